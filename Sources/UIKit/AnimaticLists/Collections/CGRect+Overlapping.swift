import Foundation

extension CGRect {
  /// Whether the rectangle has points in common with another one, inside both (rule Q2).
  ///
  /// Rectangles that only touch have none. An empty rectangle counts as its point, or its line.
  func overlaps(_ other: CGRect) -> Bool {
    func meet(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> Bool {
      low < end && (high > start || low == high && low == start)
    }
    return meet(minX, maxX, other.minX, other.maxX) && meet(minY, maxY, other.minY, other.maxY)
  }
}
