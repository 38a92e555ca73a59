import AnimaticObjects

/// What a scene is made of, as the program declares it when a scene connects.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration; `nil` for none. UIKit looks it up in the program's
  /// `Info.plist`.
  open private(set) var name: String?
  /// The role of the scene.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene; `nil` for ``UIWindowScene``. It has no effect: there is one scene.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate; `nil` for the class `SceneDelegate` of the module that has
  /// the application's delegate, as the template of Xcode has it in `Info.plist`.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: The name; `nil` for none.
  ///   - sessionRole: The role of the scene.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
