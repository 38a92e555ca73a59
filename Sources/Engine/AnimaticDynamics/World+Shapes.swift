extension World {
  package mutating func removeShapes() {
    proxies.removeAll(keepingCapacity: true)
    outlines.removeAll(keepingCapacity: true)
  }

  /// Adds a shape, with an outline as offsets from the centre of its body.
  package mutating func addShape(_ proxy: Proxy, _ outline: Outline) {
    var proxy = proxy
    (proxy.first, proxy.count) = (outlines.count, outline.points.count)
    proxy.radius = outline.radius
    proxies.append(proxy)
    for (index, point) in outline.points.enumerated() {
      let end = outline.points[(index + 1) % outline.points.count]
      let normal = outline.normals.isEmpty ? Vector() : outline.normals[index]
      outlines.append(Corner(point: point, normal: normal, length: (end - point).length))
    }
  }

  /// Lets the shapes that have come collide, and forgets the touches of those that have gone.
  /// - Complexity: O(n) in shapes.
  package mutating func finishShapes() {
    corners = outlines
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
      contact.bodies = (proxies[a].body, proxies[b].body)
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
    for index in first..<first + count {
      let corner = outlines[index].moved(to: position, rotation: rotation)
      corners[index] = corner
      low = pointwiseMin(low, corner.point)
      high = pointwiseMax(high, corner.point)
    }
    let margin = Vector(repeating: proxies[index].radius + World.margin)
    proxies[index].low = low - margin + pointwiseMin(path, Vector())
    proxies[index].high = high + margin + pointwiseMax(path, Vector())
  }

  /// The distance at which two shapes count as near, in points.
  static let margin = 0.5
}
