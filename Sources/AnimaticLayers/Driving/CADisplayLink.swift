import AnimaticChecks
import Foundation

/// A call for every frame of a screen, on its clock.
///
/// ```swift
/// let link = CADisplayLink { link in draw(at: link.targetTimestamp) }
/// link.add(to: .main, forMode: .common)
/// ```
///
/// On a ``Simulator`` frames are those of virtual time: every frame that time passes is called, at
/// its exact time and after the callbacks that are due then. On a ``LiveDisplay`` frames that a busy
/// main thread missed are called once, all together (rule M1). UIKit takes a target and a selector
/// instead of a closure.
@preconcurrency @MainActor
open class CADisplayLink {
  /// The time of the present frame, in the seconds of `CACurrentMediaTime()`; 0 before the first.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in the same seconds.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames, in seconds.
  open var duration: CFTimeInterval { 1 / framesPerSecond }
  /// How many frames a second are called; 0, the default, stands for 60. It holds where
  /// ``preferredFrameRateRange`` leaves the rate open.
  ///
  /// - Precondition: Not negative.
  open var preferredFramesPerSecond = 0 {
    willSet { require(newValue >= 0, "a number of frames cannot be \(newValue)") }
    didSet { restart() }
  }
  /// How many frames a second are called: the preferred rate of the range, or else the greatest;
  /// by default what ``preferredFramesPerSecond`` says.
  open var preferredFrameRateRange = CAFrameRateRange.default { didSet { restart() } }
  /// Whether calls are left out for now; off by default.
  open var isPaused = false {
    didSet { restart() }
  }

  private let body: @MainActor (CADisplayLink) -> Void
  private weak var host: AnimationHost?
  /// Counts the changes after which a frame that was asked for is not wanted any more.
  private var round = 0

  /// Makes a link that calls something for every frame once it is added to a run loop.
  public init(_ body: @escaping @MainActor (CADisplayLink) -> Void) { self.body = body }

  /// Begins to call on the clock of the simulator or live display used last; from then on the link
  /// is kept until ``invalidate()``. The run loop and its mode do not matter.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard host == nil else { return }
    host = AnimationRecorder.shared.currentHost
    restart()
  }

  /// Ends the calls, as ``invalidate()`` does: there is one run loop and one mode.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Ends all calls.
  open func invalidate() {
    host = nil
    round += 1
  }

  /// At most 1000, as those of a live display.
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

  /// The time of a frame, counted from the last one that is not after a time.
  ///
  /// Frames lie on whole multiples of their distance, told without adding up errors.
  private func frame(_ number: Double, after time: Double) -> Double {
    ((time * framesPerSecond + 1e-6).rounded(.down) + number) / framesPerSecond
  }
}
