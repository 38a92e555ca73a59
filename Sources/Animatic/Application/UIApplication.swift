import Foundation

/// The application: the last responder of every chain, and the way of events to windows.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the process.
  public static let shared = UIApplication()

  /// Delivers an event to the windows that its touches or presses are in.
  open func sendEvent(_ event: UIEvent) {
    for window in event.windows { window.sendEvent(event) }
  }

  /// Sends an action to a target.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - target: The object that performs the action, an ``ActionTarget``; `nil` for the first
  ///     responder along the chain that performs it. The chain begins at the first responder of the key
  ///     window or, without one, at the sender or the application.
  ///   - sender: The object that sends the action.
  ///   - event: The event that caused the action; `nil` if no event did.
  /// - Returns: Whether an object has performed the action.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let first = keyWindow?.firstResponder ?? sender as? UIResponder ?? keyWindow ?? self
    let found = target ?? first.target(forAction: action, withSender: sender)
    return (found as? any ActionTarget)?.perform(action, from: sender, for: event) ?? false
  }

  /// The window that receives events without a position; `nil` if there is none.
  open var keyWindow: UIWindow? { UIWindow.key }
}

extension UIEvent {
  /// The windows that the touches or presses of the event are in, each once.
  var windows: [UIWindow] {
    let all =
      touches.map(\.window) + ((self as? UIPressesEvent)?.presses.map(\.window) ?? [])
    var found: [UIWindow] = []
    for case let window? in all where !found.contains(window) { found.append(window) }
    return found
  }
}

extension UIWindow {
  /// The application, which is the next responder of a window.
  var application: UIApplication { .shared }
}
