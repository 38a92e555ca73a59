import Foundation

/// A recogniser of fingers that stay down.
///
/// The gesture begins as the fingers have been down for ``minimumPressDuration``, changes as they
/// move and ends as they lift. Before it begins, it fails if a finger moves more than
/// ``allowableMovement``; after it, at no distance (rule I9).
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time for which the fingers stay down, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that a finger may move before the start, in points; 10 by default.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// The number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  private var taps = TapCount()
  private let timer = GestureTimer()

  /// Creates a recogniser with an action.
  ///
  /// - Parameter action: A closure that runs once per transition, with the recogniser.
  public convenience init(action: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  override var awaitsMoreTouches: Bool { phase == .possible && taps.completed > 0 }

  override func touchWillBegin(_ touch: UITouch) {
    guard taps.completed > 0, taps.isUp, phase == .possible else { return }
    if !taps.canContinue(with: touch) { state = .failed }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard phase == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    timer.cancel(for: self)
    taps.begin(recognition.touches.filter(touches.contains))
    guard taps.touches.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard taps.touches.count == numberOfTouchesRequired, taps.completed == numberOfTapsRequired
    else { return }
    if minimumPressDuration <= 0 {
      state = .began
      return
    }
    timer.set(at: event.timestamp + minimumPressDuration, for: self) { $0.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if phase.isActive {
      state = .changed
    } else if phase == .possible && taps.hasMoved(beyond: allowableMovement) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard phase == .possible else {
      state = .ended
      return
    }
    guard taps.completed < numberOfTapsRequired, !taps.hasMoved(beyond: allowableMovement) else {
      state = .failed
      return
    }
    guard taps.isUp else { return }
    guard taps.touches.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps.complete(at: event.timestamp)
    timer.set(at: event.timestamp + TapCount.gap, for: self) { $0.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func resetValues() {
    timer.cancel(for: self)
    taps = TapCount()
  }
}
