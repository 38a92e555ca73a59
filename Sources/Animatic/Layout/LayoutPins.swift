import Foundation

/// The rectangle that an item has by something else than constraints: by its frame and the
/// autoresizing mask (rule M5), or by the insets of a guide.
///
/// Each of x, y, width and height is a constant plus a multiple of the containing view's width or
/// height.
struct LayoutPins: Equatable {
  var constants = SIMD4<Double>()
  var factors = SIMD4<Double>()
  /// Whether width and height are free, as those of the content of a scroll view are.
  var hasFreeSize = false

  /// Returns whether only constants differ.
  func hasFactors(of other: LayoutPins) -> Bool {
    let difference = factors - other.factors
    return (difference * difference).sum() < 1e-18
  }

  /// The pins of a view by its frame, as if its transform were the identity.
  ///
  /// - Parameter follows: Whether constraints lay out the superview, so that the mask counts.
  @MainActor
  init(_ view: UIView, follows: Bool) {
    let (bounds, center) = (view.bounds, view.center)
    let anchor = view.backing.viewAnchorPoint
    let frame = CGRect(
      x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
      width: bounds.width, height: bounds.height)
    constants = [frame.minX, frame.minY, frame.width, frame.height]
    if follows, let superview = view.container?.bounds.size {
      factors = view.shares(of: superview, frame: frame)
      constants -= factors * [superview.width, superview.height, superview.width, superview.height]
    }
    let insets = view.alignmentRectInsets
    constants += [
      insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom,
    ]
  }

  /// The pins of a guide that lies at distances inside its view.
  init(_ insets: UIEdgeInsets) {
    constants = [insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom]
    factors = [0, 0, 1, 1]
  }
}
