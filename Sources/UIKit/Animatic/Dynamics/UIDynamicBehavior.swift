import AnimaticDynamics
import AnimaticObjects
import AnimaticTiming
import Foundation

/// A part that items have in the motion of a ``UIDynamicAnimator``, or several such parts.
///
/// A subclass combines behaviours: it adds them as children in its initialiser.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours that are added and removed together with this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// A closure that the animator calls in each of its frames, after the items have moved; `nil` by
  /// default.
  open var action: (() -> Void)?
  /// The animator with the behaviour, or `nil`.
  open var dynamicAnimator: UIDynamicAnimator? { animator }
  weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// Creates a behaviour that does nothing by itself.
  public override init() {}

  /// Adds a behaviour, which is then added and removed together with this one. It leaves its former
  /// place first.
  ///
  /// - Precondition: `behavior` neither is nor contains this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    var ancestor: UIDynamicBehavior? = self
    while let present = ancestor {
      require(present !== behavior, "a behavior cannot be its own child; add another one")
      ancestor = present.parent
    }
    behavior.leave()
    childBehaviors.append(behavior)
    behavior.parent = self
    behavior.move(to: animator)
  }

  /// Removes a child. Does nothing if it is none of these children.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parent = nil
    behavior.move(to: nil)
  }

  /// Tells the behaviour that it comes to an animator or, with `nil`, leaves its animator. Does
  /// nothing unless overridden.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Leaves the parent or the animator.
  func leave() {
    if let parent { return parent.removeChildBehavior(self) }
    animator?.removeBehavior(self)
  }

  /// Gives the behaviour and its children to an animator.
  func move(to new: UIDynamicAnimator?) {
    guard animator !== new else { return }
    willMove(to: new)
    let former = animator
    former?.engine.release(movedItems)
    animator = new
    new?.engine.adopt(movedItems)
    for child in childBehaviors { child.move(to: new) }
    former?.noteChange()
    new?.noteChange()
  }

  /// This behaviour and all below it.
  final var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  /// Lets the animator count a change of the behaviour in its next step.
  final func noteChange() { animator?.noteChange() }

  /// Adds an item, which the animator moves. Does nothing if the item is here.
  final func take(_ item: any UIDynamicItem) {
    guard moved.add(item) else { return }
    animator?.engine.adopt([item])
    noteChange()
  }

  /// Removes an item, which the animator forgets. Does nothing if the item is not here.
  final func drop(_ item: any UIDynamicItem) {
    guard moved.remove(item) else { return }
    animator?.engine.release([item])
    noteChange()
  }

  /// Returns a number, or the present one with a report if it is not finite.
  static func finite(_ new: CGFloat, or old: CGFloat, _ name: String) -> CGFloat {
    if new.isFinite { return new }
    AnimationDiagnostic.numberIgnored(of: name).report()
    return old
  }

  // MARK: - What the animator asks for

  /// The items that the program has given to the behaviour, if its class has a list of them.
  final var moved = DynamicItems()
  /// The items that the behaviour moves.
  var movedItems: [any UIDynamicItem] { moved.list }
  /// Sets what the items are made of, before masses are known.
  func prepare(_ engine: DynamicsEngine) {}
  /// Adds forces, joints and shapes.
  func contribute(to engine: DynamicsEngine) {}

  open override var description: String { String(reflecting: type(of: self)) }
}

/// The items of a behaviour, in the order in which they came.
@MainActor
struct DynamicItems {
  private(set) var list: [any UIDynamicItem] = []

  /// Adds an item; returns whether it was not there.
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard positions.insert(ObjectIdentifier(item)).inserted else { return false }
    list.append(item)
    return true
  }

  /// Removes an item; returns whether it was there.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard positions.remove(ObjectIdentifier(item)) != nil else { return false }
    list.removeAll { $0 === item }
    return true
  }

  func contains(_ item: any UIDynamicItem) -> Bool { positions.contains(ObjectIdentifier(item)) }

  private var positions: Set<ObjectIdentifier> = []
}
