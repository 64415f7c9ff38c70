import DiscernFacts

/// The links of one request's texts, found when a rule first asks for them.
struct LinkStore {
  private struct Slot {
    var finder = LinkFinder()
    var request: UInt64 = 0
  }

  private var slots: [Slot] = []
  private var request: UInt64 = 0

  /// Forgets the last request's links.
  mutating func begin(textCount: Int) {
    request += 1
    while slots.count < textCount { slots.append(Slot()) }
  }

  /// The links of a text, and the bytes that their hosts lie in.
  ///
  /// - Complexity: O(n) in the text the first time, else O(1).
  mutating func links(of text: Int, bytes: Span<UInt8>) -> (links: [Link], hosts: [UInt8]) {
    if slots[text].request != request {
      slots[text].finder.find(in: bytes)
      slots[text].request = request
    }
    return (slots[text].finder.links, slots[text].finder.hosts)
  }
}

extension Scratch {
  /// Decides how many links of a text are as they must be; the spans of those are noted.
  mutating func truth(of test: LinkTest, _ index: Int, _ material: borrowing Material) -> Truth {
    guard let text = communications[index].text else { return .no }
    let (links, hosts) = links.links(of: index, bytes: material.arena.span.extracting(text))
    let mark = uncertainties.count
    var certain = 0
    var possible = 0
    for link in links {
      switch truth(of: test, link, hosts, text, index, arena: material.arena) {
      case .yes:
        certain += 1
        possible += 1
        spans.append(span(link.range, in: SearchedText(range: text, communication: index, field: .text)))
      case .unknown: possible += 1
      case .no: break
      }
    }
    let (least, greatest) = (test.count.least, test.count.greatest ?? Int.max)
    let isCertain = certain >= least && possible <= greatest
    if isCertain || possible < least || certain > greatest {
      uncertainties.removeLast(uncertainties.count - mark)
      return Truth(isCertain)
    }
    return .unknown
  }

  private mutating func truth(
    of test: LinkTest, _ link: Link, _ hosts: [UInt8], _ text: Range<Int>, _ index: Int, arena: [UInt8]
  ) -> Truth {
    guard test.holds(of: link, hosts: hosts.span) else { return .no }
    var result = Truth.yes
    // What the matchers find is told as the link; only groups that the rule asks for have places of their own.
    let mark = spans.count
    defer { keepCaptures(from: mark, if: result == .yes) }
    if let matcher = test.hostMatcher {
      result = truth(ofHost: matcher, hosts.span.extracting(link.host), index)
    }
    if result != .no, let matcher = test.matcher {
      let range = text.lowerBound + link.range.lowerBound..<text.lowerBound + link.range.upperBound
      let searched = SearchedText(range: range, communication: index, field: .text, offset: link.range.lowerBound)
      result = min(result, truth(of: matcher, in: searched, arena: arena))
    }
    return result
  }

  private mutating func keepCaptures(from mark: Int, if isWanted: Bool) {
    var kept = mark
    for place in mark..<spans.count where isWanted && spans[place].capture != nil {
      spans[kept] = spans[place]
      kept += 1
    }
    spans.removeLast(spans.count - kept)
  }

  /// Decides a matcher of a host, looked at in the matcher's view: `pаypal` with a Cyrillic letter holds `paypal`.
  private mutating func truth(ofHost matcher: TextTest, _ host: Span<UInt8>, _ index: Int) -> Truth {
    hostView.read(host, as: matcher.view)
    var bytes: [UInt8] = []
    swap(&bytes, &spelling)
    bytes.removeAll(keepingCapacity: true)
    if hostView.isOriginal {
      for place in host.indices { bytes.append(host[place]) }
    } else {
      bytes.append(contentsOf: hostView.bytes)
    }
    let result = truth(
      of: matcher,
      in: SearchedText(range: 0..<bytes.count, communication: index, field: .text, spelledLength: 0), arena: bytes)
    swap(&bytes, &spelling)
    return result
  }
}
