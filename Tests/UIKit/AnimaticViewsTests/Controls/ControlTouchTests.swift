import Animatic
import Testing

/// The events of controls that touches become (rule I9).
@MainActor
struct ControlTouchTests {
  private let simulator = Simulator()
  private let log = ControlLog()
  /// From (100, 100) to (200, 140).
  private let control = ControlLog.TrackingControl(
    frame: CGRect(x: 100, y: 100, width: 100, height: 40))

  init() {
    control.accessibilityIdentifier = "control"
    simulator.show(control)
  }

  @Test(
    arguments: [
      ("down 110 110, up 110 110", "touchDown touchUpInside"),
      ("down 110 110, move 120 110, up 120 110", "touchDown touchDragInside touchUpInside"),
      (
        "down 110 110, move 0 0, up 0 0",
        "touchDown touchDragOutside touchDragExit touchUpOutside"
      ),
      (
        "down 110 110, move 0 0, move 1 1, move 110 110, up 110 110",
        "touchDown touchDragOutside touchDragExit touchDragOutside touchDragInside touchDragEnter "
          + "touchUpInside"
      ),
      ("down 110 110, cancel", "touchDown touchCancel"),
      (
        "down 110 110, move 0 0, cancel", "touchDown touchDragOutside touchDragExit touchCancel"
      ),
      // The last position counts, without a drag before.
      ("down 110 110, up 0 0", "touchDown touchUpOutside"),
      (
        "down 110 110, up 110 110, down 110 110, up 110 110",
        "touchDown touchUpInside touchDown touchDownRepeat touchUpInside"
      ),
      // Inside reaches 70 points farther than the control; its right and its lower end do not
      // count.
      ("down 110 110, up 30 30", "touchDown touchUpInside"),
      ("down 110 110, up 29.9 110", "touchDown touchUpOutside"),
      ("down 110 110, up 269.9 209.9", "touchDown touchUpInside"),
      ("down 110 110, up 270 110", "touchDown touchUpOutside"),
      ("down 110 110, up 110 210", "touchDown touchUpOutside"),
      // A touch that begins in the margin does not hit the control.
      ("down 90 110, move 110 110, up 110 110", ""),
    ])
  func `touches become events`(script: String, expected: String) {
    simulator.play(script)
    #expect(simulator.controlEvents.joined(separator: " ") == expected)
  }

  @Test func `the state is that of the phase when an event is sent`() {
    log.observe(control)
    control.log = log
    simulator.play("down 110 110, move 120 110, move 0 0, move 120 110, up 120 110")
    #expect(
      log.lines == [
        "begin", "touchDown 7", "continue", "touchDragInside 7", "continue", "touchDragOutside 2",
        "touchDragExit 2", "continue", "touchDragInside 7", "touchDragEnter 7", "end",
        "touchUpInside 1",
      ])
    #expect(!control.isTouchInside && !control.isTracking && control.state == .normal)
    log.lines = []
    simulator.advance(by: 1)
    simulator.play("down 110 110, cancel")
    #expect(log.lines == ["begin", "touchDown 7", "cancel", "touchCancel 0"])
  }

  @Test func `a touch that the control does not begin to track sends nothing`() {
    control.log = log
    control.begins = false
    simulator.play("down 110 110, move 120 110, up 120 110")
    #expect(log.lines == ["begin"] && simulator.controlEvents == [])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func `a touch that the control does not continue to track sends nothing more`() {
    control.log = log
    simulator.play("down 110 110")
    control.continues = false
    simulator.play("move 120 110, move 121 110, up 121 110")
    #expect(log.lines == ["begin", "continue"] && simulator.controlEvents == ["touchDown"])
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
  }

  @Test func `a disabled control is hit, tracks nothing and passes nothing on`() {
    let touches = TouchLog()
    let outer = touches.view("outer", CGRect(x: 0, y: 0, width: 300, height: 300))
    simulator.window.addSubview(outer)
    outer.addSubview(control)
    control.isEnabled = false
    simulator.play("down 110 110, move 120 110, up 120 110")
    #expect(simulator.controlEvents == [] && touches.lines == [] && control.state == .disabled)
    control.isEnabled = true
    simulator.advance(by: 1)
    simulator.play("down 110 110, move 120 110, up 120 110")
    #expect(simulator.controlEvents.count == 3 && touches.lines == [])
  }

  @Test func `a control tracks one touch at a time`() {
    control.isMultipleTouchEnabled = true
    simulator.play("down 110 110", finger: 1)
    simulator.play("down 150 110, move 0 0", finger: 2)
    simulator.play("move 120 110, up 120 110", finger: 1)
    #expect(simulator.controlEvents == ["touchDown", "touchDragInside", "touchUpInside"])
    simulator.play("up 0 0", finger: 2)
    #expect(simulator.controlEvents.count == 3)
  }

  @Test func `events are in the log with the time and the name of the control`() {
    simulator.advance(to: 1.5)
    simulator.play("down 110 110")
    let event = simulator.events.first { $0.kind == .control }
    #expect(event?.time == 1.5)
    #expect(event?.interaction == AnimationEvent.Interaction("touchDown", view: "control"))
    control.removeFromSuperview()
    simulator.flush()
    simulator.removeAllEvents()
    control.sendActions(for: .valueChanged)
    #expect(simulator.events.isEmpty)
  }

  @Test func `the program sends events too, each once to a target of several`() {
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: [.valueChanged, .editingChanged])
    control.sendActions(for: [.valueChanged, .editingChanged, .touchDown])
    #expect(count == 1)
    #expect(simulator.controlEvents == ["touchDown", "valueChanged", "editingChanged"])
    control.sendActions(for: [.applicationReserved, .editingDidEnd])
    #expect(count == 1)
    #expect(simulator.controlEvents.suffix(2) == ["editingDidEnd", "applicationReserved"])
  }
}
