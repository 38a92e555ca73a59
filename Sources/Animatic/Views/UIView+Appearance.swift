import Foundation

extension UIView {
  /// How opaque the view and all in it are, 0…1; 1 unless set. Animates.
  public var alpha: CGFloat {
    get { layer.state.opacity }
    set { layer.setOpacity(newValue, by: self) }
  }

  /// The colour behind the contents, or `nil`, the default, for none. Animates; a missing colour
  /// fades as the other one at no opacity (rule D.2).
  public var backgroundColor: UIColor? {
    get { layer.state.backgroundColor.map(UIColor.init(components:)) }
    set { layer.setBackground(newValue?.components, by: self) }
  }

  /// The part of the contents that stretches when the view is resized, in the unit square; all of
  /// it unless set. Animates.
  public var contentStretch: CGRect {
    get { layer.contentsCenter }
    set { layer.contentsCenter = newValue }
  }

  /// Whether the view and all in it do not show. Does not animate.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// How contents follow a change of the view's size; rule I.6.
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
