import Foundation

/// The values that one view shows at one time. UIKit has no counterpart.
public struct ViewSample: Hashable, Sendable {
  /// The view's `accessibilityIdentifier`.
  public let identifier: String?
  /// The smallest upright rectangle around the view in its superview's coordinates, in points.
  public let frame: CGRect
  /// The rectangle of its own coordinates that the view shows, in points.
  public let bounds: CGRect
  /// The position of the view's anchor point in its superview's coordinates, in points.
  public let center: CGPoint
  /// The transform about ``center``.
  public let transform: CGAffineTransform
  /// The opacity, 0…1; a spring may overshoot this range.
  public let alpha: CGFloat
  /// The rectangle of the contents that stretches, in unit coordinates.
  public let contentStretch: CGRect
  /// Whether the view itself is hidden. A view in a hidden one does not show either.
  public let isHidden: Bool
  /// Red, green, blue and alpha, or `nil` for no colour.
  package let color: SIMD4<Double>?
  private let isGray: Bool
  /// The view's transition that runs or waits for its delay, or `nil`.
  public let transition: TransitionState?

  /// The colour behind the contents, or `nil` for none.
  public var backgroundColor: UIColor? { color.map { UIColor(components: $0, isGray: isGray) } }

  package init(identifier: String?, state: LayerState, transition: TransitionState? = nil) {
    self.identifier = identifier
    frame = state.frame
    bounds = state.bounds
    center = state.position
    transform = CGAffineTransform(state.transform)
    alpha = state.opacity
    contentStretch = state.contentsCenter
    isHidden = state.isHidden
    color = state.backgroundColor
    isGray = state.grays.contains(.background)
    self.transition = transition
  }
}
