import AnimaticObjects
import Foundation

/// A part of the program with windows of its own. There is one scene, that of the screen in use.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is on screen and receives events.
  public enum ActivationState: Int, Sendable {
    /// The scene is in no program that runs.
    case unattached = -1
    /// The scene is on screen and receives events.
    case foregroundActive
    /// The scene is on screen and receives no events.
    case foregroundInactive
    /// The scene is not on screen.
    case background
  }

  /// What a scene is to show when it connects: nothing but itself.
  @preconcurrency @MainActor open class ConnectionOptions {
    init(url: URL?) { urlContexts = url.map { [UIOpenURLContext(url: $0)] } ?? [] }

    /// The URL of the options of the launch; empty without one.
    public final let urlContexts: Set<UIOpenURLContext>
  }

  /// The object that is notified of the states; `nil` in a program without a delegate for scenes.
  open var delegate: (any UISceneDelegate)?
  /// The life of the scene.
  open var session: UISceneSession { .main }

  /// The state of the scene: that of the application.
  open var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
  /// The title of the scene; empty by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  /// The next responder: the application.
  open override var next: UIResponder? { UIApplication.shared }
}

/// What a scene is made of, as the program declares it when a scene connects.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
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

/// The life of a scene, which there is one of: that of the screen in use.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: Hashable, Sendable, RawRepresentable {
    /// The text of the role.
    public let rawValue: String
    /// Creates a role from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A scene with windows of the program.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  static var main: UISceneSession { sessions.value }
  private static let sessions = AnimationContext.Variable(UISceneSession())

  /// The role of the scene.
  open var role: Role { configuration.role }
  /// The text that identifies the session.
  open var persistentIdentifier: String { "main" }
  /// The configuration that the application's delegate has declared.
  open internal(set) var configuration = UISceneConfiguration(
    name: nil, sessionRole: .windowApplication)
  /// The scene; `nil` before it connects.
  open internal(set) var scene: UIScene?

  override init() {}

  open override var description: String { String(reflecting: type(of: self)) }
}
