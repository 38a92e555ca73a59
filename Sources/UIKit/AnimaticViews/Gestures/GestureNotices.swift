/// The notices of gestures to their targets, in the order of the transitions.
///
/// A recogniser changes its state in the middle of its handling of a touch, and others with it. The
/// targets are notified after the handling, when translations and positions are up to date, one
/// after the other: the action that follows from another one runs after it.
@MainActor enum GestureNotices {
  private enum Notice {
    case action(UIGestureRecognizer, UIGestureRecognizer.State, on: AnimationHost?)
    case finish(UIGestureRecognizer)
  }

  private static var notices: [Notice] = []
  private static var depth = 0
  private static var isDraining = false

  /// Runs a body, and then notifies the targets of the changes in it.
  static func collect(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0 { drain() }
  }

  static func append(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    notices.append(.action(recognizer, state, on: recognizer.host))
  }

  /// Appends the reset of a recogniser whose gesture is over, which follows if its touches are too.
  static func appendFinish(of recognizer: UIGestureRecognizer) {
    notices.append(.finish(recognizer))
  }

  private static func drain() {
    guard !isDraining else { return }
    isDraining = true
    var index = 0
    while index < notices.count {
      switch notices[index] {
      case .action(let recognizer, let state, let host):
        recognizer.notifyTargets(of: state, on: host)
      case .finish(let recognizer): recognizer.finishIfOver()
      }
      index += 1
    }
    // A recogniser may be released here, and its deinitialiser may end the gesture of another one.
    let old = notices
    notices = []
    isDraining = false
    extendLifetime(old)
  }
}
