// Where two convex shapes touch: the axis of least overlap, with the edges that meet there clipped
// to each other.
extension World {
  /// Returns where two shapes touch; `nil` if they are further from each other than a distance.
  ///
  /// - Parameter former: The normal of the last step; `nil` for a new contact. What was pressed
  ///   through a line goes back to its side.
  func manifold(_ a: Int, _ b: Int, within reach: Double, former: Vector? = nil) -> Manifold? {
    guard let found = manifold(proxies[a], proxies[b], reach) else { return nil }
    guard let former, former.dot(found.normal) < -0.5 else { return found }
    if proxies[a].count == 2 { return manifold(proxies[a], of: proxies[b], former, reach) }
    guard proxies[b].count == 2,
      var other = manifold(proxies[b], of: proxies[a], -former, reach)
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

  private func manifold(_ first: Proxy, _ second: Proxy, _ reach: Double) -> Manifold? {
    if first.radius > 0 || first.count == 1 {
      if second.radius > 0 || second.count == 1 { return circles(first, second, reach) }
      guard var manifold = disc(first, on: second, reach) else { return nil }
      manifold.normal = -manifold.normal
      return manifold
    }
    if second.radius > 0 || second.count == 1 { return disc(second, on: first, reach) }
    return polygons(first, second, reach)
  }

  private func circles(_ a: Proxy, _ b: Proxy, _ reach: Double) -> Manifold? {
    let start = corners[a.first].point
    let path = corners[b.first].point - start
    let distance = path.length
    let separation = distance - a.radius - b.radius
    guard separation <= reach else { return nil }
    var manifold = Manifold()
    manifold.normal = distance > 1e-9 ? path / distance : Vector(0, 1)
    manifold.add(start + manifold.normal * (a.radius + separation / 2), separation, 0)
    return manifold
  }

  /// Returns where a circle touches a polygon or a line.
  private func disc(_ disc: Proxy, on polygon: Proxy, _ reach: Double) -> Manifold? {
    let corners = corners.span
    let center = corners[disc.first].point
    var (best, edge) = (-Double.infinity, polygon.first)
    for index in polygon.first..<polygon.first + polygon.count {
      let corner = corners[unchecked: index]
      let distance = corner.normal.dot(center - corner.point)
      if distance > best { (best, edge) = (distance, index) }
    }
    guard best <= reach + disc.radius else { return nil }
    let start = corners[edge]
    let place = start.normal.turned.dot(center - start.point)
    var normal = start.normal
    var distance = best
    if best > 1e-9 && (place < 0 || place > start.length) {
      let corner = place < 0 ? start.point : corners[next(edge, polygon)].point
      distance = (center - corner).length
      normal = (center - corner).direction
    }
    let separation = distance - disc.radius
    guard separation <= reach else { return nil }
    var manifold = Manifold()
    manifold.normal = normal
    manifold.add(
      center - normal * (disc.radius + separation / 2), separation, UInt32(edge - polygon.first))
    return manifold
  }

  private func next(_ corner: Int, _ proxy: Proxy) -> Int {
    corner + 1 == proxy.first + proxy.count ? proxy.first : corner + 1
  }

  /// Returns the edge of a polygon from which another one is furthest, with the distance.
  private func widest(
    _ a: Proxy, _ b: Proxy, _ reach: Double
  ) -> (edge: Int, separation: Double) {
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
