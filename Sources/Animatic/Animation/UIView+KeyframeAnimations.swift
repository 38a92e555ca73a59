import AnimaticChecks
import AnimaticStage
import Foundation

extension UIView {
  /// How a block of keyframes runs; the numbers are UIKit's (rule C.5).
  ///
  /// The whole is slow at both ends. The curves of ``AnimationOptions`` change that when they are
  /// given by their raw values, as in UIKit.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out inside the block, so that they animate with it.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// The views can be touched while they animate.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// A property that is animating starts from what shows of it (rules E1, E2).
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// The animation repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Each cycle plays there and back; without ``repeat`` there is one (rule B8).
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// The block's own duration counts inside another block, too (rule A3).
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    /// The block makes keyframes inside a block of springs, too (rule A3).
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)

    /// Straight lines between keyframes; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value shows until the next one is reached.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight lines at constant speed, whatever the times of the keyframes say.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Curves without corners.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Curves at constant speed, whatever the times of the keyframes say.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: KeyframeMode { KeyframeMode(rawValue: Int(rawValue >> 10 & 7)) ?? .linear }
  }

  /// Animates the changes of a body through keyframes, which it adds with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``. Changes outside of them
  /// take the whole duration.
  ///
  /// Each property goes through its keyframes in the order of their times, and stays where it is
  /// before, between and behind them.
  ///
  /// - Parameters:
  ///   - duration: The length of the whole in seconds; 0 or less applies the changes at once.
  ///   - delay: How long the first value is held, in seconds; negative counts as 0.
  ///   - options: How the animation runs; none by default.
  ///   - animations: Runs at once and adds keyframes.
  ///   - completion: Called once, when all animations of the block are gone; see
  ///     ``animate(withDuration:animations:completion:)``.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // The bits that both kinds of options share mean the same.
    let arguments = BlockArguments(
      duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue),
      kind: .keyframes(options.mode))
    animate(arguments, animations, completion: completion)
  }

  /// Animates through keyframes, and waits for the end; see
  /// ``animateKeyframes(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Returns: Whether the animations ran to their end.
  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void
  ) async -> Bool {
    await finishing {
      animateKeyframes(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: $0)
    }
  }

  /// Lets the changes of a body take a part of the duration of the keyframe block around it; in
  /// any other place the body just runs.
  ///
  /// - Parameters:
  ///   - frameStartTime: When the changes begin, as a fraction of the whole, 0…1.
  ///   - frameDuration: How long they take, as a fraction of the whole; 0 makes them jump. What
  ///     lies outside of the whole is cut off.
  ///   - animations: Runs at once and changes what is to animate.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    require(
      frameStartTime.isFinite && frameDuration.isFinite, "the times of a keyframe must be finite")
    let runtime = AnimationRecorder.shared
    let outside = runtime.transactions.currentInterval
    runtime.transactions.setInterval(
      KeyframeInterval(start: frameStartTime, duration: frameDuration))
    animations()
    runtime.transactions.setInterval(outside)
  }
}
