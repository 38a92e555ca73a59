import AnimaticDynamics
import Foundation

/// What items are made of, and their velocities.
///
/// Of several such behaviours of an item, the last one counts.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The velocities for items that are on no animator yet.
  private var pending: [ObjectIdentifier: (velocity: CGPoint, spin: CGFloat)] = [:]

  /// Creates a behaviour with the defaults.
  public init(items: [any UIDynamicItem] = []) {
    super.init()
    for item in items { take(item) }
  }

  /// The items.
  open var items: [any UIDynamicItem] { moved.list }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { take(item) }
  /// Removes an item. Does nothing if it is not here.
  open func removeItem(_ item: any UIDynamicItem) {
    drop(item)
    pending[ObjectIdentifier(item)] = nil
  }

  /// The part of its speed that an item keeps in a collision, 0…1; 0 by default. Of two items, the
  /// greater one counts.
  open var elasticity: CGFloat = 0 { didSet { noteChange() } }
  /// The friction with what an item touches, from 0 for none; 0.2 by default. Of two items, the
  /// geometric mean counts.
  open var friction: CGFloat = 0.2 { didSet { noteChange() } }
  /// The mass of 100 by 100 points; 1 by default.
  open var density: CGFloat = 1 { didSet { noteChange() } }
  /// The rate at which the velocity decays, per second; 0 by default.
  open var resistance: CGFloat = 0 { didSet { noteChange() } }
  /// The rate at which the angular velocity decays, per second; 0 by default.
  open var angularResistance: CGFloat = 0 { didSet { noteChange() } }
  /// The charge in electric and magnetic fields; 0 by default.
  open var charge: CGFloat = 0 { didSet { noteChange() } }
  /// Whether nothing moves the items; `false` by default.
  open var isAnchored = false { didSet { noteChange() } }
  /// Whether the items may turn; `true` by default.
  open var allowsRotation = true { didSet { noteChange() } }

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(
      CGPoint(
        x: Self.finite(velocity.x, or: 0, "a velocity"),
        y: Self.finite(velocity.y, or: 0, "a velocity")), 0,
      to: item)
  }
  /// Returns the velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let waiting = pending[ObjectIdentifier(item)]?.velocity ?? .zero
    let velocity = animator?.engine.body(of: item)?.velocity ?? Vector()
    return CGPoint(x: velocity.x + waiting.x, y: velocity.y + waiting.y)
  }
  /// Adds to the angular velocity of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Self.finite(velocity, or: 0, "an angular velocity"), to: item)
  }
  /// Returns the angular velocity of an item, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    let waiting = pending[ObjectIdentifier(item)]?.spin ?? 0
    return (animator?.engine.body(of: item)?.spin ?? 0) + waiting
  }

  private func add(_ velocity: CGPoint, _ spin: CGFloat, to item: any UIDynamicItem) {
    guard moved.contains(item) else { return }
    let old = pending[ObjectIdentifier(item)] ?? (.zero, 0)
    pending[ObjectIdentifier(item)] = (
      CGPoint(x: old.velocity.x + velocity.x, y: old.velocity.y + velocity.y), old.spin + spin
    )
    noteChange()
  }

  override func prepare(_ engine: DynamicsEngine) {
    for item in moved.list {
      engine.change(item) { body in
        body.elasticity = elasticity.inRange
        body.friction = friction.inRange
        body.resistance = resistance.inRange
        body.angularResistance = angularResistance.inRange
        body.charge = charge.isFinite ? charge : 0
      }
      engine.setMass(
        of: item, density: density.isFinite && density > 0 ? density : 1, isAnchored: isAnchored,
        allowsRotation: allowsRotation)
    }
  }

  override func contribute(to engine: DynamicsEngine) {
    let waiting = pending
    pending = [:]
    for item in moved.list {
      guard let more = waiting[ObjectIdentifier(item)] else { continue }
      engine.change(item) { body in
        body.velocity += Vector(more.velocity)
        body.spin += more.spin
        body.limitSpeed()
      }
    }
  }
}

extension CGFloat {
  /// The number, with 0 in place of a negative one or one that is not finite.
  fileprivate var inRange: Double { isFinite ? Swift.max(self, 0) : 0 }
}
