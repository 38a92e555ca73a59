/// The state of a controller's view between off screen and on screen.
///
/// A value without side effects: each function changes the state and returns which callback
/// follows.
struct AppearanceState: Hashable, Sendable {
  enum Phase: Sendable { case disappeared, appearing, appeared, disappearing }

  private(set) var phase = Phase.disappeared
  /// Whether the present or the last transition is animated.
  private(set) var isAnimated = false
  /// Whether the controller has yet to receive `viewIsAppearing(_:)`.
  private(set) var awaitsIsAppearing = false
  /// The number of transitions that have begun, which identifies the present one.
  private(set) var serial = 0

  /// Whether the view is on screen or about to be.
  var isVisible: Bool { phase == .appeared || phase == .appearing }
  /// Whether a transition has begun and not ended.
  var isInTransition: Bool { phase == .appearing || phase == .disappearing }

  /// Returns the number of the transition that shows or hides the view, from the present state on.
  func serial(ofBegin appearing: Bool) -> Int { appearing == isVisible ? serial : serial + 1 }

  /// Begins a transition. A transition in the other direction replaces the present one.
  /// - Returns: Whether the transition has begun: `false` if the view is there already, or on its
  ///   way.
  mutating func begin(appearing: Bool, animated: Bool) -> Bool {
    guard appearing != isVisible else { return false }
    phase = appearing ? .appearing : .disappearing
    isAnimated = animated
    awaitsIsAppearing = appearing
    serial += 1
    return true
  }

  /// Notes that `viewIsAppearing(_:)` is called.
  /// - Returns: Whether the controller receives it now.
  mutating func noteIsAppearing() -> Bool {
    defer { awaitsIsAppearing = false }
    return awaitsIsAppearing
  }

  /// Ends the present transition.
  /// - Returns: The new phase, `appeared` or `disappeared`; `nil` if no transition had begun.
  mutating func end() -> Phase? {
    switch phase {
    case .appearing: phase = .appeared
    case .disappearing: phase = .disappeared
    case .appeared, .disappeared: return nil
    }
    return phase
  }
}
