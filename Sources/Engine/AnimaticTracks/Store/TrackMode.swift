/// The composition of a track's value with the value of the model.
public enum TrackMode: UInt8, Sendable {
  /// The track's value replaces that of the model and heads for it (rule E13: legacy).
  case replacing
  /// The track's value is added to that of the model and fades to nothing (rule E13: additive).
  case additive
}
