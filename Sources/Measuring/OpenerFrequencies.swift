import DiscernClassification
package import DiscernCommunications
import DiscernFacts
import DiscernLiteralSearch
package import DiscernRuleCompiling

/// In how many messages of a corpus the openers of some rules stand.
///
/// The literals are looked for by an index of their own, so that this says what stands in the messages and not what the
/// rule set's search makes of it.
package struct OpenerFrequencies {
  private struct Place: Hashable {
    let literal: Literal
    let surface: Surface
  }

  let messages: Int
  private var literals: [Place: Int] = [:]
  private var openers: [RuleOpener: Int] = [:]

  /// - Complexity: O(n) in the texts and what stands in them, for each view that is searched.
  package init(of openers: [RuleOpener], in requests: [ClassificationRequest]) {
    messages = requests.count
    let openers = Array(Set(openers))
    let places = Array(
      Set(openers.flatMap { opener in opener.literals.map { Place(literal: $0, surface: opener.surface) } }))
    let index = LiteralIndex(places.map { LiteralEntry($0.literal, keyStart: 0, surfaces: $0.surface.bit) })
    let surfaces = Set(openers.map(\.surface))
    // The last message that holds it, and how many did.
    var literalCounts = Array(repeating: (last: -1, count: 0), count: places.count)
    var openerCounts = Array(repeating: (last: -1, count: 0), count: openers.count)
    var scanner = LiteralScanner()
    var viewed = ViewedText()
    for (number, request) in requests.enumerated() {
      for communication in request.communications {
        for surface in surfaces {
          guard let received = surface.field == .text ? communication.text : communication.receivedSender else {
            continue
          }
          var bytes = Array(received.text.utf8)
          viewed.read(bytes.span, as: surface.view)
          if !viewed.isOriginal { bytes = viewed.bytes }
          let hits = scanner.find(in: bytes.span, surfaces: surface.bit, for: index)
          for place in 0..<hits { Self.count(&literalCounts[Int(scanner.hit(place).target)], number) }
          for (place, opener) in openers.enumerated() where opener.surface == surface {
            if opener.lets(bytes.span, scanner) { Self.count(&openerCounts[place], number) }
          }
        }
      }
    }
    for (place, count) in zip(places, literalCounts) { literals[place] = count.count }
    for (opener, count) in zip(openers, openerCounts) { self.openers[opener] = count.count }
  }

  private static func count(_ entry: inout (last: Int, count: Int), _ message: Int) {
    guard entry.last != message else { return }
    entry = (message, entry.count + 1)
  }

  /// How many messages hold a literal.
  func count(of literal: Literal, in surface: Surface) -> Int {
    literals[Place(literal: literal, surface: surface)] ?? 0
  }

  /// Whether some message may have what an opener asks for: a literal or, where that will do, a kind of characters.
  package func stands(_ opener: RuleOpener) -> Bool {
    if opener.literals.contains(where: { count(of: $0, in: opener.surface) > 0 }) { return true }
    return (opener.literals.isEmpty || !opener.otherwise.isEmpty) && count(of: opener) > 0
  }

  /// How many messages have all that an opener asks for beside its literals.
  func count(of opener: RuleOpener) -> Int { openers[opener] ?? 0 }
}

extension RuleOpener {
  /// Whether the text that a scanner looked at last has all that is asked for beside literals.
  fileprivate func lets(_ text: Span<UInt8>, _ scanner: LiteralScanner) -> Bool {
    let traits = scanner.traits(of: text)
    guard otherwise.isEmpty || otherwise.intersects(traits.marks), marks.isSubset(of: traits.marks),
      traits.digitCount + traits.beyondCount >= fewestDigits, traits.byteCount >= fewestBytes
    else { return false }
    for demand in demands where !scanner.meets(demand, text) { return false }
    return true
  }
}
