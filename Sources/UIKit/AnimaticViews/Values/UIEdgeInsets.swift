import AnimaticLayers
import Foundation

/// Distances inside the four edges of a rectangle, in points. A negative distance lies outside.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The distance inside the top edge, in points.
  public var top: CGFloat
  /// The distance inside the left edge, in points.
  public var left: CGFloat
  /// The distance inside the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance inside the right edge, in points.
  public var right: CGFloat

  /// Insets of 0 at all edges.
  public static let zero = UIEdgeInsets()

  /// Creates insets of 0 at all edges.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from the distances at the four edges, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  /// Returns the rectangle whose edges lie inside the edges of this one by the insets.
  ///
  /// The width or the height is negative where the insets together exceed it.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension NSValue {
  /// Creates a value that boxes insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }

  /// The boxed insets; zero insets where the value boxes something else.
  public var uiEdgeInsetsValue: UIEdgeInsets { .unboxed(self) ?? .zero }
}

extension UIEdgeInsets: _ObjectiveCBridgeable, BoxedGeometry {
  package var box: NSValue { NSValue(uiEdgeInsets: self) }
  package static func unboxed(_ box: NSValue) -> UIEdgeInsets? {
    box.numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }
}
