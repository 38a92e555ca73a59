import AnimaticDynamics
import Foundation

/// A force on items, for as long as it is active or in one blow.
///
/// A magnitude of 1 lets a view of 100 by 100 points with a density of 1 gain 100 points per second
/// in each second or, in one blow, 100 points per second (rule O2).
open class UIPushBehavior: UIDynamicBehavior {
  /// The ways of pushing.
  public enum Mode: Int, Sendable {
    /// As long as the push is active.
    case continuous
    /// In one blow, each time the push becomes active.
    case instantaneous
  }

  private var heading = Heading() { didSet { noteChange() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  /// The way of pushing.
  open private(set) var mode: Mode

  /// Creates a push, which is active and has no magnitude.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
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
    offsets[ObjectIdentifier(item)] = nil
  }

  /// Returns the offset at which the force acts on an item; zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Sets the offset from the middle at which the force acts on an item, in the coordinates of the
  /// item, in points.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard moved.contains(item) else { return }
    let old = targetOffsetFromCenter(for: item)
    offsets[ObjectIdentifier(item)] = UIOffset(
      horizontal: Self.finite(o.horizontal, or: old.horizontal, "the offset of a push"),
      vertical: Self.finite(o.vertical, or: old.vertical, "the offset of a push"))
    noteChange()
  }

  /// Whether the push acts; `true` by default. A blow makes it `false`.
  open var active = true { didSet { noteChange() } }

  /// The direction, with the magnitude as its length; zero by default.
  open var pushDirection: CGVector {
    get { heading.vector }
    set { heading.take(newValue, of: "a push") }
  }
  /// The angle of the direction, in radians clockwise from the x axis; 0 by default.
  open var angle: CGFloat {
    get { heading.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The magnitude; 0 by default.
  open var magnitude: CGFloat {
    get { heading.length }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets the angle in radians and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    heading.take(angle: angle, length: magnitude, of: "a push")
  }

  /// The force of a magnitude of 1.
  private static let unit = 100.0

  override func contribute(to engine: DynamicsEngine) {
    guard active else { return }
    let force = Vector(heading.vector) * Self.unit
    for item in moved.list {
      let offset = targetOffsetFromCenter(for: item)
      let place = Vector(offset.horizontal, offset.vertical)
      switch mode {
      case .continuous:
        engine.world.pushes.append(
          Push(body: engine.index(of: item), force: force, offset: place))
      case .instantaneous:
        engine.change(item) { $0.push(force, at: place.turned(by: $0.angle)) }
      }
    }
    if mode == .instantaneous { engine.quietly { active = false } }
  }
}
