import AnimaticStage
import AnimaticTiming
import AnimaticTracks
import Foundation

/// The fingers on the screen of a host, and the delivery of what they do.
///
/// Every touch goes to the view that it hits as it begins, and stays with it (rule I9). It ends
/// once: with its finger, by cancellation, or as its view leaves the window.
@MainActor final class TouchDispatcher {
  private struct Finger {
    let number: Int
    let touch: UITouch
  }

  /// A touch whose finger is up, while a recogniser holds back phases from the view.
  private struct HeldTouch {
    let touch: UITouch
    let event: UIEvent
  }

  /// A touch that is over, and that recognisers which wait for another one retain.
  private struct WaitingTouch {
    weak var touch: UITouch?
  }

  /// The end of a touch, which another one may follow as a second tap.
  private struct Tap {
    let window: AnimationNode.ID?
    let point: CGPoint
    let time: TimeInterval
    let count: Int
  }

  private var fingers: [Finger] = []
  private var held: [HeldTouch] = []
  private var waiting: [WaitingTouch] = []
  /// The event of the present sequence of touches.
  private var event = UIEvent()
  private var isSending = false
  private var lastTap: Tap?
  /// The arrangement of views and layers in which no view of a touch had left; `nil` after a touch
  /// began.
  #if !DEBUG
    // Each turn looks at it.
    @exclusivity(unchecked)
  #endif
  private var settled: (views: Int, layers: Int)?

  // Many fingers may move 60 times a second, so that the methods below are loops: each call of a
  // closure would check that it runs on the main actor.

  /// Lets go of the views and the recognisers of touches that will not end any more.
  isolated deinit {
    // The event has the touches of all fingers, and those that have just ended beside them.
    for touch in event.touches + held.map(\.touch) + waiting.compactMap(\.touch) { touch.release() }
  }

  func isDown(_ finger: Int) -> Bool { index(of: finger) != nil }

  private func index(of number: Int) -> Int? {
    for index in fingers.indices where fingers[index].number == number { return index }
    return nil
  }

  /// Delivers what fingers do at the present time, as one event. A finger that is not down, or that
  /// began while the application ignored it, does nothing.
  func send(_ samples: [TouchSample], on host: AnimationHost) {
    // The hit test finds what the user sees, so layout comes first.
    host.layOut()
    endOrphans(on: host)
    let ignores = UIApplication.shared.isIgnoringInteractionEvents
    var heeded: [TouchSample] = []
    for sample in samples where sample.phase == .began ? !ignores : isDown(sample.finger) {
      heeded.append(sample)
    }
    guard !heeded.isEmpty else { return }
    beginEvent(at: host.time)
    var map = ScreenMap()
    for sample in heeded { apply(sample, by: &map, on: host) }
    deliver(on: host)
  }

  // MARK: - Events

  private func beginEvent(at time: TimeInterval) {
    if fingers.isEmpty { event = UIEvent() }
    event.time = time
    // The event has the touches of all fingers; those that have ended make it longer.
    if event.touches.count != fingers.count { event.touches = fingers.map(\.touch) }
    for finger in fingers {
      finger.touch.currentPhase = .stationary
      finger.touch.previousPoint = finger.touch.point
    }
  }

  private func apply(_ sample: TouchSample, by map: inout ScreenMap, on host: AnimationHost) {
    let index = index(of: sample.finger)
    if sample.phase == .began {
      require(index == nil, "finger \(sample.finger) is down already; end its touch first")
      begin(sample, on: host)
      // The hit test may have moved a window.
      map = ScreenMap()
    } else if let index {
      let touch = fingers[index].touch
      touch.currentPhase = sample.phase
      if sample.phase != .stationary { touch.time = event.time }
      if sample.phase == .moved || sample.phase == .ended {
        touch.point = map.point(at: sample.location, in: touch.receivingWindow)
      }
    }
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
    touch.taps = tapCount(of: touch)
    if let view = hit?.view, !isKept(from: view, in: touch.window) {
      // The first touch of a sequence on the view is delivered; others are only if the view wants
      // them.
      let isFirst = !fingers.contains { $0.touch.view === view }
      if isFirst || view.isMultipleTouchEnabled { touch.delivery = .pending }
      touch.receiver = view
    }
    fingers.append(Finger(number: sample.finger, touch: touch))
    event.touches.append(touch)
    settled = nil
    addRecognizers(to: touch)
  }

