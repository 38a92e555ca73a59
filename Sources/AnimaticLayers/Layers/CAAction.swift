import Foundation

/// What answers an event of a layer, such as the change of a property (rule H3).
///
/// Animations are actions: run for an event, they are added to the layer under its name. `NSNull`
/// is the action that does nothing.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
  /// Answers an event.
  ///
  /// - Parameter event: The key of the event, such as the name of the property that changed.
  /// - Parameter anObject: The layer.
  /// - Parameter dict: What goes with the event; nothing for changes of properties.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// What a view answers for its layer inside an animation block: the block takes note of the change
/// and animates it (rule H4).
@MainActor
final class BlockAction: CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
