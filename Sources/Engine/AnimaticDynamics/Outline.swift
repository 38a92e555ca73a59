import Glibc

/// The convex outline of a shape: a polygon, a line between two points, or a circle.
package struct Outline: Sendable {
  /// The corners, clockwise on the screen; one for a circle, two for a line.
  package let points: [Vector]
  /// The normals of the edges, each from a corner to the next one; none for a circle.
  let normals: [Vector]
  /// The radius of a circle; 0 for all others.
  package let radius: Double

  private init(_ points: [Vector], radius: Double = 0) {
    self.points = points
    self.radius = radius
    normals =
      points.count < 2
      ? []
      : points.indices.map { index in
        let edge = points[(index + 1) % points.count] - points[index]
        return Vector(edge.y, -edge.x).direction
      }
  }

  /// The outline of a circle around the origin.
  package static func circle(radius: Double) -> Outline { Outline([Vector()], radius: radius) }

  /// The outline of a line between two points, which has two sides.
  package static func line(from start: Vector, to end: Vector) -> Outline { Outline([start, end]) }

  /// The outline of a rectangle around the origin.
  package static func rectangle(_ size: Vector) -> Outline {
    let (x, y) = (size.x / 2, size.y / 2)
    return Outline([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
  }

  /// The outline of an ellipse around the origin: a circle, or a polygon of 24 corners.
  package static func ellipse(_ size: Vector) -> Outline {
    if abs(size.x - size.y) < 1e-3 { return circle(radius: size.x / 2) }
    return Outline((0..<24).map { .rotation(Double($0) * .pi / 12) * size / 2 })
  }

  /// The convex hull of points; `nil` where they span no area.
  /// - Complexity: O(n log n).
  package static func hull(of points: [Vector]) -> Outline? {
    guard points.count > 2 else { return nil }
    let sorted = points.sorted { $0.x == $1.x ? $0.y < $1.y : $0.x < $1.x }
    var hull: [Vector] = []
    for (pass, points) in [sorted, sorted.reversed()].enumerated() {
      let first = hull.count
      for point in points {
        while hull.count >= first + 2,
          (hull[hull.count - 1] - hull[hull.count - 2]).cross(point - hull[hull.count - 1]) <= 1e-9
        {
          hull.removeLast()
        }
        hull.append(point)
      }
      if pass == 0 || hull.count > 1 { hull.removeLast() }
    }
    return hull.count < 3 ? nil : Outline(hull)
  }

  /// Returns the outline at another place, turned about the origin first.
  package func moved(by offset: Vector, rotation angle: Double) -> Outline {
    let rotation = Vector.rotation(angle)
    return Outline(points.map { $0.rotated(by: rotation) + offset }, radius: radius)
  }

  /// The area in points², and its second moment about the origin in points⁴.
  package var extent: (area: Double, moment: Double) {
    if radius > 0 {
      let area = Double.pi * radius * radius
      return (area, area * (radius * radius / 2 + points[0].dot(points[0])))
    }
    var (area, moment) = (0.0, 0.0)
    for index in points.indices {
      let (start, end) = (points[index], points[(index + 1) % points.count])
      let cross = start.cross(end)
      area += cross / 2
      moment += cross * (start.dot(start) + start.dot(end) + end.dot(end)) / 12
    }
    return (abs(area), abs(moment))
  }
}
