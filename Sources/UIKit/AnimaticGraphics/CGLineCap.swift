/// The shape of a stroke at the ends of open subpaths; Core Graphics' type, which Linux lacks.
public enum CGLineCap: Int32, Hashable, Sendable, Codable, CaseIterable {
  /// The stroke ends at the end of the subpath.
  case butt
  /// A half circle around the end of the subpath.
  case round
  /// Half a square: the stroke continues for half its width.
  case square
}

/// The shape of a stroke at the corners of a subpath; Core Graphics' type, which Linux lacks.
public enum CGLineJoin: Int32, Hashable, Sendable, Codable, CaseIterable {
  /// The outer edges continue until they meet. Where the tip would exceed the miter limit, the
  /// corner is a ``bevel``.
  case miter
  /// A circle around the corner.
  case round
  /// A line between the outer edges.
  case bevel
}
