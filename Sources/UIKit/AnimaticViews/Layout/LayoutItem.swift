import AnimaticConstraints
import Foundation

/// The rectangle of a view or a guide in an engine: four variables, in the coordinates of the
/// superview or of the guide's view.
@MainActor
final class LayoutItem {
  /// The view, or the view of the guide.
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?
  /// Whether the item is or was that of a guide, which may have been released.
  let isGuide: Bool
  weak var engine: LayoutEngine?
  let x: Solver.Variable
  let y: Solver.Variable
  let width: Solver.Variable
  let height: Solver.Variable

  /// The constraints of the engine's own for the rectangle: four that pin it, or those by which a
  /// view keeps to the size of its contents.
  var own: [Solver.Constraint] = []
  var isPinned = false
  /// Whether the height depends on the width.
  var isWrapping = false
  /// The edges as they were pinned.
  var pins = LayoutPins(.zero)
  /// How the pins of a guide have changed in the present layout.
  var feedback = GuideFeedback()
  /// The size of the contents that ``own`` expresses, in points; −1 for none.
  var naturalSize = CGSize(width: -1, height: -1)
  /// The width for which ``naturalSize`` has its height, of a view whose text wraps.
  var wrappingWidth: CGFloat?
  /// Whether the superview is about to apply the rectangle.
  var isAwaited = false
  /// Whether the next layout of the superview is to apply the rectangle, and is not about to.
  var isApplicable: Bool { !isAwaited && (!isPinned || isGuide) }
  /// Whether the size of the contents may have changed.
  var isNaturalSizeDirty = false

  init(_ view: UIView, _ guide: UILayoutGuide?, in engine: LayoutEngine) {
    (self.view, self.guide, self.engine) = (view, guide, engine)
    isGuide = guide != nil
    x = engine.solver.makeVariable()
    y = engine.solver.makeVariable()
    width = engine.solver.makeVariable(isLength: true)
    height = engine.solver.makeVariable(isLength: true)
  }

  var variables: [Solver.Variable] { [x, y, width, height] }

  /// Returns the view of an item of a constraint: itself, or that of a guide.
  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  /// The rectangle of the last solution, in points.
  var rect: CGRect {
    guard let engine else { return .zero }
    return CGRect(
      x: engine.value(of: x), y: engine.value(of: y), width: max(0, engine.value(of: width)),
      height: max(0, engine.value(of: height)))
  }

  /// The view whose layout applies the rectangle.
  var positioner: UIView? { isGuide ? view : view?.container }

  /// Gives the view or the guide its rectangle, rounded (rule M6).
  func apply() {
    isAwaited = false
    guard let view, let engine else { return }
    let scale = engine.pixelScale
    if isGuide {
      guide?.layoutFrame = rect.rounded(scale)
      guide?.frameDidChange()
      return
    }
    guard !isPinned else { return }
    let insets = view.alignmentRectInsets
    let alignmentRect = rect
    let frame = CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom
    ).rounded(scale)
    let anchor = view.backing.viewAnchorPoint
    let center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    let bounds = view.bounds
    // A change of the size in place would allocate, as any subclass may override the property.
    if bounds.size != frame.size { view.bounds = CGRect(origin: bounds.origin, size: frame.size) }
    if view.center != center { view.center = center }
    if view.layoutState?.systemGuides.isEmpty == false { view.setNeedsLayout() }
  }
}

extension LayoutEngine {
  /// Returns a number of the last solution, in points.
  ///
  /// A chain of multipliers may lead beyond all numbers; what is beyond 10¹⁵⁰ counts as that, so
  /// that sums and products of two such numbers are numbers.
  func value(of variable: Solver.Variable) -> CGFloat {
    let (value, limit) = (solver.value(of: variable), 1e150)
    return value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}

extension CGRect {
  /// Returns the rectangle with its size rounded to pixels, and its origin to whole points (rule
  /// M6).
  func rounded(_ scale: CGFloat) -> CGRect {
    CGRect(
      x: minX.rounded(toPixelsAt: 1), y: minY.rounded(toPixelsAt: 1),
      width: width.rounded(toPixelsAt: scale), height: height.rounded(toPixelsAt: scale))
  }
}

extension CGFloat {
  /// Returns the number of points at the nearest pixel; a half is rounded up.
  package func rounded(toPixelsAt scale: CGFloat) -> CGFloat {
    // A value that is half but for the rounding of a sum counts as half.
    (self * scale + 0.5 + 1e-6).rounded(.down) / scale
  }
}
