import Foundation

/// A part of the program with windows of its own. There is one scene, that of the screen in use.
@preconcurrency @MainActor
open class UIScene: UIResponder {
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
  @preconcurrency @MainActor
  open class ConnectionOptions {
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
