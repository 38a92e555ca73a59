import AnimaticTiming
import Foundation

extension UIScrollView {
  /// The factor by which every millisecond multiplies the velocity of content that was thrown.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor, greater than 0 and less than 1.
    public var rawValue: CGFloat

    /// Creates a rate from its factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate of a quick rest, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The condition under which the safe area adds to the insets of the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll, as with `scrollableAxes`.
    case automatic
    /// Along the axes that scroll: the content is longer than the view, or always bounces.
    case scrollableAxes
    /// Never.
    case never
    /// Along both axes.
    case always
  }

  /// The colour of the indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark with a light border, for any content.
    case `default`
    /// Black, for light content.
    case black
    /// White, for dark content.
    case white
  }

  /// The manner in which scrolling ends the input of text.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none
    /// As a drag begins, the first responder of the window resigns.
    case onDrag
    /// By a drag over the keyboard. Animatic shows no keyboard, so the mode has no effect.
    case interactive
    /// As `onDrag`, in UIKit together with an accessory of the keyboard.
    case onDragWithAccessory
    /// As `interactive`, in UIKit together with an accessory of the keyboard.
    case interactiveWithAccessory

    var endsEditingOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
  }

  static func isScale(_ scale: CGFloat, _ name: StaticString) -> Bool {
    isUsable(scale.isFinite && scale > 0, "\(name) must be finite and greater than 0, not \(scale)")
  }
}

extension UIEdgeInsets {
  func isFinite(_ name: StaticString) -> Bool {
    isUsable(
      top.isFinite && left.isFinite && bottom.isFinite && right.isFinite,
      "\(name) must consist of finite numbers, not \(self)")
  }
}
