/// The state machine of a property animator, which knows neither time nor views (section J).
///
/// Each input returns the actions that the animator performs, in order.
///
///                 start, pause, scrub                    stop(false)
///     inactive ────────────────────────▶ running/paused ────────────▶ stopped
///        ▲                                 │ reachedEnd, stop(true)      │ finish, stop(true)
///        └─────────────────────────────────┴────────────────────────────┘
struct AnimatorMachine: Hashable, Sendable {
  enum Phase: Hashable, Sendable { case inactive, running, paused, stopped }

  /// The position of the animations: 0 at their start and 1 at their end, whatever the direction.
  enum Fraction: Hashable, Sendable {
    /// A fraction of the duration, which the timing turns into a progress.
    case elapsed(Double)
    /// A progress, to which scrubbing has moved the animations.
    case scrubbed(Double)
  }

  private(set) var phase = Phase.inactive
  private(set) var isReversed = false
  /// The fraction at which the animations rest or, while they run, began to run.
  private(set) var fraction = Fraction.elapsed(0)
  var scrubsLinearly = true
  var pausesOnCompletion = false
  var isInterruptible = true

  /// An event that concerns the animator. Fractions are elapsed ones of the duration, from the
  /// start of the animations, unless their case states something else.
  enum Input: Hashable, Sendable {
    /// Run after a delay in seconds.
    case start(delay: Double)
    case pause(at: Double)
    /// Move to a fraction that counts in the present direction.
    case scrub(to: Double)
    case reverse(Bool, at: Double)
    /// Run with another timing or another duration.
    case `continue`(AnimatorTiming?, durationFactor: Double)
    case stop(withoutFinishing: Bool, at: Double)
    case finish(at: UIViewAnimatingPosition)
    /// The animations have reached their end or are gone.
    case reachedEnd
    /// The program adds animations.
    case add
  }

  enum Action: Hashable, Sendable {
    /// Keep the added closure until the animator becomes active.
    case keepAnimations
    /// Reset the animator, run the added closures and collect what they animate.
    case activate
    /// Run the added closures and collect what they animate, from the present fraction on.
    case collectAnimations
    /// Replace the timing, the duration or both from the present fraction on.
    case replaceTiming(AnimatorTiming?, durationFactor: Double)
    /// Run from a fraction after a delay in seconds.
    case run(from: Fraction, delay: Double)
    case hold(at: Fraction)
    /// Remove the animations, and set the model to its values at a position.
    case settle(at: UIViewAnimatingPosition)
    /// Set the model to the values that it had at a position when the animations were removed.
    case moveModel(to: UIViewAnimatingPosition)
    case complete(at: UIViewAnimatingPosition)
    /// Remove the completion handlers without calling them.
    case dropCompletions
  }

  /// Changes the state by an input.
  /// - Returns: The actions to perform.
  /// - Throws: ``AnimatorMisuse`` when the phase does not allow the input. The state then stays.
  mutating func handle(_ input: Input) throws(AnimatorMisuse) -> [Action] {
    switch input {
    case .start(let delay): try begin(delay: delay)
    case .pause(let fraction): try pause(at: fraction)
    case .scrub(let fraction): try scrub(to: fraction)
    case .reverse(let isReversed, let fraction): reverse(isReversed, at: fraction)
    case .continue(let timing, let factor): try resume(with: timing, durationFactor: factor)
    case .stop(let withoutFinishing, let fraction):
      try stop(withoutFinishing: withoutFinishing, at: fraction)
    case .finish(let position): try finish(at: position)
    case .reachedEnd: reachedEnd()
    case .add: try add()
    }
  }

  private mutating func begin(delay: Double) throws(AnimatorMisuse) -> [Action] {
    switch phase {
    case .inactive: run(activate() + [.run(from: fraction, delay: delay)])
    case .paused: run([.run(from: fraction, delay: delay)])
    case .running: []
    case .stopped: throw .startWhileStopped
    }
  }

  private mutating func pause(at fraction: Double) throws(AnimatorMisuse) -> [Action] {
    switch phase {
    case .inactive: return rest(activate() + [.hold(at: self.fraction)])
    case .running:
      guard isInterruptible else { throw .notInterruptible }
      return hold(at: .elapsed(fraction))
    case .paused: return []
    case .stopped: throw .pauseWhileStopped
    }
  }

  private mutating func scrub(to fraction: Double) throws(AnimatorMisuse) -> [Action] {
    let clamped = min(max(fraction, 0), 1)
    let forward = isReversed ? 1 - clamped : clamped
    let fraction = scrubsLinearly ? Fraction.scrubbed(forward) : .elapsed(forward)
    switch phase {
    case .inactive: return activate() + hold(at: fraction)
    case .paused: return hold(at: fraction)
    case .running: throw .scrubWhileRunning
    case .stopped: throw .scrubWhileStopped
    }
  }

  private mutating func reverse(_ isReversed: Bool, at fraction: Double) -> [Action] {
    guard isReversed != self.isReversed else { return [] }
    self.isReversed = isReversed
    guard phase == .running else { return [] }
    self.fraction = .elapsed(fraction)
    return [.run(from: self.fraction, delay: 0)]
  }

  private mutating func resume(
    with timing: AnimatorTiming?, durationFactor: Double
  ) throws(AnimatorMisuse) -> [Action] {
    guard phase == .paused else { throw .continueWhileNotPaused }
    return run([
      .replaceTiming(timing, durationFactor: durationFactor), .run(from: fraction, delay: 0),
    ])
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
        self.fraction = .elapsed(fraction)
      }
      phase = withoutFinishing ? .inactive : .stopped
      return withoutFinishing ? [.settle(at: .current), .dropCompletions] : [.settle(at: .current)]
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
    // A spring may not be quite at its end when the duration is over; the held progress is.
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
    fraction = .elapsed(isReversed ? 1 : 0)
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

  private mutating func hold(at fraction: Fraction) -> [Action] {
    self.fraction = fraction
    return rest([.hold(at: fraction)])
  }
}

/// A call that the phase of an animator does not allow, with advice on what to do instead.
enum AnimatorMisuse: Error, Hashable, CustomStringConvertible {
  case startWhileStopped, pauseWhileStopped, scrubWhileRunning, scrubWhileStopped
  case continueWhileNotPaused, finishWhileNotStopped, addWhileStopped, notInterruptible

  var description: String {
    switch self {
    case .startWhileStopped: "a stopped animator does not start; call finishAnimation(at:) first"
    case .pauseWhileStopped: "a stopped animator does not pause; call finishAnimation(at:) first"
    case .scrubWhileRunning:
      "fractionComplete of a running animator cannot be set; call pauseAnimation() first"
    case .scrubWhileStopped:
      "fractionComplete of a stopped animator cannot be set; call finishAnimation(at:) first"
    case .continueWhileNotPaused: "only a paused animator continues; call pauseAnimation() first"
    case .finishWhileNotStopped:
      "only a stopped animator can be finished; call stopAnimation(false) first"
    case .addWhileStopped: "a stopped animator takes no animations; call finishAnimation(at:) first"
    case .notInterruptible:
      "a running animator that is not interruptible cannot be paused or stopped; set "
        + "isInterruptible before it starts"
    }
  }
}
