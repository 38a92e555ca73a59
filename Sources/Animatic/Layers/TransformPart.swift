import AnimaticTracks
import Foundation

/// What a transform is made of, as key paths name it behind "transform": shift, turns and factors
/// that act on the transform taken apart, and so do not take the short way round (rule D.1).
///
/// Turns are in radians, shifts in points.
enum TransformPart: String, CaseIterable, Sendable {
  case rotationZ = "rotation.z"
  case rotation
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"

  /// The part's value: one number, or two for the translation.
  func value(in matrix: AffineMatrix) -> SIMD4<Double> {
    let parts = PlaneParts(matrix)
    return switch self {
    case .rotation, .rotationZ: [parts.angle, 0, 0, 0]
    // The mean of three factors, the third being that of depth.
    case .scale: [(parts.scale.x + parts.scale.y + 1) / 3, 0, 0, 0]
    case .scaleX: [parts.scale.x, 0, 0, 0]
    case .scaleY: [parts.scale.y, 0, 0, 0]
    case .translation: [matrix.tx, matrix.ty, 0, 0]
    case .translationX: [matrix.tx, 0, 0, 0]
    case .translationY: [matrix.ty, 0, 0, 0]
    }
  }

  /// Sets the part of a transform, or adds to it; the other parts stay.
  func apply(adding: Bool, _ value: SIMD4<Double>, to matrix: inout AffineMatrix) {
    var parts = PlaneParts(matrix)
    func change(_ number: inout Double, by value: Double) {
      number = adding ? number + value : value
    }
    switch self {
    case .rotation, .rotationZ: change(&parts.angle, by: value.x)
    case .scale:
      change(&parts.scale.x, by: value.x)
      change(&parts.scale.y, by: value.x)
    case .scaleX: change(&parts.scale.x, by: value.x)
    case .scaleY: change(&parts.scale.y, by: value.x)
    case .translation:
      change(&parts.translation.x, by: value.x)
      change(&parts.translation.y, by: value.y)
    case .translationX: change(&parts.translation.x, by: value.x)
    case .translationY: change(&parts.translation.y, by: value.x)
    }
    matrix = parts.matrix
  }
}

/// A plane transform taken apart: scale first, then shear, rotation and translation.
private struct PlaneParts {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  /// How far x' grows with y, before the rotation.
  var shear: Double
  var angle: Double

  init(_ matrix: AffineMatrix) {
    translation = [matrix.tx, matrix.ty]
    let width = hypot(matrix.a, matrix.b)
    angle = atan2(matrix.b, matrix.a)
    let (cosine, sine) = (cos(angle), sin(angle))
    scale = [width, matrix.d * cosine - matrix.c * sine]
    let along = matrix.c * cosine + matrix.d * sine
    shear = scale.y == 0 ? 0 : along / scale.y
  }

  var matrix: AffineMatrix {
    let (cosine, sine) = (cos(angle), sin(angle))
    return AffineMatrix(
      a: scale.x * cosine, b: scale.x * sine, c: scale.y * (shear * cosine - sine),
      d: scale.y * (shear * sine + cosine), tx: translation.x, ty: translation.y)
  }
}
