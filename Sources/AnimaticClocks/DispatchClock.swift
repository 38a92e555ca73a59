import AnimaticChecks
import Dispatch

/// A clock of real time that ticks on the main queue at a chosen frame rate.
///
/// Times are those of the system's monotonic clock, in seconds since the system started, on every
/// thread. The n-th frame is due at n / ``framesPerSecond``, computed from 0 each time, so ticks do
/// not drift. A tick that comes late carries its true time, and the frames it missed are skipped
/// and counted: animations never slow down. While nobody asks for a tick no timer is armed.
/// `CADisplayLink` is UIKit's counterpart.
@MainActor
public final class DispatchClock: @MainActor AnimationClock {
  /// The frame rate asked for, in frames per second.
  public let framesPerSecond: Double
  /// What is called with the present time at every tick.
  public var onTick: ((Double) -> Void)?
  /// How many ticks there have been.
  public private(set) var tickCount = 0
  /// How many frames went by between two ticks that should have had one.
  public private(set) var skippedFrames = 0

  private let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
  /// The frame the timer is armed for.
  private var armedFrame: Int?
  /// The last frame shown.
  private var lastFrame: Int?
  /// The times of the ticks of the last second since the clock slept, oldest first.
  private var recentTicks: [Double] = []
  private var hasSlept = false

  /// Makes a clock that sleeps.
  ///
  /// - Precondition: `framesPerSecond` is greater than 0 and at most 1000.
  public init(framesPerSecond: Double = 60) {
    require(
      framesPerSecond > 0 && framesPerSecond <= 1000,
      "choose a frame rate above 0 and up to 1000 frames per second")
    self.framesPerSecond = framesPerSecond
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
    timer.schedule(wallDeadline: .distantFuture)
    timer.activate()
  }

  /// The time since the system started, in seconds: what `CACurrentMediaTime()` is on Apple
  /// systems.
  public nonisolated static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// The time since the system started, in seconds.
  public var now: Double { Self.now }

  /// Whether no tick is asked for.
  public var isSleeping: Bool { armedFrame == nil }

  /// The frame rate of the last second or so of ticking, in frames per second; 0 before the
  /// second tick. It stays while the clock sleeps.
  public var achievedFramesPerSecond: Double {
    guard let first = recentTicks.first, let last = recentTicks.last, last > first else { return 0 }
    return Double(recentTicks.count - 1) / (last - first)
  }

  /// Arms the timer for the first frame at or after a time, but not for the present frame.
  public func requestTick(at time: Double) {
    let upcoming = Int((now * framesPerSecond).rounded(.down)) + 1
    // Beyond the life of any process lie numbers of nanoseconds that fit no integer.
    let wanted = (max(0, min(time, 1e9)) * framesPerSecond).rounded(.up)
    let frame = max(upcoming, Int(wanted))
    guard frame != armedFrame else { return }
    // Frames that nobody asks for are not missed.
    if let lastFrame, wanted > Double(lastFrame + 1) { hasSlept = true }
    armedFrame = frame
    let due = UInt64((Double(frame) / framesPerSecond * 1e9).rounded(.up))
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: due), leeway: .nanoseconds(0))
  }

  /// Disarms the timer until a tick is asked for.
  public func sleep() {
    hasSlept = true
    guard armedFrame != nil else { return }
    armedFrame = nil
    timer.schedule(wallDeadline: .distantFuture)
  }

  private func tick() {
    guard armedFrame != nil else { return }
    armedFrame = nil
    let time = now
    let frame = Int((time * framesPerSecond).rounded(.down))
    if hasSlept {
      hasSlept = false
      recentTicks.removeAll(keepingCapacity: true)
    } else if let lastFrame {
      skippedFrames += max(0, frame - lastFrame - 1)
    }
    lastFrame = frame
    tickCount += 1
    recentTicks.append(time)
    if Double(recentTicks.count) > framesPerSecond + 1 { recentTicks.removeFirst() }
    onTick?(time)
  }
}
