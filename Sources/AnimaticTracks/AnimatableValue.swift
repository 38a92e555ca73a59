/// A value as it is handed to the engine and read from it.
public enum AnimatableValue: Hashable, Sendable {
  /// Up to four numbers; unused ones are 0.
  case components(SIMD4<Double>)
  /// A plane transform.
  case matrix(AffineMatrix)
}
