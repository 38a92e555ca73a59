import AnimaticStage
import AnimaticTracks

/// An entry of a layer's list of added animations, and the observer of its animations on the stage.
@MainActor
package final class LayerAnimation: AnimationBlock {
  let key: String?
  /// The copy that the layer keeps.
  let animation: CAAnimation
  /// The identifier of the animation's block on the stage.
  let id: BlockID
  /// The leaf animations: the animation itself, or those inside a group.
  let leaves: [LeafAnimation]
  /// The host whose stage runs the animation; `nil` until the layer has a host.
  private(set) weak var host: AnimationHost?
  /// Whether a host has submitted the animation to its stage.
  private(set) var hasBegun = false
  /// Whether the animation has ended and remains in the layer's list.
  private(set) var stays = false
  private weak var layer: CALayer?

  init(_ animation: CAAnimation, forKey key: String?, on layer: CALayer) {
    self.key = key
    self.animation = animation
    self.layer = layer
    id = AnimationRecorder.shared.transactions.makeBlockID()
    leaves = LeafAnimation.all(of: animation)
    super.init(animationID: key, context: nil)
    join(AnimationRecorder.shared.layerTransactions.completions)
  }

  /// Submits the animation to a host, which begins it at its next flush.
  func begin(on layer: CALayer, by host: AnimationHost) {
    self.host = host
    hasBegun = true
    host.submit(stageAnimations(on: layer), of: self)
  }

  /// Sets the begin time of the layer's copy, in the layer's time, unless the program has set it
  /// (rule M4).
  func noteBegin(at time: Double) {
    guard animation.beginTime == 0, let layer else { return }
    animation.resolveBeginTime(to: layer.node.timeMap.local(time))
  }

  /// Returns the leaf animations in the stage's form.
  private func stageAnimations(on layer: CALayer) -> [StageAnimation] {
    let standsFor = key.flatMap { LayerKeyPath($0) }?.id
    return leaves.map { leaf in
      leaf.stageAnimation(
        on: layer.node, block: id, notifying: self, model: layer.state, root: animation,
        standsFor: standsFor)
    }
  }

  // `notifyStop` keeps the layer's list up to date, so every layer animation is called back.
  override var callsBack: Bool { true }

  override func notifyStart() { animation.delegate?.animationDidStart(animation) }

  override func notifyStop(finished: Bool) {
    stays = finished && !animation.isRemovedOnCompletion
    if !stays { layer?.layerAnimations.removeAll { $0 === self } }
    // The completion blocks of the transactions run before the delegate (rule F5).
    endCompletions()
    animation.delegate?.animationDidStop(animation, finished: finished)
  }
}
