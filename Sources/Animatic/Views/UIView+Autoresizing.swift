import Foundation

extension UIView {
  /// Which margins and sizes of a view follow a change of its superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge follows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge follows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge follows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge follows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How a change of size is shared among the flexible parts of an axis (rule I.3).
  public enum AutoresizingPolicy: Sendable {
    /// Each part changes in proportion to what it was.
    case proportional
    /// All parts change by the same amount, as the class reference of 2009 says.
    case even
  }

  /// How all views share a change of size; proportionally unless set.
  public static var autoresizingPolicy = AutoresizingPolicy.proportional

  /// Lets subviews follow a change of this view's size, inside the setter that made it, so that
  /// they animate with the block it was made in.
  package func boundsSizeDidChange(from old: CGSize) {
    guard autoresizesSubviews else { return }
    for view in tree.children where !view.autoresizingMask.isEmpty {
      view.autoresize(superviewFrom: old, to: bounds.size)
    }
  }

  private func autoresize(superviewFrom old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    // The untransformed frame.
    let anchor = backing.viewAnchorPoint
    let size = bounds.size
    let left = center.x - anchor.x * size.width
    let top = center.y - anchor.y * size.height
    let (x, width) = Self.share(
      new.width - old.width, lead: left, extent: size.width,
      trail: old.width - left - size.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.share(
      new.height - old.height, lead: top, extent: size.height,
      trail: old.height - top - size.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    // Parts that add up to almost nothing make shares beyond all numbers; the view then stays.
    guard (x + width).isFinite, (y + height).isFinite else { return }
    center = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
    bounds.size = CGSize(width: width, height: height)
  }

  /// Shares a change of the superview's size on one axis.
  ///
  /// - Returns: The new lead and extent.
  private static func share(
    _ change: CGFloat, lead: CGFloat, extent: CGFloat, trail: CGFloat,
    flexible: (lead: Bool, extent: Bool, trail: Bool)
  ) -> (CGFloat, CGFloat) {
    let flags = [flexible.lead, flexible.extent, flexible.trail]
    let parts = zip([lead, extent, trail], flags).map { $1 ? $0 : 0 }
    let count = CGFloat(flags.count { $0 })
    guard count > 0, change != 0 else { return (lead, extent) }
    let sum = parts.reduce(0, +)
    func grow(_ part: CGFloat, if isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return part }
      let isEven = autoresizingPolicy == .even || sum == 0
      return part + change * (isEven ? 1 / count : part / sum)
    }
    return (grow(lead, if: flexible.lead), max(0, grow(extent, if: flexible.extent)))
  }
}
