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

  /// Turns the screen to one of the preferred directions that the program supports: that of the
  /// device, or else the present one, or else the first (rule N2).
  ///
  /// - Parameters:
  ///   - geometryPreferences: The directions, as a ``GeometryPreferences/iOS``.
  ///   - errorHandler: A closure that receives the error if the program supports none of them.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let preferred = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
      AnimationRecorder.shared.currentHost?.turn(toOneOf: preferred) == false
    else { return }
    let message = "the controller in front and the application support none of the directions"
    errorHandler?(
      NSError(
        domain: "UISceneErrorDomain", code: 101, userInfo: [NSLocalizedDescriptionKey: message]))
  }

  /// What a program prefers of the geometry of a scene.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    /// The directions of the screen that a program prefers.
    public final class iOS: GeometryPreferences {
      /// The directions; all by default.
      public var interfaceOrientations: UIInterfaceOrientationMask

      /// Creates preferences with some directions.
      public init(interfaceOrientations: UIInterfaceOrientationMask = .all) {
        self.interfaceOrientations = interfaceOrientations
      }
    }

    open override var description: String { String(reflecting: type(of: self)) }
  }
}

extension UIWindow {
  /// The scene of the window.
  ///
  /// Setting it has no effect: all windows of a screen are in one scene.
  public var windowScene: UIWindowScene? {
    get { .main }
    set {}
  }
}
