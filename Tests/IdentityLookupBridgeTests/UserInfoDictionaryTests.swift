import Foundation
import IdentityLookupBridge
import SeededRandom
import Testing

/// What goes into a report is JSON, and what isn't is refused before there is a response (A15).
@Suite struct UserInfoDictionaryTests {
  private struct OwnType {}

  /// What can't be carried, and how it is named.
  private static var refused: [(value: Any, found: String)] {
    [
      (Date(), "a date"), (Data(), "data"), (URL(filePath: "/"), "a URL"),
      (Double.nan, "a number that is infinite, or none"),
      (Double.infinity, "a number that is infinite, or none"), (-Float.infinity, "a number that is infinite, or none"),
      (Set([1]), "of the type Set<Int>"), (OwnType(), "of the type OwnType"),
      ([1: 2], "of the type Dictionary<Int, Int>"),
      (UUID(), "of the type UUID"), (UInt64.max, "a number beyond ±9,000,000,000,000,000"),
      (1e300, "a number beyond ±9,000,000,000,000,000"), (Optional(Date()) as Any, "a date"),
      (ILClassificationAction.reportJunk, "of the type ILClassificationAction"), ((1, 2), "of the type (Int, Int)"),
    ]
  }

  @Test(arguments: refused.indices)
  func isRefused(_ index: Int) {
    let (value, found) = Self.refused[index]
    #expect {
      try UserInfo(["t": value, "a": 1])
    } throws: {
      ($0 as? UserInfoError)?.path == "t" && ($0 as? UserInfoError)?.found == found
    }
    #expect {
      try UserInfo(["a": ["b": [0, ["c": value]]]])
    } throws: {
      ($0 as? UserInfoError)?.path == "a.b[1].c" && ($0 as? UserInfoError)?.found == found
    }
  }

  private static var taken: [(value: Any, expected: UserInfo.Value)] {
    [
      ("text", "text"), ("text".dropFirst(), "ext"), (NSString(string: "ä"), "ä"), (true, true), (false, false),
      (NSNumber(value: true), true), (NSNumber(value: 1), 1), (NSNumber(value: 0), 0), (1, 1), (Int8(1), 1),
      (UInt(7), 7),
      (Int.max, .integer(.max)), (Int.min, .integer(.min)), (2.0, 2), (0.5, .decimal(Points(thousandths: 500))),
      (Float(-0.25), .decimal(Points(thousandths: -250))), (1.0005, .decimal(Points(thousandths: 1001))),
      (Decimal(string: "0.1") as Any, .decimal(Points(thousandths: 100))), (NSNull(), .null), (Int?.none as Any, .null),
      (Int?.some(3) as Any, 3), ([1, "a", [true]] as [Any], .list([1, "a", .list([true])])),
      (["b": 1, "a": NSNull()] as [String: Any], .map(["a": .null, "b": 1])), ([String](), .list([])),
      (UserInfo.Value.decimal(Points(thousandths: 1)), .decimal(Points(thousandths: 1))),
      (["k": 1] as UserInfo, .map(["k": 1])),
    ]
  }

  @Test(arguments: taken.indices)
  func isTaken(_ index: Int) throws {
    let (value, expected) = Self.taken[index]
    #expect(try UserInfo(["t": value])["t"] == expected)
  }

  @Test func depthIsBounded() {
    var deep: Any = 1
    for _ in 0..<1_000 { deep = [deep] }
    #expect(throws: UserInfoError.self) { try UserInfo(["deep": deep]) }
  }

  @Test func theMistakeSaysWhatToDo() {
    let error = UserInfoError(path: "when", found: "a date")
    #expect("\(error)" == "'when' is a date, which JSON has not: write it as text or as a number")
  }

  /// Every tree becomes a dictionary that JSON takes, reads back the same, and is the JSON that we write ourselves.
  @Test func everyTreeIsJSON() throws {
    var random = SeededRandom.announced()
    for _ in 0..<500 {
      let info = Self.map(&random, depth: 0)
      let dictionary = info.dictionary
      #expect(JSONSerialization.isValidJSONObject(dictionary))
      let data = try JSONSerialization.data(withJSONObject: dictionary)
      let again = try JSONSerialization.jsonObject(with: data)
      let own = try JSONSerialization.jsonObject(with: Data(info.json.utf8))
      #expect(try #require(again as? NSDictionary) == #require(own as? NSDictionary), "\(info.json)")
      #expect(Self.sorted(try UserInfo(dictionary)) == Self.sorted(info))
    }
  }

  private static func map(_ random: inout SeededRandom, depth: Int) -> UserInfo {
    var info = UserInfo()
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      info[["a", "b", "ä", "", "\u{0}\"", "discern"].randomElement(using: &random) ?? ""] = value(&random, depth: depth)
    }
    return info
  }

  private static func value(_ random: inout SeededRandom, depth: Int) -> UserInfo.Value {
    switch Int.random(in: 0..<(depth < 4 ? 7 : 5), using: &random) {
    case 0: .text(["", "\u{202E}x\\", "é\n", "\u{7F}"].randomElement(using: &random) ?? "")
    case 1: .integer(Int.random(in: -9_007_199_254_740_991...9_007_199_254_740_991, using: &random))
    // Not a whole number, which would read back as an integer.
    case 2: .decimal(Points(thousandths: Int.random(in: -1_000_000...1_000_000, using: &random) * 10 + 1))
    case 3: .boolean(Bool.random(using: &random))
    case 4: .null
    case 5: .list((0..<Int.random(in: 0...3, using: &random)).map { _ in value(&random, depth: depth + 1) })
    default: .map(map(&random, depth: depth + 1))
    }
  }

  private static func sorted(_ info: UserInfo) -> UserInfo {
    var result = UserInfo()
    for entry in info.entries.sorted(by: { $0.key < $1.key }) { result[entry.key] = sorted(entry.value) }
    return result
  }

  private static func sorted(_ value: UserInfo.Value) -> UserInfo.Value {
    switch value {
    case .list(let values): .list(values.map { sorted($0) })
    case .map(let map): .map(sorted(map))
    default: value
    }
  }
}
