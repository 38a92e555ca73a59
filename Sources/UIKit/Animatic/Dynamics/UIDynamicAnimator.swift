import AnimaticDynamics
import AnimaticLayers
import Foundation

/// An object that moves items as rigid bodies, by what its behaviours say.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// animator.addBehavior(UIGravityBehavior(items: [card]))
/// let collision = UICollisionBehavior(items: [card])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(collision)
/// ```
///
/// The animator moves the items in each frame of the screen, in steps of 1/240 s, so that the same
/// program gives the same values to the last bit (rule O1). It pauses when all items are at rest
/// (rule O8). The program keeps the animator.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates the items lie, or `nil`. The animator does not retain it.
  open private(set) weak var referenceView: UIView?
  /// An object that learns of the beginning and the end of motion.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours, in the order in which they came.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether the items move.
  open private(set) var isRunning = false
  let engine = DynamicsEngine()

  private weak var host: AnimationHost?
  /// The work of the next frame.
  private var work: Int?
  /// The time of the first step since the animator began to run, in seconds.
  private var start = 0.0
  /// The number of steps since then, and before.
  private var steps = (now: 0, before: 0)
  private var referenceSize: CGRect?
  private var isInFrame = false

  /// Creates an animator of items in a view.
  public init(referenceView view: UIView) { referenceView = view }

  public override init() {}

  isolated deinit {
    if let work { host?.cancelAwaitedWork(work) }
    for behavior in behaviors { behavior.move(to: nil) }
  }

  // MARK: - Behaviours

  /// Adds a behaviour, which leaves its former place first. Does nothing if it is here.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.leave()
    behaviors.append(behavior)
    behavior.move(to: self)
  }

  /// Removes a behaviour. Does nothing if it is not here.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.move(to: nil)
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Returns the items of all behaviours whose frames meet a rectangle, in points of the reference
  /// view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var seen: Set<ObjectIdentifier> = []
    return behaviors.flatMap(\.family).flatMap(\.movedItems).filter { item in
      let (center, size) = (item.center, item.bounds.size)
      let box = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      )
      .applying(item.transform).offsetBy(dx: center.x, dy: center.y)
      return box.meets(rect) && seen.insert(ObjectIdentifier(item)).inserted
    }
  }

  /// Counts a change of the place, the transform or the size of an item by the program, which the
  /// animator would replace in its next frame.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    engine.update(item)
    noteChange()
  }

  /// The time for which the animator has run, in seconds.
  open var elapsedTime: TimeInterval { Double(steps.before + steps.now) * World.stepDuration }

  // MARK: - Frames

  /// Lets the next step count a change of a behaviour, and goes on if the items were at rest.
  func noteChange() {
    guard engine.noteChange() else { return }
    engine.world.wake()
    resume()
  }

  private func resume() {
    guard !isRunning || host == nil else { return }
    guard let host = referenceView?.backing.host ?? AnimationRecorder.shared.currentHost else {
      return
    }
    self.host = host
    steps = (0, steps.before + steps.now)
    start = host.now
    let wasRunning = isRunning
    isRunning = true
    if !wasRunning { delegate?.dynamicAnimatorWillResume(self) }
    if isRunning, !isInFrame { requestFrame(on: host) }
  }

  private func requestFrame(on host: AnimationHost) {
    if let work { host.cancelAwaitedWork(work) }
    let due = host.frameRate.nextTime(after: host.now)
    work = host.schedule(at: due, as: .described("a frame of a dynamic animator")) {
      [weak self] in self?.showFrame()
    }
  }

  /// The most steps of a frame: a live display that was busy for longer does not catch up.
  private static let mostSteps = 60

  private func showFrame() {
    work = nil
    guard isRunning, let host else { return }
    isInFrame = true
    let passed = ((host.now - start) * World.stepsPerSecond + 1e-6).rounded(.down)
    var due = Int(min(max(passed, 0), 1e15)) - steps.now
    if due > Self.mostSteps {
      start += Double(due - Self.mostSteps) * World.stepDuration
      due = Self.mostSteps
    }
    for _ in 0..<max(due, 0) { step() }
    engine.showItems()
    for behavior in behaviors.flatMap(\.family) where behavior.animator === self {
      behavior.action?()
    }
    isInFrame = false
    if engine.world.isAtRest { pause() } else { requestFrame(on: host) }
  }

  private func step() {
    if let size = referenceView?.bounds, size != referenceSize {
      if referenceSize != nil { _ = engine.noteChange() }
      referenceSize = size
    }
    let family = behaviors.flatMap(\.family)
    engine.rebuild(family, in: referenceView)
    for case let field as UIFieldBehavior in family { field.evaluate(in: engine) }
    let news = engine.world.step()
    steps.now += 1
    guard !news.isEmpty else { return }
    engine.showItems()
    for touch in news { engine.deliver(touch, in: self) }
  }

  private func pause() {
    isRunning = false
    engine.world.stop()
    delegate?.dynamicAnimatorDidPause(self)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// An object that learns when an animator begins to move its items, and when they are at rest.
///
/// Both methods have an implementation that does nothing. In UIKit they are optional.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// The items are about to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// All items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
