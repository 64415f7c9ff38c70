import DiscernFacts
import Foundation
import RivalPhoneNumbers

/// Reads each number of a table: its key, country, type and validity, here and by Debian's libphonenumber.
struct NumbersBenchmark {
  private struct Row {
    let digits: [UInt8]
    let isInternational: Bool
    let region: String
    let e164: String
    let country: Country?

    var written: String { (isInternational ? "+" : "") + String(decoding: digits, as: UTF8.self) }
  }

  private let rows: [Row]

  init(contentsOf path: String) throws {
    rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      if line.hasPrefix("#") { return nil }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 5 else { throw Wrong(words: "a line has only \(fields.count) fields: \(line)") }
      let region = fields[3].count == 2 ? fields[3] : ""
      return Row(
        digits: Array(fields[1].utf8), isInternational: fields[2] == "+", region: region,
        // "impossible" and "needs-region" are no numbers.
        e164: fields[4].allSatisfy(\.isNumber) ? "+" + fields[4] : "", country: Country(region))
    }
    guard !rows.isEmpty else { throw Wrong(words: "the table is empty") }
  }

  func run() throws {
    var isWrong = 0
    for row in rows where Self.e164(row) != row.e164 { isWrong += 1 }
    var agreeing = 0
    for row in rows where Self.rival(row) == row.e164 { agreeing += 1 }
    var sum: UInt64 = 0
    // All digits in one array, so that no row's own array is retained and released while time is taken.
    var all: [UInt8] = []
    let plain = rows.map { row in
      all += row.digits
      return (
        digits: all.count - row.digits.count..<all.count, isInternational: row.isInternational, region: row.country
      )
    }
    let times = alternating(
      runs: 7, pieces: rows.count,
      [
        {
          for row in plain {
            if case .number(let number) = NumberPlan.read(
              all.span.extracting(row.digits), isInternational: row.isInternational, region: row.region)
            {
              sum &+= number.key
            }
          }
        },
        {
          for row in rows { sum &+= UInt64(Self.rival(row).utf8.count) }
        },
      ])
    print("\(rows.count) numbers; E.164 as the table's: here \(rows.count - isWrong), libphonenumber \(agreeing)")
    print("(here the others are read beyond libphonenumber on purpose; there they are of plans that changed since)")
    print(String(format: "here           %8.0f ns a number", times[0]))
    print(String(format: "libphonenumber %8.0f ns a number, %.0f times as long", times[1], times[1] / times[0]))
    if sum == 0 { throw Wrong(words: "nothing was read") }
    // Those that are read beyond libphonenumber on purpose are a part of the table.
    if isWrong > rows.count / 5 { throw Wrong(words: "\(isWrong) numbers were read otherwise than in the table") }
  }

  private static func e164(_ row: Row) -> String {
    let reading = NumberPlan.read(row.digits.span, isInternational: row.isInternational, region: row.country)
    return if case .number(let number) = reading { "+\(number.key)" } else { "" }
  }

  private static func rival(_ row: Row) -> String {
    var text = [CChar](repeating: 0, count: 32)
    _ = rival_phone_read(row.written, row.region.isEmpty ? "ZZ" : row.region, &text)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
