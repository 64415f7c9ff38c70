import DiscernCommunications
import DiscernFacts
import DiscernLiteralSearch

/// Which rules are looked at.
extension Scratch {
  /// Whether a request's text alone tells which rules may fire, so that it need not be prepared to know.
  func screens(_ request: ClassificationRequest, _ ruleSet: RuleSet) -> Bool {
    search != .everyRule && ruleSet.gates.readsTextsAlone && request.communications.count == 1
      && !request.communications.span[0].isCall
  }

  /// Finds the candidates of a request of one message in its text as it lies in its string.
  ///
  /// Most messages have none, and for them that is all there is to do.
  mutating func mayFire(_ request: ClassificationRequest, _ ruleSet: RuleSet) -> Bool {
    let table = ruleSet.gates
    gates.begin(table, ruleCount: ruleSet.rules.count, hasMessages: true, hasCalls: false)
    views.reserve(textCount: 1)
    isScreened = true
    let isRead = request.communications.span[0].withTextBytes { read($0, number: 0, .text, table) }
    if !isRead {
      // Its string lies elsewhere, as those of Foundation do on Apple's systems.
      isScreened = false
      return true
    }
    gates.finish(into: &candidates)
    return !candidates.isEmpty
  }

  /// Finds the candidates of a request that the scratch was prepared for.
  mutating func findCandidates(_ ruleSet: RuleSet, _ material: borrowing Material) {
    guard search != .everyRule else {
      gates.beginWithoutGates()
      for place in ruleSet.rules.indices { candidates.append(UInt32(truncatingIfNeeded: place)) }
      return
    }
    let table = ruleSet.gates
    var kinds = (messages: false, calls: false)
    for index in communications.indices {
      if communications[index].text == nil { kinds.calls = true } else { kinds.messages = true }
    }
    gates.begin(table, ruleCount: ruleSet.rules.count, hasMessages: kinds.messages, hasCalls: kinds.calls)
    for index in communications.indices {
      if table.surfaces & Surface.bits(of: .text) != 0, let text = communications[index].text {
        read(material.arena.span.extracting(text), number: index, .text, table)
      }
      if table.surfaces & Surface.bits(of: .sender) != 0, let sender = communications[index].sender {
        for place in communications[index].members {
          let range = members[place].range
          let bytes = sender.lowerBound + range.lowerBound..<sender.lowerBound + range.upperBound
          read(material.arena.span.extracting(bytes), number: communications.count + place, .sender, table)
        }
      }
    }
    gates.finish(into: &candidates)
  }

  /// Looks for literals in several messages at once, as far as views are the messages themselves.
  mutating func search(_ rows: Range<Int>, of batch: borrowing MessageBatch, _ ruleSet: RuleSet) {
    let table = ruleSet.gates
    let original = table.textSurfaces & Surface(.text, .original).bit
    let others = table.textSurfaces & ~original
    if others == 0 {
      gates.beginBlock(surfaces: original)
    } else {
      gates.beginBlock()
      for row in rows { gates.append(surfaces: original | sameViews(of: row, batch, among: others)) }
    }
    gates.find(
      in: batch.textBytes.span, from: batch.textStart(of: rows.lowerBound), ends: batch.textEnds.span.extracting(rows),
      table, ruleCount: ruleSet.rules.count)
  }

  /// The surfaces of views that show a message as it is.
  private mutating func sameViews(of row: Int, _ batch: borrowing MessageBatch, among surfaces: UInt8) -> UInt8 {
    views.begin()
    views.reserve(textCount: 1)
    let text = batch.textBytes.span.extracting(batch.textRange(of: row))
    var same: UInt8 = 0
    for view in Self.otherViews where surfaces & Surface(.text, view).bit != 0 {
      let place = views.prepare(view, of: 0, bytes: text)
      if views.isOriginal(place) { same |= Surface(.text, view).bit }
    }
    return same
  }

  /// Finds the candidates of the next messages of a block that was searched, up to one that may have some; gives its row,
  /// or the end of the block if none has.
  mutating func findNextCandidates(_ rows: Range<Int>, of batch: borrowing MessageBatch, _ ruleSet: RuleSet) -> Int {
    let table = ruleSet.gates
    let place = gates.openNext(batch.textBytes.span, from: batch.textStart(of: rows.lowerBound), table)
    let row = rows.lowerBound + place
    if row == rows.upperBound { return row }
    views.begin()
    // What differs from the text was not searched with the block.
    let others = table.textSurfaces & ~gates.surfaces(ofText: place)
    if others != 0 {
      views.reserve(textCount: 1)
      let text = batch.textBytes.span.extracting(batch.textRange(of: row))
      for view in Self.otherViews where others & Surface(.text, view).bit != 0 {
        let place = views.prepare(view, of: 0, bytes: text)
        gates.read(views.bytes(place).span, surfaces: Surface(.text, view).bit, table)
      }
    }
    gates.finish(into: &candidates)
    isScreened = true
    return row
  }

  private static let otherViews = [TextView.folded, .bare, .leet]

  /// Reads a text in all views that gates look at; those that are the text itself in one go.
  private mutating func read(_ text: Span<UInt8>, number: Int, _ field: Surface.Field, _ table: GateTable) {
    let original = Surface(field, .original).bit
    var same = table.surfaces & original
    if table.surfaces & Surface.bits(of: field) & ~original != 0 {
      for view in Self.otherViews where table.surfaces & Surface(field, view).bit != 0 {
        let bit = Surface(field, view).bit
        let place = views.prepare(view, of: number, bytes: text)
        if views.isOriginal(place) {
          same |= bit
        } else {
          gates.read(views.bytes(place).span, surfaces: bit, table)
        }
      }
    }
    if same != 0 { gates.read(text, surfaces: same, table) }
  }
}
