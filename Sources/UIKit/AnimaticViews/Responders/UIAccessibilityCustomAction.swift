import AnimaticObjects

/// An action of an element that assistive programs offer by its name.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs an action, and returns whether it did.
  public typealias Handler = @MainActor (_ action: UIAccessibilityCustomAction) -> Bool

  /// The name of the action.
  open var name: String
  /// The object that performs the action; `nil` by default.
  open weak var target: AnyObject?
  /// The name of the method of the target.
  open var selector: Selector?
  /// The closure that performs the action; `nil` by default.
  open var actionHandler: Handler?

  /// Creates an action that an object performs.
  ///
  /// - Parameters:
  ///   - name: The name of the action.
  ///   - target: The object, which the action does not retain.
  ///   - selector: The name of the method, which takes the action.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.selector) = (name, selector)
    self.target = target.map { $0 as AnyObject }
  }

  /// Creates an action that a closure performs.
  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }

  /// Performs the action, as an assistive program does. UIKit has no counterpart.
  ///
  /// - Returns: Whether the closure did, or whether the target has the method.
  @discardableResult public final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    return selector.perform(on: target, from: self, for: nil)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
