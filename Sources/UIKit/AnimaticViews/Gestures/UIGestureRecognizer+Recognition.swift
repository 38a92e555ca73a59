import Foundation

// The transitions of recognisers, and what they do to each other (rule I9).
extension UIGestureRecognizer {
  struct Recognition {
    /// Another recogniser that has to fail first.
    struct Requirement {
      weak var recognizer: UIGestureRecognizer?
    }

    var machine = GestureMachine()
    /// The state while the targets are notified of it; `nil` otherwise.
    var shownState: State?
    var actions: [Action] = []
    /// The recognisers that always have to fail first.
    var requirements: [Requirement] = []
    /// The recognisers whose failure this one waits for.
    var blockers: [UIGestureRecognizer] = []
    /// The recognisers that wait for the failure of this one.
    var dependents: [UIGestureRecognizer] = []
    /// The touches that the recogniser receives, in the order in which they began.
    var touches: [UITouch] = []
    /// All touches since the last reset.
    var allTouches: [UITouch] = []
    /// The last position of the gesture on the screen, in points.
    var lastLocation = CGPoint.zero
    var isAsking = false
  }

  var phase: GestureMachine.Phase { recognition.machine.phase }

  /// The host of the screen with the gesture; `nil` off screen.
  var host: AnimationHost? {
    recognition.touches.first?.window?.backing.host ?? view?.enclosingWindow?.backing.host
  }

  // MARK: - Transitions

  /// Handles a state that the subclass sets.
  func requestState(_ state: State) {
    guard let input = GestureMachine.Input(settingState: state) else { return }
    GestureNotices.collect {
      if phase == .possible && input.recognizes { leavePossible(by: input) } else { apply(input) }
    }
  }

  /// Ends the gesture as something else than its touches ends it.
  func interrupt() { GestureNotices.collect { apply(.interrupt) } }

  private func leavePossible(by input: GestureMachine.Input) {
    guard !recognition.isAsking else { return }
    recognition.isAsking = true
    let begins = isEnabled && shouldBegin
    recognition.isAsking = false
    // The delegate may have disabled the recogniser.
    guard phase == .possible else { return }
    guard begins, !rivals.contains(where: { $0.phase.isRecognized && $0.prevents(self) }) else {
      return apply(.fail)
    }
    let requirements = currentRequirements
    if requirements.contains(where: \.phase.isRecognized) { return apply(.fail) }
    recognition.blockers = requirements
    guard holdForBlockers() else { return recognize(by: input) }
    apply(input == .end ? .holdEnd : .holdBegin)
  }

  private func recognize(by input: GestureMachine.Input) {
    apply(input)
    guard phase.isRecognized else { return }
    if cancelsTouchesInView {
      for touch in recognition.allTouches { touch.belongsToGesture = true }
    }
    for rival in rivals
    where (rival.phase == .possible || rival.phase.isWaiting) && prevents(rival) {
      rival.interrupt()
    }
  }

  private func apply(_ input: GestureMachine.Input) {
    let former = phase
    let notices = recognition.machine.handle(input)
    guard phase != former || !notices.isEmpty else { return }
    if !notices.isEmpty { recognition.shownState = nil }
    for notice in notices { GestureNotices.append(notice, of: self) }
    if phase.isOver || phase.isActive { notifyDependents() }
    if phase.isOver {
      recognition.blockers = []
      GestureNotices.appendFinish(of: self)
    }
  }

  // MARK: - Other recognisers

  /// Whether neither the delegate nor a view keeps the recogniser from leaving `possible`.
  private var shouldBegin: Bool {
    if delegate?.gestureRecognizerShouldBegin(self) == false { return false }
    var views = [view].compactMap { $0 }
    // A view decides too about a gesture that would cancel its touches.
    if cancelsTouchesInView { views += recognition.touches.compactMap(\.view) }
    var asked: [UIView] = []
    for view in views where view !== delegate && !asked.contains(where: { $0 === view }) {
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(self) { return false }
    }
    return true
  }

  var rivals: [UIGestureRecognizer] {
    let touches = recognition.allTouches
    var found: [UIGestureRecognizer] = []
    var known: Set<UIGestureRecognizer> = []
    for touch in touches {
      for other in touch.recognizers
      where other !== self && other.recognition.allTouches.contains(touch) {
        // One touch has each recogniser once.
        if touches.count == 1 || known.insert(other).inserted { found.append(other) }
      }
    }
    return found
  }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    let areSimultaneous =
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    return !areSimultaneous && canPrevent(other) && other.canBePrevented(by: self)
  }

  /// The recognisers that have to fail before this one begins.
  private var currentRequirements: [UIGestureRecognizer] {
    let own = recognition.requirements.compactMap(\.recognizer).filter { $0 !== self }
    return own + rivals.filter { !own.contains($0) && requiresFailure(of: $0) }
  }

  private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether the gesture may still be recognised, so that others wait for its failure.
  private var isUndecided: Bool {
    isEnabled && view != nil
      && (phase.isWaiting
        || phase == .possible && (!recognition.touches.isEmpty || awaitsMoreTouches))
  }

  /// Returns whether the recogniser waits for another one, directly or by others.
  private func waits(for other: UIGestureRecognizer) -> Bool {
    var seen: [UIGestureRecognizer] = []
    var next = phase.isWaiting ? recognition.blockers : []
    while let blocker = next.popLast() {
      if blocker === other { return true }
      guard !seen.contains(blocker) else { continue }
      seen.append(blocker)
      if blocker.phase.isWaiting { next += blocker.recognition.blockers }
    }
    return false
  }

  /// Waits for the blockers that are undecided. Recognisers that wait for each other do not: the
  /// first one is recognised.
  /// - Returns: Whether there is one.
  private func holdForBlockers() -> Bool {
    // A subclass may override what is asked here, so the list is not held meanwhile.
    recognition.blockers = recognition.blockers.filter { $0.isUndecided && !$0.waits(for: self) }
    for blocker in recognition.blockers where !blocker.recognition.dependents.contains(self) {
      blocker.recognition.dependents.append(self)
    }
    return !recognition.blockers.isEmpty
  }

  /// Lets the recognisers that wait for this one decide.
  private func notifyDependents() {
    let dependents = recognition.dependents
    recognition.dependents = []
    for dependent in dependents where dependent.phase.isWaiting { dependent.reconsider() }
  }

  private func reconsider() {
    if recognition.blockers.contains(where: \.phase.isRecognized) { return apply(.interrupt) }
    guard !holdForBlockers() else { return }
    if rivals.contains(where: { $0.phase.isRecognized && $0.prevents(self) }) {
      apply(.interrupt)
    } else {
      recognize(by: .release)
    }
  }

  // MARK: - The end

  /// Returns to `possible` if the gesture and its touches are over.
  func finishIfOver() {
    guard phase.isOver, recognition.touches.isEmpty else { return }
    forgetTouches()
    _ = recognition.machine.handle(.reset)
    resetValues()
    reset()
  }

  /// Lets others no longer wait for a recogniser whose touches are over, and which waits for none.
  func settleIfIdle() {
    guard phase == .possible, recognition.touches.isEmpty, !awaitsMoreTouches else { return }
    forgetTouches()
    GestureNotices.collect { notifyDependents() }
  }

  /// Forgets touches that are over. The recogniser does not hold them back any more, whatever
  /// follows.
  private func forgetTouches() {
    for touch in recognition.allTouches { touch.recognizers.removeAll { $0 === self } }
    recognition.allTouches = []
    recognition.blockers = []
  }
}
