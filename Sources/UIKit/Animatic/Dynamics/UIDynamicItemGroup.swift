import AnimaticDynamics
import Foundation

/// Several items that move and turn as one.
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items. They must not have behaviours of their own.
  open private(set) var items: [any UIDynamicItem]
  /// The rectangle around the items as the group was made, with its middle at (0, 0).
  open private(set) var bounds: CGRect
  /// The middle of the items, in points of the reference view. Setting it moves all of them.
  open var center: CGPoint { didSet { place() } }
  /// The transform of the group about its middle. Setting it moves and turns all items.
  open var transform = CGAffineTransform.identity { didSet { place() } }
  /// The shape in collisions: that of all items together.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  /// The transforms and the offsets of the items as the group was made.
  private let parts: [(offset: CGPoint, transform: CGAffineTransform)]

  /// Groups items.
  public init(items: [any UIDynamicItem]) {
    let frames = items.map { item in
      let box = CGRect(
        x: -item.bounds.width / 2, y: -item.bounds.height / 2, width: item.bounds.width,
        height: item.bounds.height)
      let center = item.center
      return box.applying(item.transform).offsetBy(dx: center.x, dy: center.y)
    }
    let frame = frames.dropFirst().reduce(frames.first ?? .zero) { $0.joined(with: $1) }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    self.items = items
    self.center = center
    bounds = CGRect(
      x: -frame.width / 2, y: -frame.height / 2, width: frame.width, height: frame.height)
    parts = items.map { item in
      (CGPoint(x: item.center.x - center.x, y: item.center.y - center.y), item.transform)
    }
  }

  private func place() {
    for (item, part) in zip(items, parts) {
      let offset = part.offset.applying(transform)
      item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      item.transform = part.transform.concatenating(transform)
    }
  }

  /// The outlines of all items, as offsets from the middle.
  var outlines: [Outline] {
    zip(items, parts).flatMap { item, part in
      DynamicBody.outlines(of: item).map {
        $0.moved(by: Vector(part.offset.x, part.offset.y), rotation: part.transform.angle)
      }
    }
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
