/// The observers of the properties of an object.
@MainActor public final class KeyValueObservers {
  struct Observer {
    let read: () -> Any?
    /// Tells the observer of a change from one value to another one, or that it is to come.
    let tell: (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
    let isActive: () -> Bool
    let options: NSKeyValueObservingOptions
    /// What `removeObserver` finds it by; `nil` for an observation that a token ends.
    var name: Name?
    var value: Any?
  }

  /// What tells observers by name apart.
  struct Name: Equatable {
    let observer: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
  }

  private var observers: [Observer] = []
  /// The number of changes that count as one.
  private var depth = 0

  /// Creates a list without observers.
  public nonisolated init() {}

  var isEmpty: Bool { observers.isEmpty }
  /// Whether an observer wants to hear of changes before they happen.
  var hasPriorObservers: Bool { observers.contains { $0.options.contains(.prior) } }

  /// Adds an observer, and calls it if it asks for that.
  func add(_ observer: Observer) {
    var observer = observer
    observer.value = observer.read()
    observers.removeAll { !$0.isActive() }
    observers.append(observer)
    if observer.options.contains(.initial) { observer.tell(nil, observer.value, false) }
  }

  /// Removes the observer with a name that came last; returns whether there was one.
  func remove(_ isWanted: (Name) -> Bool) -> Bool {
    guard let index = observers.lastIndex(where: { $0.name.map(isWanted) ?? false }) else {
      return false
    }
    observers.remove(at: index)
    return true
  }

  /// Whether changes go on that count as one.
  var isGrouping: Bool { depth > 0 }

  /// Makes changes of which nobody hears before ``noteChange(undoing:)``.
  func group(_ change: () -> Void) {
    depth += 1
    change()
    depth -= 1
  }

  /// Returns the value of a stored property of an object, as `observedValue(forKeyPath:)` does.
  package static func storedValue(of object: Any, named name: String) -> Any?? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      for child in present.children where child.label == name {
        let value = Mirror(reflecting: child.value)
        return value.displayStyle == .optional ? .some(value.children.first?.value) : child.value
      }
      mirror = present.superclassMirror
    }
    return nil
  }

  /// Calls the observers of properties that have changed, in the order in which they came.
  ///
  /// Each of them hears of the values that the change had, whatever another one does meanwhile.
  /// - Parameter undo: The closure that runs another one on the object as it was before the change;
  ///   `nil` where nobody hears of changes before they happen.
  func noteChange(undoing undo: ((() -> Void) -> Void)?) {
    guard depth == 0, !observers.isEmpty else { return }
    observers.removeAll { !$0.isActive() }
    var calls: [(observer: Observer, old: Any?, new: Any?)] = []
    for index in observers.indices {
      let new = observers[index].read()
      guard !Self.areEqual(observers[index].value, new) else { continue }
      calls.append((observers[index], observers[index].value, new))
      observers[index].value = new
    }
    let prior = calls.filter { $0.observer.options.contains(.prior) }
    if !prior.isEmpty {
      let tell = { for call in prior { call.observer.tell(call.old, nil, true) } }
      if let undo { undo(tell) } else { tell() }
    }
    for call in calls where call.observer.isActive() {
      call.observer.tell(call.old, call.new, false)
    }
  }

  /// Returns whether two values are equal, or the same object.
  private static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (nil, nil): return true
    case (let first?, let second?):
      if let first = first as? any Equatable { return first.isSame(as: second) }
      guard type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
      return (first as AnyObject) === (second as AnyObject)
    default: return false
    }
  }
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}

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
