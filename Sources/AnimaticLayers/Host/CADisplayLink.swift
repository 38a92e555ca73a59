import AnimaticChecks
import Foundation

/// A timer that calls a closure for every frame of the screen.
///
/// ```swift
/// let link = CADisplayLink { link in draw(at: link.targetTimestamp) }
/// link.add(to: .main, forMode: .common)
/// ```
///
/// On a ``Simulator``, frames follow virtual time: the link calls its closure for every frame that
/// time passes, at the frame's exact time and after the callbacks that are due then. On a
/// ``LiveDisplay``, the link calls once for all frames that a busy main thread missed (rule B12).
/// Core Animation's link has a target and a selector instead of a closure.
@preconcurrency @MainActor
open class CADisplayLink {
  /// The time of the present frame, in seconds of `CACurrentMediaTime()`; 0 before the first frame.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds of `CACurrentMediaTime()`; 0 before the first frame.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames, in seconds.
  open var duration: CFTimeInterval { 1 / framesPerSecond }
  /// The number of frames per second; 0, the default, means 60.
  ///
  /// ``preferredFrameRateRange`` overrides the number unless it is the default range. The rate is
  /// at most 1000.
  ///
  /// - Precondition: The number is not negative.
  open var preferredFramesPerSecond = 0 {
    willSet { require(newValue >= 0, "a number of frames cannot be \(newValue)") }
    didSet { restart() }
  }
  /// The range of frames per second; the default range leaves the rate to
  /// ``preferredFramesPerSecond``.
  ///
  /// The link calls at the preferred rate of the range, or else at the maximum.
  open var preferredFrameRateRange = CAFrameRateRange.default { didSet { restart() } }
  /// Whether the link makes no calls for now; `false` by default.
  open var isPaused = false {
    didSet { restart() }
  }

  private let body: @MainActor (CADisplayLink) -> Void
  private weak var host: AnimationHost?
  /// The number of changes that have made a requested frame obsolete.
  private var round = 0

  /// Creates a link, which calls a closure for every frame once the program adds the link to a run
  /// loop.
  ///
  /// - Parameter body: The closure; the link passes itself.
  public init(_ body: @escaping @MainActor (CADisplayLink) -> Void) { self.body = body }

  /// Begins the calls, on the clock of the simulator or live display used last.
  ///
  /// From then on the link stays alive until ``invalidate()``. There is one run loop and one mode,
  /// so the arguments have no effect.
  ///
  /// - Parameters:
  ///   - runloop: Any run loop.
  ///   - mode: Any mode.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard host == nil else { return }
    host = AnimationRecorder.shared.currentHost
    restart()
  }

  /// Ends the calls, as ``invalidate()`` does.
  ///
  /// - Parameters:
  ///   - runloop: Any run loop.
  ///   - mode: Any mode.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Ends the calls and lets the link be released.
  open func invalidate() {
    host = nil
    round += 1
  }

  /// The number of frames per second, at most 1000 as for a live display.
  private var framesPerSecond: Double {
    let wanted =
      preferredFrameRateRange.framesPerSecond
      ?? (preferredFramesPerSecond == 0 ? 60 : Double(preferredFramesPerSecond))
    return min(wanted, 1000)
  }

  private func restart() {
    round += 1
    if !isPaused { askForFrame() }
  }

  private func askForFrame() {
    guard let host else { return }
    let round = round
    host.schedule(at: frame(1, after: host.now), as: .displayLink, isAwaited: false) {
      if self.round == round { self.show() }
    }
  }

  private func show() {
    guard let host else { return }
    timestamp = frame(0, after: host.now)
    targetTimestamp = frame(1, after: host.now)
    let round = round
    body(self)
    if self.round == round { askForFrame() }
  }

  /// Returns the time of a frame, counted from the last frame at or before a time, in seconds.
  ///
  /// The function computes whole multiples of the frame duration, so that errors do not add up.
  private func frame(_ number: Double, after time: Double) -> Double {
    ((time * framesPerSecond + 1e-6).rounded(.down) + number) / framesPerSecond
  }
}
