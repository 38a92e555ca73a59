import AnimaticTracks

/// The present and the first value of an animated property.
public struct DrivenAnimation {
  /// The property.
  public let property: PropertyID
  /// Whether the values replace that of the model or are added to it.
  public let mode: TrackMode
  /// The first value.
  public let origin: AnimatableValue
  /// The value at the present time.
  public let value: AnimatableValue
}
