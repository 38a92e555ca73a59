import Foundation

/// The places of the rows of a list, of which most have the estimated height.
@MainActor final class ListRows {
  private var heights: HeightList
  private let spacing: CGFloat
  private let width: CGFloat
  private let count: Int

  /// - Parameters:
  ///   - spacing: The distance between rows.
  ///   - known: The heights that cells prefer, by row.
  init(_ count: Int, spacing: CGFloat, width: CGFloat, _ known: [Int: CGFloat]) {
    (self.count, self.spacing, self.width) = (count, spacing, width)
    heights = HeightList(count: count, base: ListParts.leastHeight + spacing)
    for (row, height) in known where row < count { heights.set(height + spacing, at: row) }
  }

  var extent: CGFloat { max(0, heights.start(of: count) - spacing) }

  /// Sets the height of a row, and returns by how much it has grown.
  func set(_ height: CGFloat, at row: Int) -> CGFloat {
    let old = heights.height(at: row)
    heights.set(height + spacing, at: row)
    return height + spacing - old
  }

  func leaf(of row: Int) -> GroupSolver.Leaf {
    GroupSolver.Leaf(
      frame: CGRect(
        x: 0, y: heights.start(of: row), width: width, height: heights.height(at: row) - spacing),
      estimates: (false, true))
  }

  func rows(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = heights.index(at: max(0, low))
    return first..<min(count, max(first, heights.index(at: high)) + 1)
  }
}
