/// What few blocks have: somebody to tell, a transition, an animator.
@MainActor
final class BlockDetails {
  var delegate: AnyObject?
  var willStart: UIView.AnimationWillStart?
  var didStop: UIView.AnimationDidStop?
  /// What the block API calls in the end.
  var completion: ((Bool) -> Void)?
  /// The transition of the block, if it has one.
  var transition: BlockTransition?
  /// The property animator that drives the block by hand.
  weak var animator: UIViewPropertyAnimator?
  /// What was marked for layout inside the block.
  var layersToLayOut: [CALayer] = []
  /// The transactions that wait for the block's animations.
  var completions: [TransactionCompletion] = []

  /// Whether anybody is to be told of the start or the stop.
  var callsBack: Bool {
    delegate != nil || willStart != nil || didStop != nil || completion != nil
      || !completions.isEmpty || animator != nil
  }
}
