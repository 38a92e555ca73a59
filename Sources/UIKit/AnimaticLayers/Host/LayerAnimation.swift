import AnimaticStage
import AnimaticTiming
import AnimaticTracks
import Foundation

/// An entry of a layer's list of added animations, and the observer of its animations on the stage.
@MainActor package final class LayerAnimation: AnimationBlock {
  let key: String?
  let animation: CAAnimation
  /// The identifier of the animation's block on the stage.
  let id: BlockID
  /// The leaf animations: the animation itself, or those inside a group.
  let leaves: [LeafAnimation]
  /// Whether the values of any of them depend on the model.
  let followsModel: Bool
  /// The host whose stage runs the animation; `nil` until the layer has a host.
  var host: AnimationHost? { link?.host }
  private var link: HostLink?
  /// Whether a host has submitted the animation to its stage.
  private(set) var hasBegun = false
  /// The index among the submissions to the stage, until the stage begins the animation.
  private(set) var submissionIndex: Int?
  let replaced: [StageAnimation.Replaced]
  /// Whether the animation has ended and remains in the layer's list.
  private(set) var stays = false
  private weak var layer: (any HostedLayer)?

  init(
    _ animation: CAAnimation, forKey key: String?, on layer: any HostedLayer,
    replacing replaced: [StageAnimation.Replaced]
  ) {
    self.key = key
    self.replaced = replaced
    self.animation = animation
    self.layer = layer
    id = AnimationRecorder.shared.transactions.makeBlockID()
    leaves = LeafAnimation.all(of: animation, on: layer)
    followsModel = leaves.contains(where: \.followsModel)
    super.init(animationID: key, context: nil)
    join(AnimationRecorder.shared.layerTransactions.completions)
  }

  /// Submits the animation to a host, which begins it at its next flush.
  func begin(on layer: any HostedLayer, by host: AnimationHost) {
    link = host.link
    hasBegun = true
    submissionIndex = host.submit(stageAnimations(on: layer), of: self, replacing: replaced)
  }

  /// Sets the start time of the layer's copy, in the layer's time, unless the program has set it
  /// (rule H5).
  func noteBegin(at time: Double) {
    submissionIndex = nil
    guard animation.beginTime == 0, let layer else { return }
    animation.resolveBeginTime(to: layer.node.timeMap.local(time))
  }

  /// Returns the leaf animations in the stage's form.
  private func stageAnimations(on layer: any HostedLayer) -> [StageAnimation] {
    let standsFor = key.flatMap { LayerKeyPath($0) ?? layer.ownKeyPath($0, like: []) }?.id
    return leaves.map { leaf in
      leaf.stageAnimation(
        on: layer.node, block: id, notifying: self, model: layer.modelState, root: animation,
        standsFor: standsFor)
    }
  }

  // `didStop` keeps the layer's list up to date, so every layer animation is called back.
  override var callsBack: Bool { true }

  override func willStart() { animation.delegate?.animationDidStart(animation) }

  override func didStop(finished: Bool) {
    stays = finished && !animation.isRemovedOnCompletion
    if !stays { layer?.removeEnded(self) }
    // The completion blocks of the transactions run before the delegate (rule F5).
    endCompletions()
    animation.delegate?.animationDidStop(animation, finished: finished)
  }
}

/// An animation that is not a group, with the timing of the groups around it.
@MainActor struct LeafAnimation {
  let animation: CAAnimation
  /// The animated key path; `nil` where the animation changes nothing of a layer.
  let keyPath: LayerKeyPath?
  /// The timings of the enclosing groups, outermost first, then the animation's own.
  let timings: [MediaTiming]
  let groupCurves: [TimingCurve]
  let curve: TimingCurve
  /// The boxed values of an animation of contents.
  let contents: [LayerContents]

  /// Returns the leaf animations of an animation of a layer: the animation itself, or all that a
  /// group contains.
  static func all(of animation: CAAnimation, on layer: any HostedLayer) -> [LeafAnimation] {
    let duration = animation.duration
    return leaves(of: animation, on: layer, defaultDuration: duration, timings: [], curves: [])
  }

