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
