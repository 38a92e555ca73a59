import Foundation

// The targets of a recogniser, and the notices to them.
extension UIGestureRecognizer {
  enum Action {
    /// A target, which the recogniser does not retain, and the name of its action.
    case target(Target)
    case closure(@MainActor (UIGestureRecognizer) -> Void)
  }

  /// A target with the name of its action.
  struct Target {
    weak var object: AnyObject?
    let action: Selector
  }

  /// Adds an action of an object. Adding it again does nothing.
  ///
  /// - Parameters:
  ///   - target: The object that performs the action, an ``ActionTarget`` or one with the method
  ///     of the action; the recogniser does not retain it. Any other object is never notified.
  ///   - action: The name of the action, whose sender is the recogniser.
  public func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard action.fits(object) else { return }
    removeTarget(object, action: action)
    recognition.actions.append(.target(Target(object: object, action: action)))
  }

  /// Removes actions of objects.
  ///
  /// - Parameters:
  ///   - target: The object; `nil` for all objects.
  ///   - action: The name of the action; `nil` for all actions.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    recognition.actions.removeAll { each in
      guard case .target(let each) = each else { return false }
      return (target == nil || each.object === object) && (action == nil || each.action == action)
    }
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
      case .closure(let body):
        body(self)
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
      AnimationEvent.Interaction(
        "\(subject) \(state)", view: view?.nameInLogs, location: point))
  }
}
