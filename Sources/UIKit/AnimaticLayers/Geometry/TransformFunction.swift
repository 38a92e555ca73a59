import AnimaticTracks

/// A function from one number or three numbers to a transform; an animation with a value function
/// interpolates the numbers.
///
/// Rotations are in radians, translations in points.
enum TransformFunction: String, CaseIterable, Sendable {
  case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY,
    translateZ

  var takesThree: Bool { self == .scale || self == .translate }

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

  /// Returns the arguments for which the function comes closest to a transform: the transform's own
  /// components of the function's kind.
  func numbers(of matrix: Matrix4) -> SIMD4<Double> {
    let components = TransformComponents(matrix)
    return switch self {
    case .rotateX: [components.angles.x, 0, 0, 0]
    case .rotateY: [components.angles.y, 0, 0, 0]
    case .rotateZ: [components.angles.z, 0, 0, 0]
    case .scale: SIMD4(components.scale, 0)
    case .scaleX: [components.scale.x, 0, 0, 0]
    case .scaleY: [components.scale.y, 0, 0, 0]
    case .scaleZ: [components.scale.z, 0, 0, 0]
    case .translate: SIMD4(components.translation, 0)
    case .translateX: [components.translation.x, 0, 0, 0]
    case .translateY: [components.translation.y, 0, 0, 0]
    case .translateZ: [components.translation.z, 0, 0, 0]
    }
  }
}
