/// An object that performs actions by their names.
///
/// In UIKit, a target is any object with a method of the action's name. A ``UIResponder`` is a
/// target whose actions are closures, see ``UIResponder/setAction(_:handler:)``.
@preconcurrency @MainActor
public protocol ActionTarget: AnyObject {
  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - sender: The object that sends the action, such as a control or a gesture recogniser.
  ///   - event: The event that caused the action; `nil` if no event did.
  /// - Returns: Whether the object knows the action.
  func perform(_ action: Selector, from sender: Any?, for event: UIEvent?) -> Bool
}
