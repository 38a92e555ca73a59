import Foundation

// The targets of a recogniser, and the notices to them.
extension UIGestureRecognizer {
  enum Action {
    /// A target, which the recogniser does not retain, and the name of its action.
    case target(Target)
    case closure(@MainActor (UIGestureRecognizer) -> Void)
  }

  struct Target {
    weak var object: AnyObject?
    let action: Selector
  }

  /// Notifies the targets of a state, and logs it in the events of a screen.
  func notifyTargets(of state: State, on host: AnimationHost?) {
    recordState(state, on: host)
    let former = recognition.shownState
    recognition.shownState = state
    for action in recognition.actions {
      switch action {
      case .target(let target):
        guard let object = target.object else { continue }
        _ = target.action.perform(on: object, from: self, for: nil)
      case .closure(let body): body(self)
      }
    }
    recognition.shownState = former
  }

  private func recordState(_ state: State, on host: AnimationHost?) {
    guard let host else { return }
    let window = recognition.touches.first?.window
    let point = window.map { $0.backing.convert(location(in: $0), to: nil) }
    let subject = name ?? "\(type(of: self))"
    host.record(
      .gesture,
      AnimationEvent.Interaction("\(subject) \(state)", view: view?.nameInLogs, location: point))
  }
}
