import DiscernCommunications
import Foundation
import Testing

@Suite struct ValueTests {
  @Test(arguments: [
    (0, "0"), (1, "0.001"), (10, "0.01"), (100, "0.1"), (1000, "1"), (3500, "3.5"), (-500, "-0.5"), (-1, "-0.001"),
    (1_234_567, "1234.567"), (Int.min, "-9223372036854775.808"),
  ])
  func pointsAreWrittenShort(thousandths: Int, text: String) {
    #expect(Points(thousandths: thousandths).description == text)
  }

  @Test(arguments: [
    (Array("fee".utf8), "fee", false), ([0x66, 0xFF], "f\u{FFFD}", true), ([0xE2, 0x82], "\u{FFFD}", true),
    ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", true), ([], "", false),
  ])
  func receivedTextIsRepaired(bytes: [UInt8], text: String, isIllFormed: Bool) {
    let received = ReceivedText(utf8: bytes)
    #expect(received.text == text)
    #expect((received.illFormedBytes == bytes) == isIllFormed || (!isIllFormed && received.illFormedBytes == nil))
  }

  /// Apple's raw values, as the SDK headers have them.
  @Test func rawValues() {
    #expect(ClassificationAction.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(MessageFilterAction.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(MessageFilterSubAction.allCases.map(\.rawValue) == [0] + Array(10000...10008) + Array(20000...20002))
    #expect(MessageFilterSubAction.allCases.allSatisfy { $0.name == "\($0)" })
    #expect(ClassificationAction.allCases.allSatisfy { $0.name == "\($0)" })
    #expect(MessageFilterAction.allCases.allSatisfy { $0.name == "\($0)" })
  }

  @Test func userInfoKeepsOrderAndNoKeyTwice() {
    var info: UserInfo = ["b": 1, "a": 2, "b": 3]
    #expect(info.json == #"{"b":3,"a":2}"#)
    info["b"] = nil
    #expect(info.json == #"{"a":2}"#)
  }

  @Test func jsonIsWhatFoundationReads() throws {
    let scalars = (0..<0x2100).compactMap { Unicode.Scalar(UInt32($0)) } + ["\u{FFFD}", "\u{1F600}", "\u{10FFFF}"]
    let text = String(String.UnicodeScalarView(scalars))
    let info: UserInfo = ["t": .text(text), "n": .null, "l": .list([1, true, .decimal(Points(thousandths: -1250))])]
    let read = try #require(try JSONSerialization.jsonObject(with: Data(info.json.utf8)) as? [String: Any])
    #expect((read["t"] as? String).map { Array($0.utf8) } == Array(text.utf8))
    #expect(info.json.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    #expect((read["l"] as? [Any])?.last as? Double == -1.25)
  }
}
