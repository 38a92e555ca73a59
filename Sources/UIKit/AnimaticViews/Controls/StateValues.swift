/// The values of a property of a control by states.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// The value that was set for a state; `nil` for none.
  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns the value that was set for a state, or else for the normal state. A combined state
  /// does not have the value of one of its states.
  func value(for state: UIControl.State) -> Value? { values[state] ?? values[.normal] }
}
