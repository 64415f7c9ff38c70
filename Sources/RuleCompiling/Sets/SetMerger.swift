import DiscernRuleLanguage

/// Lays a set over those that it extends: what it says itself wins, and it must settle what two of them say differently.
struct SetMerger {
  /// The loaded sets laid flat, by place.
  private(set) var flat: [FlatSet] = []

  /// Flattens the next set; those that it extends are flattened already.
  mutating func add(_ set: LoadedSet, into book: inout SourceBook) {
    var header = HeaderMerger()
    for file in set.files { header.add(file.declaration, into: &book) }
    var merged = base(of: set, header, &book)
    merged.thresholds.merge(header.thresholds) { $1 }
    merged.assumptions.merge(header.assumptions) { $1 }
    merged.name = header.name ?? merged.name
    merged.version = header.version ?? (header.name == nil ? merged.version : nil)
    merged.capabilities = header.capabilities ?? merged.capabilities
    merged.userString = header.userString ?? merged.userString
    var lists = ListTable(extending: merged.lists)
    for file in set.files { lists.add(file.declaration, of: file.source.name, from: set.sources, into: &book) }
    merged.lists = lists.lists
    for file in set.files {
      merged.retired.formUnion(file.declaration.retired.map(\.value))
      for rule in file.declaration.rules { addRule(rule, to: &merged, &book) }
    }
    let changer = RuleChanger(unreadable: set.unreadableWords)
    for file in set.files { changer.apply(file.declaration, to: &merged, into: &book) }
    flat.append(merged)
  }

  private func addRule(_ rule: RuleDeclaration, to set: inout FlatSet, _ book: inout SourceBook) {
    guard let first = set.rules[rule.id.value] else {
      set.rules[rule.id.value] = FlatSet.FlatRule(declaration: rule, outcome: rule.outcome)
      return
    }
    book.report(
      Diagnostic(
        .duplicateID, at: rule.id.span, rule: rule.id.value,
        "another rule has the id '\(excerpt(rule.id.value))' already", help: "give this one an id of its own",
        notes: [.init("the first is here", at: first.declaration.id.span)]))
  }

  /// What the extended sets say together.
  private func base(of set: LoadedSet, _ own: HeaderMerger, _ book: inout SourceBook) -> FlatSet {
    var merged = FlatSet()
    let ownLists = set.ownLists
    let settled = set.settledRules
    for (reference, place) in set.extended {
      let other = flat[place]
      if merged.name == nil { (merged.name, merged.version) = (other.name, other.version) }
      merged.retired.formUnion(other.retired)
      if let known = merged.capabilities, let new = other.capabilities, known.value.words != new.value.words,
        own.capabilities == nil
      {
        report(reference, "names other capabilities", known.span, &book)
      }
      merged.capabilities = merged.capabilities ?? other.capabilities
      if let known = merged.userString, let new = other.userString, known.value != new.value, own.userString == nil {
        report(reference, "has another 'user-string'", known.span, &book)
      }
      merged.userString = merged.userString ?? other.userString
      for (id, first) in Self.combine(&merged.rules, other.rules, { $0.isSame(as: $1) }) {
        let place = first.declaration.id.span
        if place != other.rules[id]?.declaration.id.span {
          report(reference, "has another rule '\(id)'", place, &book, help: "extend one of the two alone")
        } else if !settled.contains(id) {
          report(reference, "changes the rule '\(id)' in another way", place, &book)
        }
      }
      for (name, first) in Self.combine(&merged.lists, other.lists, { $0.isSame(as: $1) })
      where !ownLists.contains(name) {
        report(reference, "has another list '\(name)'", first.span, &book)
      }
      for (key, first) in Self.combine(&merged.thresholds, other.thresholds, { $0.value == $1.value })
      where own.thresholds[key] == nil {
        report(reference, "has another threshold of '\(key)'", first.span, &book)
      }
      for (fact, first) in Self.combine(&merged.assumptions, other.assumptions, { $0.value.value == $1.value.value })
      where own.assumptions[fact] == nil {
        report(reference, "assumes something else of '\(fact)'", first.value.span, &book)
      }
    }
    return merged
  }

  /// Adds what is new; what differs stays as it was and is returned, by key.
  private static func combine<Value>(
    _ merged: inout [String: Value], _ other: [String: Value], _ isSame: (Value, Value) -> Bool
  ) -> [(key: String, first: Value)] {
    var different: [(key: String, first: Value)] = []
    for (key, value) in other {
      if let known = merged[key] {
        if !isSame(known, value) { different.append((key, known)) }
      } else {
        merged[key] = value
      }
    }
    return different.sorted { $0.key < $1.key }
  }

  private func report(
    _ reference: Located<String>, _ what: String, _ first: SourceSpan?, _ book: inout SourceBook,
    help: String = "say in this file what shall hold"
  ) {
    book.report(
      Diagnostic(
        .unsettledDifference, at: reference.span,
        "'\(excerpt(reference.value))' \(what) than a set that is extended before it",
        help: help, notes: first.map { [.init("the first is here", at: $0)] } ?? []))
  }
}

extension LoadedSet {
  var unreadableWords: Set<String> { files.reduce(into: []) { $0.formUnion($1.declaration.unreadableWords) } }

  /// The lists that this set writes out itself.
  fileprivate var ownLists: Set<String> {
    Set(
      files.flatMap(\.declaration.lists).compactMap { list in
        if case .changes = list.content { nil } else { list.name.value }
      })
  }

  /// The rules about which this set says itself what they do.
  fileprivate var settledRules: Set<String> {
    let changed = files.flatMap(\.declaration.changes).map(\.rule.value)
    let disabled = files.flatMap(\.declaration.disabled).compactMap { entry in
      if case .rule(let id) = entry { id.value } else { nil }
    }
    return Set(changed + disabled)
  }
}
