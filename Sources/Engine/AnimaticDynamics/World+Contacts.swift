extension World {
  /// What the program hears of as one: the touch of two bodies, or of a body and a boundary.
  struct Touch: Hashable {
    let group: UInt32
    let first: UInt32
    let second: UInt32
    let isBoundary: Bool
  }

  /// The distance below which shapes count as touching, in points.
  private static let touching = 0.05
  /// The speed below which a collision gives nothing back, in points per second.
  private static let leastRebound = 10.0
  /// The time between two searches, in seconds.
  private static let searchDuration = Double(stepsPerSearch) * stepDuration

  // MARK: - Finding pairs

  /// Finds the shapes that are near each other.
  mutating func findContacts() {
    for index in proxies.indices where proxies[index].body != World.ground {
      let body = proxies[index].body
      place(
        index, bodies[body].position, stances[body].rotation,
        path: motions[body].velocity * World.searchDuration)
    }
    sortOrder()
    strips.fill(order, proxies)
    swap(&contacts, &formerContacts)
    contacts.removeAll(keepingCapacity: true)
    contactTable.restart(for: formerContacts.count)
    for (index, contact) in formerContacts.enumerated() { contactTable.insert(contact.key, index) }
    for strip in 0..<strips.count {
      for place in strips.starts[strip]..<strips.starts[strip + 1] {
        meetNeighbours(of: place, in: strip)
      }
    }
  }

  /// Sorts the shapes by their lowest x, nearly all of which are in order already.
  private mutating func sortOrder() {
    var moves = 0
    for index in order.indices.dropFirst() {
      let shape = order[index]
      let low = proxies[shape].low.x
      var place = index
      while place > 0 && proxies[order[place - 1]].low.x > low {
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = shape
      moves += index - place
      if moves > 8 * order.count { break }
    }
    guard moves > 8 * order.count else { return }
    order.sort {
      let (first, second) = (proxies[$0].low.x, proxies[$1].low.x)
      return first == second ? $0 < $1 : first < second
    }
  }

  /// Adds the contacts of a shape with those behind it in a strip.
  private mutating func meetNeighbours(of place: Int, in strip: Int) {
    let index = strips.shapes[place]
    let proxy = proxies[index]
    var next = place + 1
    let end = strips.starts[strip + 1]
    while next < end {
      let other = strips.shapes[next]
      next += 1
      if proxies[other].low.x > proxy.high.x { return }
      let top = max(proxies[other].low.y, proxy.low.y)
      guard top <= min(proxies[other].high.y, proxy.high.y), proxy.meets(proxies[other]),
        strips.strip(at: top) == strip
      else { continue }
      // Each pair has one order, whichever shape is further left.
      if index < other { meet(index, other) } else { meet(other, index) }
    }
  }

  private mutating func meet(_ a: Int, _ b: Int) {
    let (first, second) = (proxies[a].body, proxies[b].body)
    guard motions[first].inverseMass + motions[second].inverseMass > 0 else { return }
    let path = (motions[second].velocity - motions[first].velocity) * World.searchDuration
    let key = UInt64(proxies[a].id) << 32 | UInt64(proxies[b].id)
    let old = contactTable.index(of: key)
    let former = old >= 0 ? formerContacts[old].manifold.normal : nil
    guard let manifold = manifold(a, b, path, former: former) else { return }
    let new = contacts.count
    contacts.append(Contact(key: key, a: a, b: b, bodies: (first, second), manifold: manifold))
    contacts[new].setArms(bodies[first].position, bodies[second].position)
    contacts[new].friction = friction(a, b)
    contacts[new].elasticity = max(bodies[first].elasticity, bodies[second].elasticity)
    guard old >= 0 else { return }
    contacts[new].warm(from: formerContacts[old])
    // What is left of it at the end of the step has ended.
    formerContacts[old].isTouching = false
  }

  /// Returns the coefficient of friction between two shapes, where a boundary has that of what
  /// touches it.
  private func friction(_ a: Int, _ b: Int) -> Double {
    let (first, second) = (bodies[proxies[a].body].friction, bodies[proxies[b].body].friction)
    if proxies[a].isBoundary { return second }
    return proxies[b].isBoundary ? first : (first * second).squareRoot()
  }

  // MARK: - Rows

  /// Adds the rows of all contacts: friction and pressure at each point.
  mutating func addContactRows() {
    for index in contacts.indices {
      contacts[index].row = rows.count
      let (first, second) = contacts[index].arms
      addRows(contacts[index], 0, first.a, first.b)
      if contacts[index].manifold.count > 1 { addRows(contacts[index], 1, second.a, second.b) }
    }
  }

  @inline(__always) private mutating func addRows(
    _ contact: Contact, _ point: Int, _ armA: Vector, _ armB: Vector
  ) {
    let (a, b) = contact.bodies
    let normal = contact.manifold.normal
    let distance = contact.manifold.separations[point]
    let along = normal.turned
    var row = Row(
      .friction, a, b, along, armA.cross(along), armB.cross(along), error: 0,
      impulse: contact.impulses[2 * point + 1], motions)
    row.limit = contact.friction
    rows.append(row)
    row = Row(
      .limit, a, b, normal, armA.cross(normal), armB.cross(normal), error: distance,
      impulse: contact.impulses[2 * point], motions)
    if contact.elasticity > 0 {
      let speed = impactSpeed(row, a, b, at: distance)
      if speed < -World.leastRebound { row.rebound = -contact.elasticity * speed }
    }
    rows.append(row)
  }

  /// Returns the speed at which two bodies meet in this step, between that before its forces and
  /// that after them.
  private func impactSpeed(_ row: Row, _ a: Int, _ b: Int, at distance: Double) -> Double {
    let after = row.speed(motions)
    let kick =
      row.direction.dot(stances[b].kick - stances[a].kick)
      + row.armB * stances[b].twist - row.armA * stances[a].twist
    let before = after - kick
    let mean = (before + after) / 2
    guard distance > 0, mean < 0 else { return before }
    return before + kick * min(distance / (-mean * World.stepDuration), 1)
  }

  // MARK: - The end of a step

  /// Keeps the impulses for the next step, and notes the touches that begin and end.
  mutating func keepContacts() {
    for index in contacts.indices {
      let distance = keepImpulses(of: index)
      // What parts counts as touching a little longer.
      let isTouching = contacts[index].isTouching
      let touches = distance <= (isTouching ? World.margin : World.touching)
      guard touches != isTouching else { continue }
      contacts[index].isTouching = touches
      note(contacts[index], began: touches)
    }
    for contact in formerContacts where contact.isTouching { note(contact, began: false) }
    formerContacts.removeAll(keepingCapacity: true)
  }

  /// Keeps the impulses of a contact, and returns the least distance at its points.
  private mutating func keepImpulses(of index: Int) -> Double {
    let contact = contacts[index]
    var least = Double.infinity
    for point in 0..<contact.manifold.count {
      let row = contact.row + 2 * point
      contacts[index].impulses[2 * point + 1] = rows[row].impulse
      // A blow is over.
      contacts[index].impulses[2 * point] = rows[row + 1].rebound > 0 ? 0 : rows[row + 1].impulse
      contacts[index].manifold.separations[point] = rows[row + 1].error
      least = min(least, rows[row + 1].error)
    }
    return least
  }

  func touch(of contact: Contact) -> Touch {
    let (a, b) = (proxies[contact.a], proxies[contact.b])
    let (first, second) = a.isBoundary ? (b, a) : (a, b)
    return Touch(
      group: a.group, first: first.owner, second: second.owner, isBoundary: second.isBoundary)
  }

  /// Counts a touch that begins or ends, and notes the news of the first and the last one of the
  /// same bodies.
  private mutating func note(_ contact: Contact, began: Bool) {
    let touch = touch(of: contact)
    let count = touches[touch, default: 0] + (began ? 1 : -1)
    touches[touch] = count == 0 ? nil : count
    guard count == (began ? 1 : 0) else { return }
    news.append(
      ContactNews(
        began: began, group: touch.group, first: touch.first, second: touch.second,
        isBoundary: touch.isBoundary, point: place(of: contact)))
  }

  /// Returns the middle of a touch, on the surface of the first body that may move.
  private func place(of contact: Contact) -> Vector {
    let (a, b) = contact.bodies
    let (first, second) = contact.arms
    let isSingle = contact.manifold.count == 1
    if a == World.ground {
      return bodies[b].position + (isSingle ? first.b : (first.b + second.b) / 2)
    }
    return bodies[a].position + (isSingle ? first.a : (first.a + second.a) / 2)
  }
}
