import Foundation

// The keyboard of a screen: each key goes to one responder, from its press to its release (rule
// I11).
extension AnimationHost {
  /// The window that receives keys: the key window, unless another one has the only first
  /// responder.
  private var windowOfKeys: UIWindow? {
    let windows = allWindows
    let key = UIWindow.key.flatMap { windows.contains($0) ? $0 : nil }
    if key?.firstResponder != nil { return key }
    return windows.first { $0.firstResponder != nil } ?? key ?? windows.last
  }

  var firstResponder: UIResponder? { windowOfKeys?.firstResponder }

  /// The reason for which a text cannot be typed now; `nil` if it can.
  var obstacleToTyping: TypingError.Reason? {
    if UIApplication.shared.isIgnoringInteractionEvents { return .ignored }
    guard let firstResponder else { return .noFirstResponder }
    return firstResponder is any UIKeyInput ? nil : .noTextInput(firstResponder.nameInErrors)
  }

  /// Presses a key; returns `nil` if the application ignores it.
  ///
  /// Without a first responder, the key goes to the root controller of the window, or else to the
  /// window.
  func press(_ key: KeyboardKey, _ modifiers: UIKeyModifierFlags) -> UIPress? {
    guard !UIApplication.shared.isIgnoringInteractionEvents, let window = windowOfKeys else {
      return nil
    }
    let press = UIPress(
      UIKey(key, modifiers: modifiers), key.pressType, in: window,
      for: window.firstResponder ?? window.rootViewController ?? window)
    send(press, .began, key)
    return press
  }

  func release(_ press: UIPress, _ key: KeyboardKey) { send(press, .ended, key) }

  private func send(_ press: UIPress, _ phase: UIPress.Phase, _ key: KeyboardKey) {
    press.enter(phase, at: time)
    let event = UIPressesEvent()
    event.time = time
    event.presses = [press]
    event.modifiers = press.key?.modifierFlags ?? []
    let words = UIKeyModifierFlags.named.filter { event.modifiers.contains($0.flag) }.map(\.name)
    let name = (words + [key.description]).joined(separator: "+")
    record(.key, AnimationEvent.Interaction("\(phase) \(name)", view: press.responder?.nameInLog))
    UIApplication.shared.sendEvent(event)
  }
}

extension KeyboardKey {
  fileprivate var pressType: UIPress.PressType {
    switch self {
    case .upArrow: .upArrow
    case .downArrow: .downArrow
    case .leftArrow: .leftArrow
    case .rightArrow: .rightArrow
    default: .keyboard
    }
  }
}

extension UIResponder {
  fileprivate var nameInLog: String { (self as? UIView)?.nameInLogs ?? "\(type(of: self))" }
  /// The name of the responder in errors: its class, and the identifier of a view.
  fileprivate var nameInErrors: String {
    (self as? UIView)?.shortDescription ?? "a \(type(of: self))"
  }
}
