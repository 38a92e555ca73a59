import Animatic
import Foundation
import Testing

/// The behaviours of items: rules O2 to O9.
@MainActor struct DynamicBehaviorTests {
  private let simulator = Simulator(screen: CGSize(width: 400, height: 800))
  private let animator: UIDynamicAnimator
  private let log = DynamicsLog()

  init() { animator = UIDynamicAnimator(referenceView: simulator.window) }

  private func view(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 50, _ name: String = "") -> UIView
  {
    let view = UIView(frame: CGRect(x: x, y: y, width: size, height: size))
    view.accessibilityIdentifier = name
    simulator.window.addSubview(view)
    return view
  }

  private func add(_ behaviors: UIDynamicBehavior...) {
    for behavior in behaviors { animator.addBehavior(behavior) }
  }

  @Test(arguments: [(100.0, 1.0, 100.0), (50, 1, 400), (100, 4, 25)])
  func `a push of 1 counts in masses of 100 by 100 points`(
    _ size: Double, _ density: Double, _ gain: Double
  ) {
    for mode in [UIPushBehavior.Mode.continuous, .instantaneous] {
      let card = view(100, 100, size)
      let push = UIPushBehavior(items: [card], mode: mode)
      push.pushDirection = CGVector(dx: 0, dy: 1)
      let stuff = UIDynamicItemBehavior(items: [card])
      stuff.density = density
      add(push, stuff)
      simulator.advance(by: 1)
      let velocity = stuff.linearVelocity(for: card)
      #expect(abs(velocity.y - gain) < 1e-9 && velocity.x == 0, "\(mode)")
      #expect(push.active == (mode == .continuous))
      if mode == .instantaneous {
        push.active = true
        simulator.advance(by: 0.1)
        #expect(abs(stuff.linearVelocity(for: card).y - 2 * gain) < 1e-9)
      }
      animator.removeAllBehaviors()
    }
  }

  @Test func `a push beside the middle turns an item`() {
    let card = view(100, 100, 100)
    let push = UIPushBehavior(items: [card], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: card)
    let stuff = UIDynamicItemBehavior(items: [card])
    add(push, stuff)
    simulator.advance(by: 0.1)
    // A square of mass 1 has a moment of 100² / 6.
    #expect(abs(stuff.angularVelocity(for: card) + 100 * 50 / (10_000.0 / 6)) < 1e-9)
    #expect(push.targetOffsetFromCenter(for: view(0, 0)) == .zero)
  }

