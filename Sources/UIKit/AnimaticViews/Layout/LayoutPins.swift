import AnimaticConstraints
import Foundation

/// The rectangle that an item has by something else than constraints: by its frame and the
/// autoresizing mask (rule M5), or by the insets of a guide.
///
/// Each of x, y, width and height is a constant plus a multiple of the containing view's width or
/// height.
struct LayoutPins: Equatable {
  var constants = SIMD4<Double>()
  var factors = SIMD4<Double>()
  /// Whether width and height are free, as in the content of a scroll view.
  var hasFreeSize = false
  /// The width that is never exceeded, in points: a wider space is left free in equal parts on both
  /// sides. `nil` for any width.
  private(set) var greatestWidth: Double?

  /// Returns whether only constants differ.
  func hasFactors(of other: LayoutPins) -> Bool {
    let difference = factors - other.factors
    return (difference * difference).sum() < 1e-18
  }

  /// The pins of a view by its frame, as if its transform were the identity.
  /// - Parameter follows: Whether constraints lay out the superview, so that the mask counts.
  @MainActor init(_ view: UIView, follows: Bool) {
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

  /// The pins of a guide that lies in the middle between distances, and has at most a width.
  init(_ insets: UIEdgeInsets, atMost width: Double) {
    self.init(insets)
    greatestWidth = width
    // The middle has a pin in place of x.
    constants.x = (insets.left - insets.right) / 2
    factors.x = 0.5
  }

  /// The pins of the same guide without any distances, as of one that nothing covers.
  var withoutInsets: LayoutPins {
    var pins = self
    pins.constants = .zero
    return pins
  }

  /// Returns the rectangle in a containing view of a size; no length is below 0.
  func rect(in size: CGSize) -> CGRect {
    var values = constants + factors * [size.width, size.height, size.width, size.height]
    if let greatestWidth {
      values.z = min(values.z, greatestWidth)
      values.x -= values.z / 2
    }
    return CGRect(x: values.x, y: values.y, width: max(0, values.z), height: max(0, values.w))
  }

  /// Whether the numbers are such that a guide of a view may have them.
  var isFinite: Bool { (constants * constants).sum() < 1e18 }

  /// The number of rows of the solver that pin the rectangle.
  var rowCount: Int { hasFreeSize ? 2 : greatestWidth == nil ? 4 : 6 }

  /// Returns what a row says of one of x, y, width and height: its index, the multiple of the
  /// containing view's length, and the constant.
  func pin(ofRow row: Int) -> (index: Int, factor: Double, constant: Double) {
    switch row {
    case 4: (2, 0, greatestWidth ?? 0)
    case 5: (2, factors.z, constants.z)
    default: (row, factors[row], constants[row])
    }
  }

  /// Returns the relation and the priority of a row. A guide of limited width is as wide as it may
  /// be, before anything else that is not required.
  func relation(ofRow row: Int) -> (AnimaticConstraints.Relation, priority: Double) {
    guard greatestWidth != nil else { return (.equal, Solver.required) }
    return switch row {
    case 2, 4: (.lessThanOrEqual, Solver.required)
    case 5: (.greaterThanOrEqual, Solver.required - 0.125)
    default: (.equal, Solver.required)
    }
  }
}
