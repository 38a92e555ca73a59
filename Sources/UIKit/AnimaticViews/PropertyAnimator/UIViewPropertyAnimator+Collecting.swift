import AnimaticStage
import AnimaticTracks

/// The animations that the closures of an animator with one delay factor made, along one axis.
struct CollectedAnimations {
  /// The progress of the animations at each fraction of the animator's duration.
  var curve: AnimatorCurve
  let axis: AnimatorTiming.Axis
  /// The blocks of the changes: the animator's own block and those that the closures opened in it.
  let blocks: [BlockID]
  let changes: [Change]
  var isOnStage = false

  struct Change {
    let layer: CALayer
    let property: PropertyID
    let from: AnimatableValue
    let to: AnimatableValue
  }
}

extension UIViewPropertyAnimator {
  /// Resets the timing and removes what an earlier activation has left.
  func reset() {
    timing = timingParameters.animatorTiming
    currentDuration = duration
    curve = AnimatorCurve(along: timing.curve(over: duration))
    restingFraction = isReversed ? 1 : 0
    modelValues = []
  }

  /// Runs the closures that were added, and collects what they animate.
  /// - Parameter elapsed: The fraction of the duration at which the animations begin, apart from
  ///   their delay factor.
  func collectAnimations(from elapsed: Double) {
    let added = pendingAnimations
    pendingAnimations = []
    for factor in Set(added.map(\.delayFactor)).sorted() {
      let bodies = added.filter { $0.delayFactor == factor }.map(\.body)
      collect(from: min(elapsed + factor, 1)) { for body in bodies { body() } }
    }
    host?.enqueueCommit(of: self)
  }

  private func collect(from beginning: Double, _ body: () -> Void) {
    let recorder = AnimationRecorder.shared
    let seconds = (1 - beginning) * currentDuration
    var changes: [CollectedAnimations.Change] = []
    func note(
      _ layer: any HostedLayer, _ property: PropertyID, _ from: AnimatableValue,
      _ to: AnimatableValue
    ) {
      guard let layer = layer as? CALayer else { return }
      changes.append(.init(layer: layer, property: property, from: from, to: to))
    }
    func settings(along axis: AnimatorTiming.Axis) -> @Sendable (inout BlockSettings) -> Void {
      let (duration, curve) = (duration, timing.curve(over: seconds, along: axis))
      return { settings in
        settings.duration = duration
        settings.curve = curve
        (settings.beginsFromCurrentState, settings.addsUp) = (true, true)
      }
    }
    // Changes of points along y go to the outer block, and all others to the inner one.
    var blockAlongY: AnimationBlock?
    let submission: AnimationRecorder.Submission?
    if timing.dividesPoints {
      let block = makeBlock()
      blockAlongY = block
      submission = recorder.collect(
        block, at: origin, note: note, settings: settings(along: .y),
        {
          recorder.dividingPoints {
            recorder.begin(makeBlock(), at: origin)
            recorder.configure(settings(along: .x))
            body()
            recorder.commit()
          }
        })
    } else {
      submission = recorder.collect(
        makeBlock(), at: origin, note: note, settings: settings(along: .x)
      ) { body() }
    }
    guard let submission, let host = submission.host, !submission.blocks.isEmpty else { return }
    if self.host == nil || animations.isEmpty { self.host = host }
    for (id, block) in submission.blocks {
      block.makeCallbacks().driver = self
      block.touches = touches
      blocks[id] = block
    }
    let ids = submission.blocks.keys.sorted()
    for axis in [AnimatorTiming.Axis.x, .y] {
      let own = ids.filter { (submission.blocks[$0] === blockAlongY) == (axis == .y) }
      guard !own.isEmpty else { continue }
      animations.append(
        CollectedAnimations(
          curve: AnimatorCurve(from: beginning, along: timing.curve(over: seconds, along: axis)),
          axis: axis, blocks: own,
          changes: changes.filter { LayerProperty.isAlongY($0.property) == (axis == .y) }))
    }
  }

  private func makeBlock() -> AnimationBlock {
    let block = AnimationBlock()
    block.makeCallbacks().driver = self
    block.touches = touches
    return block
  }
}
