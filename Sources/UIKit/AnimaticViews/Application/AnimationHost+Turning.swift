import AnimaticLayers
import Foundation

// The direction of the screen (rule N2).

extension AnimationHost {
  /// The direction of the screen as the user holds the device; `nil` if the device lies flat. A
  /// device on one side has its screen on the other.
  private var heldOrientation: UIInterfaceOrientation? {
    switch deviceValues.orientation {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    default: nil
    }
  }

  /// Turns the screen with the device, if the program supports the direction.
  func turnWithDevice() {
    if let held = heldOrientation, supports(held) { turn(to: held) }
  }

  /// Turns the screen to one of some directions that the program supports: that of the device, or
  /// else the present one, or else the first. Returns whether there is one.
  @discardableResult func turn(toOneOf directions: UIInterfaceOrientationMask) -> Bool {
    let all: [UIInterfaceOrientation] = [
      .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
    ]
    let candidates = [heldOrientation, interfaceOrientation].compactMap { $0 } + all
    let found = candidates.first { directions.contains(.init($0)) && supports($0) }
    if let found { turn(to: found) }
    return found != nil
  }

  private func supports(_ direction: UIInterfaceOrientation) -> Bool {
    allWindows.lazy.compactMap(\.rootController).first?.supportsTurn(to: direction) ?? true
  }

  /// Turns the screen, and posts what the status bar has to do with it (rule N2).
  private func turn(to new: UIInterfaceOrientation) {
    let old = interfaceOrientation
    guard new != old else { return }
    var exchanges: Bool { new.isLandscape != (screen.width > screen.height) }
    let oldFrame = CGRect(x: 0, y: 0, width: screen.width, height: safeArea.x)
    let newFrame = CGRect(
      x: 0, y: 0, width: exchanges ? screen.height : screen.width, height: safeArea.x)
    let (direction, frame) = (
      UIApplication.statusBarOrientationUserInfoKey, UIApplication.statusBarFrameUserInfoKey
    )
    post(UIApplication.willChangeStatusBarOrientationNotification, [direction: new.rawValue])
    if newFrame != oldFrame {
      post(UIApplication.willChangeStatusBarFrameNotification, [frame: NSValue(cgRect: newFrame)])
    }
    interfaceOrientation = new
    // Who heard of it may have resized the screen.
    if exchanges { resizeScreen(to: CGSize(width: screen.height, height: screen.width)) }
    post(UIApplication.didChangeStatusBarOrientationNotification, [direction: old.rawValue])
    if newFrame != oldFrame {
      post(UIApplication.didChangeStatusBarFrameNotification, [frame: NSValue(cgRect: oldFrame)])
    }
  }

  private func post(_ name: Notification.Name, _ information: [String: Any]) {
    NotificationCenter.default.post(name: name, object: UIApplication.shared, userInfo: information)
  }
}
