import AnimaticObjects

/// The life of a scene, which there is one of: that of the screen in use.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
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
