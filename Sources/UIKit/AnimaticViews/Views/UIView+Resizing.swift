import Foundation

extension UIView {
  /// The margins and dimensions of a view that change with the size of its superview. The bits are
  /// UIKit's.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's top edge is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's bottom edge is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The rule by which the flexible lengths of an axis share a change of the superview's size (rule
  /// I3). UIKit has no such choice.
  public enum AutoresizingPolicy: Sendable {
    /// Each flexible length changes in proportion to its old value.
    case proportional
    /// All flexible lengths change by the same amount, as the class reference of 2009 says.
    case even
  }

  /// The policy of all views; `proportional` by default.
  public static var autoresizingPolicy = AutoresizingPolicy.proportional

  /// The mode in which the contents of a view follow its size (rule I6). The numbers are UIKit's.
  public enum ContentMode: Int, Sendable, CaseIterable {
    /// The contents stretch to fill the view; the default.
    case scaleToFill
    /// The contents keep their proportions, and are as large as fits into the view.
    case scaleAspectFit
    /// The contents keep their proportions, and are as small as fills the view.
    case scaleAspectFill
    /// The view draws its contents again.
    case redraw
    /// The contents keep their size and lie in the middle.
    case center
    /// The contents keep their size and lie in the middle of the top edge.
    case top
    /// The contents keep their size and lie in the middle of the bottom edge.
    case bottom
    /// The contents keep their size and lie in the middle of the left edge.
    case left
    /// The contents keep their size and lie in the middle of the right edge.
    case right
    /// The contents keep their size and lie in the top left corner.
    case topLeft
    /// The contents keep their size and lie in the top right corner.
    case topRight
    /// The contents keep their size and lie in the bottom left corner.
    case bottomLeft
    /// The contents keep their size and lie in the bottom right corner.
    case bottomRight
  }
}

// MARK: - Autoresizing

extension UIView {
  /// Resizes and moves the subviews that have an autoresizing mask.
  ///
  /// The setter of the bounds calls this synchronously, so that the subviews animate with the block
  /// in which the size was set (rule I3).
  package func boundsSizeDidChange(from old: CGSize) {
    guard autoresizesSubviews else { return }
    for view in children where !view.autoresizingMask.isEmpty {
      view.autoresize(superviewFrom: old, to: bounds.size)
    }
  }

  private func autoresize(superviewFrom old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    // Lead and trail are margins of the untransformed frame.
    let anchor = backing.viewAnchorPoint
    let size = bounds.size
    let left = center.x - anchor.x * size.width
    let top = center.y - anchor.y * size.height
    let (x, width) = Self.share(
      new.width - old.width, lead: left, extent: size.width, trail: old.width - left - size.width,
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
    // Flexible lengths whose sum is almost 0 overflow when they are scaled up. The view then stays.
    guard (x + width).isFinite, (y + height).isFinite else { return }
    center = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
    bounds.size = CGSize(width: width, height: height)
  }

  /// Returns the factors of the superview's size by which the mask lets the origin and the size
  /// grow: x, y, width, height.
  /// - Parameters:
  ///   - size: The size of the superview, in points.
  ///   - frame: The frame of the view without its transform.
  func shares(of size: CGSize, frame: CGRect) -> SIMD4<Double> {
    let mask = autoresizingMask
    let (x, width) = Self.share(
      1, lead: frame.minX, extent: frame.width, trail: size.width - frame.maxX,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.share(
      1, lead: frame.minY, extent: frame.height, trail: size.height - frame.maxY,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    return [x - frame.minX, y - frame.minY, width - frame.width, height - frame.height]
  }

  /// Shares a change of the superview's size on one axis among the flexible lengths.
  /// - Returns: The new lead and extent.
  private static func share(
    _ change: CGFloat, lead: CGFloat, extent: CGFloat, trail: CGFloat,
    flexible: (lead: Bool, extent: Bool, trail: Bool)
  ) -> (CGFloat, CGFloat) {
    let flags = [flexible.lead, flexible.extent, flexible.trail]
    let lengths = zip([lead, extent, trail], flags).map { $1 ? $0 : 0 }
    let count = CGFloat(flags.count { $0 })
    guard count > 0, change != 0 else { return (lead, extent) }
    let sum = lengths.reduce(0, +)
    func grow(_ length: CGFloat, if isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return length }
      let isEven = autoresizingPolicy == .even || sum == 0
      return length + change * (isEven ? 1 / count : length / sum)
    }
    return (grow(lead, if: flexible.lead), max(0, grow(extent, if: flexible.extent)))
  }
}

extension UIView.ContentMode {
  /// The gravity of the layer. UIKit's top is the edge with the smaller y, which is Core
  /// Animation's bottom.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }

  init(_ gravity: CALayerContentsGravity, redraws: Bool) {
    self = Self.allCases.first { $0.gravity == gravity && ($0 == .redraw) == redraws } ?? .redraw
  }
}