  /// Finds the recognisers that receive a touch which begins, those of the hit view first.
  private func addRecognizers(to touch: UITouch) {
    guard let view = touch.view else { return }
    let all = sequence(first: view, next: \.container)
      .flatMap { $0.viewExtras?.gestureRecognizers ?? [] }
    for recognizer in all { recognizer.touchWillBegin(touch) }
    let receiving = all.filter { $0.shouldReceive(touch, in: event) }
    // A delegate that is asked may disable or remove recognisers.
    touch.recognizers = receiving.filter { $0.isEnabled && $0.view != nil }
    for recognizer in touch.recognizers { recognizer.add(touch) }
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

  private func tapCount(of touch: UITouch) -> Int {
    guard let lastTap, lastTap.window == touch.window?.backing.node.id,
      !TimeOrder.precedes(lastTap.time + 0.35, touch.time),
      hypot(lastTap.point.x - touch.point.x, lastTap.point.y - touch.point.y) <= 30
    else { return 1 }
    return lastTap.count + 1
  }

  private func deliver(on host: AnimationHost) {
    if host.logsInteractions {
      for finger in fingers where finger.touch.phase != .stationary { log(finger, on: host) }
    }
    isSending = true
    UIApplication.shared.sendEvent(event)
    isSending = false
    recognizersDidChange()
    var ended: [UITouch] = []
    for finger in fingers where finger.touch.phase == .ended || finger.touch.phase == .cancelled {
      ended.append(finger.touch)
    }
    if !ended.isEmpty { end(ended) }
    if fingers.isEmpty { event = UIEvent() }
  }

  private func end(_ ended: [UITouch]) {
    fingers.removeAll { ended.contains($0.touch) }
    for touch in ended {
      lastTap = Tap(
        window: touch.window?.backing.node.id, point: touch.point, time: touch.time,
        count: touch.taps)
      if touch.isHeld { held.append(HeldTouch(touch: touch, event: event)) }
    }
    endSequences(of: ended)
    waiting.removeAll { $0.touch?.recognizers.isEmpty != false }
    waiting += ended.filter { !$0.recognizers.isEmpty }.map { WaitingTouch(touch: $0) }
  }

  /// Notifies recognisers of touches that are over, after the views have received their phases.
  private func endSequences(of ended: [UITouch]) {
    var notified: Set<UIGestureRecognizer> = []
    for recognizer in ended.flatMap(\.recognizers) where notified.insert(recognizer).inserted {
      recognizer.touchesAreOver(ended)
    }
    if !notified.isEmpty { recognizersDidChange() }
  }

  private func log(_ finger: Finger, on host: AnimationHost) {
    let touch = finger.touch
    let location = touch.window?.backing.convert(touch.point, to: nil) ?? touch.point
    host.record(
      .touch,
      AnimationEvent.Interaction(
        "\(touch.phase)", view: touch.view?.nameOfTouched, location: location,
        finger: finger.number))
  }

  // MARK: - What recognisers hold back

  /// Handles recognisers that have changed their states outside of an event, as a timer does.
  func endTurn(on host: AnimationHost) {
    guard !isSending, awaitsRecognizers else { return }
    AnimationRecorder.shared.runCallback(of: host, as: .touch) { recognizersDidChange() }
  }

  /// Whether a recogniser may have changed what the view of a touch is to receive.
  private var awaitsRecognizers: Bool {
    for finger in fingers where finger.touch.awaitsRecognizers { return true }
    for each in held where each.touch.awaitsRecognizers { return true }
    return false
  }

  /// Returns whether layout or drawing has removed the view of a touch, or changed a recogniser so
  /// that a view is to receive something.
  func awaitTurn(on host: AnimationHost) -> Bool {
    guard !isSending else { return false }
    return held.contains { $0.touch.awaitsDelivery }
      || fingers.contains { $0.touch.awaitsDelivery } || hasOrphans(on: host)
  }

  /// Sends views what recognisers do not hold back any more, and cancels the touches of recognised
  /// gestures.
  func recognizersDidChange() {
    guard !isSending else { return }
    let (down, up, event) = (fingers, held, event)
    for finger in down { finger.touch.heedRecognizers(with: event) }
    for each in up { each.touch.heedRecognizers(with: each.event) }
    if !held.isEmpty { held.removeAll { !$0.touch.isHeld } }
  }

  // MARK: - Views that have left

  /// Returns whether the view of a touch is no longer in the window that the touch began in, or
  /// that window has left the screen.
  private func isOrphan(_ touch: UITouch, on host: AnimationHost) -> Bool {
    guard let window = touch.window else { return false }
    return window.backing.host !== host || !window.isOnScreen
      || touch.view.map { $0.enclosingWindow !== window } == true
  }

  /// Whether the view of a touch has left. Nothing leaves while no tree changes.
  private func hasOrphans(on host: AnimationHost) -> Bool {
    let present = (views: ViewTrees.changeCount, layers: host.arrangementCount)
    if let settled, settled == present { return false }
    for finger in fingers where isOrphan(finger.touch, on: host) { return true }
    settled = present
    return false
  }

  /// Cancels the touches whose views have left.
  func endOrphans(on host: AnimationHost) {
    guard !isSending, hasOrphans(on: host) else { return }
    let orphans = fingers.map(\.touch).filter { isOrphan($0, on: host) }
    beginEvent(at: host.time)
    for touch in orphans {
      touch.currentPhase = .cancelled
      touch.time = host.time
    }
    AnimationRecorder.shared.runCallback(of: host, as: .touch) { deliver(on: host) }
  }
}

extension UITouch {
  /// Forgets the view and the recognisers, which may retain the touch, and lets these not wait for
  /// each other any more.
  fileprivate func release() {
    for recognizer in recognizers {
      (recognizer.recognition.blockers, recognizer.recognition.dependents) = ([], [])
    }
    (receiver, receivingWindow, recognizers) = (nil, nil, [])
  }

