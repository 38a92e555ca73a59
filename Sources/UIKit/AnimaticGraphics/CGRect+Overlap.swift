import Foundation

// Foundation's `intersection`, `intersects` and `contains(_: CGPoint)` form ranges of the edges on
// Linux, which end the process where an edge is infinite or no number, and its `union` returns such
// edges. Geometry overflows, so Animatic calls these instead; `.ci/check-sources` finds the others.
extension CGRect {
  /// The edges of a rectangle. Positions beyond half of the greatest number count as that, so that
  /// a distance of two edges is finite.
  private struct Edges {
    private static let limit = CGFloat.greatestFiniteMagnitude / 2

    let left, right, top, bottom: CGFloat

    /// Returns the ends of a span that may have a negative length.
    private static func span(_ start: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      func bounded(_ number: CGFloat, _ limit: CGFloat) -> CGFloat {
        min(max(number, -limit), limit)
      }
      let first = bounded(start, limit)
      let other = bounded(first + bounded(length, 2 * limit), limit)
      return (min(first, other), max(first, other))
    }

    /// Returns `nil` for the null rectangle, and for one with an edge that is no number.
    init?(_ rect: CGRect) {
      let (origin, size) = (rect.origin, rect.size)
      guard !rect.isNull, !origin.x.isNaN, !origin.y.isNaN, !size.width.isNaN, !size.height.isNaN
      else { return nil }
      (left, right) = Self.span(origin.x, size.width)
      (top, bottom) = Self.span(origin.y, size.height)
    }
  }

  private init(left: CGFloat, right: CGFloat, top: CGFloat, bottom: CGFloat) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the part that this rectangle shares with another one; the null rectangle for none.
  ///
  /// Rectangles that touch share an edge without an extent. All numbers of a part are finite.
  package func overlap(with other: CGRect) -> CGRect {
    guard let a = Edges(self), let b = Edges(other) else { return .null }
    let (left, right) = (max(a.left, b.left), min(a.right, b.right))
    let (top, bottom) = (max(a.top, b.top), min(a.bottom, b.bottom))
    guard left <= right, top <= bottom else { return .null }
    return CGRect(left: left, right: right, top: top, bottom: bottom)
  }

  /// Returns whether this rectangle overlaps or touches another one.
  package func meets(_ other: CGRect) -> Bool {
    guard let a = Edges(self), let b = Edges(other) else { return false }
    return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
  }

  /// Returns whether this rectangle has points in common with another one, inside both (rule Q2).
  ///
  /// Rectangles that only touch have none. An empty rectangle counts as its point, or its line.
  package func overlaps(_ other: CGRect) -> Bool {
    guard let a = Edges(self), let b = Edges(other) else { return false }
    func meet(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> Bool {
      low < end && (high > start || low == high && low == start)
    }
    return meet(a.left, a.right, b.left, b.right) && meet(a.top, a.bottom, b.top, b.bottom)
  }

  /// Returns the smallest rectangle around this one and another one. A null rectangle, or one with
  /// an edge that is no number, does not count.
  package func joined(with other: CGRect) -> CGRect {
    guard let a = Edges(self) ?? Edges(other), let b = Edges(other) ?? Edges(self) else {
      return .null
    }
    return CGRect(
      left: min(a.left, b.left), right: max(a.right, b.right), top: min(a.top, b.top),
      bottom: max(a.bottom, b.bottom))
  }

  /// Returns whether a point is inside: the upper and the left edge are, the others are not.
  package func holds(_ point: CGPoint) -> Bool {
    guard let edges = Edges(self) else { return false }
    return point.x >= edges.left && point.x < edges.right && point.y >= edges.top
      && point.y < edges.bottom
  }
}
