// Where two convex shapes touch: the axis of least overlap, with the edges that meet there clipped
// to each other.
extension World {
  /// Returns where two shapes touch or will touch; `nil` if they are not near each other.
  /// - Parameters:
  ///   - path: How far the second shape moves until the next search, as seen from the first one.
  ///   - former: The normal of the last step; `nil` for a new contact. What was pressed through a
  ///     line goes back to its side.
  func manifold(_ a: Int, _ b: Int, _ path: Vector, former: Vector? = nil) -> Manifold? {
    let reach = World.margin + path.length
    guard let found = manifold(proxies[a], proxies[b], path, reach) else { return nil }
    guard let former, former.dot(found.normal) < -0.5 else { return found }
    if proxies[a].count == 2 { return manifold(proxies[a], of: proxies[b], former, reach) }
    guard proxies[b].count == 2, var other = manifold(proxies[b], of: proxies[a], -former, reach)
    else { return found }
    other.normal = -other.normal
    return other
  }

  /// Returns where a shape touches the side of a line with a normal.
  private func manifold(
    _ line: Proxy, of shape: Proxy, _ normal: Vector, _ reach: Double
  ) -> Manifold? {
    let edge = corners[line.first].normal.dot(normal) > 0 ? line.first : line.first + 1
    guard shape.count == 1 else { return clipped(line, edge: edge, shape, flips: false, reach) }
    let (start, center) = (corners[edge], corners[shape.first].point)
    let distance = start.normal.dot(center - start.point) - shape.radius
    var manifold = Manifold()
    manifold.normal = start.normal
    manifold.add(
      center - start.normal * (shape.radius + distance / 2), distance, UInt32(edge - line.first))
    return manifold
  }

  private func manifold(
    _ first: Proxy, _ second: Proxy, _ path: Vector, _ reach: Double
  ) -> Manifold? {
    if first.radius > 0 || first.count == 1 {
      if second.radius > 0 || second.count == 1 { return circles(first, second, path, reach) }
      guard var manifold = disc(first, on: second, -path, reach) else { return nil }
      manifold.swapShapes()
      return manifold
    }
    if second.radius > 0 || second.count == 1 { return disc(second, on: first, path, reach) }
    return polygons(first, second, reach)
  }

  private func circles(_ a: Proxy, _ b: Proxy, _ path: Vector, _ reach: Double) -> Manifold? {
    let start = corners[a.first].point
    let radius = a.radius + b.radius
    let now = corners[b.first].point - start
    guard now.length - radius <= reach else { return nil }
    let path = path * Self.meeting(now, path, radius)
    let distance = (now + path).length
    let normal = distance > 1e-9 ? (now + path) / distance : Vector(0, 1)
    var manifold = Manifold()
    manifold.normal = normal
    manifold.add(start + normal * (distance + a.radius - b.radius) / 2, distance - radius, 0)
    manifold.recede(by: path)
    return manifold
  }

  /// Returns the part of a path at which a point comes within a radius of the origin, or is nearest
  /// to it.
  private static func meeting(_ point: Vector, _ path: Vector, _ radius: Double) -> Double {
    let (speed, gap) = (-point.dot(path), point.dot(point) - radius * radius)
    guard speed > 0, gap > 0 else { return 0 }
    let square = path.dot(path)
    let depth = speed * speed - square * gap
    return min(depth > 0 ? gap / (speed + depth.squareRoot()) : speed / square, 1)
  }

  /// The part of a polygon or a line that is nearest to a point.
  private struct Nearest {
    var edge: Int
    var normal: Vector
    var distance: Double
    /// The corner; `nil` on an edge.
    var corner: Vector?
  }

  /// Returns what is nearest to a point; `nil` if all is further away than a distance.
  private func nearest(to center: Vector, on polygon: Proxy, _ reach: Double) -> Nearest? {
    let corners = corners.span
    var (best, edge) = (-Double.infinity, polygon.first)
    for index in polygon.first..<polygon.first + polygon.count {
      let corner = corners[unchecked: index]
      let distance = corner.normal.dot(center - corner.point)
      if distance > best { (best, edge) = (distance, index) }
    }
    guard best <= reach else { return nil }
    let start = corners[edge]
    let place = start.normal.turned.dot(center - start.point)
    var nearest = Nearest(edge: edge, normal: start.normal, distance: best)
    if best > 1e-9 && (place < 0 || place > start.length) {
      let corner = place < 0 ? start.point : corners[next(edge, polygon)].point
      nearest.distance = (center - corner).length
      nearest.normal = (center - corner).direction
      nearest.corner = corner
    }
    return nearest.distance <= reach ? nearest : nil
  }

