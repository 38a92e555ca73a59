import AnimaticDynamics
import Foundation

/// Gravity, which lets its items fall.
///
/// A magnitude of 1 is an acceleration of 1000 points per second² (rule O2).
open class UIGravityBehavior: UIDynamicBehavior {
  private var heading = Heading(angle: .pi / 2, length: 1) { didSet { noteChange() } }

  /// Creates gravity downwards, with a magnitude of 1.
  public init(items: [any UIDynamicItem] = []) {
    super.init()
    for item in items { take(item) }
  }

  /// The items.
  open var items: [any UIDynamicItem] { moved.list }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { take(item) }
  /// Removes an item. Does nothing if it is not here.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// The direction, with the magnitude as its length; (0, 1) by default.
  open var gravityDirection: CGVector {
    get { heading.vector }
    set { heading.take(newValue, of: "gravity") }
  }
  /// The angle of the direction, in radians clockwise from the x axis; π/2 by default.
  open var angle: CGFloat {
    get { heading.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The magnitude, in 1000 points per second²; 1 by default.
  open var magnitude: CGFloat {
    get { heading.length }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets the angle in radians and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    heading.take(angle: angle, length: magnitude, of: "gravity")
  }

  /// The acceleration of a magnitude of 1, in points per second².
  static let unit = 1000.0

  override func contribute(to engine: DynamicsEngine) {
    let acceleration = Vector(heading.vector) * Self.unit
    for item in moved.list { engine.change(item) { $0.acceleration += acceleration } }
  }
}
