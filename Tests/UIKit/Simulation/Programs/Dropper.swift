import Animatic
import Foundation

extension Cast {
  static let droppers = (0..<2).map { index in
    Role.Part(
      name: "dropper\(index)", source: "Dropper()", declarations: declarations(in: "Dropper")
    ) { Dropper() }
  }
}

/// A dynamic animator with gravity, and collisions inside a rectangle.
@MainActor final class Dropper {
  let animator = UIDynamicAnimator()
  private let gravity = UIGravityBehavior(items: [])
  private let collision = UICollisionBehavior(items: [])
  private let stuff = UIDynamicItemBehavior(items: [])

  init() {
    let room = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 320, height: 480))
    collision.addBoundary(withIdentifier: "room" as NSString, for: room)
    for behavior in [gravity, collision, stuff] { animator.addBehavior(behavior) }
  }

  func drop(_ view: UIView) {
    gravity.addItem(view)
    collision.addItem(view)
    stuff.addItem(view)
  }

  func forget(_ view: UIView) {
    gravity.removeItem(view)
    collision.removeItem(view)
    stuff.removeItem(view)
  }

  func turn(to angle: Double) { gravity.angle = angle }
  func bounce(by elasticity: Double) { stuff.elasticity = elasticity }
  func throwAway(_ view: UIView, x: Double, y: Double) {
    stuff.addLinearVelocity(CGPoint(x: x, y: y), for: view)
  }
  func snap(_ view: UIView, to point: CGPoint) {
    animator.addBehavior(UISnapBehavior(item: view, snapTo: point))
  }
  func attach(_ view: UIView, to other: UIView) {
    animator.addBehavior(UIAttachmentBehavior(item: view, attachedTo: other))
  }
  func update(_ view: UIView) { animator.updateItem(usingCurrentState: view) }
  func end() { animator.removeAllBehaviors() }
}
