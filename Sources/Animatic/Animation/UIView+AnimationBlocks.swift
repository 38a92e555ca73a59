import AnimaticChecks
import AnimaticCurves
import AnimaticStage
import Foundation

extension UIView {
  /// How the speed of an animation changes over each leg (rule C.1).
  public enum AnimationCurve: Int, Sendable, CaseIterable {
    /// Slow at both ends; the default of blocks.
    case easeInOut
    /// Slow at first.
    case easeIn
    /// Slow at last.
    case easeOut
    /// At constant speed.
    case linear

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// What is called when a block starts: with its identifier and context.
  public typealias AnimationWillStart = @MainActor (String?, UnsafeMutableRawPointer?) -> Void
  /// What is called when a block has stopped: with its identifier, whether it finished, and its
  /// context.
  public typealias AnimationDidStop =
    @MainActor (String?, Bool, UnsafeMutableRawPointer?) -> Void

  // MARK: - Begin and commit

  /// Opens an animation block: changes of animatable properties made until ``commitAnimations()``
  /// animate.
  ///
  /// Blocks nest. An inner block starts with the duration and the curve of the enclosing one
  /// (rule A3), and nothing runs before the outermost block is committed (rule A4).
  ///
  /// - Parameter animationID: A name that callbacks and the event log receive.
  /// - Parameter context: A pointer that callbacks receive; it is not retained.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let tells = animationID != nil || context != nil
    AnimationRecorder.shared.begin(
      tells ? AnimationBlock(animationID: animationID, context: context) : nil)
  }

  /// Closes the innermost open block. The animations of a nest start together at the flush after
  /// its outermost commit.
  ///
  /// A block that animates nothing is told to have finished before this returns (rule A9).
  /// Without an open block this does nothing but report ``AnimationDiagnostic/commitWithoutBegin``.
  public class func commitAnimations() { AnimationRecorder.shared.commitViewBlock() }

  // MARK: - Who is told

  /// Sets whom the innermost open block tells of its start and stop, if it is a
  /// ``UIViewAnimationDelegate``; retained until the block has stopped. Default: nobody.
  public class func setAnimationDelegate(_ delegate: AnyObject?) {
    AnimationRecorder.shared.setCallback(\.delegate, to: delegate)
  }

  /// Sets what the innermost open block calls when its first animation begins, its delay being
  /// over (rule F3). UIKit takes a selector of the delegate here.
  public class func setAnimationWillStart(_ body: AnimationWillStart?) {
    AnimationRecorder.shared.setCallback(\.willStart, to: body)
  }

  /// Sets what the innermost open block calls when the last of its animations is gone (rule F4).
  /// UIKit takes a selector of the delegate here.
  public class func setAnimationDidStop(_ body: AnimationDidStop?) {
    AnimationRecorder.shared.setCallback(\.didStop, to: body)
  }

  // MARK: - Timing

  // Each of these affects the property changes that follow it in the innermost open block (rules
  // A1, A2), and does nothing outside of blocks (rule A5).

  /// Sets the length of one leg in seconds; 0.2 by default, 0 or less applies changes at once.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    configure(duration, "duration") { $0.duration = duration }
  }

  /// Sets how long the first value is held before changes run, in seconds; 0 by default, less
  /// counts as 0.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    configure(delay, "delay") { $0.delay = delay }
  }

  /// Sets the date at which changes start to run, to the millisecond; a date in the past, or none,
  /// means at once. A delay is added to it (rule B5).
  ///
  /// The date counts from the present real time, so that code written for UIKit means the same
  /// here. Virtual time is better told by ``setAnimationStartTime(_:)``.
  public class func setAnimationStartDate(_ startDate: Date) {
    let interval = (startDate.timeIntervalSinceNow * 1000).rounded() / 1000
    guard interval > 0 else { return setAnimationStartTime(-.greatestFiniteMagnitude) }
    setAnimationStartTime(AnimationRecorder.shared.stageTime + interval)
  }

  /// Sets the time at which changes start to run, in the seconds of `CACurrentMediaTime()`; a time
  /// in the past means at once. A delay is added to it (rule B5).
  public class func setAnimationStartTime(_ startTime: CFTimeInterval) {
    configure(startTime, "start time") { $0.startTime = startTime }
  }

  /// Sets how the speed changes over each leg; ease-in-out by default.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    setTimingCurve(curve.timing)
  }

  /// Sets how many cycles run: 0, the default, and 1 run once, fractions stop in mid-cycle, and
  /// `.infinity` or `.greatestFiniteMagnitude` never end (rule B7).
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    setRepeatCount(repeatCount >= .greatestFiniteMagnitude ? .infinity : Double(repeatCount))
  }

  /// Sets whether each cycle runs there and back; it does so only if a repeat count other than 0
  /// is set as well (rule B8). Off by default.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationRecorder.shared.configure { $0.autoreverses = repeatAutoreverses }
  }

  /// Sets whether a property that is animating starts from what shows of it, instead of from where
  /// it was heading (rules E1, E2). Off by default; no effect under additive semantics.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    AnimationRecorder.shared.configure { $0.beginsFromCurrentState = fromCurrentState }
  }

  // MARK: - Switching animations off

  /// Switches animations on or off for the changes that follow; those submitted already go on
  /// (rule A8). On by default.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationRecorder.shared.transactions.animationsEnabled = enabled
  }

  /// Whether changes in blocks animate.
  public class var areAnimationsEnabled: Bool {
    AnimationRecorder.shared.transactions.animationsEnabled
  }

  // MARK: - For other modules of the package

  package class func setTimingCurve(_ curve: TimingCurve) {
    AnimationRecorder.shared.configure { settings in
      settings.curve = curve
      // A curve that is asked for eases keyframes, and stands in for a spring that is inherited.
      if case .keyframes = settings.kind { return }
      settings.kind = .eased
    }
  }

  /// Makes springs that fit the duration of the changes that follow (rule C.3).
  package class func setSpring(dampingRatio: Double, initialVelocity: Double) {
    AnimationRecorder.shared.configure {
      $0.kind = .fittedSpring(dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    }
  }

  /// Makes keyframes of the changes that follow, in the calculation mode of the options (rule C.5).
  package class func setKeyframes(_ options: KeyframeAnimationOptions) {
    AnimationRecorder.shared.configure { $0.kind = .keyframes(options.mode) }
  }

  package class func setRepeatCount(_ count: Double) {
    require(!count.isNaN, "a repeat count must be a number")
    AnimationRecorder.shared.configure { $0.repeatCount = count }
  }

  private class func configure(
    _ number: Double, _ name: StaticString, _ change: @Sendable (inout BlockSettings) -> Void
  ) {
    require(number.isFinite, "the \(name) of an animation must be finite, not \(number)")
    AnimationRecorder.shared.configure(change)
  }
}
