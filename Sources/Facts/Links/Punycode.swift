/// Labels of hosts between Unicode and ASCII, by the facts of RFC 3492.
///
/// - Complexity: O(*n*²), *n* the number of scalars of a label, which is at most 63.
enum Punycode {
  /// The most bytes that a label has in ASCII form.
  static let longestLabel = 63

  private static let base: UInt32 = 36
  private static let leastThreshold: UInt32 = 1
  private static let greatestThreshold: UInt32 = 26
  private static let firstScalar: UInt32 = 0x80
  private static let firstBias: UInt32 = 72

  /// Replaces the digits behind `xn--` at the end of `bytes` by the label they stand for, in UTF-8.
  ///
  /// Leaves the bytes as they are and returns false where they stand for no label that would be written so: broken
  /// digits, nothing but ASCII, capitals, invisible characters, or another spelling of the same label.
  static func decode(labelAt start: Int, in bytes: inout [UInt8], using scalars: inout [UInt32]) -> Bool {
    let first = start + 4
    guard bytes.count > first, bytes.count - start <= longestLabel else { return false }
    guard readScalars(bytes.span.extracting(first...), into: &scalars), scalars.contains(where: { $0 >= 0x80 }) else {
      return false
    }
    for scalar in scalars {
      guard HostSymbols.symbol(scalar) == scalar, scalar != HostSymbols.dot else { return false }
    }
    let end = bytes.count
    for scalar in scalars { UTF8Encoding.append(scalar, to: &bytes) }
    // Only the one right spelling counts.
    let decodedEnd = bytes.count
    let isRight = encode(decodedEnd - end, to: &bytes, using: &scalars)
    let isSame = isRight && bytes.count - decodedEnd == end - start
    for index in 0..<(isSame ? end - start : 0) where bytes[decodedEnd + index] != bytes[start + index] {
      bytes.removeLast(bytes.count - end)
      return false
    }
    bytes.removeLast(bytes.count - (isSame ? decodedEnd : end))
    if isSame { bytes.removeSubrange(start..<end) }
    return isSame
  }

  /// Appends the ASCII form of the label that is the last `length` bytes, as `xn--…` or as it is if it is ASCII.
  ///
  /// Returns false, with something or nothing appended, where the form would be longer than 63 bytes.
  static func encode(_ length: Int, to bytes: inout [UInt8], using scalars: inout [UInt32]) -> Bool {
    encode(labelIn: bytes.count - length..<bytes.count, to: &bytes, using: &scalars)
  }

  /// Appends the ASCII form of a label that stands in the same bytes.
  static func encode(labelIn label: Range<Int>, to bytes: inout [UInt8], using scalars: inout [UInt32]) -> Bool {
    scalars.removeAll(keepingCapacity: true)
    var offset = label.lowerBound
    while offset < label.upperBound {
      let (scalar, end) = UTF8Decoding.scalar(in: bytes.span, at: offset)
      offset = end
      // Each scalar takes a digit at least.
      guard scalars.count < longestLabel else { return false }
      scalars.append(scalar)
    }
    let start = bytes.count
    let isASCII = !scalars.contains { $0 >= 0x80 }
    if !isASCII { for byte in "xn--".utf8 { bytes.append(byte) } }
    for scalar in scalars where scalar < 0x80 { bytes.append(UInt8(truncatingIfNeeded: scalar)) }
    let basicCount = UInt32(bytes.count - start) - (isASCII ? 0 : 4)
    if isASCII { return true }
    if basicCount > 0 { bytes.append(UInt8(ascii: "-")) }

    var handled = basicCount
    var current = firstScalar
    var delta: UInt32 = 0
    var bias = firstBias
    while handled < scalars.count {
      var next = UInt32.max
      for scalar in scalars where scalar >= current && scalar < next { next = scalar }
      // At most 64 × 0x110000, which fits.
      delta += (next - current) * (handled + 1)
      current = next
      for scalar in scalars {
        if scalar < current { delta += 1 }
        guard scalar == current else { continue }
        appendNumber(delta, bias: bias, to: &bytes)
        guard bytes.count - start <= longestLabel else { return false }
        bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      current += 1
    }
    return true
  }

  private static func readScalars(_ digits: Span<UInt8>, into scalars: inout [UInt32]) -> Bool {
    scalars.removeAll(keepingCapacity: true)
    var lastHyphen = -1
    for index in digits.indices where digits[index] == UInt8(ascii: "-") { lastHyphen = index }
    for index in 0..<max(lastHyphen, 0) {
      guard digits[index] < 0x80 else { return false }
      scalars.append(UInt32(digits[index]))
    }
    var position = lastHyphen > 0 ? lastHyphen + 1 : 0
    var current = firstScalar
    var insertion: UInt32 = 0
    var bias = firstBias
    while position < digits.count {
      let old = insertion
      var weight: UInt32 = 1
      var step = base
      while true {
        guard position < digits.count, let digit = value(of: digits[position]) else { return false }
        position += 1
        let (product, overflow) = digit.multipliedReportingOverflow(by: weight)
        let (sum, sumOverflow) = insertion.addingReportingOverflow(product)
        guard !overflow, !sumOverflow else { return false }
        insertion = sum
        let threshold = threshold(step, bias)
        if digit < threshold { break }
        let (heavier, weightOverflow) = weight.multipliedReportingOverflow(by: base - threshold)
        guard !weightOverflow else { return false }
        weight = heavier
        step += base
      }
      let count = UInt32(scalars.count) + 1
      bias = adapted(insertion - old, count: count, isFirst: old == 0)
      let (scalar, overflow) = current.addingReportingOverflow(insertion / count)
      guard !overflow, scalar < 0x110000, !(0xD800...0xDFFF).contains(scalar) else { return false }
      current = scalar
      insertion %= count
      scalars.insert(scalar, at: Int(insertion))
      insertion += 1
    }
    return true
  }

  private static func appendNumber(_ number: UInt32, bias: UInt32, to bytes: inout [UInt8]) {
    var rest = number
    var step = base
    while true {
      let threshold = threshold(step, bias)
      if rest < threshold { break }
      bytes.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      step += base
    }
    bytes.append(digit(rest))
  }

  private static func threshold(_ step: UInt32, _ bias: UInt32) -> UInt32 {
    step <= bias ? leastThreshold : min(step - bias, greatestThreshold)
  }

  private static func adapted(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var step: UInt32 = 0
    while delta > (base - leastThreshold) * greatestThreshold / 2 {
      delta /= base - leastThreshold
      step += base
    }
    return step + (base - leastThreshold + 1) * delta / (delta + 38)
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case 0x61...0x7A: UInt32(byte - 0x61)
    case 0x30...0x39: UInt32(byte - 0x30 + 26)
    default: nil
    }
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? 0x61 + value : 0x30 + value - 26)
  }
}
