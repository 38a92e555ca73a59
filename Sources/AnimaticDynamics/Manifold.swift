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

  @inline(__always)
  mutating func add(_ point: Vector, _ separation: Double, _ feature: UInt32) {
    if count == 0 { first = point } else { second = point }
    separations[count] = separation
    features[count] = feature
    count += 1
  }
}
