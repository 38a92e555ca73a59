import AnimaticDynamics
import Foundation

/// A snap, which brings an item to a point with a small swing, and turns it upright.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// Creates a snap to a point, in points of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
  }

  /// The point, in points of the reference view.
  open var snapPoint: CGPoint { didSet { noteChange() } }
  /// The damping of the swing, from 0 for the longest one to 1 for none; 0.5 by default.
  open var damping: CGFloat = 0.5 { didSet { noteChange() } }

  /// The frequency of the swing, in hertz.
  private static let frequency = 2.5
  /// The ratio of damping where ``damping`` is 0.
  private static let leastDamping = 0.2

  private lazy var number = DynamicsEngine.newNumber()

  override var movedItems: [any UIDynamicItem] { [item] }

  override func contribute(to engine: DynamicsEngine) {
    guard (snapPoint.x + snapPoint.y).isFinite else { return }
    let part = damping.isFinite ? min(max(damping, 0), 1) : 0.5
    let ratio = Self.leastDamping + (1 - Self.leastDamping) * part
    engine.world.joints.append(
      Joint(
        id: number, .snap(hertz: Self.frequency, damping: ratio), World.ground,
        engine.index(of: item), Vector(snapPoint), Vector()))
  }
}
