import DiscernFacts
import Foundation
import Testing

/// Numbers with what the package phonenumbers says of them; `Scripts/phone_oracle.py` tells the columns.
@Suite struct PhoneOracleTests {
  struct Row {
    let name, digits: String
    let hasPlus: Bool
    let region: Country?
    /// The reading, country, type and flags.
    let wanted: [String]
    let international: String

    init(_ line: Substring) throws {
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 9, "\(line)")
      (name, digits, hasPlus) = (fields[0], fields[1], fields[2] == "+")
      region = Country(fields[3])
      (wanted, international) = (Array(fields[4..<8]), fields[8])
    }

    /// Ours, written as the table writes it.
    var ours: [String] {
      switch PhoneOracleTests.read(digits, hasPlus, region) {
      case .impossible: return ["impossible", "-", "-", "-"]
      case .needsRegion: return ["needs-region", "-", "-", "-"]
      case .number(let number):
        let flags = (number.isValid ? "v" : "") + (number.isPossible ? "p" : "")
        let type = PhoneOracleTests.names[Int(number.type.rawValue)]
        return [String(number.key), number.country?.letters ?? "-", type, flags.isEmpty ? "-" : flags]
      }
    }

    /// A reading taken beyond libphonenumber's: it has none that is valid, and ours is of the digits with a plus sign.
    func isBeyond(_ ours: [String]) -> Bool {
      let key = digits.hasPrefix("00") ? String(digits.dropFirst(2)) : digits
      if region == nil, !hasPlus, digits.hasPrefix("00"), wanted[0] == "needs-region" {
        // Read as international even where that is not valid.
        return ours == Row.asInternational(key)
      }
      return !hasPlus && !wanted[3].contains("v") && ours[3].contains("v")
        && ours[..<3].joined(separator: ":") == international
    }

    private static func asInternational(_ digits: String) -> [String] {
      (try? Row("-\t\(digits)\t+\t-\t-\t-\t-\t-\t-"))?.ours ?? []
    }
  }

  static let names = [
    "unknown", "fixed_line", "mobile", "fixed_line_or_mobile", "toll_free", "premium_rate", "shared_cost",
    "personal_number", "voip", "pager", "uan", "voicemail",
  ]
  static let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Fixtures/phone-numbers.tsv")
  static let larger = ProcessInfo.processInfo.environment["DISCERN_PHONE_ORACLE"]

  static func read(_ digits: String, _ hasPlus: Bool, _ region: Country?) -> NumberReading {
    let bytes = Array(digits.utf8)
    return NumberPlan.read(bytes.span, isInternational: hasPlus, region: region)
  }

  static func rows(_ url: URL) throws -> [Row] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map(Row.init)
  }

  /// The table's rows that we read otherwise, and how: `beyond`, or what differs.
  static func differences(_ rows: [Row]) -> [(kind: String, row: Row, ours: [String])] {
    rows.compactMap { row in
      let ours = row.ours
      if ours == row.wanted { return nil }
      if row.isBeyond(ours) { return ("beyond", row, ours) }
      let kind = ours[..<2] != row.wanted[..<2] ? "number" : ours[2] != row.wanted[2] ? "type" : "flags"
      return (kind, row, ours)
    }
  }

  /// How many rows of a class are read beyond libphonenumber.
  static func beyond(_ differences: [(kind: String, row: Row, ours: [String])]) -> [String: Int] {
    differences.reduce(into: [:]) { counts, one in counts[one.row.name, default: 0] += one.kind == "beyond" ? 1 : 0 }
  }

  @Test func `Two thousand numbers of every country are read as libphonenumber reads them`() throws {
    let rows = try Self.rows(Self.fixture)
    let differences = Self.differences(rows)
    for (kind, row, ours) in differences where kind != "beyond" {
      Issue.record("\(row.name): \(row.hasPlus ? "+" : "")\(row.digits) in \(row.region?.letters ?? "-"): \(ours)")
    }
    let wanted = [
      "zeros without region": 74, "zeros abroad": 14, "bare abroad": 89, "Mexico 045": 6,
    ]
    #expect(Self.beyond(differences) == wanted)
    #expect(rows.count == 2000)
    // All but Western Sahara, whose numbers all are Morocco's by its leading digits.
    #expect(Set(rows.map { $0.wanted[1] }).subtracting(["-"]).count == 244)
    #expect(Set(rows.map { $0.wanted[2] }).isSuperset(of: Self.names))
  }

  @Test(.enabled(if: larger != nil, "DISCERN_PHONE_ORACLE names no table made by Scripts/phone_oracle.py"))
  func `A larger table agrees but for the readings beyond`() throws {
    let rows = try Self.rows(URL(filePath: Self.larger ?? ""))
    let differences = Self.differences(rows)
    for (kind, row, ours) in differences.filter({ $0.kind != "beyond" }).prefix(20) {
      Issue.record("\(kind): \(row.name): \(row.digits) in \(row.region?.letters ?? "-"): \(ours), not \(row.wanted)")
    }
    for (name, count) in Self.beyond(differences).sorted(by: { $0.key < $1.key }) {
      print("oracle: \(count) of \(rows.count) rows read beyond libphonenumber: \(name)")
    }
    #expect(differences.allSatisfy { $0.kind == "beyond" })
  }
}
