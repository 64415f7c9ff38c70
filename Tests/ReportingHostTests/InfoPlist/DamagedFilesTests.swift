import Foundation
import ReportingHost
import SeededRandom
import Testing

/// Damaged files are refused or read, and never stop the process.
@Suite struct DamagedFilesTests {
  private static let words = [
    "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<string>", "<date>", "<data>=</data>", "<!--",
    "]]>",
    "<![CDATA[", "&#x110000;", "&#99999999999999;", "<integer>0x</integer>", "<real>nan</real>", "<plist>",
    "<integer>99999999999999999999999</integer>", "<date>9999-99-99T99:99:99Z</date>", "bplist00", "\u{0}", "{", "]",
    "null", "1e999999", "\"\\ud800\"", "-",
  ]

  @Test func propertyListsAreAnswered() throws {
    var random = SeededRandom.announced()
    let sound = try #require(GoldenFile.infoPlists.first { $0.name == "sound-reporting" }).bytes()
    // SAFETY: no place is given for the format to be written to.
    let list = try unsafe PropertyListSerialization.propertyList(from: sound, format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    for whole in [sound, binary] {
      var (read, refused) = (0, 0)
      for _ in 0..<3000 {
        let bytes = Data(random.damaged(Array(whole), words: Self.words))
        do throws(PropertyListError) {
          let info = try InfoPlist(bytes, name: "damaged")
          read += 1
          if info.kind != nil { #expect(info.extensionPoint == info.kind?.extensionPoint) }
        } catch {
          refused += 1
          #expect(error.file == "damaged")
        }
      }
      #expect(read > 0 && refused > 0)
    }
  }

  @Test func beginningsOfABinaryListAreRefused() throws {
    let whole = try #require(GoldenFile.infoPlists.first { $0.name == "sound-binary" }).bytes()
    for length in 0..<whole.count {
      #expect(throws: PropertyListError.self) { try InfoPlist(whole.prefix(length)) }
    }
  }

  /// Each list has `"a"`, then arrays: of itself, or each of the next twice.
  @Test(arguments: [false, true]) func referencesThatGrowWithoutEndAreRefused(isRing: Bool) {
    let count = 60
    var bytes = Array("bplist00".utf8)
    var places: [UInt8] = []
    for index in 0..<count {
      places.append(UInt8(bytes.count))
      if index == 0 {
        bytes += [0xD1, 2, 1]
      } else if index == 2 {
        bytes += [0x51, 0x61]
      } else {
        let next = index + 1 == 2 ? 3 : index + 1
        let target = UInt8(isRing ? 1 : next)
        bytes += index == count - 1 && !isRing ? [0xA0] : [0xA2, target, target]
      }
    }
    let table = UInt8(bytes.count)
    bytes += places
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(count)] + Array(repeating: 0, count: 8)
    bytes += [0, 0, 0, 0, 0, 0, 0, table]
    let error = #expect(throws: PropertyListError.self) { try InfoPlist(Data(bytes)) }
    #expect(error?.reason == .damagedBinary)
  }

  @Test func siteFilesAreAnswered() throws {
    var random = SeededRandom.announced()
    let whole = try #require(GoldenFile.sites.first { $0.name == "sound" }).bytes()
    var (sound, wrong) = (0, 0)
    for _ in 0..<3000 {
      let site = SiteAssociation(Data(random.damaged(Array(whole), words: Self.words)), for: .reporting)
      if site.findings.isEmpty { sound += 1 } else { wrong += 1 }
      #expect(!site.apps.isEmpty || !site.findings.isEmpty)
    }
    #expect(sound > 0 && wrong > 0)
  }
}
