import AnimaticObjects
import AnimaticStage
import AnimaticTiming
import AnimaticTracks

// The animator performs the actions of its state machine by calls of the stage.
extension UIViewPropertyAnimator {
  /// The fraction of the duration that has elapsed, from the start of the animations, whatever the
  /// direction.
  var elapsedFraction: Double {
    if let segment, machine.phase == .running { return segment.fraction(at: host?.shownTime ?? 0) }
    return restingFraction
  }

  /// The value of ``fractionComplete`` if the animator was not reversed.
  var forwardFractionComplete: Double {
    guard machine.phase != .running && scrubsLinearly else { return elapsedFraction }
    return min(max(curve.progress(at: machine.fraction), 0), 1)
  }

  func handle(_ input: AnimatorMachine.Input, for call: StaticString = #function) {
    perform(actions(for: input, call))
  }

  func actions(
    for input: AnimatorMachine.Input, _ call: StaticString = #function
  ) -> [AnimatorMachine.Action] {
    MainThread.require(for: call, of: "UIViewPropertyAnimator")
    do {
      return try machine.handle(input)
    } catch {
      stopProgram(error.description)
    }
  }

  func perform(_ actions: [AnimatorMachine.Action]) {
    for action in actions { perform(action) }
    host?.setRunning(isRunning, of: self)
    notifyObservers()
    scheduleEndWithoutAnimations()
  }

  private func perform(_ action: AnimatorMachine.Action) {
    switch action {
    case .keepAnimations: break
    case .activate:
      reset()
      collectAnimations(from: 0)
    case .collectAnimations: collectAnimations(from: elapsedFraction)
    case .replaceTiming(let timing, let factor): replaceTiming(timing, durationFactor: factor)
    case .run(let fraction, let delay): beginSegment(at: fraction, delay: delay)
    case .hold(let fraction):
      restingFraction = self.elapsedFraction(at: fraction)
      segment = nil
      host?.enqueueCommit(of: self)
    case .settle(let position): settle(at: position)
    case .moveModel(let position):
      write(modelValues, at: position)
      modelValues = []
    case .complete(let position): complete(at: position)
    case .dropCompletions:
      completions = []
      modelValues = []
    }
  }

  // MARK: - Running

  private func beginSegment(at fraction: AnimatorMachine.Fraction, delay: Double) {
    switch fraction {
    case .elapsed(let fraction): restingFraction = fraction
    case .scrubbed: joinCurves(at: fraction)
    }
    segment = AnimatorSegment(
      start: restingFraction, end: isReversed ? 0 : 1, duration: currentDuration, delay: delay)
    host?.enqueueCommit(of: self)
  }

  /// Returns the elapsed fraction of the duration that belongs to a fraction.
  private func elapsedFraction(at fraction: AnimatorMachine.Fraction) -> Double {
    switch fraction {
    case .elapsed(let fraction): fraction
    case .scrubbed(let progress): curve.fraction(of: progress)
    }
  }

  /// Replaces the rest of each curve whose progress at the resting fraction is not the one that
  /// scrubbing has set, so that animations continue where they show.
  private func joinCurves(at fraction: AnimatorMachine.Fraction) {
    guard restingFraction > 0 && restingFraction < 1 else { return }
    replaceRests(at: fraction, with: timing) { curve in
      let progress = curve.progress(at: .elapsed(restingFraction))
      return abs(progress - curve.progress(at: fraction)) > 1e-9
    }
  }

  private func replaceTiming(_ timing: AnimatorTiming?, durationFactor: Double) {
    let left = isReversed ? restingFraction : 1 - restingFraction
    guard left > 0 else { return }
    if let seconds = timing?.ownDuration ?? (durationFactor > 0 ? durationFactor * duration : nil) {
      currentDuration = seconds / left
    }
    guard let timing else { return }
    self.timing = timing
    replaceRests(at: machine.fraction, with: timing) { _ in true }
  }

  private func replaceRests(
    at fraction: AnimatorMachine.Fraction, with timing: AnimatorTiming,
    where isSelected: (AnimatorCurve) -> Bool
  ) {
    // A subclass may override `isReversed`, so no curve of the animator is held meanwhile.
    func replacingRest(of curve: AnimatorCurve, along axis: AnimatorTiming.Axis) -> AnimatorCurve {
      guard isSelected(curve) else { return curve }
      var curve = curve
      let start = max(restingFraction, curve.beginning)
      let left = isReversed ? start - curve.beginning : 1 - start
      curve.replaceRest(
        from: start, at: curve.progress(at: fraction), isReversed: isReversed,
        along: timing.curve(over: left * currentDuration, along: axis))
      return curve
    }
    curve = replacingRest(of: curve, along: .x)
    for index in animations.indices {
      let animation = animations[index]
      animations[index].curve = replacingRest(of: animation.curve, along: animation.axis)
    }
  }

  /// Sets how time moves the animations on the stage from now on, or the fraction at which they
  /// rest.
  package func commitTiming(on host: AnimationHost) {
    if let segment, segment.begin == nil { self.segment?.begin = host.time + segment.delay }
    for index in animations.indices {
      animations[index].isOnStage = true
      let curve = animations[index].curve
      let time = segment?.groupTime(along: curve.curve) ?? curve.groupTime(at: machine.fraction)
      for block in animations[index].blocks { host.stage.drive(block, by: time) }
    }
  }

  // MARK: - Ending

  /// Schedules the end of a running animator without animations for the next turn.
  private func scheduleEndWithoutAnimations() {
    guard isRunning, blocks.isEmpty, !isEndScheduled else { return }
    isEndScheduled = true
    AnimationRecorder.shared.scheduleNow(at: origin) { [self] in
      isEndScheduled = false
      if blocks.isEmpty { handle(.reachedEnd) }
    }
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let completions = completions
    self.completions = []
    host?.setRunning(false, of: self)
    notifyObservers()
    AnimationRecorder.shared.runCallback(of: host, as: .completion) {
      for completion in completions { completion(position) }
    }
  }
}

extension UIViewPropertyAnimator: BlockDriver {
  func animationsDidReachEnd() {
    // The animator may have been reversed since the stage found the end.
    guard let segment, let begin = segment.begin, let host else { return }
    if !TimeOrder.precedes(host.time, begin + segment.length) { handle(.reachedEnd) }
  }

  /// Ends the animator when its last block has stopped, as other animations have replaced its own
  /// or its views have left the screen.
  func didStop(_ block: AnimationBlock) {
    for (id, other) in blocks where other === block { blocks[id] = nil }
    if blocks.isEmpty { handle(.reachedEnd) }
  }
}
