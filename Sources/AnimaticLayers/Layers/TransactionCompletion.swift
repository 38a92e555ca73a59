/// What a transaction calls when its animations are gone (section F).
@MainActor
final class TransactionCompletion {
  let body: () -> Void
  private var running = 0
  private var isClosed = false

  init(_ body: @escaping () -> Void) { self.body = body }

  func animationWasAdded() { running += 1 }

  func animationHasEnded() {
    running -= 1
    if isClosed && running == 0 { body() }
  }

  /// The transaction is committed: no more animations come in. If there were none, the body is
  /// called in the turn that follows.
  func close() {
    isClosed = true
    if running == 0 { AnimationRecorder.shared.scheduleNow { self.body() } }
  }
}
