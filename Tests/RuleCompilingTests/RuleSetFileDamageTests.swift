import DiscernClassification
import DiscernCommunications
import DiscernRuleCompiling
import Foundation
import Testing

/// Damaged and forged files of rule sets: refused, or other rules, but never a trap and never without an end.
@Suite(.timeLimit(.minutes(10))) struct RuleSetFileDamageTests {
  static func error(_ bytes: [UInt8], skipsChecksum: Bool = false) -> RuleSetFileError? {
    do throws(RuleSetFileError) {
      _ = try RuleSet(validating: bytes, skipsChecksum: skipsChecksum)
      return nil
    } catch {
      return error
    }
  }

  /// Opens bytes that may be wrong, and uses what comes of it in every way; the answers don't matter.
  static func use(_ bytes: [UInt8], _ scratch: inout Scratch, _ plain: inout Scratch) -> Bool {
    guard let ruleSet = try? RuleSet(validating: bytes, skipsChecksum: true) else { return false }
    let classifier = Classifier(ruleSet)
    for request in requests {
      _ = classifier.classify(request, using: &scratch)
      _ = classifier.verdict(on: request, from: scratch, userInfo: [.sender, .text])
      _ = classifier.classify(request, using: &plain)
      _ = classifier.verdict(on: request, from: plain)
    }
    return ruleSet.count >= 0 && ruleSet.searchFigures.always >= 0
  }

  static let requests = RuleSetSamples.requests
  static let small = try? ruleSet(RuleSetSamples.small).compiled()

  static func bytes() throws -> [UInt8] { try #require(small) }

  @Test func `Every shorter and longer file is refused`() throws {
    let bytes = try Self.bytes()
    for count in 0..<bytes.count {
      #expect(Self.error(Array(bytes[..<count])) == (count < 12 ? .notARuleSet : .truncated), "\(count) bytes")
    }
    #expect(Self.error(bytes + [0]) == .truncated)
    #expect(Self.error(bytes) == nil)
  }

  @Test func `Every changed byte is refused`() throws {
    var bytes = try Self.bytes()
    #if DEBUG
      let step = 5
    #else
      let step = 1
    #endif
    for place in stride(from: 0, to: bytes.count, by: step) {
      for change: UInt8 in [1, 0x80] {
        bytes[place] ^= change
        #expect(Self.error(bytes) != nil, "byte \(place)")
        bytes[place] ^= change
      }
    }
  }

  @Test func `Foreign files are told apart`() throws {
    var bytes = try Self.bytes()
    bytes[8] = 9
    #expect(Self.error(bytes) == .otherVersion(9))
    #expect(Self.error(bytes)?.words == "it was made by a newer version of Discern (format 9)")
    (bytes[8], bytes[11]) = (0, UInt8(RuleSetFileFormat.version))
    #expect(Self.error(bytes) == .otherByteOrder)
    #expect(Self.error([]) == .notARuleSet)
    #expect(Self.error(Array(RuleSetSamples.small.utf8)) == .notARuleSet)
    #expect(Self.error(SenderIndexBuilder().build()) == .senderList)
    #expect(throws: RuleSetFileError.unreadable("there is no such file")) { try RuleSet(mapping: "/no/such/file") }
    #expect(throws: RuleSetFileError.notAFile) { try RuleSet(mapping: fixtures.path) }
    try RuleSetSamples.withFile([]) { path in
      _ = #expect(throws: RuleSetFileError.notARuleSet) { try RuleSet(mapping: path) }
    }
    #expect(throws: SenderIndexError.notAnIndex) { try SenderIndex(validating: Self.bytes()) }
  }

  /// A count of what is not there is refused before memory is asked for: the process may have no more than it has.
  @Test func `Forged counts are refused`() throws {
    let bytes = try Self.bytes()
    let table = RuleSetFileFormat.headLength
    let huge: [UInt64] = [.max, .max >> 1, 1 << 62, 1 << 40, UInt64(UInt32.max), UInt64(bytes.count) + 1]
    for section in 0..<Int(bytes[12]) {
      for field in [8, 16] {
        for value in huge {
          var forged = bytes
          let place = table + section * RuleSetFileFormat.entryLength + field
          for byte in 0..<8 { forged[place + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte)) }
          #expect(Self.error(forged, skipsChecksum: true) == .contradictory, "section \(section)")
        }
      }
    }
    var forged = bytes
    for value: [UInt8] in [[0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0]] {
      forged.replaceSubrange(12..<16, with: value)
      #expect(Self.error(forged, skipsChecksum: true) == .contradictory)
    }
    // A count of 2^63 - 1 in place of each byte of the records.
    let records = Int(bytes[table + 8]) | Int(bytes[table + 9]) << 8
    var scratch = Scratch()
    var plain = Scratch(search: .everyRule)
    for place in records..<records + 400 {
      var forged = bytes
      forged.replaceSubrange(place..<place + 9, with: [255, 255, 255, 255, 255, 255, 255, 255, 127])
      _ = Self.use(forged, &scratch, &plain)
    }
  }

  /// A length that is one too large, near the end, where there is nothing behind.
  @Test func `Text that ends one byte behind the records is refused`() throws {
    let bytes = try Self.bytes()
    let entry = RuleSetFileFormat.headLength
    func number(at place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
    let end = number(at: entry + 8) + number(at: entry + 16)
    for place in end - 127..<end {
      for value in [end - place, end - place - 1, end - place - 2] where value >= 0 {
        var forged = bytes
        forged[place] = UInt8(value)
        _ = Self.error(forged, skipsChecksum: true)
      }
    }
  }

  @Test func `A changed byte is refused or safe where the checksum is right`() throws {
    var bytes = try Self.bytes()
    var scratch = Scratch()
    var plain = Scratch(search: .everyRule)
    var used = 0
    #if DEBUG
      let step = 163
    #else
      let step = 1
    #endif
    for place in stride(from: 12, to: bytes.count, by: step) {
      let right = bytes[place]
      for wrong: UInt8 in [right &+ 1, 0xFF, right ^ 0x80] {
        bytes[place] = wrong
        if Self.use(bytes, &scratch, &plain) { used += 1 }
      }
      bytes[place] = right
    }
    print("RuleSetFileDamageTests: \(used) changed files could be used")
    #expect(used > bytes.count / (step * 10))
  }
}
