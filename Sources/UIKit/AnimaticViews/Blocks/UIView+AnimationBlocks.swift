import AnimaticObjects
import AnimaticStage
import AnimaticTiming
import Foundation

extension UIView {
  /// A curve of the speed in each iteration of an animation (rule C1). The numbers are UIKit's.
  ///
  /// Say `@unknown default` in a switch over the curves, as UIKit asks for.
  public enum AnimationCurve: Int, Sendable, CaseIterable {
    /// Slow at both ends; the default of blocks.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Constant speed.
    case linear
    /// The curve of the keyboard, which notifications of it announce (rule N3). UIKit has the
    /// number without a name.
    case keyboard = 7

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      case .keyboard: Self.keyboardTiming
      }
    }

    /// The spring of keyboards, which the duration of an animation stretches (rule C1).
    private static let keyboardTiming =
      (try? Spring(mass: 3, stiffness: 1000, damping: 500)).map {
        TimingCurve.spring($0, duration: 0.5)
      } ?? .easeInOut
  }

  /// A closure that a block calls when it starts, with its identifier and its context.
  public typealias AnimationWillStart = @MainActor (String?, UnsafeMutableRawPointer?) -> Void
  /// A closure that a block calls when it has stopped, with its identifier, whether it finished,
  /// and its context.
  public typealias AnimationDidStop =
    @MainActor (String?, Bool, UnsafeMutableRawPointer?) -> Void

  // MARK: - Begin and commit

  /// Opens an animation block. Changes of animatable properties animate from here to
  /// ``commitAnimations()``.
  ///
  /// Blocks can be nested. A nested block starts with the duration and the curve of the block
  /// around it (rule A3), and no block begins before the outermost one commits (rule A4).
  ///
  /// - Parameters:
  ///   - animationID: A name that callbacks and the event log receive.
  ///   - context: A pointer that callbacks receive. The block does not retain its object.
  ///   - fileID: The file of the call. Leave it out.
  ///   - line: The line of the call. Leave it out.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let isNamed = animationID != nil || context != nil
    AnimationRecorder.begin(
      isNamed ? AnimationBlock(animationID: animationID, context: context) : nil,
      at: SourceOrigin(fileID: fileID, line: line))
  }

  /// Closes the innermost open block. When it is the outermost one, all blocks of the transaction
  /// begin at the next flush.
  ///
  /// A block that animates nothing notifies of its end, as finished, before this returns (rule A9).
  /// While no block is open, this only reports ``AnimationDiagnostic/commitWithoutBegin``.
  public class func commitAnimations() { AnimationRecorder.commit() }

  // MARK: - Callbacks

  /// Sets the object that the innermost open block notifies of its start and its stop, if it adopts
  /// ``UIViewAnimationDelegate``; `nil` by default.
  ///
  /// The block retains the delegate until it has stopped (rule F2). Outside of blocks this does
  /// nothing.
  public class func setAnimationDelegate(_ delegate: AnyObject?) {
    AnimationRecorder.shared.setCallback(\.delegate, to: delegate)
  }

  /// Sets the closure that the innermost open block calls when its first animation begins, after
  /// the delay (rule F3).
  public class func setAnimationWillStart(_ body: AnimationWillStart?) {
    AnimationRecorder.shared.setCallback(\.willStart, to: body)
  }

  /// Sets the action that the delegate of the innermost open block performs when its first
  /// animation begins (rule F3), with the identifier and the context: that of a method such as
  /// `animationWillStart(_ name: String?, context: UnsafeMutableRawPointer?)`.
  ///
  /// - Precondition: The delegate has the method.
  public class func setAnimationWillStart(_ selector: Selector) {
    guard let callbacks = AnimationRecorder.shared.makeCallbacks() else { return }
    callbacks.willStart = { [unowned callbacks] name, context in
      callbacks.send(selector, [name, context])
    }
  }

  /// Sets the closure that the innermost open block calls when its last animation has stopped (rule
  /// F4).
  public class func setAnimationDidStop(_ body: AnimationDidStop?) {
    AnimationRecorder.shared.setCallback(\.didStop, to: body)
  }

  /// Sets the action that the delegate of the innermost open block performs when its last animation
  /// has stopped (rule F4), with the identifier, whether it finished, and the context: that of a
  /// method such as `animationDidStop(_ name: String?, finished: NSNumber, context:
  /// UnsafeMutableRawPointer?)`. A method may take the first of these only, or none.
  ///
  /// - Precondition: The delegate has the method.
  public class func setAnimationDidStop(_ selector: Selector) {
    guard let callbacks = AnimationRecorder.shared.makeCallbacks() else { return }
    callbacks.didStop = { [unowned callbacks] name, finished, context in
      callbacks.send(selector, [name, NSNumber(value: finished), context])
    }
  }

  // MARK: - Timing

  // Each setter affects the property changes that follow it in the innermost open block (rules A1,
  // A2), and does nothing outside of blocks (rule A5).

  /// Sets the duration of an iteration of the innermost open block, in seconds; 0.2 by default.
  /// With 0 or less, changes apply without animating (rule A13).
  ///
  /// - Precondition: `duration` is finite.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    configure(duration, "duration") { $0.duration = duration }
  }

  /// Sets the delay of the innermost open block, in seconds, during which the first value shows; 0
  /// by default. Less than 0 counts as 0.
  ///
  /// - Precondition: `delay` is finite.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    configure(delay, "delay") { $0.delay = delay }
  }

  /// Sets the date at which the innermost open block starts, to the millisecond; a date in the past
  /// means the next flush, as without a date. The delay is added to it (rule B5).
  ///
  /// The date counts from the present real time, also on a ``Simulator``, so that code written for
  /// UIKit keeps its meaning. ``setAnimationStartTime(_:)`` takes a virtual time.
  public class func setAnimationStartDate(_ startDate: Date) {
    let interval = (startDate.timeIntervalSinceNow * 1000).rounded() / 1000
    guard interval > 0 else { return setAnimationStartTime(-.greatestFiniteMagnitude) }
    setAnimationStartTime(AnimationRecorder.shared.stageTime + interval)
  }

  /// Sets the time at which the innermost open block starts, in the seconds of
  /// `CACurrentMediaTime()`; a time in the past means the next flush. The delay is added to it
  /// (rule B5). UIKit has no such method.
  ///
  /// - Precondition: `startTime` is finite.
  public class func setAnimationStartTime(_ startTime: CFTimeInterval) {
    configure(startTime, "start time") { $0.startTime = startTime }
  }

  /// Sets the curve of each iteration of the innermost open block; ease-in-out by default.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    setTimingCurve(curve.timing)
  }

  /// Sets the number of cycles of the innermost open block (rule B7): 0, the default, and 1 run
  /// one, a fraction stops within a cycle, and `.greatestFiniteMagnitude` or more never ends.
  ///
  /// - Precondition: `repeatCount` is a number.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    setRepeatCount(repeatCount >= .greatestFiniteMagnitude ? .infinity : Double(repeatCount))
  }

  /// Sets whether every second iteration of the innermost open block runs backwards; `false` by
  /// default. It has an effect only with a repeat count other than 0 (rule B8).
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationRecorder.configure { $0.autoreverses = repeatAutoreverses }
  }

  /// Sets whether a property that is animating starts from the value that shows, instead of from
  /// the model value (rules E1, E2); `false` by default. It has no effect where all animations are
  /// added, with ``AnimationSemantics/additive``.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    AnimationRecorder.configure { $0.beginsFromCurrentState = fromCurrentState }
  }

  // MARK: - Disabling animations

  /// Sets whether later changes in blocks animate; `true` by default. Animations that were
  /// submitted before keep running (rule A8).
  public class func setAnimationsEnabled(_ enabled: Bool) {
    MainThread.require(for: #function, of: "UIView")
    AnimationRecorder.shared.transactions.animationsEnabled = enabled
  }

  /// Whether changes in blocks animate.
  public class var areAnimationsEnabled: Bool {
    AnimationRecorder.shared.transactions.animationsEnabled
  }

  // MARK: - For other modules of the package

  /// Sets the time by which the animations of the innermost open block are ahead when they begin,
  /// in seconds (rule B20).
  package class func setAnimationPhase(_ phase: TimeInterval) {
    configure(phase, "phase") { $0.phase = phase }
  }

  package class func setTimingCurve(_ curve: TimingCurve) {
    AnimationRecorder.configure { settings in
      settings.curve = curve
      // A curve eases the whole of keyframes, and replaces a spring that the block has inherited.
      if case .keyframes = settings.kind { return }
      settings.kind = .eased
    }
  }

  /// Makes later changes of the innermost open block springs that fit its duration (rule C3).
  package class func setSpring(dampingRatio: Double, initialVelocity: Double) {
    AnimationRecorder.configure {
      $0.kind = .fittedSpring(dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    }
  }

  /// Whether a block is open.
  package class var isInAnimationBlock: Bool {
    AnimationRecorder.shared.transactions.current != nil
  }

  /// Lets the changes of a body begin later than those before them in the innermost open block.
  package class func delaying<Failure: Error>(
    by delay: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let before = AnimationRecorder.shared.transactions.current?.delay ?? 0
    AnimationRecorder.configure { $0.delay = max(0, before) + delay }
    defer { AnimationRecorder.configure { $0.delay = before } }
    try body()
  }

  /// Makes later changes of the innermost open block springs that its duration cuts off (rule C2).
  package class func setSpring(_ spring: Spring) {
    AnimationRecorder.configure { $0.kind = .spring(spring) }
  }

  /// Makes later changes of the innermost open block keyframes, in the calculation mode of the
  /// options (rule C5).
  package class func setKeyframes(_ options: KeyframeAnimationOptions) {
    AnimationRecorder.configure { $0.kind = .keyframes(options.mode) }
  }

  /// Lets the innermost open block be added to what runs where each API behaves as introduced, as
  /// block methods are (rule E13).
  package class func setAnimationsAddUp(_ addUp: Bool) {
    AnimationRecorder.configure { $0.addsUp = addUp }
  }

  package class func setRepeatCount(_ count: Double) {
    guard isUsable(!count.isNaN, "a repeat count must be a number") else { return }
    AnimationRecorder.configure { $0.repeatCount = count }
  }

  private class func configure(
    _ number: Double, _ name: StaticString, for call: StaticString = #function,
    _ change: @Sendable (inout BlockSettings) -> Void
  ) {
    guard isUsable(number.isFinite, "the \(name) of an animation must be finite, not \(number)")
    else { return }
    AnimationRecorder.configure(for: call, change)
  }
}
