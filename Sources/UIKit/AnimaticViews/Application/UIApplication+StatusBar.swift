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
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}
