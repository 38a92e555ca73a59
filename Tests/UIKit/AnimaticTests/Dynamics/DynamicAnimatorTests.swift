import Animatic
import Foundation
import Testing

/// Animators and their frames: rules O1, O3 and O8.
@MainActor struct DynamicAnimatorTests {
  private let simulator = Simulator(screen: CGSize(width: 400, height: 800))
  private let log = DynamicsLog()

  private func view(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 50) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: size, height: size))
    simulator.window.addSubview(view)
    return view
  }

  private func animator(_ behaviors: UIDynamicBehavior...) -> UIDynamicAnimator {
    let animator = UIDynamicAnimator(referenceView: simulator.window)
    animator.delegate = log
    for behavior in behaviors { animator.addBehavior(behavior) }
    return animator
  }

  @Test func `a view falls by 1000 points per second², in frames`() {
    let card = view(100, 0)
    let animator = animator(UIGravityBehavior(items: [card]))
    #expect(animator.isRunning && log.lines == ["resume"])
    #expect(card.center.y == 25)
    for frame in 1...30 {
      simulator.advance(to: Double(frame) / 60)
      let time = Double(frame) / 60
      #expect(abs(card.center.y - 25 - 500 * time * time) < 1e-9)
      #expect(card.layer.presentation()?.position == card.center)
    }
    #expect(abs(animator.elapsedTime - 0.5) < 1e-12)
  }

  @Test func `one large advance is many small ones, bit for bit`() {
    func run(_ times: [Double]) -> [CGPoint] {
      let simulator = Simulator(screen: CGSize(width: 400, height: 800))
      let views = (0..<12).map { index in
        let view = UIView(
          frame: CGRect(x: 20 + 30 * (index % 4), y: 40 * index, width: 28, height: 20))
        simulator.window.addSubview(view)
        return view
      }
      let collision = UICollisionBehavior(items: views)
      collision.translatesReferenceBoundsIntoBoundary = true
      let animator = UIDynamicAnimator(referenceView: simulator.window)
      animator.addBehavior(UIGravityBehavior(items: views))
      animator.addBehavior(collision)
      for time in times { simulator.advance(to: time) }
      return views.map(\.center) + views.map { CGPoint(x: $0.transform.a, y: $0.transform.b) }
    }
    let whole = run([2])
    #expect(run((1...700).map { Double($0) / 350 }) == whole)
    #expect(run([0.001, 0.7, 0.71, 1.999, 2]) == whole)
  }

  @Test func `settle ends at rest, and the display sleeps`() throws {
    let card = view(100, 0)
    let collision = UICollisionBehavior(items: [card])
    collision.translatesReferenceBoundsIntoBoundary = true
    let animator = animator(UIGravityBehavior(items: [card]), collision)
    simulator.settle(within: 10)
    #expect(abs(card.center.y - 775) < 0.1 && abs(card.center.x - 125) < 0.1)
    #expect(!animator.isRunning && log.lines == ["resume", "pause"])
    #expect(simulator.pendingWork.isEmpty)
    // A change lets it go on.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: -100, right: 0))
    #expect(animator.isRunning)
    simulator.settle(within: 10)
    #expect(abs(card.center.y - 875) < 0.1)
    #expect(log.lines == ["resume", "pause", "resume", "pause"])
  }

  @Test func `what only falls never settles, and the error says why`() {
    let card = view(100, 0)
    let animator = animator(UIGravityBehavior(items: [card]))
    #expect { try simulator.settle(limit: 1) } throws: { error in
      "\(error)".contains("a frame of a dynamic animator")
    }
    animator.removeAllBehaviors()
    simulator.settle(within: 1)
  }

  @Test func `an animator that is released leaves nothing`() {
    let card = view(100, 0)
    var animator: UIDynamicAnimator? = animator(UIGravityBehavior(items: [card]))
    weak let released = animator
    simulator.advance(by: 0.1)
    animator = nil
    #expect(released == nil && simulator.pendingWork.isEmpty)
    let center = card.center
    simulator.advance(by: 0.1)
    #expect(card.center == center)
  }

  @Test func `an item begins where it is as it comes, and again with an update`() {
    let card = view(100, 0)
    let gravity = UIGravityBehavior(items: [card])
    gravity.magnitude = 0
    let animator = animator(gravity)
    card.center = CGPoint(x: 300, y: 300)
    simulator.advance(by: 0.1)
    #expect(card.center == CGPoint(x: 300, y: 300))
    gravity.magnitude = 1
    simulator.advance(by: 0.1)
    #expect(card.center.x == 125)
    card.center = CGPoint(x: 300, y: 300)
    card.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3)
    let transform = card.transform
    animator.updateItem(usingCurrentState: card)
    simulator.advance(by: 0.1)
    #expect(card.center.x == 300 && card.center.y > 300 && card.transform == transform)
    // What left may be anywhere when it comes back.
    animator.removeAllBehaviors()
    card.center = CGPoint(x: 50, y: 60)
    gravity.magnitude = 0
    animator.addBehavior(gravity)
    simulator.advance(by: 0.1)
    #expect(card.center == CGPoint(x: 50, y: 60))
  }

  @Test func `an animator turns a transform, and keeps its scale`() {
    let card = view(100, 300)
    card.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    let stuff = UIDynamicItemBehavior(items: [card])
    stuff.addAngularVelocity(.pi / 2, for: card)
    let animator = animator(stuff)
    simulator.advance(by: 1)
    let expected = CGAffineTransform(scaleX: 2, y: 0.5).rotatedAfter(.pi / 2)
    #expect(animator.isRunning)
    expectClose(card.transform.numbers, expected.numbers)
    expectClose([card.transform.tx, card.transform.ty], [0, 0])
  }

  @Test func `behaviours of behaviours come and go with them`() {
    let card = view(100, 0)
    let (outer, inner) = (UIDynamicBehavior(), UIGravityBehavior(items: [card]))
    outer.addChildBehavior(inner)
    let animator = animator(outer)
    #expect(inner.dynamicAnimator === animator && animator.behaviors.count == 1)
    simulator.advance(by: 0.1)
    #expect(card.center.y > 25)
    let other = UIDynamicAnimator(referenceView: simulator.window)
    other.addBehavior(inner)
    #expect(outer.childBehaviors.isEmpty && inner.dynamicAnimator === other)
    other.removeBehavior(inner)
    #expect(inner.dynamicAnimator == nil)
    let center = card.center
    simulator.advance(by: 0.1)
    #expect(card.center == center)
  }

  @Test func `actions run in each frame, after the items have moved`() {
    let card = view(100, 0)
    let gravity = UIGravityBehavior(items: [card])
    var places: [CGFloat] = []
    gravity.action = { places.append(card.center.y) }
    let animator = animator(gravity)
    simulator.advance(by: 0.05)
    #expect(places.count == 3 && places[0] > 25 && places[2] == card.center.y)
    gravity.action = { animator.removeAllBehaviors() }
    simulator.advance(by: 0.05)
    #expect(animator.behaviors.isEmpty)
    #expect(places.count == 3)
  }

  @Test func `the items of a rectangle are those whose frames meet it`() {
    let (first, second) = (view(0, 0), view(200, 0))
    let animator = animator(UIGravityBehavior(items: [first, second]))
    #expect(animator.items(in: CGRect(x: 40, y: 40, width: 20, height: 20)).count == 1)
    #expect(animator.items(in: CGRect(x: 40, y: 40, width: 200, height: 20)).count == 2)
    #expect(animator.items(in: CGRect(x: 60, y: 0, width: 20, height: 20)).isEmpty)
  }
}

@MainActor final class DynamicsLog: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  var lines: [String] = []
  /// Something to do at the beginning of a touch.
  var onTouch: () -> Void = {}

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }

  private func name(_ item: any UIDynamicItem) -> String {
    (item as? UIView)?.accessibilityIdentifier ?? "item"
  }
  private func name(_ identifier: (any NSCopying)?) -> String {
    identifier.map { "\($0)" } ?? "bounds"
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    lines.append("\(name(item1)) touches \(name(item2))")
    onTouch()
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) { lines.append("\(name(item1)) leaves \(name(item2))") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    lines.append("\(name(item)) touches \(name(identifier))")
    onTouch()
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { lines.append("\(name(item)) leaves \(name(identifier))") }
}

extension CGAffineTransform {
  fileprivate func rotatedAfter(_ angle: CGFloat) -> CGAffineTransform {
    concatenating(CGAffineTransform(rotationAngle: angle))
  }

}
