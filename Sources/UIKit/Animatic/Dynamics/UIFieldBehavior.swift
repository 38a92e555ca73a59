import AnimaticDynamics
import AnimaticObjects
import Foundation

/// A force on items that depends on where they are, or on how fast (rule O6).
open class UIFieldBehavior: UIDynamicBehavior {
  /// The kinds of fields that the engine does not compute by itself.
  private enum Form {
    case engine(Field.Kind)
    case noise
    case turbulence
    case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  private var form: Form

  private init(_ form: Form) {
    self.form = form
    super.init()
  }

  /// Makes a field against the velocity of items.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.engine(.drag)) }
  /// Makes a field around its place, against the hands of a clock.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.engine(.vortex)) }
  /// Makes a field that draws all items alike to a place.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.engine(.radialGravity))
    field.position = position
    return field
  }
  /// Makes a field that draws all items alike in a direction.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.engine(.linearGravity(Vector(direction).finite)))
    field.direction = direction
    return field
  }
  /// Makes a field that carries items along at a velocity, in points per second.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.engine(.velocity(Vector(direction).finite)))
    field.direction = direction
    return field
  }
  /// Makes a field of forces of chance, which are the same in each run.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior
  {
    UIFieldBehavior(.noise, smoothness, speed)
  }
  /// Makes a field of forces of chance, as strong as an item is fast.
  open class func turbulenceField(
    smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior {
    UIFieldBehavior(.turbulence, smoothness, speed)
  }
  /// Makes a field that draws items to its place, as strongly as they are far.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.engine(.spring)) }
  /// Makes a field that drives items with a charge from its place.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.engine(.electric)) }
  /// Makes a field that turns the velocity of items with a charge.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.engine(.magnetic)) }
  /// Makes a field of a closure, which the animator calls for each item in each of its steps.
  ///
  /// - Parameter block: The closure. It receives the field, the place, the velocity, the mass and
  ///   the charge of the item and the length of the step, and returns the force.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior {
    UIFieldBehavior(.custom(block))
  }

  private convenience init(_ form: Form, _ smoothness: CGFloat, _ speed: CGFloat) {
    self.init(form)
    (self.smoothness, animationSpeed) = (smoothness, speed)
  }

  // MARK: - Items

  /// The items.
  open var items: [any UIDynamicItem] { moved.list }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { take(item) }
  /// Removes an item. Does nothing if it is not here.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  // MARK: - Settings

  /// The place, in points of the reference view; (0, 0) by default.
  open var position = CGPoint.zero { didSet { noteChange() } }
  /// The area around the place in which the field acts; infinite by default.
  open var region = UIRegion.infinite { didSet { noteChange() } }
  /// The strength; 1 by default. A negative one turns the force round.
  open var strength: CGFloat = 1 { didSet { noteChange() } }
  /// The power of the distance with which the field weakens; 0 by default.
  open var falloff: CGFloat = 0 { didSet { noteChange() } }
  /// The distance below which the field becomes no stronger, in points; 1 by default.
  open var minimumRadius: CGFloat = 1 { didSet { noteChange() } }
  /// The direction of linear gravity, or the velocity of a velocity field.
  open var direction = CGVector.zero { didSet { noteChange() } }
  /// The smoothness of noise and turbulence, 0…1.
  open var smoothness: CGFloat = 0 { didSet { noteChange() } }
  /// The rate at which noise and turbulence change, per second.
  open var animationSpeed: CGFloat = 0 { didSet { noteChange() } }

  // MARK: - What the animator asks for

  private var kind: Field.Kind? {
    let (smoothness, speed) = (Vector(smoothness, animationSpeed).finite.x, animationSpeed)
    switch form {
    case .engine(.linearGravity): return .linearGravity(Vector(direction).finite)
    case .engine(.velocity): return .velocity(Vector(direction).finite)
    case .engine(let kind): return kind
    case .noise: return .noise(smoothness: smoothness, speed: speed.isFinite ? speed : 0)
    case .turbulence: return .turbulence(smoothness: smoothness, speed: speed.isFinite ? speed : 0)
    case .custom: return nil
    }
  }

  override func contribute(to engine: DynamicsEngine) {
    guard let kind, strength.isFinite, falloff.isFinite else { return }
    let region = region
    engine.world.fields.append(
      Field(
        kind, position: Vector(position).finite, strength: strength, falloff: falloff,
        leastRadius: minimumRadius.isFinite ? max(minimumRadius, 0) : 1,
        bodies: moved.list.map { engine.index(of: $0) }
      ) { region.contains(CGPoint(x: $0.x, y: $0.y)) })
  }

  /// Lets the closure of the field add forces for the next step.
  func evaluate(in engine: DynamicsEngine) {
    guard case .custom(let block) = form else { return }
    for item in moved.list {
      guard let body = engine.body(of: item), body.mass > 0 else { continue }
      let offset = body.position - Vector(position).finite
      guard region.contains(CGPoint(x: offset.x, y: offset.y)) else { continue }
      let force = block(
        self, CGPoint(x: body.position.x, y: body.position.y),
        CGVector(dx: body.velocity.x, dy: body.velocity.y), body.mass, body.charge,
        World.stepDuration)
      let scaled = Vector(force) * strength
      engine.change(item) { $0.force += scaled.finite }
    }
  }
}
