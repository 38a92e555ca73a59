// The delivery of touches and presses. Per event: the gesture recognisers of the hit view and of
// its superviews upwards, cancellation by recognised gestures, then the views' phases (rule I9).
extension UIWindow {
  func deliver(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent { return deliver(presses) }
    var touches: [UITouch] = []
    for touch in event.touches where touch.window === self { touches.append(touch) }
    for recognizer in recognizers(of: touches) {
      let own = touches.filter { touch in
        touch.phase != .stationary && recognizer.recognition.touches.contains(touch)
      }
      // The action of another recogniser may have removed this one.
      if recognizer.view != nil { recognizer.receive(own, with: event) }
    }
    for touch in touches where touch.belongsToGesture {
      touch.cancelDelivery(with: event)
    }
    for touch in touches where touch.phase != .began { touch.releaseHeld(with: event) }
    send(touches, with: event)
  }

  /// Returns the recognisers of touches that have changed, each once, those of inner views first.
  private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
    var (known, found) = (Set<UIGestureRecognizer>(), [UIGestureRecognizer]())
    for touch in touches where touch.phase != .stationary {
      for recognizer in touch.recognizers where known.insert(recognizer).inserted {
        found.append(recognizer)
      }
    }
    return found
  }

  /// Sends the phases of touches to their views: a message per view and phase.
  private func send(_ touches: [UITouch], with event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var waiting: [UITouch] = []
      for touch in touches where touch.phase == phase && touch.advanceDelivery() {
        waiting.append(touch)
      }
      while let view = waiting.first?.view {
        var (those, others) = (Set<UITouch>(), [UITouch]())
        for touch in waiting {
          if touch.view === view { those.insert(touch) } else { others.append(touch) }
        }
        waiting = others
        view.receive(those, in: phase, with: event)
      }
    }
  }

  private func deliver(_ event: UIPressesEvent) {
    let presses = event.presses.filter { $0.window === self }
    for phase in [UIPress.Phase.began, .changed, .ended, .cancelled] {
      let those = presses.filter { $0.phase == phase }
      guard let responder = those.first?.responder else { continue }
      if phase == .began {
        if those.allSatisfy({ responder.performCommand(of: $0) }) { continue }
        addRecognizers(to: those, of: responder, in: event)
      }
      for recognizer in recognizers(of: those) {
        let own = those.filter { $0.gestureRecognizers?.contains(recognizer) == true }
        recognizer.receive(own, in: phase, with: event)
      }
      switch phase {
      case .began: responder.pressesBegan(those, with: event)
      case .changed: responder.pressesChanged(those, with: event)
      case .ended: responder.pressesEnded(those, with: event)
      default: responder.pressesCancelled(those, with: event)
      }
    }
  }
}

extension UIWindow {
  /// Finds the recognisers that receive presses which begin, from the views of the responder chain.
  private func addRecognizers(
    to presses: Set<UIPress>, of responder: UIResponder, in event: UIPressesEvent
  ) {
    let all = sequence(first: responder, next: \.next)
      .flatMap { ($0 as? UIView)?.viewExtras?.gestureRecognizers ?? [] }
    for press in presses {
      press.gestureRecognizers = all.filter { $0.shouldReceive(press, in: event) }
    }
  }

  private func recognizers(of presses: Set<UIPress>) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for recognizer in presses.flatMap({ $0.gestureRecognizers ?? [] })
    where !found.contains(recognizer) {
      found.append(recognizer)
    }
    return found
  }
}

extension UIResponder {
  /// Calls the method of a phase.
  func receive(_ touches: Set<UITouch>, in phase: UITouch.Phase, with event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    default: break
    }
  }
}

extension UITouch {
  /// Whether a recogniser holds back a phase of the touch from its view.
  var isHeld: Bool { delivery == .held || delivery == .endHeld }
  /// Whether the view has received the start and not the end.
  var isBegun: Bool { delivery == .begun || delivery == .endHeld }
  private var isBeginHeld: Bool { recognizers.contains(where: \.holdsBegin) }
  private var isEndHeld: Bool { recognizers.contains(where: \.holdsEnd) }

  /// Notes that the touch has changed its phase.
  ///
  /// - Returns: Whether the view receives the phase now.
  func advanceDelivery() -> Bool {
    switch (delivery, currentPhase) {
    case (.pending, .began):
      delivery = isBeginHeld ? .held : .begun
      return delivery == .begun
    case (.held, .cancelled):
      delivery = .done
      return false
    case (.begun, .moved):
      return true
    case (.begun, .ended) where isEndHeld:
      delivery = .endHeld
      return false
    case (.begun, .ended), (.begun, .cancelled):
      delivery = .done
      return true
    default:
      return false
    }
  }

  /// Whether the view is to receive something of the touch outside of its phases: the cancellation
  /// by a gesture, or what recognisers do not hold back any more.
  var awaitsDelivery: Bool {
    if belongsToGesture { return isHeld || isBegun }
    return delivery == .held && !isBeginHeld || delivery == .endHeld && !isEndHeld
  }

  /// Cancels the touch for its view, which receives nothing of it from then on.
  func cancelDelivery(with event: UIEvent) {
    let hasBegun = delivery == .begun || delivery == .endHeld
    if delivery != .none { delivery = .done }
    if hasBegun { send(.cancelled, with: event) }
  }

  /// Sends the view what recognisers have held back and do not hold back any more.
  func releaseHeld(with event: UIEvent) {
    if delivery == .held && !isBeginHeld {
      delivery = currentPhase == .ended ? .endHeld : .begun
      send(.began, with: event)
    }
    if delivery == .endHeld && !isEndHeld {
      delivery = .done
      send(.ended, with: event)
    }
  }

  /// Sends the view a phase that is not the touch's present one.
  private func send(_ phase: Phase, with event: UIEvent) {
    let present = currentPhase
    currentPhase = phase
    receiver?.receive([self], in: phase, with: event)
    currentPhase = present
  }
}
