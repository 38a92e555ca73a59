import AnimaticDynamics
import Foundation

/// A connection of two items, or of an item and a point (rule O5).
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point of the reference view.
    case anchor
  }

  /// The ways in which two items are connected.
  private enum Form {
    case distance
    case limit
    case fixed
    case pin
    case sliding(axis: Vector)
  }

  private let form: Form
  /// The attached items: one if it is attached to a point, or else two.
  open private(set) var items: [any UIDynamicItem]
  /// What the item is attached to.
  open var attachedBehaviorType: AttachmentType { items.count == 1 ? .anchor : .items }
  /// The places where the items are attached, in their coordinates.
  private var offsets: [Vector]
  /// The angle of the second body less that of the first one, at which they were connected.
  private var turn = 0.0
  private let number = DynamicsEngine.newNumber()

  // MARK: - Making an attachment

  /// Attaches the middle of an item to a point of the reference view.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  /// Attaches a place of an item to a point of the reference view, in the present distance.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    (form, items, anchorPoint) = (.distance, [item], point)
    offsets = [Vector(offset.horizontal, offset.vertical).finite]
    super.init()
    length = presentLength
  }
  /// Attaches the middles of two items to each other.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }
  /// Attaches places of two items to each other, in the present distance.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, item1, offset1, item2, offset2)
  }

  private init(
    _ form: Form, _ item1: any UIDynamicItem, _ offset1: UIOffset, _ item2: any UIDynamicItem,
    _ offset2: UIOffset
  ) {
    (self.form, items, anchorPoint) = (form, [item1, item2], .zero)
    offsets = [
      Vector(offset1.horizontal, offset1.vertical).finite,
      Vector(offset2.horizontal, offset2.vertical).finite,
    ]
    super.init()
    length = presentLength
  }

  private init(_ form: Form, _ items: [any UIDynamicItem], at point: CGPoint) {
    (self.form, self.items, anchorPoint) = (form, items, point)
    offsets = items.map { item in
      let center = Vector(item.center).finite
      return (Vector(point).finite - center).turned(by: -item.transform.angle)
    }
    turn = items.last.map { $0.transform.angle } ?? 0
    if items.count == 2 { turn -= items[0].transform.angle }
    super.init()
  }

  /// Lets an item slide along an axis of another one, through a point of the reference view. They
  /// do not turn against each other.
  ///
  /// - Parameters:
  ///   - item1: The item that slides.
  ///   - item2: The item with the axis.
  ///   - point: The point at which they are connected.
  ///   - axis: The direction of the axis.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .sliding(axis: Vector(axis).turned(by: -item2.transform.angle)), [item2, item1], at: point)
  }
  /// Lets an item slide along an axis through a point of the reference view, without turning.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.sliding(axis: Vector(axis)), [item], at: point)
  }
  /// Keeps places of two items within their present distance, as a rope does.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, item1, offset1, item2, offset2)
  }
  /// Fixes two items to each other at a point of the reference view.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.fixed, [item1, item2], at: point)
  }
  /// Lets two items turn about a point of the reference view, at which they stay together.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, [item1, item2], at: point)
  }

  // MARK: - Settings

  /// The point of the reference view to which the item is attached.
  open var anchorPoint: CGPoint { didSet { noteChange() } }
  /// The distance of the attached places, in points.
  open var length: CGFloat = 0 { didSet { noteChange() } }
  /// The damping of the swing, from 0 for none to 1 for critical damping; 0 by default.
  open var damping: CGFloat = 0 { didSet { noteChange() } }
  /// The frequency at which the distance swings, in hertz; 0, the default, for a rod. More than 30
  /// counts as 30.
  open var frequency: CGFloat = 0 { didSet { noteChange() } }
  /// The torque against which pinned items turn; 0 by default.
  open var frictionTorque: CGFloat = 0 { didSet { noteChange() } }
  /// The range of the distance along the axis in points, or of the angle in radians; infinite by
  /// default.
  open var attachmentRange = UIFloatRange.infinite { didSet { noteChange() } }

  private var presentLength: CGFloat {
    let places = zip(items, offsets).map { item, offset in
      Vector(item.center).finite + offset.turned(by: item.transform.angle)
    }
    let other = places.count == 2 ? places[1] : Vector(anchorPoint).finite
    return (places[0] - other).magnitude
  }

  // MARK: - What the animator asks for

  override var movedItems: [any UIDynamicItem] { items }

  override func contribute(to engine: DynamicsEngine) {
    let isFree = items.count == 1
    let (a, b) =
      isFree
      ? (World.ground, engine.index(of: items[0]))
      : (engine.index(of: items[0]), engine.index(of: items[1]))
    let anchorA = isFree ? Vector(anchorPoint).finite : offsets[0]
    guard a != b else { return }
    engine.world.joints.append(
      Joint(id: number, kind, a, b, anchorA, offsets[offsets.count - 1], angle: turn))
  }

  private var kind: Joint.Kind {
    let length = max(Vector(length, 0).finite.x, 0)
    switch form {
    case .distance:
      if frequency.isFinite, frequency > 0 {
        return .spring(
          length: length, hertz: frequency, damping: max(Vector(damping, 0).finite.x, 0))
      }
      return length < 1e-6
        ? .pin(range: UIFloatRange.infinite.closed, friction: 0) : .rod(length: length)
    case .limit: return .rope(length: length)
    case .fixed: return .weld
    case .pin:
      let torque = Vector(frictionTorque, 0).finite.x
      return .pin(range: attachmentRange.closed, friction: max(torque, 0) * 100)
    case .sliding(let axis):
      let length = axis.finite.magnitude
      return .slide(
        axis: length > 0 ? axis.finite / length : Vector(1, 0), range: attachmentRange.closed)
    }
  }
}

extension SIMD2<Double> {
  var magnitude: Double { (x * x + y * y).squareRoot() }

  /// Returns the vector turned by an angle in radians.
  func turned(by angle: Double) -> Self {
    angle == 0 ? self : Self(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
  }
}
