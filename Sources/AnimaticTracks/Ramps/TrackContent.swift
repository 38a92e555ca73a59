import AnimaticCurves

/// What a track shows on its way.
public enum TrackContent: Sendable {
  /// From a value to another one of the same kind.
  case ramp(from: AnimatableValue, to: AnimatableValue)
  /// Through values of one kind, of which there are as many as the timing was made for (rule
  /// C.5). Cubic ways between matrices go number by number.
  case keyframes([AnimatableValue], KeyframeTiming)
  /// Another content, to which every cycle that has passed adds a value of its kind (rule D.3).
  indirect case cumulative(TrackContent, gain: AnimatableValue)
}
