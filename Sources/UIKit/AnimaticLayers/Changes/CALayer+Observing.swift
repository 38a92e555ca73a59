// Layers, whose setters call the observers of the layer and of its view.
extension CALayer: KeyValueObservable {
  /// The observers of the layer and of its view.
  public var keyValueObservers: KeyValueObservers {
    if let observers = extras?.observers { return observers }
    let new = KeyValueObservers()
    neededExtras.observers = new
    core.isObserved = true
    // The setters of a plain layer ask nothing after a change.
    core.isPlain = false
    return new
  }

  /// Returns the value of a property or of a component such as "position.x".
  public func observedValue(forKeyPath keyPath: String) -> Any?? {
    .some(value(forKeyPath: keyPath))
  }

  @inline(__always)
  package final func noteObservedChange() { if core.isObserved { callObservers() } }

  @inline(never) private func callObservers() {
    guard let observers = extras?.observers else { return }
    observers.noteChange(undoing: undo(observers))
  }

  /// Counts all changes in a closure as one.
  final func groupObserved(_ change: () -> Void) {
    guard let observers = extras?.observers else { return change() }
    keepStateBefore()
    observers.group(change)
    noteObservedChange()
  }

  /// Returns the closure that runs another one on the state before the last change.
  private func undo(_ observers: KeyValueObservers) -> ((() -> Void) -> Void)? {
    guard let before = extras?.stateBefore else { return nil }
    return { [unowned self] tell in
      let after = core.state
      core.state = before
      tell()
      core.state = after
    }
  }

  /// Keeps the state before a change, for observers who hear of it before it happens.
  final func keepStateBefore() {
    guard let extras, let observers = extras.observers, !observers.isGrouping else { return }
    extras.stateBefore = observers.hasPriorObservers ? core.state : nil
  }
}
