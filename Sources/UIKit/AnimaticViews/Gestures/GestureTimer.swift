import AnimaticLayers
import Foundation

/// A timer of a recogniser, on the clock of the screen that the gesture is on.
@MainActor final class GestureTimer {
  private struct Work {
    let host: HostLink
    let order: Int
  }

  private var pending: Work?
  private var revision = 0

  /// Sets the timer, in place of its former setting.
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - recognizer: The recogniser, which the timer does not retain.
  ///   - body: The work at the time.
  func set<Recognizer: UIGestureRecognizer>(
    at time: TimeInterval, for recognizer: Recognizer,
    _ body: @escaping @MainActor (Recognizer) -> Void
  ) {
    cancel(for: recognizer)
    guard let host = recognizer.host else { return }
    let revision = revision
    let order = host.schedule(at: time, as: .touch) { [weak self, weak recognizer] in
      guard let self, let recognizer, self.revision == revision else { return }
      pending = nil
      GestureNotices.collect { body(recognizer) }
    }
    pending = Work(host: host.link, order: order)
  }

  func cancel(for recognizer: UIGestureRecognizer) {
    revision += 1
    guard let pending else { return }
    self.pending = nil
    // Off screen, the work runs and finds its revision superseded.
    if let host = recognizer.host, host.link === pending.host {
      host.cancelAwaitedWork(pending.order)
    }
  }
}
