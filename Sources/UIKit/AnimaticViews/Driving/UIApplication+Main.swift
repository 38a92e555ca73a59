import AnimaticTiming
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs an application on a live display of 390 × 844 points, and never returns.
///
/// Makes the application and its delegate, and launches it as a test does by
/// ``UIApplication/launch(with:options:)``.
///
/// - Parameters:
///   - argc: Ignored.
///   - argv: Ignored.
///   - principalClassName: The name of the class of the application, with its module; `nil` for
///     ``UIApplication``.
///   - delegateClassName: The name of the class of the delegate, with its module; `nil` for none.
/// - Precondition: The classes exist.
@preconcurrency @MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  if let principal = principalClassName.map(knownClass) { UIApplication.use(principal) }
  UIApplication.run(with: delegateClassName.map(knownClass))
}

private func knownClass(_ name: String) -> AnyClass {
  guard let found = NSClassFromString(name) else {
    stopProgram(
      "there is no class \(name); name a class with its module, as NSStringFromClass does")
  }
  return found
}

extension UIApplicationDelegate {
  /// Makes an object of the class, and runs an application with this delegate, on a live display of
  /// 390 × 844 points. Never returns.
  ///
  /// The compiler calls this function for a class with the attribute `@main`, which is a subclass
  /// of ``UIResponder`` or `NSObject`. A test makes the delegate itself, and launches it:
  ///
  /// ```swift
  /// UIApplication.shared.launch(with: AppDelegate())
  /// ```
  public static func main() { UIApplication.run(with: self) }
}

extension UIApplication {
  /// The size of a phone's screen, in points.
  package nonisolated static let phoneScreen = CGSize(width: 390, height: 844)

  fileprivate static func use(_ type: AnyClass) {
    guard let made = makeObject(of: type) as? UIApplication else {
      stopProgram("\(type) is no subclass of UIApplication")
    }
    applications.value = made
  }

  private static var display: LiveDisplay?

  fileprivate static func run(with delegateClass: AnyClass?) -> Never {
    display = LiveDisplay(screen: phoneScreen)
    let made = delegateClass.map(makeObject)
    let delegate = made as? any UIApplicationDelegate
    require(made == nil || delegate != nil, "use a class that is a UIApplicationDelegate")
    shared.launch(with: delegate)
    // Timers are on the run loop, which serves the main queue as well.
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
