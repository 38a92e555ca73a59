/// An event that a hit test belongs to; ``UIView/hitTest(_:with:)`` passes it on.
///
/// Animatic delivers no touches yet, so an event has none.
@preconcurrency @MainActor
open class UIEvent {
  /// Creates an event without touches.
  public init() {}
}