  /// Whether a recogniser may have changed what the view is to receive.
  fileprivate var awaitsRecognizers: Bool { isHeld || belongsToGesture && isBegun }

  /// Sends the view what follows from the states of recognisers.
  fileprivate func heedRecognizers(with event: UIEvent) {
    if belongsToGesture { cancelDelivery(with: event) } else { releaseHeld(with: event) }
  }
}

/// The map from the screen to the window of a touch, which the next touch often has too.
@MainActor private struct ScreenMap {
  private var latest: (window: UIWindow, map: PlaneMap)?

  /// Returns the point of a window, or of the screen without one, at a point of the screen.
  mutating func point(at location: CGPoint, in window: UIWindow?) -> CGPoint {
    guard let window else { return location }
    if let latest, latest.window === window { return latest.map.apply(to: location) }
    let map = window.backing.map(from: nil)
    latest = (window, map)
    return map.apply(to: location)
  }
}

extension UIView {
  /// The identifier of the view, or its class without one.
  package var nameInLogs: String { accessibilityIdentifier ?? "\(type(of: self))" }

  /// The name of the view in the log of touches, which for an unnamed part of a control is that of
  /// the control.
  fileprivate var nameOfTouched: String {
    var view: UIView? = accessibilityIdentifier == nil ? self : nil
    while let outer = view {
      if outer is UIControl, let name = outer.accessibilityIdentifier { return name }
      view = outer.container
    }
    return nameInLogs
  }
}

extension AnimationHost {
  /// Returns the view at a point of the screen, with its window and the point in the window's
  /// coordinates; `nil` if no window has a view there.
  func hit(
    at location: CGPoint, with event: UIEvent
  ) -> (window: UIWindow, view: UIView, point: CGPoint)? {
    for window in allWindows {
      let point = window.backing.convert(location, from: nil)
      if let view = window.hitTest(point, with: event) { return (window, view, point) }
    }
    return nil
  }
}
