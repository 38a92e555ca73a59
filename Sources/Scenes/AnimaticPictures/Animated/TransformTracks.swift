import Foundation

/// A transform that changes over time, as a product of transforms each of which SVG can animate: a
/// translation, a rotation, a skew, a scaling and another translation.
struct TransformTracks {
  /// One factor of the product.
  struct Track {
    let type: StaticString
    let values: [FrameValues]
    let tolerance: Double
  }

  /// The factors, the outermost first.
  private(set) var tracks: [Track] = []

  /// Creates the factors of transforms.
  /// - Parameters:
  ///   - matrices: The six numbers of the transform at each frame.
  ///   - pivots: A point before the transform for each frame, about which rotations and scalings
  ///     happen that then change nothing else.
  ///   - radius: The distance from the pivot up to which errors are small, in points.
  init(_ matrices: [FrameValues], pivots: [CGPoint], radius: Double) {
    let tolerance = 0.002
    let reach = max(radius, 1)
    let isMove = matrices.allSatisfy { Array($0.numbers.prefix(4)) == [1, 0, 0, 1] }
    guard !isMove else {
      let moves = matrices.map {
        FrameValues(frame: $0.frame, numbers: [$0.numbers[4], $0.numbers[5]])
      }
      tracks = [Track(type: "translate", values: moves, tolerance: tolerance)]
      return
    }
    var angle = 0.0
    var factors: [Factors] = []
    for matrix in matrices {
      let next = Factors(matrix.numbers, near: angle)
      angle = next.angle
      factors.append(next)
    }
    func add(_ type: StaticString, _ tolerance: Double, _ numbers: (Int) -> [Double]) {
      let values = matrices.indices.map {
        FrameValues(frame: matrices[$0].frame, numbers: numbers($0))
      }
      tracks.append(Track(type: type, values: values, tolerance: tolerance))
    }
    let degree = 180 / Double.pi
    add("translate", tolerance) { index in
      let (matrix, pivot) = (matrices[index].numbers, pivots[index])
      return [
        matrix[0] * pivot.x + matrix[2] * pivot.y + matrix[4],
        matrix[1] * pivot.x + matrix[3] * pivot.y + matrix[5],
      ]
    }
    if factors.contains(where: { $0.angle != 0 }) {
      add("rotate", tolerance / reach * degree) { [factors[$0].angle * degree] }
    }
    if factors.contains(where: { abs($0.skew) > 1e-9 }) {
      add("skewX", tolerance / reach * degree) { [factors[$0].skew * degree] }
    }
    if factors.contains(where: { $0.scale != (1, 1) }) {
      add("scale", tolerance / reach) { [factors[$0].scale.x, factors[$0].scale.y] }
    }
    if pivots.contains(where: { $0 != .zero }) {
      add("translate", tolerance) { [-pivots[$0].x, -pivots[$0].y] }
    }
  }

  /// The rotation, the skew and the scaling of a transform.
  private struct Factors {
    var angle: Double
    var skew = 0.0
    var scale: (x: Double, y: Double)

    /// Creates the factors of a transform whose angle is the nearest to another one, so that the
    /// angle does not jump while a transform turns or mirrors.
    init(_ matrix: [Double], near angle: Double) {
      let (a, b, c, d) = (matrix[0], matrix[1], matrix[2], matrix[3])
      var width = (a * a + b * b).squareRoot()
      let height = (c * c + d * d).squareRoot()
      // Without an extent along x, the direction of y says the angle.
      self.angle = width > 1e-9 ? atan2(b, a) : height > 1e-9 ? atan2(-c, d) : angle
      let turn = 2 * Double.pi
      self.angle += ((angle - self.angle) / turn).rounded() * turn
      if abs(self.angle - angle) > .pi / 2 {
        self.angle += self.angle > angle ? -.pi : .pi
        width = -width
      }
      let (cosine, sine) = (cos(self.angle), sin(self.angle))
      let (along, across) = (c * cosine + d * sine, d * cosine - c * sine)
      scale = (Self.rounded(width), Self.rounded(across))
      if abs(across) > 1e-9 { skew = atan(along / across) }
      if abs(self.angle) < 1e-9 { self.angle = 0 }
    }

    /// Returns 1 for a number that differs from it by rounding only.
    private static func rounded(_ factor: Double) -> Double {
      abs(factor - 1) < 1e-9 ? 1 : factor
    }
  }
}
