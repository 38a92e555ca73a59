import AnimaticLayers
import Foundation

extension UIApplication {
  /// The screen is about to turn; ``statusBarOrientationUserInfoKey`` has the new direction.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The screen has turned; ``statusBarOrientationUserInfoKey`` has the former direction.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The status bar is about to have another frame, which ``statusBarFrameUserInfoKey`` has.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The status bar has another frame; ``statusBarFrameUserInfoKey`` has the former one.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The key of a direction, as the raw value of an ``UIInterfaceOrientation``.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// The key of a frame, as an `NSValue` of a rectangle.
  public nonisolated static let statusBarFrameUserInfoKey =
    "UIApplicationStatusBarFrameUserInfoKey"
}

extension AnimationHost {
  /// Turns the screen, and posts what the status bar has to do with it (rule N2).
  func turnStatusBar(to new: UIInterfaceOrientation, _ turn: () -> Void) {
    let old = interfaceOrientation
    let exchanges = new.isLandscape != (screen.width > screen.height)
    let oldFrame = CGRect(x: 0, y: 0, width: screen.width, height: safeArea.x)
    let newFrame = CGRect(
      x: 0, y: 0, width: exchanges ? screen.height : screen.width, height: safeArea.x)
    let (direction, frame) = (
      UIApplication.statusBarOrientationUserInfoKey, UIApplication.statusBarFrameUserInfoKey
    )
    post(UIApplication.willChangeStatusBarOrientationNotification, [direction: new.rawValue])
    if newFrame != oldFrame {
      post(
        UIApplication.willChangeStatusBarFrameNotification, [frame: NSValue(cgRect: newFrame)])
    }
    turn()
    post(UIApplication.didChangeStatusBarOrientationNotification, [direction: old.rawValue])
    if newFrame != oldFrame {
      post(
        UIApplication.didChangeStatusBarFrameNotification, [frame: NSValue(cgRect: oldFrame)])
    }
  }

  private func post(_ name: Notification.Name, _ information: [String: Any]) {
    NotificationCenter.default.post(
      name: name, object: UIApplication.shared, userInfo: information)
  }
}
