/// Presses of buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  package var presses: Set<UIPress> = []

  /// The kind of the event, `presses`.
  open override var type: EventType { .presses }
  /// All presses of the event.
  open var allPresses: Set<UIPress> { presses }
  /// Returns the presses that a gesture recogniser receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }
}
