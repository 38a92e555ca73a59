extension UIViewPropertyAnimator {
  /// What an observer wants to be told besides that something changed.
  public struct ObservingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = ObservingOptions(rawValue: 1)
    /// The value before it.
    public static let old = ObservingOptions(rawValue: 2)
    /// The present value, told at once.
    public static let initial = ObservingOptions(rawValue: 4)
  }

  /// A change that an observer is told of.
  public struct ObservedChange<Value> {
    /// The value before the change, if it was asked for.
    public let oldValue: Value?
    /// The value after it, if it was asked for.
    public let newValue: Value?
  }

  /// What keeps an observer; letting go of it ends the observation.
  @preconcurrency @MainActor
  public final class Observation {
    fileprivate weak var animator: UIViewPropertyAnimator?

    fileprivate init(_ animator: UIViewPropertyAnimator) { self.animator = animator }

    /// Ends the observation.
    public func invalidate() {
      animator?.observers.removeAll { $0.observation === self }
      animator = nil
    }
  }

  struct Observer {
    weak var observation: Observation?
    let check: () -> Void
  }

  /// Calls a handler when ``isRunning``, ``state`` or ``isReversed`` changes.
  ///
  /// This is spelled as key-value observing is on Apple systems, which Linux lacks:
  ///
  /// ```swift
  /// let observation = animator.observe(\.isRunning, options: .new) { animator, change in
  ///   print(change.newValue ?? false, animator.fractionComplete)
  /// }
  /// ```
  ///
  /// The handler is called on the spot, before completions are. Values that time changes, such as
  /// ``fractionComplete``, are compared only then.
  ///
  /// - Returns: What keeps the observer; hold on to it as long as changes matter.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, options: ObservingOptions = [],
    changeHandler: @escaping (UIViewPropertyAnimator, ObservedChange<Value>) -> Void
  ) -> Observation {
    let observation = Observation(self)
    var last = self[keyPath: keyPath]
    func change(_ old: Value?, _ new: Value) -> ObservedChange<Value> {
      ObservedChange(
        oldValue: options.contains(.old) ? old : nil,
        newValue: options.contains(.new) ? new : nil)
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

  /// Lets observers compare.
  func tellObservers() {
    guard !observers.isEmpty else { return }
    observers.removeAll { $0.observation == nil }
    for observer in observers where observer.observation != nil { observer.check() }
  }
}
