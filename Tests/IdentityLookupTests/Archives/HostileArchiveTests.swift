import Foundation
import IdentityLookupTesting
import SeededRandom
import Testing

/// Damaged archives are refused or read as something of the class that was asked for, and never stop the process.
@Suite struct HostileArchiveTests {
  @Test(arguments: ArchiveCase.all) func aBeginningIsRefused(archived: ArchiveCase) {
    for length in 0..<archived.archive.count {
      #expect(archived.read(archived.archive.prefix(length)) == nil)
    }
  }

  /// Each field of each object is missing once, and once stands for each other kind of thing that an archive can hold.
  @Test(arguments: ArchiveCase.all) func wrongFieldsAreAnswered(archived: ArchiveCase) throws {
    let whole = try StructuredArchive(archived.archive)
    #expect(try archived.read(whole.data()) == archived.read(archived.archive))
    var others = whole.references + ["text", 7, 0.5, true, Data([1]), ["text"], [7: 1], Date()]
    others += [whole.references, ["$class": 0]]
    for (object, field) in whole.fields {
      var missing = whole
      missing.objects[object][field] = nil
      #expect(try archived.read(missing.data()) == nil, "without \(field) of object \(object)")
      for other in others {
        var wrong = whole
        wrong.objects[object][field] = other
        guard let data = try? wrong.data() else { continue }
        let read = archived.read(data)
        #expect(other is NSObject || read == nil, "\(other) as \(field) of object \(object)")
      }
    }
  }

  /// A read archive may differ in a letter or a number; what counts is that each is answered.
  @Test func flippedBitsAreAnswered() throws {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0 ... .max)
    print("SEED=\(seed)")
    var random = SeededRandom(seed: seed)
    let isLong = ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil
    var (read, refused) = (0, 0)
    for archived in ArchiveCase.all {
      for _ in 0..<(isLong ? 50_000 : 1000) {
        var bytes = archived.archive
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        if archived.read(bytes) == nil { refused += 1 } else { read += 1 }
      }
    }
    #expect(read > 0 && refused > 0)
  }
}
