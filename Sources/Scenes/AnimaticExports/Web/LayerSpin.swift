import Foundation

/// A turn of a layer in space about an axis through its anchor that never changes, seen from a
/// distance: the functions `perspective` and `rotate3d` of CSS.
struct LayerSpin {
  /// The axis, of length 1.
  let axis: SIMD3<Double>
  /// The distance of the viewer, in points; `nil` for one without end.
  let distance: Double?

  /// Finds the spin of a layer; `nil` for a layer that lies in the plane, and for one that moves in
  /// space in another way.
  init?(of layer: ExportedLayer) {
    let turns = layer.samples.looks.map { Turn($0.numbers) }
    guard let most = turns.max(by: { $0.sine < $1.sine }), most.sine > 1e-6 else { return nil }
    axis = most.vector / most.sine
    let far = layer.samples.looks.map(\.numbers).max { $0.farness < $1.farness }
    guard let far, abs(axis.x) + abs(axis.y) > 1e-9 else { return nil }
    let index = abs(far.depth.x) > abs(far.depth.y) ? 0 : 1
    let nearness = far.depth[index] == 0 ? 0 : -far.perspective[index] / far.depth[index]
    distance = nearness == 0 ? nil : 1 / nearness
    guard nearness >= 0 else { return nil }
    for (turn, sample) in zip(turns, layer.samples.looks) {
      let lies = turn.vector - axis * (turn.vector * axis).sum()
      let falls = sample.numbers.perspective + sample.numbers.depth * nearness
      guard turn.isPure, (lies * lies).sum() < 1e-16, (falls * falls).sum() < 1e-20 else {
        return nil
      }
    }
  }

  /// Returns the angle of numbers in degrees, the nearest to another one.
  func angle(of numbers: LayerNumbers, near last: Double) -> Double {
    let turn = Turn(numbers)
    let angle = atan2((turn.vector * axis).sum(), turn.cosine) * 180 / .pi
    return angle + ((last - angle) / 360).rounded() * 360
  }

  /// The functions of CSS for an angle, in degrees.
  func css(_ angle: Double) -> String {
    let words = [axis.x, axis.y, axis.z].map { $0.css(decimals: 6) } + [angle.css(decimals: 5)]
    let view = distance.map { "perspective(\($0.px)) " } ?? ""
    return view + "rotate3d(\(words.joined(separator: ","))deg)"
  }

  /// The images of the axes as a rotation.
  private struct Turn {
    /// The axis, in the length of the sine of the angle.
    let vector: SIMD3<Double>
    let cosine: Double
    /// Whether the axes keep their lengths and their right angle.
    let isPure: Bool
    var sine: Double { (vector * vector).sum().squareRoot() }

    init(_ numbers: LayerNumbers) {
      let (plane, depth) = (numbers.axes.images, numbers.depth)
      let x = SIMD3(plane.x.x, plane.x.y, depth.x)
      let y = SIMD3(plane.y.x, plane.y.y, depth.y)
      let z = SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
      vector = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x) / 2
      cosine = (x.x + y.y + z.z - 1) / 2
      let errors = SIMD3((x * x).sum() - 1, (y * y).sum() - 1, (x * y).sum())
      isPure = (errors * errors).sum() < 1e-16
    }
  }
}

extension LayerNumbers {
  /// The squared length of the depth of both axes.
  fileprivate var farness: Double { (depth * depth).sum() }
}

extension PlaneAxes {
  fileprivate var images: (x: SIMD2<Double>, y: SIMD2<Double>) {
    let angle = rotation * .pi / 180
    let (along, across) = (SIMD2(cos(angle), sin(angle)), SIMD2(-sin(angle), cos(angle)))
    return (along * scale.x, along * scale.x * tan(lean * .pi / 180) + across * scale.y)
  }
}
