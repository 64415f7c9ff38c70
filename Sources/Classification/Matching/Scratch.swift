import DiscernFacts
public import DiscernLiteralSearch
package import DiscernPCRE2
import Synchronization

/// The working memory of one thread: buffers that grow to what messages need and are then used again.
///
/// A scratch belongs to one thread at a time; after a classification it holds the fired rules and their spans until
/// the next one. It works with any rule set.
public struct Scratch: ~Copyable {
  package var matching: MatchScratch
  /// Runs patterns interpreted even where they have machine code; verdicts are the same, which tests rely on.
  package var interpretsOnly: Bool
  /// How the rules that may fire are found.
  package let search: RuleSearch
  /// How much the last classification looked at.
  public internal(set) var counts = SearchCounts()

  /// Texts, senders and digits of the request, one after the other.
  var arena: [UInt8] = []
  /// The digits of the sender being read.
  var digits: [UInt8] = []
  /// The number whose other spelling is looked at.
  var spelling: [UInt8] = []
  /// The rule set's regions, the receiver's country filled in.
  var regions: [Country?] = []
  var members: [Member] = []
  var views = ViewStore()
  /// Each communication's links, looked for when a rule first asks; see `Scratch+Links`.
  var links = LinkStore()
  /// The host that is looked at without what disguises it.
  var hostView = ViewedText()
  /// Each member's number in every region of the rule set, read when a rule first asks for it.
  var numbers: [TypedNumber?] = []
  var phoneFinder = PhoneFinder()
  /// Where the phone numbers of communication c in region r lie in the finder, at c × regions + r; nil: not looked for.
  var phonePlaces: [Range<Int>?] = []
  var communications: [Prepared] = []
  var gates: GateKeeper
  /// The rules that are looked at, ascending.
  package var candidates: [UInt32] = []
  /// Of candidate k and communication c at k × communications + c.
  var outcomes: [RuleOutcome] = []
  /// Which candidate a rule is.
  var places = RulePlaces()
  /// The rule set that was last used.
  var ruleSet: ObjectIdentifier?
  /// How many communications the last request had.
  var communicationCount = 0
  /// Whether the candidates were found before the request was prepared.
  var isScreened = false
  var conversations: [KeptTruth?] = []
  var keptSpans: [MatchSpan] = []
  var keptUncertainties: [Uncertainty] = []
  package var spans: [MatchSpan] = []
  /// The rules that fired in the last classification and have an outcome, in the order of a verdict's list.
  ///
  /// Drop what you took before the next classification, else that has to copy it.
  public internal(set) var firedRules: [RuleIndex] = []
  var uncertainties: [Uncertainty] = []
  /// The next match of each pattern of a list, while the list is counted.
  var pending: [PendingMatch] = []
  var tally = Tally()
  /// The places in the listing order of rules that fired, while they are put in order.
  var listing = PlaceSet()
  var listed: [UInt32] = []
  /// One bit an entry that was seen, while different entries are counted.
  var seen: [UInt64] = []
  /// Nobody asks for it.
  ///
  /// What holds an atomic value can't be moved while it is lent, so that a closure that is lent the scratch gets it as it
  /// lies. Else all of it is copied for each message, which takes some nanoseconds.
  private let stays = Atomic(false)

  /// Makes the working memory; it costs some tens of microseconds, so keep it.
  ///
  /// - Parameter search: how rules are found; every way has the same verdicts, so only comparisons need another.
  public init(search: RuleSearch = .byLiterals(.best)) {
    self.init(limits: MatchLimits(), search: search)
  }

  package init(limits: MatchLimits, interpretsOnly: Bool = false, search: RuleSearch = .byLiterals(.best)) {
    matching = MatchScratch(limits: limits)
    self.interpretsOnly = interpretsOnly
    self.search = search
    if case .byLiterals(let instructions) = search {
      gates = GateKeeper(instructions: instructions)
    } else {
      gates = GateKeeper(instructions: .scalar)
    }
  }
}

/// Where one communication's parts lie in the arena, and what is true of its sender.
struct Prepared {
  /// Nil for a call, of which text conditions are false.
  var text: Range<Int>?
  /// Nil where withheld.
  var sender: Range<Int>?
  /// The senders that it joins, mostly one.
  var members = 0..<0
  /// Where the text was repaired; nil for a well-formed one.
  var textRepairs: UTF8Repairs?
  var senderRepairs: UTF8Repairs?
}

/// What one rule came to on one communication, with the places of its traces.
struct RuleOutcome {
  let truth: Truth
  private let firstSpan: Int32
  private let spanEnd: Int32
  private let firstUncertainty: Int32
  private let uncertaintyEnd: Int32

  init(truth: Truth, spans: Range<Int>, uncertainties: Range<Int>) {
    self.truth = truth
    firstSpan = Int32(truncatingIfNeeded: spans.lowerBound)
    spanEnd = Int32(truncatingIfNeeded: spans.upperBound)
    firstUncertainty = Int32(truncatingIfNeeded: uncertainties.lowerBound)
    uncertaintyEnd = Int32(truncatingIfNeeded: uncertainties.upperBound)
  }

  var spans: Range<Int> { Int(firstSpan)..<Int(spanEnd) }
  var uncertainties: Range<Int> { Int(firstUncertainty)..<Int(uncertaintyEnd) }
}

/// Which candidates of the last request the rules are.
struct RulePlaces: Sendable {
  private struct Place {
    var request: UInt32
    var candidate: UInt32
  }

  private var places: [Place] = []
  private var request: UInt32 = 0

  /// Forgets the last request's candidates.
  mutating func begin(ruleCount: Int) {
    if places.count < ruleCount || request == .max {
      places = Array(repeating: Place(request: 0, candidate: 0), count: max(places.count, ruleCount))
      request = 0
    }
    request += 1
  }

  mutating func set(_ candidate: Int, of rule: Int) {
    places[rule] = Place(request: request, candidate: UInt32(truncatingIfNeeded: candidate))
  }

  /// Nil: the rule is none.
  func candidate(of rule: Int) -> Int? {
    places[rule].request == request ? Int(places[rule].candidate) : nil
  }
}

/// A `conversation:` condition's truth and its traces, which every communication shares.
struct KeptTruth {
  let truth: Truth
  let spans: Range<Int>
  let uncertainties: Range<Int>
}

struct PendingMatch {
  enum State {
    case unsearched, exhausted
    case found(Range<Int>)
  }

  var state = State.unsearched
  /// Where the search that found it began.
  var searchedFrom = 0
  /// What its searches have taken so far; see `MatchScratch`.
  var spentMicroseconds = 0
}
