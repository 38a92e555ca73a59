import AnimaticDynamics
import Foundation

/// The world of an animator: what its behaviours say, as bodies, joints, forces and shapes.
///
/// A change of a behaviour lets the next step build all of it again, in the time of a step; bodies
/// keep their motion, and touches go on.
@MainActor final class DynamicsEngine {
  var world = World()
  /// The items in the order in which behaviours name them.
  private(set) var bodies: [DynamicBody] = []
  private var known: [ObjectIdentifier: DynamicBody] = [:]
  private var byID: [UInt32: DynamicBody] = [:]
  private var collisions: [UInt32: UICollisionBehavior] = [:]
  private var shapes: [ShapeName: UInt32] = [:]
  private var latestBody: UInt32 = 0
  private var isDirty = false
  private var isQuiet = false

  /// The parts of a shape's name that stay when others come and go.
  private struct ShapeName: Hashable {
    let group: UInt32
    let owner: UInt32
    let isBoundary: Bool
    let index: Int
  }

  private static var latestNumber: UInt32 = 0
  /// Returns a number that no other behaviour or boundary has.
  static func newNumber() -> UInt32 {
    latestNumber += 1
    return latestNumber
  }

  /// Lets the next step count what the behaviours say now; returns whether it will.
  func noteChange() -> Bool {
    if isQuiet { return false }
    isDirty = true
    return true
  }

  /// Does something that the next step need not count.
  func quietly(_ body: () -> Void) {
    isQuiet = true
    body()
    isQuiet = false
  }

  // MARK: - Items

  /// Returns the body of an item; `nil` if no behaviour has moved it yet.
  func body(of item: any UIDynamicItem) -> Body? {
    guard let known = known[ObjectIdentifier(item)] else { return nil }
    return world.bodies[known.index]
  }

  /// Returns the index of the body of an item that a behaviour names.
  func index(of item: any UIDynamicItem) -> Int {
    known[ObjectIdentifier(item)]?.index ?? World.ground
  }

  /// Returns the outlines of an item that a behaviour names.
  func record(of item: any UIDynamicItem) -> DynamicBody? { known[ObjectIdentifier(item)] }

  func change(_ item: any UIDynamicItem, _ change: (inout Body) -> Void) {
    let index = index(of: item)
    if index != World.ground { change(&world.bodies[index]) }
  }

  func setMass(
    of item: any UIDynamicItem, density: Double, isAnchored: Bool, allowsRotation: Bool
  ) {
    guard let record = record(of: item) else { return }
    change(item) { body in
      let scale = density / Self.areaOfMass
      body.inverseMass = isAnchored ? 0 : 1 / (record.area * scale)
      body.inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / (record.moment * scale)
      if isAnchored { body.velocity = Vector() }
      if body.inverseInertia == 0 { body.spin = 0 }
    }
  }

  /// The area that has a mass of 1 with a density of 1, in points².
  private static let areaOfMass = 10_000.0

  /// Lets the body of an item be where the item is, turned as it is, with its size and shape.
  func update(_ item: any UIDynamicItem) {
    guard let record = record(of: item) else { return }
    record.read()
    change(item) { ($0.position, $0.angle) = record.shown }
  }

  /// Notes items that a behaviour moves, which begin where they are now.
  func adopt(_ items: [any UIDynamicItem]) {
    for item in items {
      let name = ObjectIdentifier(item)
      let record = known[name] ?? makeBody(item)
      record.uses += 1
      known[name] = record
    }
  }

  /// Notes items that a behaviour no longer moves.
  func release(_ items: [any UIDynamicItem]) {
    for item in items {
      let name = ObjectIdentifier(item)
      guard let record = known[name] else { continue }
      record.uses -= 1
      if record.uses == 0 { known[name] = nil }
    }
  }

  // MARK: - Building

  /// Builds the world from behaviours, if one of them has changed.
  func rebuild(_ behaviors: [UIDynamicBehavior], in reference: UIView?) {
    guard isDirty else { return }
    isDirty = false
    gatherBodies(of: behaviors)
    let joints = Dictionary(world.joints.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    world.joints = []
    world.pushes = []
    world.fields = []
    world.removeShapes()
    collisions = [:]
    let former = shapes
    shapes = [:]
    formerShapes = former
    for behavior in behaviors { behavior.prepare(self) }
    for behavior in behaviors {
      if let collision = behavior as? UICollisionBehavior {
        collisions[collision.number] = collision
        collision.referenceBounds = reference?.bounds
      }
      behavior.contribute(to: self)
    }
    formerShapes = [:]
    for index in world.joints.indices {
      guard let old = joints[world.joints[index].id] else { continue }
      world.joints[index].warm(from: old)
    }
    world.finishShapes()
  }

  private func gatherBodies(of behaviors: [UIDynamicBehavior]) {
    var present: Set<UInt32> = []
    var moved = [world.bodies[World.ground]]
    bodies = []
    byID = [:]
    for item in behaviors.lazy.flatMap(\.movedItems) {
      guard let record = record(of: item), present.insert(record.id).inserted else { continue }
      byID[record.id] = record
      bodies.append(record)
      var body: Body
      if record.index == World.ground {
        let place = record.shown
        body = Body(id: record.id, position: place.position, angle: place.angle)
      } else {
        let old = world.bodies[record.index]
        body = Body(id: record.id, position: old.position, angle: old.angle)
        (body.velocity, body.spin) = (old.velocity, old.spin)
      }
      moved.append(body)
    }
    world.bodies = moved
    for (place, record) in bodies.enumerated() {
      record.index = place + 1
      setMass(of: record.item, density: 1, isAnchored: false, allowsRotation: true)
    }
  }

  private func makeBody(_ item: any UIDynamicItem) -> DynamicBody {
    latestBody += 1
    return DynamicBody(item, id: latestBody)
  }

  private var formerShapes: [ShapeName: UInt32] = [:]
  private var latestShape: UInt32 = 0

  /// Adds a shape of an item, or of a boundary where the body is the ground.
  func addShape(
    _ outline: Outline, body: Int, owner: UInt32, of behavior: UICollisionBehavior, index: Int
  ) {
    let name = ShapeName(
      group: behavior.number, owner: owner, isBoundary: body == World.ground, index: index)
    var id = formerShapes[name] ?? 0
    if id == 0 {
      latestShape += 1
      id = latestShape
    }
    shapes[name] = id
    world.addShape(
      Proxy(
        id: id, body: body, owner: owner, isBoundary: body == World.ground,
        group: behavior.number, meetsItems: behavior.collisionMode.contains(.items),
        meetsBoundaries: behavior.collisionMode.contains(.boundaries)), outline)
  }

  // MARK: - Moving

  func showItems() {
    for record in bodies { record.show(world.bodies[record.index]) }
  }

  /// Tells the delegates of collisions of a touch.
  func deliver(_ news: ContactNews, in animator: UIDynamicAnimator) {
    guard let collision = collisions[news.group], collision.animator === animator,
      let first = byID[news.first]
    else { return }
    let point = CGPoint(x: news.point.x, y: news.point.y)
    if news.isBoundary {
      collision.tell(news.began, first.item, boundary: news.second, at: point)
    } else if let second = byID[news.second] {
      collision.tell(news.began, first.item, second.item, at: point)
    }
  }
}
