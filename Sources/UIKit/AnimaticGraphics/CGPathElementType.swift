/// The kind of an element of a path; Core Graphics' type, which Linux lacks.
public enum CGPathElementType: Int32, Hashable, Sendable, CaseIterable {
  /// The start of a subpath, which has one point.
  case moveToPoint
  /// A line, which has one point, its end.
  case addLineToPoint
  /// A quadratic Bézier curve, which has two points, the control point and the end.
  case addQuadCurveToPoint
  /// A cubic Bézier curve, which has three points, two control points and the end.
  case addCurveToPoint
  /// A line to the start of the subpath, which has no points.
  case closeSubpath
}
