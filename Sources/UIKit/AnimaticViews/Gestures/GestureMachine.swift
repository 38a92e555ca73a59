/// The state machine of a gesture recogniser (rule I9).
///
/// A value without views and touches: a recogniser passes its inputs on, and notifies its targets
/// of the states that each one returns.
struct GestureMachine: Hashable, Sendable {
  /// The state of a gesture, with what it waits for.
  enum Phase: Int, Hashable, Sendable, CaseIterable {
    case possible
    /// The gesture has been recognised, and begins once others have failed.
    case waitingToBegin
    /// The gesture has been recognised as a whole, and ends once others have failed.
    case waitingToEnd
    /// The gesture has begun and ended before the gestures whose failure it requires have failed.
    case waitingToBeginAndEnd
    case began
    case changed
    case ended
    case cancelled
    case failed

    var state: UIGestureRecognizer.State {
      switch self {
      case .possible, .waitingToBegin, .waitingToEnd, .waitingToBeginAndEnd: .possible
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
    }

    /// Whether the gesture has been recognised, and the failure of others is open.
    var isWaiting: Bool {
      self == .waitingToBegin || self == .waitingToEnd || self == .waitingToBeginAndEnd
    }
    var isActive: Bool { self == .began || self == .changed }
    /// Whether the gesture is over until a reset.
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
    /// Whether the gesture has been recognised, and has not been cancelled.
    var isRecognized: Bool { isActive || self == .ended }
    /// Whether the recogniser handles touches in the phase.
    var receivesTouches: Bool { self == .possible || self == .waitingToBegin || isActive }
  }

  enum Input: Int, Hashable, Sendable, CaseIterable {
    /// The recogniser recognises the start of a continuous gesture.
    case begin
    /// The recogniser recognises a change.
    case change
    /// The recogniser recognises the end, or the gesture as a whole.
    case end
    /// The recogniser finds that something else has ended the gesture.
    case cancel
    /// The recogniser finds that the touches are not those of the gesture.
    case fail
    /// The recogniser recognises the start, and others have to fail first.
    case holdBegin
    /// The recogniser recognises the gesture as a whole, and others have to fail first.
    case holdEnd
    case release
    /// Another recogniser prevents this one, or the program disables it or removes it.
    case interrupt
    case reset
  }

  /// A row of the table: what an input does in a phase.
  struct Transition: Hashable, Sendable {
    let phase: Phase
    let input: Input
    let next: Phase
    /// The states of which the targets are notified, in order.
    let notices: [UIGestureRecognizer.State]

    init(
      _ phase: Phase, _ input: Input, _ next: Phase, _ notices: [UIGestureRecognizer.State] = []
    ) {
      self.phase = phase
      self.input = input
      self.next = next
      self.notices = notices
    }
  }

  /// All transitions. An input without a row does nothing in the phase.
  static let transitions: [Transition] = [
    Transition(.possible, .begin, .began, [.began]),
    // A recogniser that reports a change first has begun.
    Transition(.possible, .change, .began, [.began]),
    Transition(.possible, .end, .ended, [.ended]),
    Transition(.possible, .cancel, .failed),
    Transition(.possible, .fail, .failed),
    Transition(.possible, .interrupt, .failed),
    Transition(.possible, .holdBegin, .waitingToBegin),
    Transition(.possible, .holdEnd, .waitingToEnd),

    Transition(.waitingToBegin, .release, .began, [.began]),
    Transition(.waitingToBegin, .end, .waitingToBeginAndEnd),
    Transition(.waitingToBegin, .cancel, .failed), Transition(.waitingToBegin, .fail, .failed),
    Transition(.waitingToBegin, .interrupt, .failed),

    Transition(.waitingToEnd, .release, .ended, [.ended]),
    Transition(.waitingToEnd, .cancel, .failed), Transition(.waitingToEnd, .fail, .failed),
    Transition(.waitingToEnd, .interrupt, .failed),

    Transition(.waitingToBeginAndEnd, .release, .ended, [.began, .ended]),
    Transition(.waitingToBeginAndEnd, .cancel, .failed),
    Transition(.waitingToBeginAndEnd, .fail, .failed),
    Transition(.waitingToBeginAndEnd, .interrupt, .failed),

    Transition(.began, .begin, .changed, [.changed]),
    Transition(.began, .change, .changed, [.changed]), Transition(.began, .end, .ended, [.ended]),
    Transition(.began, .cancel, .cancelled, [.cancelled]),
    // A gesture that has begun cannot fail any more.
    Transition(.began, .fail, .cancelled, [.cancelled]),
    Transition(.began, .interrupt, .cancelled, [.cancelled]),

    Transition(.changed, .begin, .changed, [.changed]),
    Transition(.changed, .change, .changed, [.changed]),
    Transition(.changed, .end, .ended, [.ended]),
    Transition(.changed, .cancel, .cancelled, [.cancelled]),
    Transition(.changed, .fail, .cancelled, [.cancelled]),
    Transition(.changed, .interrupt, .cancelled, [.cancelled]),

    Transition(.ended, .reset, .possible), Transition(.cancelled, .reset, .possible),
    Transition(.failed, .reset, .possible),
  ]

  /// The rows of the table by phase and input.
  private static let table: [[Transition?]] = Phase.allCases.map { phase in
    Input.allCases.map { input in transitions.first { $0.phase == phase && $0.input == input } }
  }

  private(set) var phase = Phase.possible

  /// Handles an input.
  /// - Returns: The states of which the targets are to be notified, in order.
  mutating func handle(_ input: Input) -> [UIGestureRecognizer.State] {
    guard let transition = Self.table[phase.rawValue][input.rawValue] else { return [] }
    phase = transition.next
    return transition.notices
  }
}

extension GestureMachine.Input {
  /// The input of a recogniser that sets its state; `nil` for `possible`, which only a reset
  /// brings.
  init?(settingState state: UIGestureRecognizer.State) {
    switch state {
    case .possible: return nil
    case .began: self = .begin
    case .changed: self = .change
    case .ended: self = .end
    case .cancelled: self = .cancel
    case .failed: self = .fail
    }
  }

  var recognizes: Bool { self == .begin || self == .change || self == .end }
}
