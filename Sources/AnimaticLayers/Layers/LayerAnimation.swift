import AnimaticStage
import AnimaticTracks

/// An animation that was added to a layer, as the layer's list holds it and the stage tells of it.
@MainActor
package final class LayerAnimation: AnimationBlock {
  let key: String?
  /// The copy that the layer keeps.
  let animation: CAAnimation
  /// The name under which it runs on the stage, which has it with its owner.
  let id: BlockID
  let parts: [LeafAnimation]
  /// The host whose stage it is on, if there is one.
  private(set) weak var host: AnimationHost?
  /// Whether it has been submitted to a stage.
  private(set) var hasBegun = false
  /// Whether it has ended and is there all the same.
  private(set) var stays = false
  private weak var layer: CALayer?

  init(_ animation: CAAnimation, forKey key: String?, on layer: CALayer) {
    self.key = key
    self.animation = animation
    self.layer = layer
    id = AnimationRecorder.shared.transactions.makeBlockID()
    parts = LeafAnimation.all(of: animation)
    super.init(animationID: key, context: nil)
    join(AnimationRecorder.shared.layerTransactions.completions)
  }

  /// Lets a host start the animation at its next flush.
  func begin(on layer: CALayer, by host: AnimationHost) {
    self.host = host
    hasBegun = true
    host.submit(stageAnimations(on: layer), of: self)
  }

  /// Tells the copy when it began, in the time of its layer, unless it was to begin at a time of its
  /// own (rule M4).
  func noteBegin(at time: Double) {
    guard animation.beginTime == 0, let layer else { return }
    animation.resolveBeginTime(to: layer.node.timeMap.local(time))
  }

  /// The parts as the stage takes them.
  private func stageAnimations(on layer: CALayer) -> [StageAnimation] {
    let standsFor = key.flatMap { LayerKeyPath($0) }?.id
    return parts.map { part in
      part.stageAnimation(
        on: layer.node, block: id, notifying: self, model: layer.state, root: animation,
        standsFor: standsFor)
    }
  }

  /// The layer's list is kept with each.
  override var callsBack: Bool { true }

  override func notifyStart() { animation.delegate?.animationDidStart(animation) }

  override func notifyStop(finished: Bool) {
    stays = finished && !animation.isRemovedOnCompletion
    if !stays { layer?.layerAnimations.removeAll { $0 === self } }
    // The completion blocks of its transactions run first (rule F5).
    endCompletions()
    animation.delegate?.animationDidStop(animation, finished: finished)
  }
}
