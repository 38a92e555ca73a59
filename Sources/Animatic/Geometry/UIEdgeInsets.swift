import Foundation

/// The distances inside the edges of a rectangle, in points; negative ones lie outside.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The distance inside the top edge.
  public var top: CGFloat
  /// The distance inside the left edge.
  public var left: CGFloat
  /// The distance inside the bottom edge.
  public var bottom: CGFloat
  /// The distance inside the right edge.
  public var right: CGFloat

  /// Insets that leave a rectangle as it is.
  public static let zero = UIEdgeInsets()

  /// Makes insets that leave a rectangle as it is.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Makes insets from their four distances, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  /// The rectangle whose edges lie inside this one's by insets. Its size is negative where these
  /// leave nothing.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

/// Edges of a rectangle, as UIKit numbers them.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

#if !canImport(CoreGraphics)
  extension NSValue {
    /// Boxes insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
      self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
    }

    /// The boxed insets; zero where something else is boxed.
    public var uiEdgeInsetsValue: UIEdgeInsets {
      numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
  }
#endif