  private static func leaves(
    of animation: CAAnimation, on layer: any HostedLayer, defaultDuration: Double,
    timings: [MediaTiming], curves: [TimingCurve]
  ) -> [LeafAnimation] {
    let timing = MediaTiming(of: animation, defaultDuration: defaultDuration)
    let curve = animation.curve(over: timing.duration)
    let timings = timings + [timing]
    if let group = animation as? CAAnimationGroup, let children = group.animations,
      !children.isEmpty
    {
      return children.flatMap { child in
        leaves(
          of: child, on: layer, defaultDuration: timing.duration, timings: timings,
          curves: curves + [curve])
      }
    }
    let path = (animation as? CAPropertyAnimation)?.target(in: layer)
    let property = (animation as? CAPropertyAnimation)?
      .beginning(of: path, at: layer.shownState).holdingContents()
    return [
      LeafAnimation(
        animation: property?.0 ?? animation, keyPath: path, timings: timings, groupCurves: curves,
        curve: curve, contents: property?.1 ?? [])
    ]
  }

  /// Returns the leaf animation in the stage's form, for a layer's node.
  func stageAnimation(
    on node: AnimationNode, block: BlockID, notifying observer: AnyObject, model: LayerState,
    root: CAAnimation, standsFor: PropertyID?
  ) -> StageAnimation {
    var stageAnimation = StageAnimation(
      node: node, block: block, notifying: observer, tracks: tracks(in: model), timings: timings,
      curve: curve,
      beginsAtFlush: root.beginTime == 0, isRemovedOnCompletion: root.isRemovedOnCompletion)
    stageAnimation.groupCurves = groupCurves
    stageAnimation.standsFor = standsFor
    return stageAnimation
  }

  var followsModel: Bool {
    keyPath != nil && (animation as? CAPropertyAnimation)?.followsModel == true
  }

  /// Returns the content of each track for a changed model; `nil` where the content does not depend
  /// on the model.
  func newContents(in model: LayerState) -> [TrackContent?] {
    tracks(in: model).map { followsModel ? $0.content : nil }
  }

  private func tracks(in model: LayerState) -> [StageAnimation.Track] {
    if let keyPath, model.has(keyPath.property), let property = animation as? CAPropertyAnimation {
      let tracks = property.tracks(of: keyPath, in: model)
      if !tracks.isEmpty { return tracks }
    }
    // An animation that changes no property still begins and ends, so it needs a track.
    let transition = animation as? CATransition
    return [
      StageAnimation.Track(
        property: transition == nil ? .ofNothing : .ofTransition, mode: .replacing,
        content: .ramp(
          from: Double(transition?.startProgress ?? 0).engineValue,
          to: Double(transition?.endProgress ?? 1).engineValue))
    ]
  }
}

extension CAPropertyAnimation {
  /// Returns the key path in a layer, which may be that of a value of the program's own; `nil`
  /// where the layer has neither.
  fileprivate func target(in layer: any HostedLayer) -> LayerKeyPath? {
    if let target, layer.modelState.has(target.property) { return target }
    let path = keyPath.flatMap { layer.ownKeyPath($0, like: givenValues) }
    return valueFunction.flatMap { path?.made(by: $0.function) } ?? path
  }
}

extension PropertyID {
  // These numbers lie above those of all key paths, next to that of view transitions.

  /// The property of a `CATransition`'s progress.
  static let ofTransition = PropertyID(rawValue: .max - 1)
  static let ofNothing = PropertyID(rawValue: .max - 2)
}

extension MediaTiming {
  /// Creates the timing of an animation; what is no number counts as 0 in a test.
  ///
  /// - Precondition: The times and the speed are finite; the durations and the repeat count are not
  ///   NaN.
  @MainActor init(of animation: CAAnimation, defaultDuration: Double) {
    let times = [animation.beginTime, animation.timeOffset, Double(animation.speed)]
    let numbers = [animation.duration, animation.repeatDuration, Double(animation.repeatCount)]
    let areUsable =
      isUsable(
        times.allSatisfy(\.isFinite), "the times and the speed of an animation must be finite")
      && isUsable(
        !numbers.contains(where: \.isNaN),
        "the duration and the repeat count of an animation must be numbers")
    guard areUsable else {
      self.init(begin: 0, duration: .leastNormalMagnitude)
      return
    }
    let duration = animation.duration > 0 ? animation.duration : defaultDuration
    self.init(
      begin: animation.beginTime,
      // The upper bound keeps fractions of an endless duration representable.
      duration: min(max(duration, .leastNormalMagnitude), 1e15), speed: Double(animation.speed),
      timeOffset: animation.timeOffset,
      repeatCount: animation.repeatCount >= .greatestFiniteMagnitude
        ? .infinity : max(0, Double(animation.repeatCount)),
      repeatDuration: max(0, animation.repeatDuration), autoreverses: animation.autoreverses,
      fillMode: animation.fillMode.engineValue)
  }
}