  @Test func `angles and directions are two forms of one thing`() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    gravity.angle = 0
    #expect(gravity.gravityDirection == CGVector(dx: 1, dy: 0))
    gravity.gravityDirection = CGVector(dx: -3, dy: -4)
    expectClose([gravity.magnitude, gravity.angle], [5, atan2(-4, -3)], within: 1e-15)
    gravity.magnitude = 0
    expectClose(gravity.angle, atan2(-4, -3), within: 1e-15)
  }

  @Test func `an attachment swings about its anchor, and follows it`() throws {
    let bob = view(175, 175)
    let attachment = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 200, y: 100))
    #expect(attachment.length == 100 && attachment.attachedBehaviorType == .anchor)
    let stuff = UIDynamicItemBehavior(items: [bob])
    stuff.resistance = 3
    add(attachment, UIGravityBehavior(items: [bob]), stuff)
    attachment.anchorPoint = CGPoint(x: 120, y: 100)
    simulator.settle(within: 20)
    #expect(abs(bob.center.x - 120) < 0.5 && abs(bob.center.y - 200) < 0.5)
  }

  @Test func `the places of an attachment turn with their items`() {
    let (bar, plate) = (view(100, 100, 100), view(100, 300, 100))
    bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
    plate.transform = CGAffineTransform(rotationAngle: 1)
    let end = UIOffset(horizontal: 50, vertical: 0)
    let hung = UIAttachmentBehavior(
      item: bar, offsetFromCenter: end, attachedToAnchor: CGPoint(x: 150, y: 300))
    #expect(abs(hung.length - 100) < 1e-9)
    let (point, axis) = (CGPoint(x: 180, y: 260), CGVector(dx: 1, dy: 2))
    let still: [UIAttachmentBehavior] = [
      .fixedAttachment(with: bar, attachedTo: plate, attachmentAnchor: point),
      .pinAttachment(with: bar, attachedTo: plate, attachmentAnchor: point),
      .limitAttachment(with: bar, offsetFromCenter: end, attachedTo: plate, offsetFromCenter: end),
      .slidingAttachment(
        with: bar, attachedTo: plate, attachmentAnchor: point, axisOfTranslation: axis),
      .slidingAttachment(with: bar, attachmentAnchor: point, axisOfTranslation: axis),
    ]
    for attachment in still {
      add(attachment)
      simulator.advance(by: 0.2)
      animator.removeAllBehaviors()
      let places = [bar, plate].map { CGPoint(x: $0.center.x.rounded(), y: $0.center.y.rounded()) }
      #expect(places == [CGPoint(x: 150, y: 150), CGPoint(x: 150, y: 350)])
      #expect(abs(bar.transform.b - 1) < 1e-9 && abs(plate.transform.a - cos(1)) < 1e-9)
    }
  }

  @Test func `an item that is removed keeps its velocity`() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 100, dy: 0))
    let card = view(100, 100, 100)
    let gravity = UIGravityBehavior(items: [card])
    let push = UIPushBehavior(items: [card], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    field.addItem(card)
    let removals: [(UIDynamicBehavior, () -> Void)] = [
      (push, { push.removeItem(card) }), (gravity, { gravity.removeItem(card) }),
      (field, { field.removeItem(card) }),
    ]
    for (behavior, remove) in removals {
      let stuff = UIDynamicItemBehavior(items: [card])
      add(behavior, stuff)
      simulator.advance(by: 0.5)
      let velocity = stuff.linearVelocity(for: card)
      #expect(velocity != .zero)
      remove()
      simulator.advance(by: 0.5)
      #expect(stuff.linearVelocity(for: card) == velocity)
      animator.removeAllBehaviors()
    }
  }

  @Test func `a snap brings a view to its point, upright`() throws {
    let card = view(0, 0)
    card.transform = CGAffineTransform(rotationAngle: 2)
    let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 200, y: 300))
    add(snap)
    simulator.settle(within: 10)
    #expect(abs(card.center.x - 200) < 0.1 && abs(card.center.y - 300) < 0.1)
    #expect(abs(card.transform.b) < 1e-3 && card.transform.a > 0.999)
    snap.snapPoint = CGPoint(x: 100, y: 100)
    simulator.settle(within: 10)
    #expect(abs(card.center.x - 100) < 0.1)
  }

  @Test func `delegates hear of touches with items and boundaries`() throws {
    let (ball, box) = (view(100, 0, 40, "ball"), view(100, 200, 40, "box"))
    let collision = UICollisionBehavior(items: [ball, box])
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 400, y: 400))
    collision.collisionDelegate = log
    let gravity = UIGravityBehavior(items: [ball])
    add(collision, gravity)
    simulator.settle(within: 20)
    #expect(log.lines.prefix(1) == ["ball touches box"])
    #expect(log.lines.contains("box touches shelf"))
    #expect(!log.lines.contains { $0.contains("bounds") })
    #expect(collision.boundaryIdentifiers?.count == 1)
    #expect(collision.boundary(withIdentifier: "shelf" as NSString)?.bounds.width == 400)
    collision.removeBoundary(withIdentifier: NSString(string: "shelf"))
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test func `modes say what items meet`() {
    for (mode, lines) in [
      (UICollisionBehavior.Mode.items, ["ball touches box"]),
      (.boundaries, ["ball touches bounds"]), ([], []),
    ] {
      let (ball, box) = (view(100, 700, 40, "ball"), view(100, 745, 40, "box"))
      let collision = UICollisionBehavior(items: [ball, box])
      collision.collisionMode = mode
      collision.translatesReferenceBoundsIntoBoundary = true
      let log = DynamicsLog()
      collision.collisionDelegate = log
      let gravity = UIGravityBehavior(items: [ball])
      add(collision, gravity)
      simulator.advance(by: 0.5)
      #expect(Array(log.lines.prefix(1)) == lines)
      animator.removeAllBehaviors()
      for view in [ball, box] { view.removeFromSuperview() }
    }
  }

  @Test func `a callback may remove everything`() throws {
    let card = view(100, 10)
    let collision = UICollisionBehavior(items: [card])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = log
    add(UIGravityBehavior(items: [card]), collision)
    var place = CGPoint.zero
    log.onTouch = { [animator] in
      animator.removeAllBehaviors()
      place = card.center
    }
    simulator.settle(within: 10)
    #expect(log.lines == ["item touches bounds"] || log.lines == [" touches bounds"])
    #expect(card.center == place && abs(place.y - 775) < 1)
    #expect(animator.behaviors.isEmpty && !animator.isRunning)
  }

  @Test func `a group moves as one body`() {
    let (left, right) = (view(100, 100), view(200, 100))
    let group = UIDynamicItemGroup(items: [left, right])
    #expect(group.center == CGPoint(x: 175, y: 125) && group.bounds.width == 150)
    let stuff = UIDynamicItemBehavior(items: [group])
    stuff.addAngularVelocity(.pi / 2, for: group)
    stuff.addLinearVelocity(CGPoint(x: 10, y: 0), for: group)
    add(stuff)
    simulator.advance(by: 1)
    #expect(abs(left.center.x - 185) < 1e-6 && abs(left.center.y - 75) < 1e-6)
    #expect(abs(right.center.y - 175) < 1e-6 && abs(right.transform.b - 1) < 1e-9)
  }

  @Test func `anchored items stay, and others keep upright where they must`() throws {
    let (floor, card) = (view(50, 600, 300), view(55, 300, 100))
    card.transform = CGAffineTransform(rotationAngle: 0.4)
    let fixed = UIDynamicItemBehavior(items: [floor])
    fixed.isAnchored = true
    let upright = UIDynamicItemBehavior(items: [card])
    upright.allowsRotation = false
    let items = [floor, card]
    add(fixed, upright, UIGravityBehavior(items: items), UICollisionBehavior(items: items))
    simulator.advance(by: 1.5)
    #expect(floor.center == CGPoint(x: 200, y: 750))
    #expect(abs(atan2(card.transform.b, card.transform.a) - 0.4) < 1e-12 && card.center.y < 600)
  }

  @Test func `a spring field holds items at its place, in its region`() throws {
    let (near, far) = (view(80, 80), view(80, 700))
    let field = UIFieldBehavior.springField()
    field.position = CGPoint(x: 150, y: 150)
    field.region = UIRegion(radius: 200)
    let stuff = UIDynamicItemBehavior(items: [near, far])
    (stuff.density, stuff.resistance) = (0.01, 10)
    for item in [near, far] { field.addItem(item) }
    add(field, stuff)
    simulator.settle(within: 20)
    #expect(abs(near.center.x - 150) < 1 && abs(near.center.y - 150) < 1)
    #expect(far.center == CGPoint(x: 105, y: 725))
  }

  @Test func `a field of a closure is called with the state of each item`() {
    let card = view(100, 100, 100)
    var masses: Set<CGFloat> = []
    let field = UIFieldBehavior.field { _, place, _, mass, _, _ in
      masses.insert(mass)
      return CGVector(dx: place.x > 0 ? 60 : 0, dy: 0)
    }
    field.addItem(card)
    let stuff = UIDynamicItemBehavior(items: [card])
    add(field, stuff)
    simulator.advance(by: 0.5)
    #expect(masses == [1] && abs(stuff.linearVelocity(for: card).x - 30) < 1e-9)
  }

  @Test func `regions combine`() {
    let (circle, square) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 10, height: 10)))
    let cases: [(UIRegion, near: Bool, middle: Bool, far: Bool)] = [
      (circle, true, true, false), (square, true, false, false), (.infinite, true, true, true),
      (circle.inverse(), false, false, true), (circle.difference(from: square), false, true, false),
      (square.union(circle), true, true, false), (circle.intersection(square), true, false, false),
    ]
    for (region, near, middle, far) in cases {
      #expect(region.contains(CGPoint(x: 1, y: 1)) == near)
      #expect(region.contains(CGPoint(x: 8, y: 0)) == middle)
      #expect(region.contains(CGPoint(x: 18, y: 0)) == far)
    }
  }

  @Test func `the ends of all ranges do no harm`() {
    let (point, card) = (view(100, 100, 0), view(100, 300))
    let found = diagnostics {
      let stuff = UIDynamicItemBehavior(items: [point, card])
      (stuff.density, stuff.friction, stuff.elasticity) = (.nan, -.infinity, 5)
      stuff.addLinearVelocity(CGPoint(x: 1e308, y: CGFloat.infinity), for: point)
      stuff.addAngularVelocity(1e300, for: card)
      let gravity = UIGravityBehavior(items: [point, card])
      gravity.setAngle(.nan, magnitude: 1e200)
      let collision = UICollisionBehavior(items: [point, card])
      collision.addBoundary(
        withIdentifier: "" as NSString, from: CGPoint(x: 1e300, y: 0), to: .zero)
      let attachment = UIAttachmentBehavior(item: point, attachedTo: card)
      (attachment.length, attachment.frequency, attachment.damping) = (.infinity, 1e300, -1)
      add(
        stuff, gravity, collision, attachment, UIAttachmentBehavior(item: point, attachedTo: point),
        UISnapBehavior(item: card, snapTo: CGPoint(x: CGFloat.nan, y: 0)))
      simulator.advance(by: 2)
    }
    for view in [point, card] {
      #expect(abs(view.center.x) <= 1e9 && abs(view.center.y) <= 1e9)
      #expect((view.transform.a + view.transform.b).isFinite)
    }
    #expect(found.count == 2)
  }

  @Test(arguments: [-5e9, 5e9, 1e300, -.greatestFiniteMagnitude] as [CGFloat], 0..<5)
  func `attachments far beyond the range of places leave items where numbers go (O9)`(
    place: CGFloat, form: Int
  ) {
    let simulator = Simulator()
    let items = [10, 60].map { UIView(frame: CGRect(x: $0, y: 10, width: 20, height: 20)) }
    for item in items { simulator.window.addSubview(item) }
    let anchor = CGPoint(x: place, y: place)
    let attachment =
      switch form {
      case 0: UIAttachmentBehavior(item: items[0], attachedToAnchor: anchor)
      case 1: UIAttachmentBehavior(item: items[0], attachedTo: items[1])
      case 2:
        UIAttachmentBehavior.fixedAttachment(
          with: items[0], attachedTo: items[1], attachmentAnchor: anchor)
      case 3:
        UIAttachmentBehavior.pinAttachment(
          with: items[0], attachedTo: items[1], attachmentAnchor: anchor)
      default:
        UIAttachmentBehavior.slidingAttachment(
          with: items[0], attachedTo: items[1], attachmentAnchor: anchor,
          axisOfTranslation: CGVector(dx: 1, dy: 0))
      }
    if form == 1 { items[1].center = anchor }
    let animator = UIDynamicAnimator(referenceView: simulator.window)
    animator.addBehavior(attachment)
    animator.addBehavior(UIGravityBehavior(items: items))
    simulator.advance(by: 1)
    attachment.length = 5
    attachment.frequency = 30
    simulator.advance(by: 1)
    for item in items {
      #expect(abs(item.center.x) <= 1e9 && abs(item.center.y) <= 1e9, "\(item.center)")
    }
  }

  @Test func `the velocity of an item that waits for an animator goes with the item`() {
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    behavior.removeItem(item)
    behavior.addItem(item)
    #expect(behavior.linearVelocity(for: item) == .zero)
  }
}
