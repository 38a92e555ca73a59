import AnimaticGraphics
import AnimaticTracks
import Foundation

/// A map from one plane to another one with perspective, for the geometry of SVG, which has only
/// affine transforms.
struct Projection: Equatable {
  /// The growth of x', y' and the weight w' with x.
  private var alongX: SIMD3<Double>
  /// The growth of x', y' and w' with y.
  private var alongY: SIMD3<Double>
  /// x', y' and w' at the origin.
  private var origin: SIMD3<Double>

  /// Creates the effect of a transform of space in the plane.
  init(_ matrix: Matrix4) {
    alongX = [matrix.row1.x, matrix.row1.y, matrix.row1.w]
    alongY = [matrix.row2.x, matrix.row2.y, matrix.row2.w]
    origin = [matrix.row4.x, matrix.row4.y, matrix.row4.w]
  }

  private init(_ alongX: SIMD3<Double>, _ alongY: SIMD3<Double>, _ origin: SIMD3<Double>) {
    (self.alongX, self.alongY, self.origin) = (alongX, alongY, origin)
  }

  /// The transform of the plane that has the same effect; `nil` for one with perspective.
  var affine: CGAffineTransform? {
    guard alongX.z == 0, alongY.z == 0, origin.z != 0 else { return nil }
    let weight = origin.z
    return CGAffineTransform(
      a: alongX.x / weight, b: alongX.y / weight, c: alongY.x / weight, d: alongY.y / weight,
      tx: origin.x / weight, ty: origin.y / weight)
  }

  /// Returns the map that applies this map after another one.
  func after(_ other: Projection) -> Projection {
    func apply(_ vector: SIMD3<Double>) -> SIMD3<Double> {
      vector.x * alongX + vector.y * alongY + vector.z * origin
    }
    return Projection(apply(other.alongX), apply(other.alongY), apply(other.origin))
  }

  /// Returns the map that applies this map after a transform of the plane.
  func after(_ transform: CGAffineTransform) -> Projection {
    after(
      Projection(
        [transform.a, transform.b, 0], [transform.c, transform.d, 0],
        [transform.tx, transform.ty, 1]))
  }

  /// Returns x', y' and the weight of a point.
  func homogeneous(_ point: CGPoint) -> SIMD3<Double> {
    point.x * alongX + point.y * alongY + origin
  }

  /// Returns the point of three coordinates. One behind the viewer appears far away.
  static func point(_ moved: SIMD3<Double>) -> CGPoint {
    let weight = max(moved.z, leastWeight)
    return CGPoint(x: moved.x / weight, y: moved.y / weight)
  }

  /// The least weight that shows: what is nearer to the viewer than a thousandth of the distance is
  /// cut off.
  static let leastWeight = 1e-3

  /// Returns the transform of the plane that equals the map in the neighbourhood of a point.
  func tangent(at point: CGPoint) -> CGAffineTransform {
    let moved = homogeneous(point)
    let weight = max(moved.z, Self.leastWeight)
    let image = CGPoint(x: moved.x / weight, y: moved.y / weight)
    func growth(_ direction: SIMD3<Double>) -> CGPoint {
      CGPoint(
        x: (direction.x - image.x * direction.z) / weight,
        y: (direction.y - image.y * direction.z) / weight)
    }
    let (x, y) = (growth(alongX), growth(alongY))
    return CGAffineTransform(
      a: x.x, b: x.y, c: y.x, d: y.y, tx: image.x - x.x * point.x - y.x * point.y,
      ty: image.y - x.y * point.x - y.y * point.y)
  }

  // MARK: - Paths

  /// Returns the image of a path, whose subpaths close and whose curves become lines: what is
  /// behind the viewer is cut off.
  func apply(to path: DisplayList.Path) -> DisplayList.Path {
    var result = DisplayList.Path()
    for (points, _) in path.polygons {
      let corners = Self.inFront(points.map(homogeneous))
      guard let first = corners.first else { continue }
      result.append(.move, Self.point(first))
      for corner in corners.dropFirst() { result.append(.line, Self.point(corner)) }
      result.append(.close)
    }
    return result
  }

  /// Cuts off the part of a closed path that is behind the viewer.
  private static func inFront(_ points: [SIMD3<Double>]) -> [SIMD3<Double>] {
    if points.allSatisfy({ $0.z >= leastWeight }) { return points }
    var result: [SIMD3<Double>] = []
    for (index, point) in points.enumerated() {
      let isSeen = point.z >= leastWeight
      let previous = points[index > 0 ? index - 1 : points.count - 1]
      if (previous.z >= leastWeight) != isSeen {
        let fraction = (leastWeight - previous.z) / (point.z - previous.z)
        result.append(previous + (point - previous) * fraction)
      }
      if isSeen { result.append(point) }
    }
    return result
  }
}

extension DisplayList.Path {
  /// The subpaths as points, each with whether it is closed. Curves become 16 lines each, and long
  /// lines stay, as a projection keeps lines.
  var polygons: [(points: [CGPoint], isClosed: Bool)] {
    var polygons: [(points: [CGPoint], isClosed: Bool)] = []
    var next = 0
    for verb in verbs {
      let ends = points[next..<next + verb.pointCount]
      next += verb.pointCount
      if polygons.isEmpty || verb == .move {
        polygons.append(([ends.first ?? .zero], false))
        if verb == .move { continue }
      } else if polygons[polygons.count - 1].isClosed {
        polygons.append(([polygons[polygons.count - 1].points[0]], false))
      }
      let last = polygons.count - 1
      guard let start = polygons[last].points.last else { continue }
      switch verb {
      case .move: break
      case .line: polygons[last].points += ends
      case .close: polygons[last].isClosed = true
      case .quad, .curve: polygons[last].points += Self.points(from: start, Array(ends))
      }
    }
    return polygons
  }

  /// Returns points on a Bézier curve after its start.
  private static func points(from start: CGPoint, _ ends: [CGPoint]) -> [CGPoint] {
    (1...16).map { step in
      let fraction = Double(step) / 16
      // De Casteljau's construction.
      var level = [start] + ends
      while level.count > 1 {
        level = zip(level, level.dropFirst()).map { first, second in
          CGPoint(
            x: first.x + (second.x - first.x) * fraction,
            y: first.y + (second.y - first.y) * fraction)
        }
      }
      return level[0]
    }
  }
}
