import Foundation

/// What shows of one view at one time.
public struct ViewSample: Hashable, Sendable {
  /// The view's `accessibilityIdentifier`.
  public let identifier: String?
  /// The smallest upright rectangle of the superview's coordinates around the view, in points.
  public let frame: CGRect
  /// What the view shows of its own coordinates, in points.
  public let bounds: CGRect
  /// The place of the view's anchor point in the superview's coordinates, in points.
  public let center: CGPoint
  /// The transform about ``center``.
  public let transform: CGAffineTransform
  /// The opacity, 0…1 but for overshoot.
  public let alpha: CGFloat
  /// The part of the contents that stretches, in the unit square.
  public let contentStretch: CGRect
  /// Whether the view itself is hidden.
  public let isHidden: Bool
  /// Red, green, blue and alpha, or `nil` for none.
  package let color: SIMD4<Double>?

  /// The colour behind the contents, or `nil` for none.
  public var backgroundColor: UIColor? { color.map(UIColor.init(components:)) }

  init(identifier: String?, state: LayerState) {
    self.identifier = identifier
    frame = state.frame
    bounds = state.bounds
    center = state.position
    transform = CGAffineTransform(state.transform)
    alpha = state.opacity
    contentStretch = state.contentsCenter
    isHidden = state.isHidden
    color = state.backgroundColor
  }
}
