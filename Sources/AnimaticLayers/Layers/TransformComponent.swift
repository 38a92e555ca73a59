import AnimaticTracks

/// What a transform is made of, as key paths name it behind "transform": shifts, turns and factors
/// that act on the transform taken apart, and so do not take the short way round (rule D.1).
///
/// Turns are in radians, shifts in points.
enum TransformComponent: String, CaseIterable, Sendable {
  /// The same as ``rotationZ``.
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  /// All three factors; their mean, when read.
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  /// The shifts along x and y.
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// The part's value: one number, or two for ``translation``.
  func value(in matrix: Matrix4) -> SIMD4<Double> {
    let parts = TransformComponents(matrix)
    return switch self {
    case .rotationX: [parts.angles.x, 0, 0, 0]
    case .rotationY: [parts.angles.y, 0, 0, 0]
    case .rotation, .rotationZ: [parts.angles.z, 0, 0, 0]
    case .scale: [parts.scale.sum() / 3, 0, 0, 0]
    case .scaleX: [parts.scale.x, 0, 0, 0]
    case .scaleY: [parts.scale.y, 0, 0, 0]
    case .scaleZ: [parts.scale.z, 0, 0, 0]
    case .translation: [parts.translation.x, parts.translation.y, 0, 0]
    case .translationX: [parts.translation.x, 0, 0, 0]
    case .translationY: [parts.translation.y, 0, 0, 0]
    case .translationZ: [parts.translation.z, 0, 0, 0]
    }
  }

  /// Sets the part of a transform, or adds to it; the other parts stay.
  func apply(adding: Bool, _ value: SIMD4<Double>, to matrix: inout Matrix4) {
    var parts = TransformComponents(matrix)
    func change(_ number: inout Double, _ value: Double) {
      number = adding ? number + value : value
    }
    switch self {
    case .rotationX: change(&parts.angles.x, value.x)
    case .rotationY: change(&parts.angles.y, value.x)
    case .rotation, .rotationZ: change(&parts.angles.z, value.x)
    case .scale: for axis in 0..<3 { change(&parts.scale[axis], value.x) }
    case .scaleX: change(&parts.scale.x, value.x)
    case .scaleY: change(&parts.scale.y, value.x)
    case .scaleZ: change(&parts.scale.z, value.x)
    case .translation:
      change(&parts.translation.x, value.x)
      change(&parts.translation.y, value.y)
    case .translationX: change(&parts.translation.x, value.x)
    case .translationY: change(&parts.translation.y, value.x)
    case .translationZ: change(&parts.translation.z, value.x)
    }
    matrix = parts.matrix
  }
}
