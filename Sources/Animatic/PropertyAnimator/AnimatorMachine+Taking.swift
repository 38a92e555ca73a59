extension AnimatorMachine {
  /// Takes an input.
  ///
  /// - Returns: What is to be done.
  /// - Throws: ``AnimatorMisuse`` where the input makes no sense; nothing has changed then.
  mutating func take(_ input: Input) throws(AnimatorMisuse) -> [Action] {
    switch input {
    case .start(let delay): try start(delay: delay)
    case .pause(let fraction): try pause(at: fraction)
    case .scrub(let fraction): try scrub(to: fraction)
    case .reverse(let isReversed, let fraction): reverse(isReversed, at: fraction)
    case .continue(let timing, let factor): try run(on: timing, factor)
    case .stop(let withoutFinishing, let fraction):
      try stop(withoutFinishing: withoutFinishing, at: fraction)
    case .finish(let position): try finish(at: position)
    case .reachedEnd: reachedEnd()
    case .add: try add()
    }
  }

  private mutating func start(delay: Double) throws(AnimatorMisuse) -> [Action] {
    switch phase {
    case .inactive: run(activate() + [.run(from: place, delay: delay)])
    case .paused: run([.run(from: place, delay: delay)])
    case .running: []
    case .stopped: throw .startWhileStopped
    }
  }

  private mutating func pause(at fraction: Double) throws(AnimatorMisuse) -> [Action] {
    switch phase {
    case .inactive: return rest(activate() + [.hold(at: place)])
    case .running:
      guard isInterruptible else { throw .notInterruptible }
      return hold(at: .onCourse(fraction))
    case .paused: return []
    case .stopped: throw .pauseWhileStopped
    }
  }

  private mutating func scrub(to fraction: Double) throws(AnimatorMisuse) -> [Action] {
    let fraction = min(max(fraction, 0), 1)
    let forward = isReversed ? 1 - fraction : fraction
    let place = scrubsLinearly ? Place.scrubbed(forward) : .onCourse(forward)
    switch phase {
    case .inactive: return activate() + hold(at: place)
    case .paused: return hold(at: place)
    case .running: throw .scrubWhileRunning
    case .stopped: throw .scrubWhileStopped
    }
  }

  private mutating func reverse(_ isReversed: Bool, at fraction: Double) -> [Action] {
    guard isReversed != self.isReversed else { return [] }
    self.isReversed = isReversed
    guard phase == .running else { return [] }
    place = .onCourse(fraction)
    return [.run(from: place, delay: 0)]
  }

  private mutating func run(
    on timing: AnimatorTiming?, _ factor: Double
  ) throws(AnimatorMisuse) -> [Action] {
    guard phase == .paused else { throw .continueWhileNotPaused }
    return run([.bend(timing, durationFactor: factor), .run(from: place, delay: 0)])
  }

  private mutating func stop(
    withoutFinishing: Bool, at fraction: Double
  ) throws(AnimatorMisuse) -> [Action] {
    switch phase {
    case .inactive: return []
    case .stopped:
      guard withoutFinishing else { return [] }
      phase = .inactive
      return [.dropCompletions]
    case .running, .paused:
      if phase == .running {
        guard isInterruptible else { throw .notInterruptible }
        place = .onCourse(fraction)
      }
      phase = withoutFinishing ? .inactive : .stopped
      return withoutFinishing
        ? [.settle(at: .current), .dropCompletions] : [.settle(at: .current)]
    }
  }

  private mutating func finish(
    at position: UIViewAnimatingPosition
  ) throws(AnimatorMisuse) -> [Action] {
    guard phase == .stopped else { throw .finishWhileNotStopped }
    phase = .inactive
    return [.moveModel(to: position), .complete(at: position)]
  }

  private mutating func reachedEnd() -> [Action] {
    guard phase == .running else { return [] }
    // All of the way, whatever is left of a spring.
    if pausesOnCompletion { return hold(at: .scrubbed(isReversed ? 0 : 1)) }
    phase = .inactive
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    return [.settle(at: position), .complete(at: position)]
  }

  private mutating func add() throws(AnimatorMisuse) -> [Action] {
    switch phase {
    case .inactive: [.keepAnimations]
    case .running, .paused: [.keepAnimations, .collectAnimations]
    case .stopped: throw .addWhileStopped
    }
  }

  // MARK: - Changing the phase

  private mutating func activate() -> [Action] {
    place = .onCourse(isReversed ? 1 : 0)
    return [.activate]
  }

  private mutating func run(_ actions: [Action]) -> [Action] {
    phase = .running
    return actions
  }

  private mutating func rest(_ actions: [Action]) -> [Action] {
    phase = .paused
    return actions
  }

  private mutating func hold(at place: Place) -> [Action] {
    self.place = place
    return rest([.hold(at: place)])
  }
}