  /// Returns where a circle touches a polygon or a line.
  private func disc(
    _ disc: Proxy, on polygon: Proxy, _ path: Vector, _ reach: Double
  ) -> Manifold? {
    let center = corners[disc.first].point
    guard let now = nearest(to: center, on: polygon, reach + disc.radius) else { return nil }
    var (found, way) = (now, Vector())
    // The circle may meet another part than the one that is nearest now.
    for _ in 0..<2 where now.distance > disc.radius {
      let speed = -found.normal.dot(path)
      let distance = found.normal.dot(center - corners[found.edge].point) - disc.radius
      let part =
        if let corner = found.corner { Self.meeting(center - corner, path, disc.radius) } else {
          speed > 0 ? min(max(distance, 0) / speed, 1) : 0
        }
      guard let there = nearest(to: center + path * part, on: polygon, .infinity),
        there.distance - disc.radius >= there.normal.dot(path) * part
      else { break }
      (found, way) = (there, path * part)
    }
    let separation = found.distance - disc.radius
    var manifold = Manifold()
    manifold.normal = found.normal
    manifold.add(
      center + way - found.normal * (disc.radius + separation / 2), separation,
      UInt32(found.edge - polygon.first))
    manifold.recede(by: way)
    return manifold
  }

  private func next(_ corner: Int, _ proxy: Proxy) -> Int {
    corner + 1 == proxy.first + proxy.count ? proxy.first : corner + 1
  }

  /// Returns the edge of a polygon from which another one is furthest, with the distance.
  private func widest(_ a: Proxy, _ b: Proxy, _ reach: Double) -> (edge: Int, separation: Double) {
    let corners = corners.span
    var (best, edge) = (-Double.infinity, a.first)
    for index in a.first..<a.first + a.count {
      let start = corners[unchecked: index]
      var least = Double.infinity
      for other in b.first..<b.first + b.count {
        least = min(least, start.normal.dot(corners[unchecked: other].point - start.point))
      }
      if least > best { (best, edge) = (least, index) }
      if best > reach { break }
    }
    return (edge, best)
  }

  private func polygons(_ a: Proxy, _ b: Proxy, _ reach: Double) -> Manifold? {
    let first = widest(a, b, reach)
    guard first.separation <= reach else { return nil }
    let second = widest(b, a, reach)
    guard second.separation <= reach else { return nil }
    // One of two nearly equal edges stays the same from step to step.
    let flips = second.separation > first.separation + 0.05
    return flips
      ? clipped(b, edge: second.edge, a, flips: true, reach)
      : clipped(a, edge: first.edge, b, flips: false, reach)
  }

  /// Returns where the edge of another polygon lies in front of an edge.
  private func clipped(
    _ a: Proxy, edge: Int, _ b: Proxy, flips: Bool, _ reach: Double
  ) -> Manifold? {
    let corners = corners.span
    let (start, normal) = (corners[edge].point, corners[edge].normal)
    let (along, length) = (normal.turned, corners[edge].length)
    var (least, incident) = (Double.infinity, b.first)
    for index in b.first..<b.first + b.count {
      let product = corners[unchecked: index].normal.dot(normal)
      if product < least { (least, incident) = (product, index) }
    }
    var (from, to) = (corners[incident].point, corners[next(incident, b)].point)
    let (left, right) = (along.dot(from - start), along.dot(to - start))
    guard max(left, right) >= 0, min(left, right) <= length else { return nil }
    if left != right {
      let path = (to - from) / (right - left)
      let (old, place) = (from, min(max(left, 0), length))
      from = old + path * (place - left)
      to = old + path * (min(max(right, 0), length) - left)
    }
    var manifold = Manifold()
    manifold.normal = flips ? -normal : normal
    let feature = UInt32(flips ? 1 : 0) << 31 | UInt32(edge - a.first) << 16
    for (number, point) in [from, to].enumerated() {
      let separation = normal.dot(point - start)
      guard separation <= reach else { continue }
      manifold.add(
        point - normal * (separation / 2), separation,
        feature | UInt32(incident - b.first) << 1 | UInt32(number))
    }
    return manifold.count > 0 ? manifold : nil
  }
}
