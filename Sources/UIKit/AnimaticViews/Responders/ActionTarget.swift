/// An object that performs actions by their names.
///
/// In UIKit, a target is any object with a method of the action's name. Here a ``Selector`` brings
/// the method along, so that only an object that is to know actions by their names alone adopts
/// this. A ``UIResponder`` is such a target whose actions are closures, see
/// ``UIResponder/setAction(_:handler:)``.
@preconcurrency @MainActor public protocol ActionTarget: AnyObject {
  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - sender: The object that sends the action, such as a control or a gesture recogniser.
  ///   - event: The event that caused the action; `nil` if no event did.
  /// - Returns: Whether the object knows the action.
  func perform(_ action: Selector, from sender: Any?, for event: UIEvent?) -> Bool
}

extension Selector {
  /// Performs the action on an object: as the object itself says, or else with the method.
  /// - Returns: Whether the object has performed it.
  @MainActor func perform(on object: AnyObject, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target = object as? any ActionTarget, target.perform(self, from: sender, for: event) {
      return true
    }
    return method?.call(object, [sender, event]) ?? false
  }

  /// Whether an object can perform the action: it says itself what it performs, or the method is
  /// one of its class.
  func fits(_ object: AnyObject) -> Bool {
    object is any ActionTarget || method?.fits(object) ?? false
  }
}
