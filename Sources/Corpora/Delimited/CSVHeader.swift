/// Which column of a CSV file holds which field.
struct CSVHeader {
  /// The fields that are read and their columns, from 0.
  private(set) var columns: [(field: Field, index: Int)] = []
  /// Columns whose name is empty, which may hold what has spilled over.
  private(set) var nameless: Set<Int> = []
  /// The number of columns that the first row has.
  private(set) var width = 0
  /// True where the first row holds names, so that it is no record.
  private(set) var isNames = false
  /// Columns whose field another column holds already.
  private(set) var repeated: [Int] = []

  /// Why the columns can't be found.
  struct Mistake: Error {
    let words: String
  }

  /// Works the columns out from the first row and the caller's words.
  ///
  /// - Throws: where a column that is needed has no place.
  init(firstRow: [String], option: ColumnOption, hasHeader: Bool?) throws(Mistake) {
    let names = firstRow.map(trimmed)
    width = names.count
    func place(of name: String) -> Int? { names.firstIndex { isSameName($0, name) } }
    func mistake(_ words: String) -> Mistake {
      let wanted = option.names + Field.ofColumns.map(\.rawValue)
      return Mistake(words: "\(words); the first row has \(Self.shown(names, wanted: wanted))")
    }
    switch option {
    case .own:
      guard hasHeader != false else { throw mistake("without a header the columns have no names") }
      takeOwnNames(except: [], names)
      isNames = true
      guard columns.contains(where: { $0.field == .text || $0.field == .sender }) else {
        throw mistake("no column is named 'text' or 'sender'")
      }
    case .fromLeft(let fields):
      columns = fields.enumerated().compactMap { index, field in field.map { ($0, index) } }
      isNames = hasHeader ?? repeatsOwnNames(names)
    case .mapped(let places):
      let needsNames = places.values.contains { if case .name = $0 { true } else { false } }
      guard !needsNames || hasHeader != false else { throw mistake("without a header columns can only be counted") }
      for (field, place) in places {
        if case .index(let index) = place { columns.append((field, index)) }
      }
      isNames = hasHeader ?? (needsNames || repeatsOwnNames(names))
      for case (let field, .name(let name)) in places {
        guard let index = place(of: name) else { throw mistake("no column is named '\(name)'") }
        columns.append((field, index))
      }
      if needsNames { takeOwnNames(except: Set(places.keys), names) }
      guard columns.contains(where: { $0.field == .text || $0.field == .sender }) else {
        throw mistake("the columns named hold neither 'text' nor 'sender'")
      }
    }
    columns.sort { $0.index < $1.index }
    if isNames { nameless = Set(names.indices.filter { names[$0].isEmpty }).subtracting(columns.map(\.index)) }
  }

  /// The column without which a row says nothing.
  var needed: Int? {
    (columns.first { $0.field == .text } ?? columns.first { $0.field == .sender })?.index
  }

  private mutating func takeOwnNames(except others: Set<Field>, _ names: [String]) {
    for (index, name) in names.enumerated() {
      guard let field = Field.ofColumns.first(where: { isSameName($0.rawValue, name) }), !others.contains(field) else {
        continue
      }
      if columns.contains(where: { $0.field == field }) {
        repeated.append(index)
      } else {
        columns.append((field, index))
      }
    }
  }

  private func repeatsOwnNames(_ names: [String]) -> Bool {
    columns.allSatisfy { names.indices.contains($0.index) && isSameName($0.field.rawValue, names[$0.index]) }
  }

  /// What the first row is like, for people.
  ///
  /// It may be a message, so nothing of it is shown but names that are wanted, or that its cells come near to.
  private static func shown(_ names: [String], wanted: [String]) -> String {
    let missing = wanted.filter { name in !names.contains { isSameName($0, name) } }
    var found: [String] = []
    for (index, name) in names.enumerated() where found.count < 12 {
      if let same = wanted.first(where: { isSameName($0, name) }) {
        found.append("column \(index + 1) is named '\(same)'")
      } else if let near = NearName.nearest(to: name, among: missing) {
        found.append("column \(index + 1) is almost named '\(near)'")
      }
    }
    let width = names.count == 1 ? "1 column" : "\(names.count) columns"
    return found.isEmpty ? width : "\(width), of which \(found.joined(separator: " and "))"
  }
}
