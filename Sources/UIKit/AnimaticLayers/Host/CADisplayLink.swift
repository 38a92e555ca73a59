import AnimaticObjects
import AnimaticTiming
import Foundation

/// A timer that calls a closure for every frame of the screen, or for each second, third, … one.
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
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  /// The time of the present frame, in seconds of `CACurrentMediaTime()`; 0 before the first frame.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next call, in seconds of `CACurrentMediaTime()`; 0 before the first frame.
  ///
  /// The interval from ``timestamp`` is that of the link's own rate.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames of the screen, in seconds, whatever the rate of the link.
  open var duration: CFTimeInterval { screen.time(of: 1) }
  /// The number of calls per second; 0, the default, means each frame of the screen.
  ///
  /// The screen of a ``LiveDisplay`` has its number of frames per second, and any other one 60. A
  /// rate that does not divide that of the screen counts as the next higher one that does, as 25 at
  /// 60 counts as 30; a rate above that of the screen counts as that (rule B17).
  /// ``preferredFrameRateRange`` overrides the number unless it is the default range.
  ///
  /// - Precondition: The number is not negative.
  open var preferredFramesPerSecond = 0 {
    willSet { require(newValue >= 0, "a number of frames cannot be \(newValue)") }
    didSet { restart() }
  }
  /// The number of frames of the screen from one call to the next; 1 by default.
  ///
  /// - Precondition: The number is positive.
  @available(*, deprecated, message: "use preferredFramesPerSecond") open var frameInterval: Int {
    get { step }
    set {
      require(newValue > 0, "an interval of frames must be positive, not \(newValue)")
      preferredFramesPerSecond = max(
        1, Int(clamping: (screen.framesPerSecond / Double(newValue)).rounded()))
    }
  }
  /// The range of frames per second; the default range leaves the rate to
  /// ``preferredFramesPerSecond``.
  ///
  /// The link calls at the preferred rate of the range, or else at the maximum, which it never
  /// exceeds. A rate that does not divide that of the screen counts as another one; see
  /// ``preferredFramesPerSecond``.
  open var preferredFrameRateRange = CAFrameRateRange.default { didSet { restart() } }
  /// Whether the link makes no calls for now; `false` by default.
  open var isPaused = false { didSet { restart() } }

  private let body: @MainActor (CADisplayLink) -> Void
  private var hostLink: HostLink?
  private var host: AnimationHost? { hostLink?.host }
  private var modes: Set<RunLoop.Mode> = []
  /// The calls that added the link, where somebody can tell their place.
  private var calls: (any CallPlaces.Calls)?
  /// The number of changes that have made a requested frame obsolete.
  private var round = 0
  /// The time of the frame that follows the last one, in seconds, though the link may miss it;
  /// infinite while the link is paused.
  private(set) var wantedTime = Double.infinity

  /// Creates a link, which calls a closure for every frame once the program adds the link to a run
  /// loop.
  ///
  /// - Parameter body: The closure; the link passes itself.
  public init(_ body: @escaping @MainActor (CADisplayLink) -> Void) { self.body = body }

  /// Begins the calls, on the clock of the simulator or live display used last.
  ///
  /// From then on the link stays alive until the program removes it from all modes or calls
  /// ``invalidate()``. There is one run loop, which runs in all modes. In several modes the link
  /// calls once for each frame, too.
  ///
  /// - Parameters:
  ///   - runloop: Any run loop.
  ///   - mode: The mode.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.insert(mode)
    guard host == nil else { return }
    hostLink = AnimationRecorder.shared.currentHost?.link
    host?.displayLinks[ObjectIdentifier(self)] = self
    calls = CallPlaces.remember?()
    restart()
  }

  /// Removes the link from a mode, and ends the calls when no other mode is left.
  ///
  /// - Parameters:
  ///   - runloop: Any run loop.
  ///   - mode: The mode.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if modes.remove(mode) != nil, modes.isEmpty { invalidate() }
  }

  /// Removes the link from all modes, ends the calls and lets the link be released.
  open func invalidate() {
    modes = []
    host?.displayLinks[ObjectIdentifier(self)] = nil
    hostLink = nil
    round += 1
  }

  open override var description: String { onMain { line } ?? String(reflecting: type(of: self)) }

  /// The link in a line, with the place that added it.
  package var line: String {
    (isPaused ? "a paused display link" : "a display link")
      + (calls?.place.map { ", added by \($0)" } ?? "")
  }

  // MARK: - Frames

  /// The frames of the screen that the link belongs to, or else of the one in use.
  private var screen: FrameRate {
    (host ?? AnimationRecorder.shared.currentHost)?.frameRate ?? .ofOtherScreens
  }

  /// The number of frames of the screen from one call to the next (rule B17).
  private var step: Int {
    if let rate = preferredFrameRateRange.framesPerSecond {
      let maximum = preferredFrameRateRange.maximum
      return screen.step(for: rate, atMost: maximum > 0 ? Double(maximum) : .infinity)
    }
    return preferredFramesPerSecond == 0 ? 1 : screen.step(for: Double(preferredFramesPerSecond))
  }

  private func restart() {
    round += 1
    wantedTime = .infinity
    guard let host, !isPaused else { return }
    askForFrame(after: host.now)
  }

  /// Asks for the next frame that the program can have, as the next one after a time.
  private func askForFrame(after time: Double) {
    guard let host else { return }
    let round = round
    wantedTime = screen.nextTime(after: time, step: step)
    let due = screen.nextTime(after: host.now, step: step)
    // Far behind the life of any process, frames have no times of their own.
    guard due > host.now else { return }
    host.schedule(at: due, as: .displayLink, isAwaited: false) {
      if self.round == round { self.show() }
    }
  }

  private func show() {
    guard let host else { return }
    let now = host.now
    let frame = screen.lastFrame(at: now, step: step)
    timestamp = screen.time(of: frame)
    targetTimestamp = screen.time(of: frame + step)
    let round = round
    body(self)
    if self.round == round { askForFrame(after: now) }
  }
}
