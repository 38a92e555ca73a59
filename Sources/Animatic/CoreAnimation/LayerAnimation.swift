import AnimaticStage
import AnimaticTracks

/// An animation that was added to a layer, as the layer's list holds it and the stage tells of it.
@MainActor
final class LayerAnimation: AnimationBlock {
  let key: String?
  /// The copy that the layer keeps.
  let animation: CAAnimation
  /// The name under which it runs on the stage, which has it with its owner.
  let id: BlockID
  let parts: [AnimationPart]
  /// The stage it was submitted to.
  private(set) weak var host: AnimationHost?
  private weak var layer: CALayer?
  private var isOffScreen = false
  /// Whether it has ended and is there all the same.
  private(set) var stays = false

  init(_ animation: CAAnimation, forKey key: String?, on layer: CALayer, host: AnimationHost?) {
    self.key = key
    self.animation = animation
    self.layer = layer
    self.host = host
    id = AnimationRuntime.shared.transactions.nameBlock()
    parts = AnimationPart.all(of: animation)
    super.init(animationID: key, context: nil)
    join(AnimationRuntime.shared.layerTransactions.completions)
  }

  /// The parts as the stage takes them.
  func stageAnimations(on layer: CALayer) -> [StageAnimation] {
    let standsFor = key.flatMap { LayerKeyPath($0) }?.id
    return parts.map { part in
      part.stageAnimation(
        on: layer.node, block: id.owned(by: self), model: layer.state, root: animation,
        standsFor: standsFor)
    }
  }

  /// The layer's list is kept with each.
  override var callsBack: Bool { true }

  override func tellStart() {
    isOffScreen = layer?.host == nil
    animation.delegate?.animationDidStart(animation)
  }

  override func tellStop(finished: Bool) {
    stays = finished && !animation.isRemovedOnCompletion
    if !stays { layer?.layerAnimations.removeAll { $0 === self } }
    // A transaction is told before, unless there was no screen to animate on (rule F5).
    if !isOffScreen { endCompletions() }
    animation.delegate?.animationDidStop(animation, finished: finished)
    endCompletions()
  }
}
