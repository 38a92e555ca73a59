import AnimaticChecks
import Foundation

/// The fingers on the screen of a host, and the delivery of what they do.
///
/// Every touch goes to the view that it hits as it begins, and stays with it (rule I.9). It ends once:
/// with its finger, by cancellation, or as its view leaves the window.
@MainActor
final class TouchDispatcher: AnimationHost.Input {
  /// A finger that is down, with its touch.
  private struct Finger {
    let number: Int
    let touch: UITouch
  }

  private var fingers: [Finger] = []
  /// The event of the present sequence of touches.
  private var event = UIEvent()
  private var isSending = false
  /// The end of the last touch.
  private var last: UITouch?

  /// Delivers what fingers do at the present time, as one event.
  func send(_ samples: [TouchSample], on host: AnimationHost) {
    // The hit test sees what the user sees, so layout comes first.
    host.layOut()
    endOrphans(on: host)
    beginEvent(at: host.time)
    for sample in samples { apply(sample, on: host) }
    deliver()
  }

  func turnWillCommit(on host: AnimationHost) {
    guard !fingers.isEmpty, !isSending else { return }
    AnimationRecorder.shared.runCallback(of: host, as: .touch) { endOrphans(on: host) }
  }

  // MARK: - Events

  private func beginEvent(at time: TimeInterval) {
    if fingers.isEmpty { event = UIEvent() }
    event.time = time
    event.touches = fingers.map(\.touch)
    for touch in event.touches {
      touch.currentPhase = .stationary
    }
  }

  /// Applies a sample to the touch of its finger. A finger that is not down does nothing but begin.
  private func apply(_ sample: TouchSample, on host: AnimationHost) {
    let index = fingers.firstIndex { $0.number == sample.finger }
    guard sample.phase != .began else {
      require(index == nil, "finger \(sample.finger) is down already; end its touch first")
      return begin(sample, on: host)
    }
    guard let index else { return }
    let touch = fingers[index].touch
    touch.currentPhase = sample.phase
    touch.time = event.time
    if sample.phase != .cancelled { touch.move(to: sample.location) }
  }

  private func begin(_ sample: TouchSample, on host: AnimationHost) {
    let touch = UITouch()
    touch.time = event.time
    event.findsShownViews = true
    let hit = host.hit(at: sample.location, with: event)
    event.findsShownViews = false
    touch.point = hit?.point ?? sample.location
    touch.previousPoint = touch.point
    touch.receivingWindow = hit?.window
    touch.taps = taps(of: touch)
    if let view = hit?.view, !isKept(from: view, in: touch.window) {
      touch.receiver = view
      touch.recognizers = sequence(first: view, next: \.container)
        .flatMap { $0.viewExtras?.gestureRecognizers ?? [] }
      touch.recognizers = touch.recognizers.filter { $0.shouldReceive(touch) }
      let isFirst = !fingers.contains { $0.touch.view === view }
      if isFirst || view.isMultipleTouchEnabled { touch.delivery = .held }
    }
    fingers.append(Finger(number: sample.finger, touch: touch))
    event.touches.append(touch)
  }

  /// Returns whether exclusive touch keeps a new touch from a view: another view of the window that
  /// has a touch is exclusive, or this one is and another has a touch.
  private func isKept(from view: UIView, in window: UIWindow?) -> Bool {
    fingers.contains { finger in
      guard let other = finger.touch.view, other !== view, finger.touch.window === window,
        finger.touch.delivery != .none
      else { return false }
      return other.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  private func taps(of touch: UITouch) -> Int {
    guard let last, last.window === touch.window, touch.time - last.time < 0.35,
      hypot(last.point.x - touch.point.x, last.point.y - touch.point.y) <= 30
    else { return 1 }
    return last.taps + 1
  }

  private func deliver() {
    isSending = true
    UIApplication.shared.sendEvent(event)
    isSending = false
    let ended = fingers.filter { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
    fingers.removeAll { finger in ended.contains { $0.touch === finger.touch } }
    if let touch = ended.last?.touch { last = touch }
    resetRecognizers(of: ended.map(\.touch))
  }

  /// Notifies the recognisers whose touches are over.
  private func resetRecognizers(of ended: [UITouch]) {
    var over: [UIGestureRecognizer] = []
    for recognizer in ended.flatMap(\.recognizers) where !over.contains(recognizer) {
      if !fingers.contains(where: { $0.touch.recognizers.contains(recognizer) }) {
        over.append(recognizer)
      }
    }
    for recognizer in over { recognizer.sequenceDidEnd() }
    for touch in ended { touch.releaseHeld(with: event) }
  }

  // MARK: - Views that have left

  /// Cancels the touches whose views are no longer in the window that they began in.
  private func endOrphans(on host: AnimationHost) {
    let orphans = fingers.map(\.touch).filter { touch in
      guard let window = touch.window else { return false }
      return touch.view.map { $0.enclosingWindow !== window } == true
        || window.backing.host !== host
    }
    guard !orphans.isEmpty else { return }
    beginEvent(at: host.time)
    for touch in orphans {
      touch.currentPhase = .cancelled
      touch.time = host.time
    }
    deliver()
  }
}

extension UITouch {
  /// Moves the touch to a point of the screen.
  fileprivate func move(to location: CGPoint) {
    previousPoint = point
    point = receivingWindow?.backing.convert(location, from: nil) ?? location
  }
}

extension AnimationHost {
  /// The fingers on the screen.
  var fingers: TouchDispatcher {
    if let input { return unsafeDowncast(input, to: TouchDispatcher.self) }
    let new = TouchDispatcher()
    input = new
    return new
  }

  /// All windows on the screen, from the frontmost to the rearmost.
  private var windowsFrontFirst: [UIWindow] {
    windows.reversed() + [root?.owner as? UIWindow].compactMap(\.self)
  }

  /// Returns the view at a point of the screen, with its window and the point in the window's
  /// coordinates; `nil` if no window has a view there.
  fileprivate func hit(
    at location: CGPoint, with event: UIEvent
  ) -> (window: UIWindow, view: UIView, point: CGPoint)? {
    for window in windowsFrontFirst {
      let point = window.backing.convert(location, from: nil)
      if let view = window.hitTest(point, with: event) { return (window, view, point) }
    }
    return nil
  }
}
