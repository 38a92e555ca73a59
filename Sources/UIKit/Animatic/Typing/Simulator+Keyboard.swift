import AnimaticTiming
import Foundation

extension Simulator {
  /// The height that a keyboard covers at the bottom of the screen, in points; 0 by default.
  ///
  /// A change posts the notifications of a keyboard that appears, changes or disappears (rule N3).
  /// Views with a ``UIView/keyboardLayoutGuide`` are laid out again in the next turn, or before it
  /// by a layout in an animation block.
  ///
  /// - Precondition: The number is finite and at least 0.
  public var keyboardHeight: CGFloat {
    get { host.keyboardHeight }
    set { host.changeKeyboard(to: newValue) }
  }
}

extension AnimationHost {
  /// The time in which a keyboard comes and goes, in seconds.
  private static let keyboardDuration: TimeInterval = 0.25
  /// The height of the keyboard of a phone that is held upright, in points.
  private static let heightOnPhone: CGFloat = 336

  /// Shows the keyboard while the first responder takes a text and has no input view of its own,
  /// and hides it otherwise, as a phone does (rule N3).
  package func followFirstResponder() {
    let takesText = firstResponder.map { $0 is any UIKeyInput && $0.inputView == nil } ?? false
    let height = takesText ? Self.heightOnPhone : 0
    if height != keyboardHeight { changeKeyboard(to: height) }
  }

  fileprivate func changeKeyboard(to height: CGFloat) {
    let isHeight = isUsable(
      height.isFinite && height >= 0,
      "the height of a keyboard is a finite number of at least 0, not \(height)")
    guard isHeight else { return }
    let old = keyboardHeight
    keyboardHeight = height
    for view in allWindows.flatMap({ [$0] + $0.viewsInside }) where view.hasKeyboardGuide {
      view.setNeedsLayout()
    }
    guard height != old else { return }
    let info = keyboardInfo(from: old, to: height)
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(
      height > 0
        ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, info)
    schedule(at: time + Self.keyboardDuration) { [weak self] in
      // Another change is on its way, which has notifications of its own.
      guard let self, keyboardHeight == height else { return }
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      post(
        height > 0
          ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, info)
    }
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: nil, userInfo: info)
  }

  /// The values of the notifications. A hidden keyboard lies below the screen, with the height that
  /// it has when it shows.
  private func keyboardInfo(from old: CGFloat, to new: CGFloat) -> [AnyHashable: Any] {
    func frame(_ height: CGFloat, _ other: CGFloat) -> CGRect {
      CGRect(
        x: 0, y: screen.height - height, width: screen.width, height: height > 0 ? height : other)
    }
    return [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: frame(old, new)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame(new, old)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.keyboardDuration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.keyboard.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }
}
