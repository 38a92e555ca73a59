import AnimaticStage
import AnimaticTracks

// The shell around the state machine: it turns actions into calls of the stage.
extension UIViewPropertyAnimator {
  /// How much of the duration has passed, from the beginning of the way, whatever the direction.
  var fraction: Double {
    if let run, machine.phase == .running { return run.fraction(at: host?.time ?? 0) }
    return rest
  }

  /// What ``fractionComplete`` counts, from the beginning of the way.
  var fractionOfWay: Double {
    guard machine.phase != .running && scrubsLinearly else { return fraction }
    return min(max(course.progress(at: machine.place), 0), 1)
  }

  func take(_ input: AnimatorMachine.Input) { carryOut(actions(for: input)) }

  func actions(for input: AnimatorMachine.Input) -> [AnimatorMachine.Action] {
    do {
      return try machine.take(input)
    } catch {
      fatalError(error.description)
    }
  }

  func carryOut(_ actions: [AnimatorMachine.Action]) {
    for action in actions { carryOut(action) }
    host?.keep(self, isRunning: isRunning)
    tellObservers()
    scheduleEndOfNothing()
  }

  private func carryOut(_ action: AnimatorMachine.Action) {
    switch action {
    case .keepAnimations: break
    case .activate:
      reset()
      collectAnimations(from: 0)
    case .collectAnimations: collectAnimations(from: fraction)
    case .bend(let timing, let factor): bend(to: timing, durationFactor: factor)
    case .run(let place, let delay): begin(from: place, delay: delay)
    case .hold(let place):
      rest = fraction(of: place)
      run = nil
      host?.committing(self)
    case .settle(let position): settle(at: position)
    case .moveModel(let position):
      write(outcomes, at: position)
      outcomes = []
    case .complete(let position): complete(at: position)
    case .dropCompletions:
      completions = []
      outcomes = []
    }
  }

  // MARK: - Running

  private func begin(from place: AnimatorMachine.Place, delay: Double) {
    switch place {
    case .onCourse(let fraction): rest = fraction
    case .scrubbed: rejoin(at: place)
    }
    run = AnimatorRun(from: rest, to: isReversed ? 0 : 1, duration: pace, delay: delay)
    host?.committing(self)
  }

  private func fraction(of place: AnimatorMachine.Place) -> Double {
    switch place {
    case .onCourse(let fraction): fraction
    case .scrubbed(let way): course.fraction(of: way)
    }
  }

  /// Lets animations that scrubbing took off their course go on from where they are.
  private func rejoin(at place: AnimatorMachine.Place) {
    guard rest > 0 && rest < 1 else { return }
    bendAll(at: place, along: timing) { course in
      abs(course.progress(at: .onCourse(rest)) - course.progress(at: place)) > 1e-9
    }
  }

  private func bend(to timing: AnimatorTiming?, durationFactor: Double) {
    let left = isReversed ? rest : 1 - rest
    guard left > 0 else { return }
    if let seconds = timing?.ownDuration ?? (durationFactor > 0 ? durationFactor * duration : nil) {
      pace = seconds / left
    }
    guard let timing else { return }
    self.timing = timing
    bendAll(at: machine.place, along: timing) { _ in true }
  }

  private func bendAll(
    at place: AnimatorMachine.Place, along timing: AnimatorTiming,
    where isBent: (AnimatorCourse) -> Bool
  ) {
    func bend(_ course: inout AnimatorCourse, along axis: AnimatorTiming.Axis) {
      guard isBent(course) else { return }
      let start = max(rest, course.beginning)
      let left = isReversed ? start - course.beginning : 1 - start
      course.bend(
        from: start, at: course.progress(at: place), isReversed: isReversed,
        along: timing.curve(over: left * pace, along: axis))
    }
    bend(&course, along: .x)
    for index in takes.indices { bend(&takes[index].course, along: takes[index].axis) }
  }

  /// Tells the stage how time moves the animations from now on, or where they are held.
  package func commitTiming(on host: AnimationHost) {
    if let run, run.begin == nil { self.run?.begin = host.time + run.delay }
    for index in takes.indices {
      takes[index].isOnStage = true
      let course = takes[index].course
      let time = run?.groupTime(along: course.curve) ?? course.groupTime(at: machine.place)
      for block in takes[index].blocks { host.stage.drive(block, by: time) }
    }
  }

  // MARK: - What the stage tells

  /// The animations have come to the end of their way.
  func reachedEnd() {
    // They may have been turned round since.
    guard let run, let begin = run.begin, let host else { return }
    if !TimeOrder.precedes(host.time, begin + run.length) { take(.reachedEnd) }
  }

  /// The animations of a block are gone: others took their place, or their views left the screen.
  func blockStopped(_ block: AnimationBlock) {
    for (id, other) in blocks where other === block { blocks[id] = nil }
    if blocks.isEmpty { take(.reachedEnd) }
  }

  /// An animator without anything to animate is over in the next turn.
  private func scheduleEndOfNothing() {
    guard isRunning, blocks.isEmpty, !isEndScheduled else { return }
    isEndScheduled = true
    AnimationRecorder.shared.scheduleNow { [self] in
      isEndScheduled = false
      if blocks.isEmpty { take(.reachedEnd) }
    }
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let told = completions
    completions = []
    host?.keep(self, isRunning: false)
    tellObservers()
    AnimationRecorder.shared.calling(host, .completion) {
      for completion in told { completion(position) }
    }
  }
}
