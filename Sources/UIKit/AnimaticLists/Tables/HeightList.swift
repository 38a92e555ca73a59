import AnimaticTiming
import Foundation

/// The heights of many elements that lie below each other, most of which are equal.
///
/// Heights that differ from the base are kept in blocks, and the blocks know where they start. A
/// position depends on the heights only, and not on the order in which they became known.
struct HeightList {
  private static let blockSize = 256

  let count: Int
  /// The height of an element that nobody has set, in points.
  let base: CGFloat
  /// The heights of each block; empty for a block of base heights. NaN stands for the base.
  private var blocks: [[CGFloat]]
  private var starts: [CGFloat]
  /// The number of blocks whose start and end are right.
  private var cleanBlocks = 0

  init(count: Int, base: CGFloat) {
    (self.count, self.base) = (count, base)
    blocks = Array(repeating: [], count: (count + Self.blockSize - 1) / Self.blockSize)
    starts = Array(repeating: 0, count: blocks.count + 1)
  }

  /// Returns the height of an element, in points.
  func height(at index: Int) -> CGFloat { known(at: index) ?? base }

  /// Returns the height of an element that was set; `nil` for another one.
  func known(at index: Int) -> CGFloat? {
    let block = blocks[index / Self.blockSize]
    guard !block.isEmpty else { return nil }
    let height = block[index % Self.blockSize]
    return height.isNaN ? nil : height
  }

  mutating func set(_ height: CGFloat, at index: Int) {
    let (block, place) = (index / Self.blockSize, index % Self.blockSize)
    if blocks[block].isEmpty { blocks[block] = Array(repeating: .nan, count: Self.blockSize) }
    blocks[block][place] = height
    cleanBlocks = min(cleanBlocks, block)
  }

  /// Calls a function with each height that was set.
  func forEachKnown(_ body: (Int, CGFloat) -> Void) {
    for (number, block) in blocks.enumerated() {
      for (place, height) in block.enumerated() where !height.isNaN {
        body(number * Self.blockSize + place, height)
      }
    }
  }

  /// Returns the position of the top of an element; that of the end for the count.
  mutating func start(of index: Int) -> CGFloat {
    let (block, place) = (index / Self.blockSize, index % Self.blockSize)
    clean(to: block)
    guard place > 0 else { return starts[block] }
    return starts[block] + sum(of: block, place)
  }

  /// Returns the element at a position; the first or the last one for a position outside.
  mutating func index(at position: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    clean(to: blocks.count)
    var (low, high) = (0, blocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    var (index, end) = (low * Self.blockSize, starts[low])
    let last = min(count, index + Self.blockSize) - 1
    if blocks[low].isEmpty {
      let steps = base > 0 ? ((position - end) / base).rounded(.down) : 0
      return min(last, index + Int(clamping: max(0, steps)))
    }
    while index < last {
      end += height(at: index)
      if end > position { break }
      index += 1
    }
    return index
  }

  private func sum(of block: Int, _ length: Int) -> CGFloat {
    guard !blocks[block].isEmpty else { return CGFloat(length) * base }
    var sum: CGFloat = 0
    for height in blocks[block].prefix(length) { sum += height.isNaN ? base : height }
    return sum
  }

  private mutating func clean(to block: Int) {
    while cleanBlocks < block {
      let length = min(Self.blockSize, count - cleanBlocks * Self.blockSize)
      starts[cleanBlocks + 1] = starts[cleanBlocks] + sum(of: cleanBlocks, length)
      cleanBlocks += 1
    }
  }
}
