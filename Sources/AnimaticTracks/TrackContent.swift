/// What a track shows on its way.
public enum TrackContent: Sendable {
  /// From a value to another one of the same kind.
  case ramp(from: AnimatableValue, to: AnimatableValue)
}
