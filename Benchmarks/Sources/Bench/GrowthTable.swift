/// A table of figures with a sentence about it, for people and as JSON.
struct GrowthTable: Encodable {
  let name: String
  let about: String
  let columns: [String]
  private(set) var rows: [[Cell]] = []

  enum Cell: Encodable {
    case text(String)
    case count(Int)
    case number(Double)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .count(let count): try container.encode(count)
      case .number(let number): try container.encode(number)
      }
    }

    var shown: String {
      switch self {
      case .text(let text): text
      case .count(let count): "\(count)"
      case .number(let number): decimals(number)
      }
    }

    var isText: Bool { if case .text = self { true } else { false } }
  }

  init(_ name: String, _ about: String, _ columns: [String]) {
    self.name = name
    self.about = about
    self.columns = columns
  }

  mutating func add(_ cells: Cell...) { rows.append(cells) }

  /// Numbers stand to the right, words to the left.
  var text: String {
    let shown = rows.map { $0.map(\.shown) }
    let widths = columns.indices.map { column in ([columns[column]] + shown.map { $0[column] }).map(\.count).max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      cells.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - cells[column].count)
        return rows.first?[column].isText == true ? cells[column] + blanks : blanks + cells[column]
      }.joined(separator: "  ")
    }
    return "\(name): \(about)\n" + ([columns] + shown).map { "  " + line($0) + "\n" }.joined()
  }
}
