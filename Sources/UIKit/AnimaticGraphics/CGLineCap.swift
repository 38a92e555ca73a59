/// The shape of a stroke at the ends of open subpaths; Core Graphics' type, which Linux lacks.
public enum CGLineCap: Int32, Hashable, Sendable, Codable, CaseIterable {
  /// The stroke ends at the end of the subpath.
  case butt
  /// A half circle around the end of the subpath.
  case round
  /// Half a square: the stroke continues for half its width.
  case square
}
