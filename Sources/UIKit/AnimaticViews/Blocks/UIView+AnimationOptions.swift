import AnimaticObjects
import AnimaticStage
import AnimaticTiming

extension UIView {
  /// Options of the block methods. The bits are UIKit's (section J).
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The block lays out subviews before it closes, so that they animate with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// The views can be touched while they animate (rule E11).
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// A property that is animating starts from the value that shows (rules E1, E2).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Every second iteration runs backwards; without ``repeat`` there are two (rule B8).
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// A nested block keeps its own duration (rule A3).
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// A nested block keeps its own curve (rule A3).
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// Changes inside a view animate while its transition runs (rule G3).
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    /// A transition between two views hides one and shows the other, instead of removing and adding
    /// them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    /// A nested block is plain, of springs or of keyframes as it would be outside of the block
    /// around it (rule A3).
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; the default.
    public static let transitionNone: AnimationOptions = []
    /// The view turns about its vertical axis, and its left edge comes to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view turns about its vertical axis, and its right edge comes to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A sheet that shows the old contents curls up from the bottom.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A sheet that shows the new contents curls down from the top.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The new contents fade in over the old ones, which fade out.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view turns about its horizontal axis, and its top edge comes to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The view turns about its horizontal axis, and its bottom edge comes to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The curve that the bits choose; ease-in-out for a number that no curve has (rule J1).
    var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut
    }
    /// The transition that the bits choose, or `nil` for none.
    var transition: TransitionState.Kind? { .init(number: Int(rawValue >> 20 & 7)) }
  }
}

struct BlockArguments {
  /// The duration in seconds; 0 or less applies changes without animating.
  let duration: Double
  /// The delay in seconds.
  let delay: Double
  let options: UIView.AnimationOptions
  /// The kind of animation that changes become.
  let kind: AnimationKind

  /// Creates the settings; a time that is no number counts as 0 in a test.
  ///
  /// - Precondition: Both times are finite.
  init(
    duration: Double, delay: Double = 0, options: UIView.AnimationOptions = [],
    kind: AnimationKind = .eased
  ) {
    let hasDuration = isUsable(
      duration.isFinite, "the duration of an animation must be finite, not \(duration)")
    let hasDelay = isUsable(
      delay.isFinite, "the delay of an animation must be finite, not \(delay)")
    self.duration = hasDuration ? duration : 0
    self.delay = hasDelay ? delay : 0
    self.options = options
    self.kind = kind
  }

  /// Sets the settings of a block that was just opened (rule A3).
  ///
  /// - Parameters:
  ///   - settings: The settings of the block, which hold what it inherits.
  ///   - isNested: Whether the block is nested in another one.
  func apply(to settings: inout BlockSettings, isNested: Bool) {
    if !isNested || options.contains(.overrideInheritedDuration) { settings.duration = duration }
    if !isNested || options.contains(.overrideInheritedCurve) {
      settings.curve = options.curve.timing
    }
    // A block nested in one of springs or keyframes inherits the kind; one nested in a plain block
    // keeps its own.
    if settings.kind == .eased || options.contains(.overrideInheritedOptions) {
      settings.kind = kind
    }
    settings.delay = delay
    settings.repeatCount = options.contains(.repeat) ? .infinity : 0
    settings.autoreverses = options.contains(.autoreverse)
    settings.autoreverseNeedsRepeat = false
    settings.addsUp = true
    settings.beginsFromCurrentState = options.contains(.beginFromCurrentState)
  }
}

extension UIView {
  /// Opens a block, runs a body in it, and closes it.
  class func animate(
    _ arguments: BlockArguments, at origin: SourceOrigin?, for call: StaticString = #function,
    _ body: () -> Void, completion: ((Bool) -> Void)?
  ) {
    MainThread.require(for: call, of: "UIView")
    let recorder = AnimationRecorder.shared
    let isNested = recorder.isBlockOpen
    let block = AnimationBlock()
    if let completion { block.makeCallbacks().completion = completion }
    block.touches = arguments.options.contains(.allowUserInteraction) ? .atModel : .nowhere
    block.laysOutSubviews = arguments.options.contains(.layoutSubviews)
    recorder.begin(block, at: origin)
    recorder.configure { arguments.apply(to: &$0, isNested: isNested) }
    block.stopsLater = !recorder.transactions.isAnimating
    body()
    block.layOutSubviews()
    recorder.commit()
  }
}
