/// An object that receives changes of properties by the names of these.
///
/// In Foundation, any `NSObject` does. Responders are such objects; another class adopts the
/// protocol.
@preconcurrency @MainActor public protocol KeyValueObserver: AnyObject {
  /// Receives a change of a property that the object observes.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The object with the property.
  ///   - change: The kind and the values of the change.
  ///   - context: What the observer gave as it began to observe.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}
