/// The callbacks, the transition and the animator of a block of views.
@MainActor
final class BlockCallbacks: AnimationBlockObserver {
  var delegate: AnyObject?
  var willStart: UIView.AnimationWillStart?
  var didStop: UIView.AnimationDidStop?
  /// What the block API calls at the end.
  var completion: ((Bool) -> Void)?
  /// The transition of the block, if it has one.
  var transition: BlockTransition?
  /// The property animator that drives the block by hand.
  weak var animator: UIViewPropertyAnimator?

  var callsBack: Bool {
    delegate != nil || willStart != nil || didStop != nil || completion != nil || animator != nil
  }

  var noticesEmptyBlock: Bool { animator != nil }

  func awaitsCommit(by host: AnimationHost) -> Bool { transition?.container.backing.host === host }

  func blockWasCommitted() { transition?.takeAfter() }

  func blockWillStart(_ block: AnimationBlock) {
    (delegate as? any UIViewAnimationDelegate)?
      .animationWillStart(block.animationID, context: block.context)
    willStart?(block.animationID, block.context)
  }

  func blockDidStop(_ block: AnimationBlock, finished: Bool) {
    (delegate as? any UIViewAnimationDelegate)?
      .animationDidStop(block.animationID, finished: finished, context: block.context)
    didStop?(block.animationID, finished, block.context)
    completion?(finished)
    animator?.blockStopped(block)
  }

  func blockReachedEnd() { animator?.reachedEnd() }
}

extension AnimationBlock {
  /// The callbacks of a block of views, if it has any.
  var callbacks: BlockCallbacks? { observer as? BlockCallbacks }

  /// The callbacks of the block, made where they are missing.
  func makeCallbacks() -> BlockCallbacks {
    if let callbacks { return callbacks }
    let new = BlockCallbacks()
    observer = new
    return new
  }
}

extension AnimationRecorder {
  /// Sets a callback of the innermost open block; does nothing while no block is open.
  func setCallback<Value>(
    _ callback: ReferenceWritableKeyPath<BlockCallbacks, Value?>, to value: Value?
  ) {
    if value == nil {
      currentBlock?.callbacks?[keyPath: callback] = nil
    } else {
      makeCurrentBlock()?.makeCallbacks()[keyPath: callback] = value
    }
  }
}
