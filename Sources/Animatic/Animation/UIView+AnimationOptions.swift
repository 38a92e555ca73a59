import AnimaticCurves

extension UIView {
  /// How a block of the block API runs; the numbers are UIKit's (section J).
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out inside the block, so that they animate with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// The views can be touched while they animate.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// A property that is animating starts from what shows of it (rules E1, E2).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Each cycle plays there and back; without ``repeat`` there is one (rule B8).
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// The block's own duration counts inside another block, too (rule A3).
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// The block's own curve counts inside another block, too (rule A3).
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// Contents animate while a transition runs, instead of showing their end (rule G3).
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    /// A transition from view to view hides and shows them, instead of exchanging them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    /// The block is of its own kind inside a block of springs or keyframes, too (rule A3).
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }
}

extension UIView.AnimationOptions {
  /// The curve that the bits name.
  var curve: TimingCurve {
    (UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut).timing
  }
}
