extension UIView {
  /// Where a renderer draws a view's contents in a view of another size (rule I.6). The view keeps
  /// the mode and draws nothing.
  public enum ContentMode: Int, Sendable, CaseIterable {
    /// Stretched to fill the view; the default.
    case scaleToFill
    /// As large as fits without changing proportions.
    case scaleAspectFit
    /// As small as fills the view without changing proportions.
    case scaleAspectFill
    /// Drawn anew.
    case redraw
    /// At its size, in the middle.
    case center
    /// At its size, in the middle of the top edge.
    case top
    /// At its size, in the middle of the bottom edge.
    case bottom
    /// At its size, in the middle of the left edge.
    case left
    /// At its size, in the middle of the right edge.
    case right
    /// At its size, in this corner.
    case topLeft
    /// At its size, in this corner.
    case topRight
    /// At its size, in this corner.
    case bottomLeft
    /// At its size, in this corner.
    case bottomRight
  }
}
