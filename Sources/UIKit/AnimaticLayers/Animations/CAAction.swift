import Foundation

/// A response to an event of a layer, such as the change of a property (rule H3).
///
/// Animations are actions: an animation that runs for an event adds itself to the layer under the
/// event's key. `NSNull` is the action that does nothing.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
  /// Responds to an event.
  ///
  /// - Parameters:
  ///   - event: The key of the event, such as the name of the changed property.
  ///   - anObject: The layer.
  ///   - dict: The arguments of the event; `nil` for changes of properties.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Ends at once: the action of `NSNull` changes nothing.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// The action that a view returns for its layer inside an animation block: the block records the
/// change and animates it (rule H4).
@MainActor final class BlockAction: CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// An object that animations are added to: a layer.
@MainActor protocol Animated {
  func add(_ anim: CAAnimation, forKey key: String?)
}
