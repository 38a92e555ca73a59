import AnimaticObjects
import AnimaticStage
import AnimaticTracks

/// An object that drives the animations of a block itself, in place of the block's own timing.
@MainActor protocol BlockDriver: AnyObject {
  /// Handles the end or the removal of the last animation of a block.
  func didStop(_ block: AnimationBlock)
  /// Notifies the driver that the animations of a block have reached their end, at which they stay.
  func animationsDidReachEnd()
}

/// The callbacks, the transition and the driver of a block of views.
@MainActor final class BlockCallbacks: AnimationBlock.Observer {
  /// The object that receives the methods of ``UIViewAnimationDelegate``, if it adopts them.
  var delegate: AnyObject?
  var willStart: UIView.AnimationWillStart?
  var didStop: UIView.AnimationDidStop?
  /// The completion handler of a block method.
  var completion: ((Bool) -> Void)?
  var transition: BlockTransition?
  /// The arranged views that the block hides as it ends.
  var collapsing: [CollapsingView] = []
  /// The property animator that drives the block, if there is one.
  weak var driver: (any BlockDriver)?

  var callsBack: Bool {
    delegate != nil || willStart != nil || didStop != nil || completion != nil || driver != nil
      || !collapsing.isEmpty
  }

  var noticesEmptyBlock: Bool { driver != nil }

  func awaitsCommit(on stage: Stage) -> Bool {
    transition?.container.backing.host?.stage === stage
  }

  func blockWasCommitted() { transition?.recordAfter() }

  func willStart(_ block: AnimationBlock) {
    (delegate as? any UIViewAnimationDelegate)?
      .animationWillStart(block.animationID, context: block.context)
    willStart?(block.animationID, block.context)
  }

  func didStop(_ block: AnimationBlock, finished: Bool) {
    for view in collapsing { view.end() }
    collapsing = []
    (delegate as? any UIViewAnimationDelegate)?
      .animationDidStop(block.animationID, finished: finished, context: block.context)
    didStop?(block.animationID, finished, block.context)
    completion?(finished)
    driver?.didStop(block)
  }

  /// Lets the delegate, if there is one, perform an action with the arguments of a callback.
  func send(_ selector: Selector, _ arguments: [Any?]) {
    guard let delegate, !(selector.method?.call(delegate, arguments) ?? false),
      !selector.perform(on: delegate, from: arguments[0], for: nil)
    else { return }
    _ = selector.method(of: delegate)
  }

  func blockReachedEnd() { driver?.animationsDidReachEnd() }
}

extension AnimationBlock {
  /// The callbacks of the block, if it is a block of views that has any.
  var callbacks: BlockCallbacks? { observer as? BlockCallbacks }

  /// Returns the callbacks of the block, which are created when there are none.
  func makeCallbacks() -> BlockCallbacks {
    if let callbacks { return callbacks }
    let new = BlockCallbacks()
    observer = new
    return new
  }
}

extension AnimationRecorder {
  /// Sets a callback of the innermost open block. Does nothing while no block is open.
  func setCallback<Value>(
    _ callback: ReferenceWritableKeyPath<BlockCallbacks, Value?>, to value: Value?,
    for call: StaticString = #function
  ) {
    MainThread.require(for: call, of: "UIView")
    if value == nil {
      currentBlock?.callbacks?[keyPath: callback] = nil
    } else {
      makeCallbacks()?[keyPath: callback] = value
    }
  }

  /// Returns the callbacks of the innermost open block, which are created when there are none;
  /// `nil` while no block is open.
  func makeCallbacks() -> BlockCallbacks? { makeCurrentBlock()?.makeCallbacks() }

  // MARK: - Transitions

  /// Sets or removes the transition of the innermost open block.
  func setTransition(_ transition: BlockTransition?) {
    setCallback(\.transition, to: transition)
    if transition != nil { recordTransition = { $0.recordBlockTransition() } }
  }

  /// Records the transition of the innermost open block, which is about to close, as one of its
  /// animations, and discards the changes that open transitions show (rules G1, G3).
  private func recordBlockTransition() {
    var inside: Set<ObjectIdentifier> = []
    for index in 0..<transactions.openCount {
      guard let transition = openBlock(at: index)?.callbacks?.transition,
        !transition.animatesContents
      else { continue }
      inside.formUnion(transition.nodesInside)
    }
    if !inside.isEmpty {
      transactions.discardChanges { node, _ in inside.contains(ObjectIdentifier(node)) }
    }
    guard let transition = currentBlock?.callbacks?.transition else { return }
    if transactions.current?.beginsFromCurrentState == true {
      // A transition replaces the previous one of its view, and always begins with progress 0.
      configure { $0.beginsFromCurrentState = false }
    }
    record(
      transition.container.backing, .transition, mode: .replacing, from: 0.0.engineValue,
      to: 1.0.engineValue)
  }
}

extension AnimationHost {
  /// Returns the newest transition of a view's layer that runs or waits for its delay.
  func transition(of layer: CALayer) -> BlockTransition? {
    let node = layer.node
    guard node.firstTrack != .none, let track = stage.newestTrack(of: node, for: .transition) else {
      return nil
    }
    return AnimationBlock.observing(stage.observer(of: track))?.callbacks?.transition
  }
}
