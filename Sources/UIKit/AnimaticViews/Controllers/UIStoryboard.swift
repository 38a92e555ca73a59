import Foundation

/// A file of controllers that Interface Builder wrote. Animatic reads no such files; with a closure
/// for an identifier, the program makes the controller.
///
/// ```swift
/// UIStoryboard.register("Detail", in: "Main") { DetailController() }
/// ```
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String
  private static var makers: [String: [String: () -> UIViewController]] = [:]

  /// Keeps the name of a storyboard, and looks for no file.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Sets the closure that makes the controller with an identifier. UIKit has no counterpart.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; `nil` for the initial controller.
  ///   - storyboard: The name of the storyboard.
  ///   - make: The closure.
  public static func register(
    _ identifier: String?, in storyboard: String, _ make: @escaping () -> UIViewController
  ) {
    makers[storyboard, default: [:]][identifier ?? ""] = make
  }

  /// Returns the initial controller, which the registered closure makes; `nil` without a closure.
  open func instantiateInitialViewController() -> UIViewController? { Self.makers[name]?[""]?() }
  /// Returns the controller with an identifier, which the registered closure makes.
  ///
  /// - Precondition: ``register(_:in:_:)`` has set the closure.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let make = Self.makers[name]?[identifier] else {
      fatalError(
        "Animatic reads no storyboards; call UIStoryboard.register(\"\(identifier)\", in: "
          + "\"\(name)\") { … } first")
    }
    return make()
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
