/// A corner of a shape, with the edge from there to the next corner.
struct Corner: Sendable {
  let point: Vector
  /// The normal of the edge; 0 for a circle.
  let normal: Vector
  /// The length of the edge, in points.
  let length: Double

  @inline(__always) func moved(to position: Vector, rotation: Vector) -> Corner {
    Corner(
      point: point.rotated(by: rotation) + position, normal: normal.rotated(by: rotation),
      length: length)
  }
}
