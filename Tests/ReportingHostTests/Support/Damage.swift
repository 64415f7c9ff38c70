import SeededRandom

extension SeededRandom {
  /// Flips bits, cuts, doubles or moves parts, or puts one of the words in.
  mutating func damaged(_ whole: [UInt8], words: [String]) -> [UInt8] {
    var bytes = whole
    for _ in 0...Int.random(in: 0..<3, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &self)
      let end = min(bytes.count, place + Int.random(in: 0..<40, using: &self))
      switch Int.random(in: 0..<6, using: &self) {
      case 0, 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: bytes.indices, using: &self))
      case 4: bytes.insert(contentsOf: Array((words.randomElement(using: &self) ?? "").utf8), at: place)
      default: bytes.removeSubrange(max(place, bytes.count - 60)...)
      }
    }
    return bytes
  }
}
