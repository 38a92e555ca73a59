/// What happened to the screen, for those who are asked what lies at a point.
///
/// Nothing touches a screen here, so an event has no touches; ``UIView/hitTest(_:with:)`` hands it
/// on.
@preconcurrency @MainActor
open class UIEvent {
  /// Makes an event without touches.
  public init() {}
}
