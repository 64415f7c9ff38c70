/// Hides U+2028 and U+2029 from libyaml, which breaks lines there as YAML 1.1 did; no editor does, and nor does YAML 1.2.
///
/// Two noncharacters of the same length stand in for them, which `ByteCheck` refuses in files.
enum LineSeparators {
  private static let lead: UInt8 = 0xE2
  private static let hiddenLead: [UInt8] = [0xEF, 0xB7]

  /// Text for libyaml, each byte at its old place.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func hidden(in bytes: [UInt8]) -> [UInt8] {
    var hidden = bytes
    var index = 0
    while let found = bytes[index...].firstIndex(of: lead) {
      index = found + 1
      guard found + 2 < bytes.count, bytes[found + 1] == 0x80, bytes[found + 2] == 0xA8 || bytes[found + 2] == 0xA9
      else { continue }
      // U+2028 becomes U+FDD0, U+2029 U+FDD1.
      hidden[found] = hiddenLead[0]
      hidden[found + 1] = hiddenLead[1]
      hidden[found + 2] = bytes[found + 2] - 0xA8 + 0x90
    }
    return hidden
  }

  /// What the author wrote, from what libyaml read.
  static func restored(in text: String) -> String {
    guard text.utf8.contains(hiddenLead[0]), text.unicodeScalars.contains(where: isStandIn) else { return text }
    var restored = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isStandIn(scalar) else {
        restored.append(scalar)
        continue
      }
      restored.append(scalar.value == 0xFDD0 ? "\u{2028}" : "\u{2029}")
    }
    return String(restored)
  }

  private static func isStandIn(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFDD0 || scalar.value == 0xFDD1
  }
}
