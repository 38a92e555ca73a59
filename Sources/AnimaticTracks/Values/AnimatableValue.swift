/// A value as it is handed to the engine and read from it.
public enum AnimatableValue: Hashable, Sendable {
  /// Up to four numbers; unused ones are 0.
  case components(SIMD4<Double>)
  /// A plane transform.
  case matrix(AffineMatrix)
  /// A transform of space. Tracks may lead from a plane transform to one of space and back. It lies
  /// apart, so that the other values, which are a third as large, are quick to copy.
  indirect case space(Matrix4)
}

extension AnimatableValue {
  /// A transform of space, as a plane one where that says all it does.
  public static func transform(_ matrix: Matrix4) -> AnimatableValue {
    matrix.affine.map(AnimatableValue.matrix) ?? .space(matrix)
  }

  /// The value as a transform of space, or `nil` when it is not a transform.
  public var transform: Matrix4? {
    switch self {
    case .components: nil
    case .matrix(let matrix): Matrix4(matrix)
    case .space(let matrix): matrix
    }
  }
}
