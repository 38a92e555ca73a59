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

/// The beginning or the end of a touch.
package struct ContactNews: Sendable {
  package let began: Bool
  package let group: UInt32
  /// The number of the first body.
  package let first: UInt32
  /// The number of the second body, or of the boundary.
  package let second: UInt32
  package let isBoundary: Bool
  package let point: Vector
}

/// The places where two shapes touch.
struct Manifold {
  /// The direction from the first shape to the second one.
  var normal = Vector()
  var count = 0
  var first = Vector()
  var second = Vector()
  /// The distances at both points, in points; negative where the shapes overlap.
  var separations = Vector()
  /// What meets at both points.
  var features = SIMD2<UInt32>()
  /// The way along the surface from the touching place of the first shape to that of the second
  /// one. The two places meet later.
  private(set) var slide = Vector()

  @inline(__always) mutating func add(_ point: Vector, _ separation: Double, _ feature: UInt32) {
    if count == 0 { first = point } else { second = point }
    separations[count] = separation
    features[count] = feature
    count += 1
  }

  /// Takes the second shape back, by a path after which it would touch at the first point.
  mutating func recede(by path: Vector) {
    let along = normal.dot(path)
    first -= normal * (along / 2)
    separations.x -= along
    slide = normal * along - path
  }

  /// Swaps the shapes of a touch at a single point.
  mutating func swapShapes() {
    normal = -normal
    first += slide
    slide = -slide
  }
}
