// The first responder is kept per window, and may refuse to resign (rule I9).
extension UIResponder {
  final var holdsFirst: Bool {
    UIWindow.hasFirstResponder && ownView?.enclosingWindow?.firstResponder === self
  }

  final func becomeFirst() -> Bool {
    guard let window = ownView?.enclosingWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    // The present one may have moved this responder, or made a third one the first.
    guard ownView?.enclosingWindow === window, window.firstResponder == nil else {
      return holdsFirst
    }
    window.firstResponder = self
    // Its callbacks may have made it resign.
    return holdsFirst
  }

  final func resignFirst() -> Bool {
    guard holdsFirst else { return true }
    guard canResignFirstResponder else { return false }
    ownView?.enclosingWindow?.firstResponder = nil
    return true
  }
}

extension UIView {

  /// Causes the first responder to resign, even if it refuses, as this view, which contains it,
  /// leaves the window or hides.
  func resignFirstResponderInside() {
    guard let responder = firstResponderInside, let window = enclosingWindow,
      !responder.resignFirstResponder()
    else { return }
    if window.firstResponder === responder { window.firstResponder = nil }
  }

  /// The first responder of the window, if it is this view or lies in it.
  var firstResponderInside: UIResponder? {
    guard UIWindow.hasFirstResponder, let first = enclosingWindow?.firstResponder else {
      return nil
    }
    return first.ownView?.isInside(self) == true ? first : nil
  }
}
