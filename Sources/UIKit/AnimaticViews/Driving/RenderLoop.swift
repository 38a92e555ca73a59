import AnimaticTiming
import Dispatch
import Foundation

/// A loop that hands frames of a ``LiveDisplay`` to a renderer on a queue of its own, also while
/// the main thread is busy (rule B16).
///
/// ``LiveDisplay/render(on:framesPerSecond:_:)`` makes a loop. While nothing moves the loop sleeps
/// without a timer; the next commit of the main thread wakes it. All members may be used on any
/// thread. UIKit has no counterpart: its renderer is a process of the system.
public final class RenderLoop: Sendable {
  /// The wanted number of frames per second.
  public let framesPerSecond: Double
  private let draw: @Sendable (DisplayFrame) -> Void
  private let state: Guarded<State>

  private struct State {
    var pacing: FramePacing
    let timer: any DispatchSourceTimer
    /// The latest commit; `nil` before the first one, and after the end.
    var latest: Snapshot?
    var isStopped = false

    func arm(for time: Double?) {
      guard let time else { return }
      timer.schedule(deadline: DispatchTime(systemTime: time), leeway: .nanoseconds(0))
    }
  }

  init(
    on queue: DispatchQueue, framesPerSecond: Double,
    _ draw: @escaping @Sendable (DisplayFrame) -> Void
  ) {
    self.framesPerSecond = framesPerSecond
    self.draw = draw
    state = Guarded(
      State(
        pacing: FramePacing(framesPerSecond: framesPerSecond),
        timer: DispatchSource.makeTimerSource(flags: .strict, queue: queue)))
    state.withLock { state in
      state.timer.setEventHandler { [weak self] in self?.tick() }
      state.timer.schedule(wallDeadline: .distantFuture)
      state.timer.activate()
    }
  }

  deinit { stop() }

  /// Shows a commit of the main thread from the next frame on.
  func show(_ snapshot: Snapshot) {
    var snapshot: Snapshot? = snapshot
    state.withLock { state in
      guard !state.isStopped else { return }
      // The old snapshot goes after the lock, as its release takes time.
      swap(&state.latest, &snapshot)
      state.arm(for: state.pacing.noteChange(at: DispatchClock.now))
    }
  }

  private func tick() {
    guard let next = drawLatest() else { return }
    state.withLock { state in
      guard !state.isStopped else { return }
      state.arm(for: state.pacing.endFrame(at: DispatchClock.now, next: next))
    }
  }

  /// Draws a frame of the latest commit if one is due.
  /// - Returns: The time from which on another frame is wanted, in seconds.
  private func drawLatest() -> TimeInterval? {
    let latest = state.withLock { state -> Snapshot? in
      state.pacing.beginFrame(at: DispatchClock.now) ? state.latest : nil
    }
    guard let latest else { return nil }
    // The time comes after the snapshot, so that it is not before the commit.
    let frame = DisplayFrame(snapshot: latest, time: max(DispatchClock.now, latest.time))
    draw(frame)
    return latest.nextMotion(from: frame.time)
  }

  /// Ends the loop and releases the snapshot.
  ///
  /// No frame begins afterwards. If the renderer draws a frame at this moment on another thread, it
  /// completes the frame; `sync` of a serial queue waits for it. A display stops its loops when it
  /// is released. Stopping again does nothing.
  public func stop() {
    var snapshot: Snapshot?
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      state.timer.cancel()
      swap(&state.latest, &snapshot)
    }
  }

  /// Whether the loop has ended.
  public var isStopped: Bool { state.withLock { $0.isStopped } }
  /// Whether the loop has no frame to wait for, so that only a commit wakes it.
  public var isSleeping: Bool { state.withLock { $0.isStopped || $0.pacing.isAsleep } }
  /// The number of frames so far.
  public var frameCount: Int { state.withLock { $0.pacing.frameCount } }
  /// The number of frames so far that the loop skipped, because the renderer was still drawing the
  /// one before or the system was late.
  public var skippedFrames: Int { state.withLock { $0.pacing.skippedFrames } }
}
