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
@MainActor
class AnimationBlock {
  let animationID: String?
  let context: UnsafeMutableRawPointer?
  var delegate: AnyObject?
  var willStart: UIView.AnimationWillStart?
  var didStop: UIView.AnimationDidStop?
  /// What the block API calls in the end.
  var completion: ((Bool) -> Void)?
  /// The transition of the block, if it has one.
  var transition: BlockTransition?
  /// Whether views that the block animates can be touched meanwhile (rule E11).
  var allowsUserInteraction = false
  /// Whether the end of the block, if it animates nothing, is told in the next turn (rule A9).
  var isToldLater = false
  /// Whether what is marked for layout inside the block is laid out in the end of it, so that it
  /// animates along.
  var laysOutSubviews = false
  private var layersToLayOut: [CALayer] = []
  /// The property animator that drives the block by hand.
  weak var animator: UIViewPropertyAnimator?
  /// The transactions that wait for the block's animations.
  private var completions: [TransactionCompletion] = []
  /// Whether starts and stops go into the log.
  var isLogged = true
  /// On how many stages animations of the block still run; it is told once for all of them.
  var stages = 0
  private var hasStarted = false
  private var hasFinished = true

  init(animationID: String?, context: UnsafeMutableRawPointer?) {
    self.animationID = animationID
    self.context = context
  }

  /// Takes note of a layer that was marked for layout inside the block.
  func noteLayout(of layer: CALayer) {
    if laysOutSubviews { layersToLayOut.append(layer) }
  }

  /// Lays out what was marked inside the block, before this is closed.
  func layOutSubviews() {
    laysOutSubviews = false
    for layer in layersToLayOut { layer.layoutTree() }
    layersToLayOut = []
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

  func tellStart() {
    (delegate as? any UIViewAnimationDelegate)?.animationWillStart(animationID, context: context)
    willStart?(animationID, context)
  }

  func tellStop(finished: Bool) {
    endCompletions()
    (delegate as? any UIViewAnimationDelegate)?
      .animationDidStop(animationID, finished: finished, context: context)
    didStop?(animationID, finished, context)
    completion?(finished)
    animator?.blockStopped(self)
  }

  /// Lets the open transactions wait for the block's animations.
  func join(_ transactions: [TransactionCompletion]) {
    completions = transactions
    for completion in transactions { completion.animationWasAdded() }
  }

  /// Lets the transactions know that the animations are gone.
  func endCompletions() {
    let waiting = completions
    completions = []
    for completion in waiting { completion.animationHasEnded() }
  }
}
