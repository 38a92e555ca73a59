import Foundation

extension NotificationCenter {
  /// Lets an object perform an action for each notification, with the notification as the sender.
  ///
  /// The centre does not retain the object. As in Foundation on Apple's systems, the thread that
  /// posts performs the action; an action of the main actor must be posted there.
  ///
  /// - Parameters:
  ///   - observer: The object.
  ///   - aSelector: The action, with a method of the object.
  ///   - aName: The name of the notifications; `nil` for all.
  ///   - anObject: The object whose notifications count; `nil` for all.
  /// - Precondition: The action has a method of the object.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    let object = observer as AnyObject
    let observation = Observation(of: object, aSelector.method(of: object))
    let token = addObserver(forName: aName, object: anObject, queue: nil) { observation.handle($0) }
    Observation.append(token, to: object)
  }

  /// Ends all observations of an object with a selector, or one with a block by its token.
  ///
  /// - Parameter observer: The object, or the token that the centre has returned.
  public func removeObserver(_ observer: AnyObject) {
    for token in Observation.removeTokens(of: observer) { removeObserver(token as Any) }
    removeObserver(observer as Any)
  }
}

/// The observation of notifications by an object, which it does not retain.
private final class Observation: @unchecked Sendable {
  private weak var object: AnyObject?
  private let method: Selector.Method

  init(of object: AnyObject, _ method: Selector.Method) {
    self.object = object
    self.method = method
  }

  func handle(_ notification: Notification) {
    if let object { method.perform(on: object, from: notification) }
  }

  /// The address of this variable is the key of the tokens.
  nonisolated(unsafe) private static var key = 0

  static func append(_ token: any NSObjectProtocol, to object: AnyObject) {
    let tokens = objc_getAssociatedObject(object, &key) as? [any NSObjectProtocol] ?? []
    objc_setAssociatedObject(object, &key, tokens + [token], .OBJC_ASSOCIATION_RETAIN)
  }

  static func removeTokens(of object: AnyObject) -> [any NSObjectProtocol] {
    let tokens = objc_getAssociatedObject(object, &key) as? [any NSObjectProtocol] ?? []
    objc_setAssociatedObject(object, &key, nil, .OBJC_ASSOCIATION_RETAIN)
    return tokens
  }
}
