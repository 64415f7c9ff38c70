import DiscernCommunications
import DiscernCorpora
import Foundation
import Testing

@Suite struct EncodingTests {
  @Test func latin1AndWindows1252() throws {
    let bytes = Array("text\n".utf8) + [0xA3, 0xE9, 0x80, 0x92, 0x81, 0x8D, 0x8F, 0x90, 0x9D, 0x9F, 0xFF, 0x0A]
    let latin = try read(bytes, name: "a.csv", CorpusOptions(encoding: .latin1))
    #expect(latin.texts == ["£é\u{80}\u{92}\u{81}\u{8D}\u{8F}\u{90}\u{9D}\u{9F}ÿ"])
    let windows = try read(bytes, name: "a.csv", CorpusOptions(encoding: .windows1252))
    #expect(windows.texts == ["£é€’\u{81}\u{8D}\u{8F}\u{90}\u{9D}Ÿÿ"])
    #expect(windows.summary.repaired == 0)
    #expect(windows.records.first?.message?.receivedBody?.illFormedBytes == nil)
  }

  @Test func everyByteOfWindows1252IsFoundationsOrAControl() throws {
    for byte in UInt8(0x80)...0xFF {
      let text = try #require(
        try read(Array("ham\t".utf8) + [byte], name: "a.txt", CorpusOptions(encoding: .windows1252)).texts.first ?? nil)
      let expected = String(data: Data([byte]), encoding: .windowsCP1252)
      let holes: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
      #expect(text == (holes.contains(byte) ? String(Unicode.Scalar(byte)) : expected))
    }
  }

  static let sample = "{\"text\":\"Ünïcödé 😀 中文 ไทย\",\"label\":\"ham\"}\r\n\n{\"text\":\"b\"}"

  @Test(arguments: [false, true], [1, 2, 3, 5, 64])
  func utf16ByItsMark(isBigEndian: Bool, chunk: Int) throws {
    for encoding in [CorpusEncoding.utf8, .utf16] {
      var options = CorpusOptions(encoding: encoding)
      options.chunkBytes = chunk
      let outcome = try read(utf16(Array("\u{FEFF}\(Self.sample)".utf16), isBigEndian: isBigEndian), options)
      #expect(outcome.texts == ["Ünïcödé 😀 中文 ไทย", "b"])
      #expect(outcome.records.map(\.line) == [1, 3])
      #expect(outcome.summary.repaired == 0)
    }
  }

  @Test func halfCharactersOfUTF16AreRepaired() throws {
    let units: [UInt16] =
      [0xFEFF] + Array("ham\t".utf16) + [0xD83D, 0x41, 0xDE00, 0xD83D, 0xD83D, 0xDE00] + Array("\nham\tb".utf16)
    let bytes = utf16(units, isBigEndian: false)
    let outcome = try read(bytes, name: "a.txt")
    #expect(outcome.texts == ["\u{FFFD}A\u{FFFD}\u{FFFD}😀", "b"])
    #expect(outcome.records.map(\.wasRepaired) == [true, false])
    #expect(outcome.records.first?.message?.receivedBody?.illFormedBytes == nil)
    #expect(try read(bytes + [0x20], name: "a.txt").texts.last == "b\u{FFFD}")
    #expect(try read(bytes + [0x3D, 0xD8], name: "a.txt").texts.last == "b\u{FFFD}")
    let json = [0xFEFF] + Array("{\"text\":\"".utf16) + [0xD83D] + Array("\"}".utf16)
    let repaired = try read(utf16(json, isBigEndian: true))
    #expect(repaired.texts == ["\u{FFFD}"] && repaired.summary.repaired == 1)
  }

  @Test func whatCannotBeRightIsAnError() throws {
    let plain = Array("{\"text\":\"a\"}".utf8)
    let wide = utf16(Array("{\"text\":\"a\"}".utf16), isBigEndian: false)
    let cases: [([UInt8], CorpusEncoding, CorpusError.Code)] = [
      (plain, .utf16, .wrongEncoding), (wide, .utf8, .wrongEncoding), (wide, .utf16, .wrongEncoding),
      ([0xEF, 0xBB, 0xBF] + plain, .utf16, .wrongEncoding), ([0xEF, 0xBB, 0xBF] + plain, .latin1, .wrongEncoding),
      ([0xFF, 0xFE] + wide, .windows1252, .wrongEncoding), ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], .utf8, .wrongEncoding),
      ([0x1F, 0x8B, 8, 0], .utf8, .packedFile), ([0x50, 0x4B, 3, 4, 20], .utf8, .packedFile),
    ]
    for (bytes, encoding, code) in cases {
      #expect(try mistake(bytes, CorpusOptions(encoding: encoding))?.code == code, "\(encoding) \(bytes.prefix(4))")
    }
    #expect(try read([], CorpusOptions(encoding: .utf16)).records == [])
  }

  @Test func namesOfEncodings() {
    #expect(CorpusEncoding(name: "UTF8") == .utf8 && CorpusEncoding(name: "Windows-1252") == .windows1252)
    #expect(CorpusEncoding(name: "ISO-8859-1") == .latin1 && CorpusEncoding(name: "utf-16") == .utf16)
    #expect(CorpusEncoding(name: "koi8-r") == nil)
    for encoding in CorpusEncoding.allCases { #expect(CorpusEncoding(name: encoding.rawValue) == encoding) }
  }

  private func utf16(_ units: [UInt16], isBigEndian: Bool) -> [UInt8] {
    units.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
  }
}
