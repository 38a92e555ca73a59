/// A touch of two shapes, or a touch that is near.
struct Contact {
  /// The numbers of both shapes.
  let key: UInt64
  var a: Int
  var b: Int
  var bodies: (a: Int, b: Int)
  var manifold: Manifold
  var friction = 0.0
  /// The part of the speed that a blow gives back.
  var elasticity = 0.0
  /// The offsets of both points from the centres of the bodies, each on the surface of its body.
  private(set) var arms = (first: (a: Vector(), b: Vector()), second: (a: Vector(), b: Vector()))
  /// Whether the shapes touch, as the program was told.
  var isTouching = false
  /// The first row among those of the step.
  var row = 0
  /// The impulses along the normal and the surface at both points.
  var impulses = SIMD4<Double>()

  init(key: UInt64, a: Int, b: Int, bodies: (a: Int, b: Int), manifold: Manifold) {
    (self.key, self.a, self.b, self.bodies, self.manifold) = (key, a, b, bodies, manifold)
  }

  /// Sets the arms, for bodies with their centres.
  @inline(__always) mutating func setArms(_ a: Vector, _ b: Vector) {
    let gaps = manifold.separations / 2
    let (first, second) = (manifold.normal * gaps.x, manifold.normal * gaps.y)
    arms.first = (manifold.first - first - a, manifold.first + first + manifold.slide - b)
    arms.second = (manifold.second - second - a, manifold.second + second - b)
  }

  /// Takes the impulses of the contact of the last step, at the points that are the same.
  @inline(__always) mutating func warm(from old: Contact) {
    isTouching = old.isTouching
    for index in 0..<manifold.count {
      for other in 0..<old.manifold.count
      where old.manifold.features[other] == manifold.features[index] {
        impulses[2 * index] = old.impulses[2 * other]
        impulses[2 * index + 1] = old.impulses[2 * other + 1]
      }
    }
  }
}
