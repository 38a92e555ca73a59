import AnimaticObjects
import Foundation

/// The scene with the windows of the screen in use.
open class UIWindowScene: UIScene {
  static var main: UIWindowScene { scenes.value }
  private static let scenes = AnimationContext.Variable(UIWindowScene())

  /// The windows, from the rearmost to the frontmost.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that receives events without a position; `nil` if there is none.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The coordinates of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen }
  /// The direction of the screen (rule N2).
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  /// The traits of the screen (rule N1).
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The object that knows the status bar.
  open var statusBarManager: UIStatusBarManager? { .main }
}

extension UIWindow {
  /// The scene of the window.
  ///
  /// Setting it has no effect: all windows of a screen are in one scene.
  public var windowScene: UIWindowScene? {
    get { .main }
    set {}
  }

  /// Creates a window that fills the screen of a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }
}
