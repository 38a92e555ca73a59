import Foundation

// The use of recognisers by the delivery of touches.
extension UIGestureRecognizer {
  func shouldReceive(_ touch: UITouch, in event: UIEvent) -> Bool {
    isEnabled && phase.receivesTouches
      && allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
      && shouldReceive(event)
      && delegate?.gestureRecognizer(self, shouldReceive: event) != false
      && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }

  func add(_ touch: UITouch) {
    if recognition.touches.isEmpty && phase == .possible && !awaitsMoreTouches {
      recognition.allTouches = []
    }
    recognition.touches.append(touch)
    recognition.allTouches.append(touch)
    if phase.isActive && cancelsTouchesInView { touch.belongsToGesture = true }
  }

  /// Passes the touches of an event on to the methods of their phases.
  /// - Parameter touches: The touches of the recogniser that have changed in the event.
  func receive(_ touches: [UITouch], with event: UIEvent) {
    GestureNotices.collect {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        // Once the gesture is over, or the recogniser disabled, the other touches do not matter.
        let those = Set(touches.filter { $0.phase == phase && recognition.touches.contains($0) })
        guard !those.isEmpty, self.phase.receivesTouches else { continue }
        switch phase {
        case .began: touchesBegan(those, with: event)
        case .moved: touchesMoved(those, with: event)
        case .ended: touchesEnded(those, with: event)
        default: touchesCancelled(those, with: event)
        }
      }
    }
  }

  /// Whether the view's touches do not begin yet.
  var holdsBegin: Bool { delaysTouchesBegan && isEnabled && phase.state == .possible }
  /// Whether the view's touches do not end yet.
  var holdsEnd: Bool {
    delaysTouchesEnded && isEnabled && phase.state == .possible
      && (awaitsMoreTouches || phase.isWaiting)
  }

  /// Removes touches that are over, after the views have received their phases.
  func touchesAreOver(_ touches: [UITouch]) {
    guard recognition.touches.contains(where: { touches.contains($0) }) else { return }
    recognition.lastLocation = screenLocation
    recognition.touches.removeAll { touches.contains($0) }
    guard recognition.touches.isEmpty else { return }
    interruptIfOpen()
    finishIfOver()
    settleIfIdle()
  }

  func giveUp(_ touch: UITouch) {
    touch.recognizers.removeAll { $0 === self }
    recognition.touches.removeAll { $0 === touch }
    recognition.allTouches.removeAll { $0 === touch }
    guard recognition.touches.isEmpty else { return }
    GestureNotices.collect {
      interruptIfOpen()
      settle()
    }
  }

  /// Interrupts a gesture that continues, or waits to continue, without touches: it would never
  /// end.
  private func interruptIfOpen() {
    if phase.isActive || phase == .waitingToBegin { interrupt() }
  }

  /// Returns to `possible` if the gesture and its touches are over, and keeps nobody waiting
  /// otherwise.
  private func settle() {
    if phase.isOver { GestureNotices.appendFinish(of: self) } else { settleIfIdle() }
  }

  /// Gives up all touches, as the recogniser is disabled or leaves its view.
  func abandonTouches() {
    guard !recognition.touches.isEmpty || phase != .possible || awaitsMoreTouches else { return }
    GestureNotices.collect {
      interrupt()
      recognition.lastLocation = screenLocation
      for touch in recognition.touches { touch.recognizers.removeAll { $0 === self } }
      recognition.touches = []
      settle()
    }
  }

  // MARK: - Positions

  /// Returns the middle of touches, or the last position of the gesture without touches.
  func middle(of touches: [UITouch], in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else {
      let base = view ?? self.view?.enclosingWindow
      return base?.backing.convert(recognition.lastLocation, from: nil) ?? recognition.lastLocation
    }
    let sum = touches.reduce(CGPoint.zero) { sum, touch in
      let point = touch.location(in: view)
      return CGPoint(x: sum.x + point.x, y: sum.y + point.y)
    }
    let count = CGFloat(touches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  private var screenLocation: CGPoint {
    guard let window = recognition.touches.first?.window else { return recognition.lastLocation }
    return window.backing.convert(location(in: window), to: nil)
  }
}

// MARK: - Presses

extension UIGestureRecognizer {
  func shouldReceive(_ press: UIPress, in event: UIPressesEvent) -> Bool {
    isEnabled && phase.receivesTouches
      && allowedPressTypes.contains { $0.intValue == press.type.rawValue }
      && shouldReceive(event)
      && delegate?.gestureRecognizer(self, shouldReceive: event) != false
      && delegate?.gestureRecognizer(self, shouldReceive: press) != false
  }

  func receive(_ presses: Set<UIPress>, in phase: UIPress.Phase, with event: UIPressesEvent) {
    guard !presses.isEmpty, self.phase.receivesTouches else { return }
    GestureNotices.collect {
      switch phase {
      case .began: pressesBegan(presses, with: event)
      case .changed: pressesChanged(presses, with: event)
      case .ended: pressesEnded(presses, with: event)
      case .cancelled: pressesCancelled(presses, with: event)
      case .stationary: break
      }
    }
    if phase == .ended || phase == .cancelled, recognition.touches.isEmpty, self.phase.isActive {
      interrupt()
    }
  }
}

extension UITouch {
  /// Whether the finger is up, or the touch was cancelled.
  var isOver: Bool { currentPhase == .ended || currentPhase == .cancelled }
}
