extension UIViewPropertyAnimator {
  /// The values that an observer receives, and when.
  public struct ObservingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The observer receives the value after the change.
    public static let new = ObservingOptions(rawValue: 1)
    /// The observer receives the value before the change.
    public static let old = ObservingOptions(rawValue: 2)
    /// The observer receives the present value at once.
    public static let initial = ObservingOptions(rawValue: 4)
  }

  /// A change of an observed value.
  public struct ObservedChange<Value> {
    /// The value before the change, if the options contain `old`.
    public let oldValue: Value?
    /// The value after the change, if the options contain `new`.
    public let newValue: Value?
  }

  /// An observation of an animator, which ends when it is released or invalidated.
  @preconcurrency @MainActor public final class Observation {
    fileprivate weak var animator: UIViewPropertyAnimator?

    fileprivate init(_ animator: UIViewPropertyAnimator) { self.animator = animator }

    /// Ends the observation.
    public func invalidate() {
      animator?.keepObservers { $0.observation !== self }
      animator = nil
    }
  }

  struct Observer {
    weak var observation: Observation?
    /// Compares the observed value with the last one, and notifies of a change.
    let check: () -> Void
  }

  /// Calls a handler when ``isRunning``, ``state`` or ``isReversed`` changes.
  ///
  /// The call is spelled like that of key-value observing, which Linux lacks:
  ///
  /// ```swift
  /// let observation = animator.observe(\.isRunning, options: .new) { animator, change in
  ///   print(change.newValue ?? false, animator.fractionComplete)
  /// }
  /// ```
  ///
  /// The animator calls the handler synchronously, before its completion handlers. It compares a
  /// value that time changes, such as ``fractionComplete``, only when its state changes.
  ///
  /// - Returns: The observation. Retain it as long as you want the handler to be called.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, options: ObservingOptions = [],
    changeHandler: @escaping (UIViewPropertyAnimator, ObservedChange<Value>) -> Void
  ) -> Observation {
    let observation = Observation(self)
    var last = self[keyPath: keyPath]
    func change(_ old: Value?, _ new: Value) -> ObservedChange<Value> {
      ObservedChange(
        oldValue: options.contains(.old) ? old : nil, newValue: options.contains(.new) ? new : nil)
    }
    observers.append(
      Observer(observation: observation) { [unowned self] in
        let (old, new) = (last, self[keyPath: keyPath])
        guard new != old else { return }
        last = new
        changeHandler(self, change(old, new))
      })
    if options.contains(.initial) { changeHandler(self, change(nil, last)) }
    return observation
  }

  /// Removes the observers that a closure does not select. Their handlers are released afterwards:
  /// what these have captured may end observations in turn.
  private func keepObservers(where isKept: (Observer) -> Bool) {
    let old = observers
    observers = old.filter(isKept)
    extendLifetime(old)
  }

  /// Notifies observers whose value has changed.
  func notifyObservers() {
    guard !observers.isEmpty else { return }
    keepObservers { $0.observation != nil }
    for observer in observers where observer.observation != nil { observer.check() }
  }
}
