/// An object that is notified of the states of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene; `nil` by default.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Returns `nil`, and ignores what is set.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
