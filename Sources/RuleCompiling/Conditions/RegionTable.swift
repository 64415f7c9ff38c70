import DiscernClassification
import DiscernFacts

/// The regions of a rule set's files, each once; the first is the receiver's.
struct RegionTable {
  private(set) var regions: [Country?] = [nil]

  /// The place of a region; nil: whatever country the receiver is in.
  mutating func index(of region: Country?) -> RegionIndex {
    if let place = regions.firstIndex(of: region) { return RegionIndex(place) }
    regions.append(region)
    return RegionIndex(regions.count - 1)
  }
}
