import AnimaticStage
import AnimaticTiming
import Foundation

extension UIView {
  /// Options of a keyframe block. The bits are UIKit's (rule C5).
  ///
  /// The whole of the block is slow at both ends, unless the raw value contains the bits of another
  /// curve of ``AnimationOptions``, as in UIKit.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The block lays out subviews before it closes, so that they animate with it.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// The views can be touched while they animate (rule E11).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// A property that is animating starts from the value that shows (rules E1, E2).
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// The animation repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Every second iteration runs backwards; without ``repeat`` there are two (rule B8).
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// A nested block keeps its own duration (rule A3).
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    /// A block nested in one of springs makes keyframes all the same (rule A3).
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
    /// Values interpolate linearly between keyframes; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value shows until the time of the next one, without interpolation.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Values interpolate linearly at constant speed; the times of the keyframes have no effect.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Values interpolate along a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Values follow a smooth curve at constant speed; the times of the keyframes have no effect.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: KeyframeMode { KeyframeMode(rawValue: Int(rawValue >> 10 & 7)) ?? .linear }
  }

  /// Animates the changes of a body through keyframes, which the body adds with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``. Changes outside of
  /// keyframes animate over the whole duration.
  ///
  /// Each property passes its keyframes in the order of their times. Before, between and after them
  /// its value stays.
  ///
  /// - Parameters:
  ///   - duration: The duration of the whole in seconds. With 0 or less the changes apply without
  ///     animating.
  ///   - delay: The time for which the first value shows before the animation, in seconds. Less
  ///     than 0 counts as 0.
  ///   - options: The options of the animation; none by default.
  ///   - animations: A body that adds keyframes. It runs synchronously.
  ///   - completion: A handler that the block calls once, when its last animation has stopped; see
  ///     ``animate(withDuration:animations:completion:fileID:line:)``.
  ///   - fileID: The file of the call. Leave it out.
  ///   - line: The line of the call. Leave it out.
  /// - Precondition: `duration` and `delay` are finite.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    // Bits that both types of options have mean the same in both.
    let arguments = BlockArguments(
      duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue),
      kind: .keyframes(options.mode))
    animate(
      arguments, at: SourceOrigin(fileID: fileID, line: line), animations, completion: completion)
  }

  /// Animates the changes of a body through keyframes, and waits until its animations have stopped;
  /// see ``animateKeyframes(withDuration:delay:options:animations:completion:fileID:line:)``.
  ///
  /// - Returns: Whether all animations ran to their end.
  @discardableResult public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Bool {
    await finishing {
      animateKeyframes(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: $0, fileID: fileID, line: line)
    }
  }

  /// Animates the changes of a body over a fraction of the keyframe block around it. Outside of
  /// keyframe blocks this only runs the body.
  ///
  /// A keyframe that extends beyond the block is cut off there.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start of the keyframe as a fraction of the block's duration, 0…1.
  ///   - frameDuration: The duration of the keyframe as a fraction of the block's duration. With 0
  ///     the values jump.
  ///   - animations: A body that changes views. It runs synchronously.
  /// - Precondition: Both fractions are finite.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    addKeyframe(
      withRelativeStartTime: frameStartTime, relativeDuration: frameDuration, curve: .linear,
      animations: animations)
  }

  /// Adds a keyframe whose values change along a curve.
  package class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    curve: UnitBezier, animations: () -> Void
  ) {
    let areTimes = isUsable(
      frameStartTime.isFinite && frameDuration.isFinite, "the times of a keyframe must be finite")
    let transactions = AnimationRecorder.shared.transactions
    let outside = transactions.currentInterval
    transactions.setInterval(
      KeyframeInterval(
        start: areTimes ? frameStartTime : 0, duration: areTimes ? frameDuration : 0, curve: curve))
    animations()
    transactions.setInterval(outside)
  }
}
