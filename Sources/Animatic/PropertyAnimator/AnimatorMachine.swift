/// What a property animator does next: a pure state machine that knows no time and no views
/// (section J).
///
/// Each input leads to actions, in the order in which they are to be carried out.
///
///                 start, pause, scrub                    stop(false)
///     inactive ────────────────────────▶ running/paused ────────────▶ stopped
///        ▲                                 │ reachedEnd, stop(true)      │ finish, stop(true)
///        └─────────────────────────────────┴────────────────────────────┘
struct AnimatorMachine: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    case inactive, running, paused, stopped
  }

  /// A place on the way, as a number that is 0 at its beginning and 1 at its end.
  enum Place: Hashable, Sendable {
    /// A part of the duration; the timing says how much of the way that is.
    case onCourse(Double)
    /// A part of the way, where scrubbing left it.
    case scrubbed(Double)
  }

  var phase = Phase.inactive
  var isReversed = false
  /// Where the animations rest or, while they run, where they began to.
  var place = Place.onCourse(0)
  var scrubsLinearly = true
  var pausesOnCompletion = false
  var isInterruptible = true

  /// What happens to an animator. Where it matters, the input says how much of the duration has
  /// passed, from the beginning of the way, whatever the direction.
  enum Input: Hashable, Sendable {
    /// Run, after a number of seconds.
    case start(delay: Double)
    case pause(at: Double)
    /// Go to a fraction in the present direction.
    case scrub(to: Double)
    case reverse(Bool, at: Double)
    /// Run on with another timing, or at another pace.
    case `continue`(AnimatorTiming?, durationFactor: Double)
    case stop(withoutFinishing: Bool, at: Double)
    case finish(at: UIViewAnimatingPosition)
    /// The animations have come to the end of their way, or are gone.
    case reachedEnd
    /// More animations, a part of the duration later.
    case add
  }

  enum Action: Hashable, Sendable {
    /// Keep what was added until the animator becomes active.
    case keepAnimations
    /// Begin anew: run the closures that were added, and collect what they animate.
    case activate
    /// The same in the middle of the way.
    case collectAnimations
    /// Let the rest of the way have another timing, or pace.
    case bend(AnimatorTiming?, durationFactor: Double)
    /// Run from a place, after a number of seconds.
    case run(from: Place, delay: Double)
    case hold(at: Place)
    /// Remove the animations, and make the model what it is at a position.
    case settle(at: UIViewAnimatingPosition)
    /// Make the model what it was at a position when the animations were removed.
    case moveModel(to: UIViewAnimatingPosition)
    case complete(at: UIViewAnimatingPosition)
    /// Forget who wanted to be told.
    case dropCompletions
  }
}

/// What must not be asked of an animator, and what to do instead.
enum AnimatorMisuse: Error, Hashable, CustomStringConvertible {
  case startWhileStopped, pauseWhileStopped, scrubWhileRunning, scrubWhileStopped
  case continueWhileNotPaused, finishWhileNotStopped, addWhileStopped, notInterruptible

  var description: String {
    switch self {
    case .startWhileStopped:
      "a stopped animator does not start; call finishAnimation(at:) first"
    case .pauseWhileStopped:
      "a stopped animator does not pause; call finishAnimation(at:) first"
    case .scrubWhileRunning:
      "fractionComplete of a running animator cannot be set; call pauseAnimation() first"
    case .scrubWhileStopped:
      "fractionComplete of a stopped animator cannot be set; call finishAnimation(at:) first"
    case .continueWhileNotPaused:
      "only a paused animator continues; call pauseAnimation() first"
    case .finishWhileNotStopped:
      "only a stopped animator can be finished; call stopAnimation(false) first"
    case .addWhileStopped:
      "a stopped animator takes no animations; call finishAnimation(at:) first"
    case .notInterruptible:
      "a running animator that is not interruptible cannot be paused or stopped; set "
        + "isInterruptible before it starts"
    }
  }
}
