import AnimaticChecks
import AnimaticCurves
import AnimaticStage
import AnimaticTracks
import Foundation

/// One animation that runs, be it by itself or inside groups: what it moves, and in which times.
@MainActor
struct LeafAnimation {
  let animation: CAAnimation
  /// What it moves; `nil` where that is nothing of a layer.
  let keyPath: LayerKeyPath?
  /// The timing of the enclosing groups, outermost first, and its own.
  let timings: [MediaTiming]
  let groupCurves: [TimingCurve]
  let curve: TimingCurve
  /// The contents it leads over.
  let contents: [LayerContents]

  /// All that run when an animation does; a group consists of what is in it.
  static func all(of animation: CAAnimation) -> [LeafAnimation] {
    let duration = animation.duration
    return parts(of: animation, defaultDuration: duration, timings: [], curves: [])
  }

  private static func parts(
    of animation: CAAnimation, defaultDuration: Double, timings: [MediaTiming],
    curves: [TimingCurve]
  ) -> [LeafAnimation] {
    let timing = MediaTiming(of: animation, defaultDuration: defaultDuration)
    let curve = animation.curve(over: timing.duration)
    let timings = timings + [timing]
    if let group = animation as? CAAnimationGroup, let children = group.animations,
      !children.isEmpty
    {
      return children.flatMap { child in
        parts(
          of: child, defaultDuration: timing.duration, timings: timings, curves: curves + [curve])
      }
    }
    let property = (animation as? CAPropertyAnimation)?.holdingContents()
    return [
      LeafAnimation(
        animation: property?.0 ?? animation, keyPath: property?.0.target, timings: timings,
        groupCurves: curves, curve: curve, contents: property?.1 ?? [])
    ]
  }

  /// The part as the stage takes it, for a layer's node.
  func stageAnimation(
    on node: AnimationNode, block: BlockID, notifying observer: AnyObject, model: LayerState,
    root: CAAnimation,
    standsFor: PropertyID?
  ) -> StageAnimation {
    var stageAnimation = StageAnimation(
      node: node, block: block, notifying: observer, tracks: tracks(in: model), timings: timings,
      curve: curve,
      beginsAtFlush: root.beginTime == 0, isRemovedOnCompletion: root.isRemovedOnCompletion)
    stageAnimation.groupCurves = groupCurves
    stageAnimation.standsFor = standsFor
    return stageAnimation
  }

  /// Whether what is shown depends on the model.
  var followsModel: Bool {
    keyPath != nil && (animation as? CAPropertyAnimation)?.followsModel == true
  }

  /// What each track is to show now that the model is another one; `nil` where the model does not
  /// matter.
  func newContents(in model: LayerState) -> [TrackContent?] {
    tracks(in: model).map { followsModel ? $0.content : nil }
  }

  private func tracks(in model: LayerState) -> [StageAnimation.Track] {
    if let keyPath, let property = animation as? CAPropertyAnimation {
      let tracks = property.tracks(of: keyPath, in: model)
      if !tracks.isEmpty { return tracks }
    }
    // It moves nothing, but has a time, a start and an end all the same.
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

extension PropertyID {
  // Beyond the numbers of key paths, as is that of transitions of views.

  /// The progress of a `CATransition`.
  static let ofTransition = PropertyID(rawValue: .max - 1)
  /// The progress of an animation that changes nothing of a layer.
  static let ofNothing = PropertyID(rawValue: .max - 2)
}

extension MediaTiming {
  /// The timing of an animation.
  ///
  /// - Precondition: Its numbers are finite, but for a repeat count or duration without end.
  @MainActor
  init(of animation: CAAnimation, defaultDuration: Double) {
    let duration = animation.duration > 0 ? animation.duration : defaultDuration
    for time in [animation.beginTime, animation.timeOffset, Double(animation.speed)] {
      require(time.isFinite, "the times and the speed of an animation must be finite")
    }
    require(
      !(duration + animation.repeatDuration).isNaN && !animation.repeatCount.isNaN,
      "the duration and the repeat count of an animation must be numbers")
    self.init(
      begin: animation.beginTime,
      // Endless, but so that a fraction of it can be told.
      duration: min(max(duration, .leastNormalMagnitude), 1e15), speed: Double(animation.speed),
      timeOffset: animation.timeOffset,
      repeatCount: animation.repeatCount >= .greatestFiniteMagnitude
        ? .infinity : max(0, Double(animation.repeatCount)),
      repeatDuration: max(0, animation.repeatDuration), autoreverses: animation.autoreverses,
      fillMode: animation.fillMode.engineValue)
  }
}
