/// A rule that decides which points lie inside of a path; Core Graphics' type, which Linux lacks.
public enum CGPathFillRule: Int, Hashable, Sendable, Codable, CaseIterable {
  /// A point lies inside when the path winds around the point: when the crossings of a ray from
  /// the point with the path, counted by their direction, do not add up to 0.
  case winding
  /// A point lies inside when a ray from the point crosses the path an odd number of times.
  case evenOdd
}
