import AnimaticStage
import Foundation

/// What is told when an animation block starts and stops.
///
/// Where UIKit looks up selectors, a delegate adopts what it wants of this protocol. A delegate
/// is retained until `animationDidStop` has returned (rule F2).
@preconcurrency @MainActor
public protocol UIViewAnimationDelegate: AnyObject {
  /// The first animation of a block begins, its delay being over.
  func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?)

  /// The last animation of a block is gone; `finished` tells whether all ran to their end.
  func animationDidStop(
    _ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?)
}

extension UIViewAnimationDelegate {
  /// Does nothing.
  public func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {}

  /// Does nothing.
  public func animationDidStop(
    _ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?
  ) {}
}

/// What a begun block will have to tell, and to whom.
///
/// There may be many blocks without a name and with nobody to tell: those have none. What few have
/// lies in ``BlockDetails``.
@MainActor @dynamicMemberLookup
class AnimationBlock {
  let animationID: String?
  let context: UnsafeMutableRawPointer?
  private(set) var details: BlockDetails?
  /// On how many stages animations of the block still run; it is told once for all of them.
  var stages: Int16 = 0
  /// Whether views that the block animates can be touched meanwhile (rule E11).
  var allowsUserInteraction = false
  /// Whether the end of the block, if it animates nothing, is told in the next turn (rule A9).
  var isToldLater = false
  /// Whether what is marked for layout inside the block is laid out in the end of it, so that it
  /// animates along.
  var laysOutSubviews = false
  private var hasStarted = false
  private var hasFinished = true

  init(animationID: String? = nil, context: UnsafeMutableRawPointer? = nil) {
    self.animationID = animationID
    self.context = context
  }

  /// The block that owns a name.
  ///
  /// - Parameter owner: One that the façade gave: all of them are blocks, and asking would cost.
  static func owning(_ owner: AnyObject) -> AnimationBlock {
    unsafeDowncast(owner, to: AnimationBlock.self)
  }

  subscript<Value>(
    dynamicMember detail: ReferenceWritableKeyPath<BlockDetails, Value?>
  ) -> Value? {
    get { details?[keyPath: detail] }
    set {
      if details == nil && newValue == nil { return }
      neededDetails[keyPath: detail] = newValue
    }
  }

  private var neededDetails: BlockDetails {
    if let details { return details }
    let new = BlockDetails()
    details = new
    return new
  }

  /// Takes note of a layer that was marked for layout inside the block.
  func noteLayout(of layer: CALayer) {
    if laysOutSubviews { neededDetails.layersToLayOut.append(layer) }
  }

  /// Lays out what was marked inside the block, before this is closed.
  func layOutSubviews() {
    laysOutSubviews = false
    guard let details else { return }
    for layer in details.layersToLayOut { layer.layoutTree() }
    details.layersToLayOut = []
  }

  /// Takes note of a start on one stage.
  ///
  /// - Returns: Whether it is the first one.
  func noteStart() -> Bool {
    defer { hasStarted = true }
    return !hasStarted
  }

  /// Takes note of a stop on one stage.
  ///
  /// - Returns: `nil` while others go on, else whether all finished.
  func noteStop(finished: Bool) -> Bool? {
    stages -= 1
    hasFinished = hasFinished && finished
    return stages == 0 ? hasFinished : nil
  }

  /// Whether anybody is to be told of the start or the stop.
  var callsBack: Bool { details?.callsBack ?? false }

  func tellStart() {
    guard let details else { return }
    (details.delegate as? any UIViewAnimationDelegate)?
      .animationWillStart(animationID, context: context)
    details.willStart?(animationID, context)
  }

  func tellStop(finished: Bool) {
    guard let details else { return }
    endCompletions()
    (details.delegate as? any UIViewAnimationDelegate)?
      .animationDidStop(animationID, finished: finished, context: context)
    details.didStop?(animationID, finished, context)
    details.completion?(finished)
    details.animator?.blockStopped(self)
  }

  /// Lets the open transactions wait for the block's animations.
  func join(_ transactions: [TransactionCompletion]) {
    guard !transactions.isEmpty else { return }
    neededDetails.completions = transactions
    for completion in transactions { completion.animationWasAdded() }
  }

  /// Lets the transactions know that the animations are gone.
  func endCompletions() {
    guard let details else { return }
    let waiting = details.completions
    details.completions = []
    for completion in waiting { completion.animationHasEnded() }
  }
}

extension BlockID {
  /// What the block that it names has to tell, if that is more than its start and its stop.
  @MainActor
  var block: AnimationBlock? {
    guard let owner else { return nil }
    return AnimationBlock.owning(owner)
  }
}
