/// Which stretch of a file is given up when something in it cannot be read: one rule, or one block of the top level.
struct RuleBlocks {
  private let blocks: [Range<Int>]
  private let items: [Range<Int>]

  /// Finds the blocks by indentation alone, since the text may be no YAML at all.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8], lines: LineTable) {
    var blocks: [Range<Int>] = []
    var items: [Range<Int>] = []
    var blockStart = 0
    var itemStart: Int?
    /// The indentation of the items of the current block, once the first was seen.
    var itemIndentation: Int?
    for (line, lineStart) in lines.starts.enumerated() {
      let content = lines.content(ofLine: line, in: bytes)
      let indentation = lines.indentation(ofLine: line, in: bytes)
      guard indentation < content.count else { continue }
      let first = bytes[content.lowerBound + indentation]
      if indentation == 0, Self.beginsBlock(first) {
        if let itemStart { items.append(itemStart..<lineStart) }
        itemStart = nil
        itemIndentation = nil
        if lineStart > blockStart { blocks.append(blockStart..<lineStart) }
        blockStart = lineStart
      } else if Self.beginsItem(bytes[(content.lowerBound + indentation)..<content.upperBound]),
        indentation == itemIndentation ?? indentation
      {
        if let itemStart { items.append(itemStart..<lineStart) }
        itemStart = lineStart
        itemIndentation = indentation
      }
    }
    if let itemStart { items.append(itemStart..<bytes.count) }
    blocks.append(blockStart..<bytes.count)
    self.blocks = blocks
    self.items = items
  }

  /// The list item of the top level's block that holds a byte, or else the block.
  func smallest(at offset: Int) -> Range<Int> {
    Self.find(offset, in: items) ?? block(at: offset)
  }

  /// The top-level block that holds a byte.
  func block(at offset: Int) -> Range<Int> {
    Self.find(offset, in: blocks) ?? blocks[blocks.count - 1]
  }

  private static func find(_ offset: Int, in ranges: [Range<Int>]) -> Range<Int>? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset) ? ranges[low] : nil
  }

  private static func beginsBlock(_ first: UInt8) -> Bool {
    // Rather no block than one that begins with a special blank in the indentation.
    first < 0x80 && !"#-]}\t".utf8.contains(first)
  }

  private static func beginsItem(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "-") else { return false }
    return line.count == 1 || line[line.startIndex + 1] == UInt8(ascii: " ")
  }
}
