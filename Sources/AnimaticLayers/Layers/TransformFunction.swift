import AnimaticTracks

/// What makes a whole transform of one number or three: the animations of value functions run
/// through these numbers.
///
/// Turns are in radians, shifts in points.
enum TransformFunction: String, CaseIterable, Sendable {
  case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY,
    translateZ

  /// Whether it takes three numbers.
  var takesThree: Bool { self == .scale || self == .translate }

  /// The transform that numbers make.
  func matrix(of numbers: SIMD4<Double>) -> Matrix4 {
    let number = numbers.x
    return switch self {
    case .rotateX: Matrix4(rotation: number, about: [1, 0, 0])
    case .rotateY: Matrix4(rotation: number, about: [0, 1, 0])
    case .rotateZ: Matrix4(rotation: number, about: [0, 0, 1])
    case .scale: Matrix4(scale: [numbers.x, numbers.y, numbers.z])
    case .scaleX: Matrix4(scale: [number, 1, 1])
    case .scaleY: Matrix4(scale: [1, number, 1])
    case .scaleZ: Matrix4(scale: [1, 1, number])
    case .translate: Matrix4(translation: [numbers.x, numbers.y, numbers.z])
    case .translateX: Matrix4(translation: [number, 0, 0])
    case .translateY: Matrix4(translation: [0, number, 0])
    case .translateZ: Matrix4(translation: [0, 0, number])
    }
  }

  /// The numbers that make what of a transform the function can.
  func numbers(of matrix: Matrix4) -> SIMD4<Double> {
    let parts = TransformComponents(matrix)
    return switch self {
    case .rotateX: [parts.angles.x, 0, 0, 0]
    case .rotateY: [parts.angles.y, 0, 0, 0]
    case .rotateZ: [parts.angles.z, 0, 0, 0]
    case .scale: SIMD4(parts.scale, 0)
    case .scaleX: [parts.scale.x, 0, 0, 0]
    case .scaleY: [parts.scale.y, 0, 0, 0]
    case .scaleZ: [parts.scale.z, 0, 0, 0]
    case .translate: SIMD4(parts.translation, 0)
    case .translateX: [parts.translation.x, 0, 0, 0]
    case .translateY: [parts.translation.y, 0, 0, 0]
    case .translateZ: [parts.translation.z, 0, 0, 0]
    }
  }
}
