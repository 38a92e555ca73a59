extension World {
  /// Removes all shapes, for others that take their place.
  package mutating func removeShapes() {
    proxies.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    cornerNormals.removeAll(keepingCapacity: true)
  }

  /// Adds a shape, with an outline as offsets from the centre of its body.
  package mutating func addShape(_ proxy: Proxy, _ outline: Outline) {
    var proxy = proxy
    (proxy.first, proxy.count) = (corners.count, outline.points.count)
    proxy.radius = outline.radius
    proxies.append(proxy)
    corners += outline.points
    cornerNormals += outline.normals.isEmpty ? [Vector()] : outline.normals
  }

  /// Lets the shapes that have come collide, and forgets the touches of those that have gone.
  ///
  /// - Complexity: O(n) in shapes.
  package mutating func finishShapes() {
    points = corners
    normals = cornerNormals
    order = Array(proxies.indices)
    var indices: [UInt32: Int] = [:]
    for (index, proxy) in proxies.enumerated() { indices[proxy.id] = index }
    touches.removeAll(keepingCapacity: true)
    var kept: [Contact] = []
    for var contact in contacts {
      guard let a = indices[UInt32(contact.key >> 32)],
        let b = indices[UInt32(truncatingIfNeeded: contact.key)], proxies[a].meets(proxies[b])
      else { continue }
      (contact.a, contact.b) = (a, b)
      if contact.isTouching { touches[touch(of: contact), default: 0] += 1 }
      kept.append(contact)
    }
    contacts = kept
    for index in proxies.indices {
      let body = bodies[proxies[index].body]
      place(index, body.position, .rotation(body.angle), path: Vector())
    }
    nextSearch = stepCount
    wake()
  }

  /// Puts the corners of a shape where its body is, and a box around it and its path.
  mutating func place(_ index: Int, _ position: Vector, _ rotation: Vector, path: Vector) {
    let (first, count) = (proxies[index].first, proxies[index].count)
    var low = Vector(repeating: .infinity)
    var high = -low
    for corner in first..<first + count {
      let point = corners[corner].rotated(by: rotation) + position
      points[corner] = point
      normals[corner] = cornerNormals[corner].rotated(by: rotation)
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let margin = Vector(repeating: proxies[index].radius + World.margin)
    proxies[index].low = low - margin + pointwiseMin(path, Vector())
    proxies[index].high = high + margin + pointwiseMax(path, Vector())
  }

  /// The distance at which two shapes count as near, in points.
  static let margin = 0.5
}
