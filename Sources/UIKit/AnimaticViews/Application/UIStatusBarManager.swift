import Foundation

/// What there is to know of the status bar.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  static let main = UIStatusBarManager()

  override init() {}

  /// The rectangle of the status bar; see ``UIApplication/statusBarFrame``.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Whether the status bar hides; see ``UIApplication/isStatusBarHidden``.
  open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
  /// The colours of the status bar; see ``UIApplication/statusBarStyle``.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }

  open override var description: String { String(reflecting: type(of: self)) }
}
