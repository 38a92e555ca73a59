/// The place of a rectangle at the edges of another one.
public enum NSRectAlignment: Int, Sendable {
  /// At no edge.
  case none
  /// At the top.
  case top
  /// At the top of the leading edge.
  case topLeading
  /// At the leading edge.
  case leading
  /// At the bottom of the leading edge.
  case bottomLeading
  /// At the bottom.
  case bottom
  /// At the bottom of the trailing edge.
  case bottomTrailing
  /// At the trailing edge.
  case trailing
  /// At the top of the trailing edge.
  case topTrailing
}
