import Foundation

/// A recogniser of taps: of one finger or several, once or several times.
///
/// A tap fails if a finger moves more than 10 points. The next tap of several begins within 0.35 s
/// and 30 points of the end of the last one (rule I9).
///
/// A tap that is to wait for a possible double tap requires the failure of the other recogniser;
/// see ``UIGestureRecognizer/require(toFail:)``.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers of each tap; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The buttons of a pointer; the primary one by default. It has no effect: there are no pointers.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  private var taps = TapCount()
  private var pressedTaps = 0
  private let gapTimer = GestureTimer()
  /// The distance that a finger of a tap may move, in points (rule I9).
  private static let slop = 10.0

  /// Creates a recogniser with an action.
  ///
  /// - Parameter action: A closure that runs for each recognised gesture, with the recogniser.
  public convenience init(action: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  // MARK: - Other recognisers

  /// Returns `false` for a recogniser of more taps with the same fingers, and `true` for any other.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTouchesRequired != numberOfTouchesRequired
      || other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Whether a recogniser of more taps is complete with the present tap.
  private var isCompletedByMoreTaps: Bool {
    rivals.contains { rival in
      guard let rival = rival as? UITapGestureRecognizer, !canPrevent(rival) else { return false }
      let completed = rival.taps.completed + (rival.taps.isUp && rival.hasCounted ? 0 : 1)
      return rival.phase.isRecognized
        || rival.phase == .possible && completed == rival.numberOfTapsRequired
    }
  }

  /// Whether the recogniser has counted the present tap, as it has handled its lift.
  private var hasCounted = false

  // MARK: - Touches

  override var awaitsMoreTouches: Bool {
    phase == .possible && (taps.completed > 0 || pressedTaps > 0)
  }
  override var locatedTouches: [UITouch] {
    let down = super.locatedTouches
    return down.isEmpty ? taps.touches : down
  }

  override func touchWillBegin(_ touch: UITouch) {
    guard taps.completed > 0, taps.isUp, phase == .possible else { return }
    if !taps.canContinue(with: touch) { state = .failed }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    gapTimer.cancel(for: self)
    hasCounted = false
    taps.begin(recognition.touches.filter(touches.contains))
    if taps.touches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if taps.hasMoved(beyond: Self.slop) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !taps.hasMoved(beyond: Self.slop) else {
      state = .failed
      return
    }
    guard taps.isUp else { return }
    guard taps.touches.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    hasCounted = true
    taps.complete(at: event.timestamp)
    if taps.completed >= numberOfTapsRequired {
      state = isCompletedByMoreTaps ? .failed : .ended
    } else {
      waitForNextTap(from: event.timestamp)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  private func waitForNextTap(from time: TimeInterval) {
    gapTimer.set(at: time + TapCount.gap, for: self) { $0.state = .failed }
  }

  // MARK: - Presses

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    gapTimer.cancel(for: self)
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    pressedTaps += 1
    if pressedTaps >= numberOfTapsRequired {
      state = .ended
    } else {
      waitForNextTap(from: event.timestamp)
    }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state = .failed
  }

  override func resetValues() {
    gapTimer.cancel(for: self)
    taps = TapCount()
    pressedTaps = 0
    hasCounted = false
  }
}
