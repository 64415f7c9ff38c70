import DiscernClassification
import DiscernLiteralSearch

/// The gates that kinds of characters lead to, or every text, by what does.
struct TraitGates {
  private struct Key: Hashable {
    let surface: UInt8
    let anyOf: TextMarks?
  }

  private var places: [Key: Int] = [:]
  private var lists: [(key: Key, gates: [TraitGate])] = []

  /// Adds a gate to those that one of some kinds of characters leads to; nil: every text does.
  mutating func add(_ gate: TraitGate, surface: UInt8, anyOf: TextMarks?) {
    let key = Key(surface: surface, anyOf: anyOf)
    if let place = places[key] {
      lists[place].gates.append(gate)
    } else {
      places[key] = lists.count
      lists.append((key, [gate]))
    }
  }

  /// The lists of kinds of characters that lead to some, as texts are asked for them; the last may be several.
  var watched: [TextMarks] {
    var watched: [TextMarks] = []
    for marks in lists.compactMap(\.key.anyOf) {
      if watched.count < LiteralIndex.watchLimit {
        watched.append(marks)
      } else {
        watched[watched.count - 1].formUnion(marks)
      }
    }
    return watched
  }

  var gates: [TraitGate] { lists.flatMap(\.gates) }

  /// The groups, each with its gates' places in ``gates``.
  var groups: [TraitGroup] {
    var end = 0
    var watched = 0
    return lists.map { list in
      defer {
        end += list.gates.count
        if list.key.anyOf != nil { watched = min(watched + 1, LiteralIndex.watchLimit - 1) }
      }
      return TraitGroup(
        surface: list.key.surface, anyOf: list.key.anyOf, watched: watched, first: end, end: end + list.gates.count)
    }
  }
}
