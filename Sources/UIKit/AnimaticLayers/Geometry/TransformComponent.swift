import AnimaticTracks

/// A component of a transform that a key path names after "transform": a translation, a rotation
/// or a scale factor.
///
/// An animation of a component changes the decomposed transform, so a rotation runs through its
/// whole angle instead of the shorter arc (rule D1). Rotations are in radians, translations in
/// points.
enum TransformComponent: String, CaseIterable, Sendable {
  /// A synonym of ``rotationZ``.
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  /// All three factors; reading yields their mean.
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  /// The translations along x and y.
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// Returns the component's value: one number, or two numbers for ``translation``.
  func value(in matrix: Matrix4) -> SIMD4<Double> {
    let components = TransformComponents(matrix)
    return switch self {
    case .rotationX: [components.angles.x, 0, 0, 0]
    case .rotationY: [components.angles.y, 0, 0, 0]
    case .rotation, .rotationZ: [components.angles.z, 0, 0, 0]
    case .scale: [components.scale.sum() / 3, 0, 0, 0]
    case .scaleX: [components.scale.x, 0, 0, 0]
    case .scaleY: [components.scale.y, 0, 0, 0]
    case .scaleZ: [components.scale.z, 0, 0, 0]
    case .translation: [components.translation.x, components.translation.y, 0, 0]
    case .translationX: [components.translation.x, 0, 0, 0]
    case .translationY: [components.translation.y, 0, 0, 0]
    case .translationZ: [components.translation.z, 0, 0, 0]
    }
  }

  /// Sets this component of a transform or adds to it, and keeps the other components.
  func apply(adding: Bool, _ value: SIMD4<Double>, to matrix: inout Matrix4) {
    var components = TransformComponents(matrix)
    func change(_ number: inout Double, _ value: Double) {
      number = adding ? number + value : value
    }
    switch self {
    case .rotationX: change(&components.angles.x, value.x)
    case .rotationY: change(&components.angles.y, value.x)
    case .rotation, .rotationZ: change(&components.angles.z, value.x)
    case .scale: for axis in 0..<3 { change(&components.scale[axis], value.x) }
    case .scaleX: change(&components.scale.x, value.x)
    case .scaleY: change(&components.scale.y, value.x)
    case .scaleZ: change(&components.scale.z, value.x)
    case .translation:
      change(&components.translation.x, value.x)
      change(&components.translation.y, value.y)
    case .translationX: change(&components.translation.x, value.x)
    case .translationY: change(&components.translation.y, value.x)
    case .translationZ: change(&components.translation.z, value.x)
    }
    matrix = components.matrix
  }
}
