import AnimaticTiming
import Foundation

/// An object whose properties can be observed: a layer, a view, or one of a class that says so.
///
/// ```swift
/// final class Counter: KeyValueObservable {
///   let keyValueObservers = KeyValueObservers()
///   var count = 0 { didSet { didChangeValue() } }
/// }
/// ```
///
/// In Foundation, all classes that inherit from `NSObject` are observable, for properties that are
/// `@objc dynamic`.
@preconcurrency @MainActor public protocol KeyValueObservable: AnyObject {
  /// The observers of the object.
  var keyValueObservers: KeyValueObservers { get }
  /// Returns the value of a property by its name; `.some(nil)` for a property without a value, and
  /// `nil` if there is no such property.
  func observedValue(forKeyPath keyPath: String) -> Any??
}

extension KeyValueObservable {
  /// Returns the value of a stored property.
  public func observedValue(forKeyPath keyPath: String) -> Any?? {
    KeyValueObservers.storedValue(of: self, named: keyPath)
  }

  /// Calls the observers of the properties that have changed.
  ///
  /// A class calls it after each change of a property that others may observe. UIKit's classes need
  /// no call.
  public func didChangeValue() { keyValueObservers.noteChange(undoing: nil) }

  /// Observes a property (rule R1).
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: What the closure receives.
  ///   - changeHandler: The closure, which is called after each change.
  /// - Returns: The observation, which ends as the program releases it.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let token = NSKeyValueObservation()
    keyValueObservers.add(
      .init(
        read: { [weak self] in self.map { $0[keyPath: keyPath] } },
        tell: { [weak self] old, new, isPrior in
          guard let self else { return }
          changeHandler(
            self,
            NSKeyValueObservedChange(
              newValue: options.contains(.new) ? new as? Value : nil,
              oldValue: options.contains(.old) ? old as? Value : nil, isPrior: isPrior))
        }, isActive: { [weak token] in token?.isActive ?? false }, options: options))
    return token
  }

  /// Lets an object observe a property by its name (rule R2).
  ///
  /// - Parameters:
  ///   - observer: The observer, which the object does not retain.
  ///   - keyPath: The name of the property.
  ///   - options: What the observer receives.
  ///   - context: What the observer receives along with each change.
  /// - Precondition: The object has a property of this name.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer? = nil
  ) {
    require(
      observedValue(forKeyPath: keyPath) != nil,
      "a \(type(of: self)) has no property \"\(keyPath)\" to observe; look at its spelling")
    keyValueObservers.add(
      .init(
        read: { [weak self] in self?.observedValue(forKeyPath: keyPath) ?? nil },
        tell: { [weak self, weak observer] old, new, isPrior in
          var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
          if options.contains(.new), !isPrior { change[.newKey] = new ?? NSNull() }
          if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
          if isPrior { change[.notificationIsPriorKey] = true }
          observer?.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
        }, isActive: { [weak observer] in observer != nil }, options: options,
        name: .init(observer: ObjectIdentifier(observer), keyPath: keyPath, context: context)))
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began with a context. Does nothing if
  /// it has ended.
  public func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let name = KeyValueObservers.Name(
      observer: ObjectIdentifier(observer), keyPath: keyPath, context: context)
    _ = keyValueObservers.remove { $0 == name }
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began last. Does nothing if it has
  /// ended.
  public func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
    let object = ObjectIdentifier(observer)
    _ = keyValueObservers.remove { $0.observer == object && $0.keyPath == keyPath }
  }
}
