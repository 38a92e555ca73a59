import Foundation
import TestSupport

@testable import AnimaticViews

/// A screen with a view in a container, and a log of what recognisers and views notify.
@MainActor
final class GestureScreen {
  let simulator = Simulator()
  let log = TouchLog()
  let container: TouchLog.LoggingView
  let view: TouchLog.LoggingView
  var lines: [String] {
    get { log.lines }
    set { log.lines = newValue }
  }
  var touch: TouchScreen { simulator.touch }

  init() {
    container = log.view("container", CGRect(x: 0, y: 0, width: 320, height: 480))
    view = log.view("view", CGRect(x: 0, y: 0, width: 300, height: 300))
    view.isMultipleTouchEnabled = true
    log.countsOnly = true
    simulator.window.addSubview(container)
    container.addSubview(view)
    for view in [container, view] { view.log = nil }
  }

  /// Lets the views log their touches.
  func logTouches() { for view in [container, view] { view.log = log } }

  /// Adds a recogniser that logs its notices by a name.
  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to other: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addAction { [log] in log.lines.append("\(name) \($0.state)") }
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Adds a recogniser of one or more taps that logs its notices by a name.
  @discardableResult
  func addTap(_ count: Int = 1, _ name: String = "tap") -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = count
    return add(tap, name)
  }

  /// Plays phases of touches, and returns what has been logged since the last call.
  @discardableResult
  func play(_ script: String = "") -> [String] {
    log.play(script, on: simulator)
  }

  /// Presses a button while the view has the focus, and releases it or not.
  func press(
    _ type: UIPress.PressType = .select, phases: [UIPress.Phase] = [.began, .ended]
  ) {
    let press = makePress(type)
    for phase in phases { send(press, phase) }
  }

  func makePress(_ type: UIPress.PressType = .select) -> UIPress {
    let press = UIPress()
    (press.type, press.window, press.responder) = (type, simulator.window, view)
    return press
  }

  /// Delivers a press in its next phase.
  func send(_ press: UIPress, _ phase: UIPress.Phase) {
    let event = UIPressesEvent()
    (press.phase, event.presses, event.time) = (phase, [press], simulator.time)
    simulator.window.deliver(event)
  }
}

/// A delegate whose answers are closures.
@MainActor
final class GestureJudge: UIGestureRecognizerDelegate {
  var begins: (UIGestureRecognizer) -> Bool = { _ in true }
  var isSimultaneous: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receivesTouch: (UITouch) -> Bool = { _ in true }
  var receivesPress: (UIPress) -> Bool = { _ in true }
  var receivesEvent: (UIEvent) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    begins(gestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isRequiredToFail(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receivesTouch(touch) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { receivesPress(press) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { receivesEvent(event) }
}

extension CGPoint {
  static func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
}
