import Animatic
import Foundation
import Testing

/// Fields and the shapes of items: rules O3, O5 and O6.
@MainActor struct FieldTests {
  private let simulator = Simulator(screen: CGSize(width: 400, height: 800))
  private let animator: UIDynamicAnimator

  init() { animator = UIDynamicAnimator(referenceView: simulator.window) }

  /// An item of the mass 1 whose middle is 100 points to the right of the middle of the field.
  private func item<Item: UIView>(_ item: Item = UIView()) -> Item {
    item.frame = CGRect(x: 250, y: 350, width: 100, height: 100)
    simulator.window.addSubview(item)
    return item
  }

  typealias Row = (
    make: @MainActor () -> UIFieldBehavior, start: CGPoint, charge: CGFloat, x: CGFloat, y: CGFloat
  )

  private static let rows: [Row] = [
    ({ .dragField() }, CGPoint(x: 100, y: 0), 0, 100 * exp(-1), 0),
    ({ .linearGravityField(direction: CGVector(dx: 30, dy: 20)) }, .zero, 0, 30, 20),
    (
      {
        let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 400))
        field.strength = 50
        return field
      }, .zero, 0, -50, 0
    ),
    ({ .velocityField(direction: CGVector(dx: 0, dy: 10)) }, .zero, 0, 0, 10 * (1 - exp(-1))),
    ({ .electricField() }, .zero, 50, 50, 0),
    ({ .magneticField() }, CGPoint(x: 10, y: 0), 1, 10 * cos(1), 10 * sin(1)),
    ({ .turbulenceField(smoothness: 0.5, animationSpeed: 1) }, .zero, 0, 0, 0),
  ]

  @Test(arguments: 0..<7)
  func `a field moves an item as its kind says`(index: Int) {
    let (make, start, charge, x, y) = Self.rows[index]
    let (card, field) = (item(), make())
    field.position = CGPoint(x: 200, y: 400)
    let stuff = UIDynamicItemBehavior(items: [card])
    stuff.charge = charge
    stuff.addLinearVelocity(start, for: card)
    field.addItem(card)
    #expect(field.items.count == 1)
    for behavior in [field, stuff] { animator.addBehavior(behavior) }
    simulator.advance(by: 1)
    let velocity = stuff.linearVelocity(for: card)
    #expect(abs(velocity.x - x) < 1e-6 && abs(velocity.y - y) < 1e-6, "\(velocity)")
    field.removeItem(card)
    simulator.advance(by: 1)
    #expect(stuff.linearVelocity(for: card) == velocity && field.items.isEmpty)
  }

  @Test func `a vortex turns against the hands of a clock, and noise is the same in each run`() {
    var found: [CGPoint] = []
    for make in [
      { .vortexField() }, { .noiseField(smoothness: 0.5, animationSpeed: 1) },
      { .noiseField(smoothness: 0.5, animationSpeed: 1) },
      { .noiseField(smoothness: 0.5, animationSpeed: .infinity) },
      { .turbulenceField(smoothness: 0.5, animationSpeed: .infinity) },
    ] as [@MainActor () -> UIFieldBehavior] {
      let (scene, field) = (FieldTests(), make())
      let card = scene.item()
      field.position = CGPoint(x: 200, y: 400)
      if !found.isEmpty { field.strength = 1000 }
      let stuff = UIDynamicItemBehavior(items: [card])
      field.addItem(card)
      for behavior in [field, stuff] { scene.animator.addBehavior(behavior) }
      scene.simulator.advance(by: 0.1)
      found.append(stuff.linearVelocity(for: card))
    }
    // In a tenth of a second, at a distance of 100 points.
    #expect(abs(found[0].x) < 1 && abs(found[0].y + 10) < 1)
    #expect(found[1] == found[2] && found[1] != .zero && found[4] == .zero)
    #expect(found.dropFirst().allSatisfy { abs($0.x) <= 100 && abs($0.y) <= 100 })
  }

  @Test func `the strength weakens with the distance, but not within the least radius`() {
    let rows: [(CGFloat, CGFloat, CGFloat, gain: CGFloat)] = [
      (400, 0, 1, 400), (40_000, 1, 1, 400), (40_000, 1, 200, 200), (40_000, 1, -1, 400),
    ]
    for (strength, falloff, radius, gain) in rows {
      let (card, field) = (item(), UIFieldBehavior.radialGravityField(position: .zero))
      field.position = CGPoint(x: 200, y: 400)
      (field.strength, field.falloff, field.minimumRadius) = (strength, falloff, radius)
      let stuff = UIDynamicItemBehavior(items: [card])
      field.addItem(card)
      for behavior in [field, stuff] { animator.addBehavior(behavior) }
      simulator.advance(by: 0.1)
      #expect(abs(stuff.linearVelocity(for: card).x / (-gain / 10) - 1) < 0.1)
      animator.removeAllBehaviors()
    }
  }

  /// A view with a shape of its own.
  private final class Shape: UIView {
    var type = UIDynamicItemCollisionBoundsType.rectangle
    var path = UIBezierPath()
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { type }
    override var collisionBoundingPath: UIBezierPath { path }
  }

  @Test func `an item rests on the lowest point of its shape`() throws {
    let (lines, arch, curve) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
    for path in [lines, arch, curve] { path.move(to: CGPoint(x: -30, y: -10)) }
    lines.addLine(to: CGPoint(x: 30, y: -10))
    lines.addLine(to: CGPoint(x: 0, y: 30))
    lines.close()
    arch.addQuadCurve(to: CGPoint(x: 30, y: -10), controlPoint: CGPoint(x: 0, y: 50))
    curve.addCurve(
      to: CGPoint(x: 30, y: -10), controlPoint1: CGPoint(x: -20, y: 30),
      controlPoint2: CGPoint(x: 20, y: 30))
    let rows: [(UIDynamicItemCollisionBoundsType, UIBezierPath, CGFloat)] = [
      (.rectangle, UIBezierPath(), 50), (.ellipse, UIBezierPath(), 50), (.path, lines, 30),
      (.path, arch, 20), (.path, curve, 20), (.path, UIBezierPath(), 50),
    ]
    for (type, path, low) in rows {
      let shape = item(Shape())
      (shape.type, shape.path) = (type, path)
      let stuff = UIDynamicItemBehavior(items: [shape])
      stuff.allowsRotation = false
      let collision = UICollisionBehavior(items: [shape])
      collision.translatesReferenceBoundsIntoBoundary = true
      for behavior in [stuff, collision, UIGravityBehavior(items: [shape])] {
        animator.addBehavior(behavior)
      }
      simulator.settle(within: 10)
      #expect(abs(shape.center.y - (800 - low)) < 0.5)
      animator.removeAllBehaviors()
    }
  }

  @Test func `an object that says no more has a rectangle, a group a path, and an empty one none`()
  {
    final class Box: UIDynamicItem {
      var center = CGPoint(x: 100, y: 100)
      let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      var transform = CGAffineTransform.identity
    }
    let (box, group) = (Box(), UIDynamicItemGroup(items: []))
    #expect(box.collisionBoundsType == .rectangle && box.collisionBoundingPath.isEmpty)
    #expect(group.collisionBoundsType == .path && group.bounds == .zero)
    #expect(UIView().collisionBoundingPath.isEmpty)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    simulator.advance(by: 0.5)
    #expect(box.center.x == 100 && box.center.y > 200)
  }

  @Test(
    arguments: [
      (UIFloatRange(minimum: 0, maximum: 50), 450), (UIFloatRange(minimum: -9, maximum: 20), 420),
    ] as [(UIFloatRange, CGFloat)])
  func `an item slides along its axis, within its range`(range: UIFloatRange, y: CGFloat) throws {
    let card = item()
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: card, attachmentAnchor: card.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
    #expect(slide.attachmentRange.isInfinite && UIFloatRange() == .zero)
    #expect(!UIFloatRange(minimum: 0, maximum: .infinity).isInfinite)
    slide.attachmentRange = range
    for behavior in [slide, UIGravityBehavior(items: [card])] { animator.addBehavior(behavior) }
    simulator.advance(by: 3)
    #expect(abs(card.center.y - y) < 1 && abs(card.center.x - 300) < 1)
    slide.attachmentRange = .infinite
    simulator.advance(by: 1)
    #expect(card.center.y > y + 100)
  }

  @Test func `a push is its direction, or its angle and magnitude, and forgets who goes`() {
    let card = item()
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.addItem(card)
    push.magnitude = 2
    push.angle = .pi / 2
    #expect(abs(push.pushDirection.dx) < 1e-12 && abs(push.pushDirection.dy - 2) < 1e-12)
    #expect(push.items.count == 1 && push.magnitude == 2 && push.angle == .pi / 2)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    push.setTargetOffsetFromCenter(offset, for: UIView())
    push.setTargetOffsetFromCenter(offset, for: card)
    #expect(push.targetOffsetFromCenter(for: card) == offset)
    push.removeItem(card)
    push.removeItem(card)
    #expect(push.targetOffsetFromCenter(for: card) == .zero && push.items.isEmpty)
    push.addItem(card)
    push.active = false
    animator.addBehavior(push)
    simulator.advance(by: 0.5)
    #expect(card.center == CGPoint(x: 300, y: 400))
    push.active = true
    simulator.advance(by: 0.5)
    #expect(card.center.y > 400 && abs(card.center.x - 300) < 1e-9)
  }

  @Test func `a boundary has a name of any kind, and goes by it`() throws {
    final class Name: NSCopying {
      func copy(with zone: NSZone? = nil) -> Any { self }
    }
    let collision = UICollisionBehavior(items: [])
    let names: [any NSCopying] = ["floor" as NSString, NSNumber(value: 1), Name(), Name()]
    for name in names + names {
      collision.addBoundary(withIdentifier: name, from: .zero, to: CGPoint(x: 9, y: 9))
    }
    #expect(collision.boundaryIdentifiers?.count == 4)
    collision.removeBoundary(withIdentifier: "floor" as NSString)
    collision.removeBoundary(withIdentifier: names[2])
    let remain = names.map { collision.boundary(withIdentifier: $0) != nil }
    #expect(remain == [false, true, false, true])
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
    #expect(!collision.translatesReferenceBoundsIntoBoundary)
    collision.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
    #expect(collision.translatesReferenceBoundsIntoBoundary)
  }

  @Test func `delegates that say nothing leave items to collide, and to rest`() throws {
    final class Silent: UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {}
    let (silent, card, other) = (Silent(), item(), item())
    other.center.y = 600
    let collision = UICollisionBehavior(items: [card, other])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = silent
    animator.delegate = silent
    let stuff = UIDynamicItemBehavior(items: [card, other])
    stuff.angularResistance = 1
    for behavior in [collision, UIGravityBehavior(items: [card, other]), stuff, stuff] {
      animator.addBehavior(behavior)
    }
    #expect(animator.behaviors.count == 3)
    simulator.settle(within: 10)
    #expect(abs(other.center.y - 750) < 1 && abs(card.center.y - 650) < 1)
    collision.removeItem(card)
    stuff.removeItem(card)
    simulator.advance(by: 1)
    #expect(stuff.items.count == 1 && collision.items.count == 1 && card.center.y > 750)
    animator.removeBehavior(UIGravityBehavior(items: []))
    #expect(animator.behaviors.count == 3)
  }
}
