import Animatic
import TestSupport
import Testing

/// Controls that change while they track or send: removed, disabled, with other targets.
@MainActor
struct ControlSafetyTests {
  private let simulator = Simulator()
  private let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    simulator.show(control)
  }

  private func on(_ event: UIControl.Event, _ body: @escaping @MainActor () -> Void) {
    control.addAction(UIAction { _ in body() }, for: event)
  }

  private nonisolated static let ends =
    [
      (.touchDown, ["touchDown", "touchCancel"]),
      (.touchDragInside, ["touchDown", "touchDragInside", "touchCancel"]),
      (.touchUpInside, ["touchDown", "touchDragInside", "touchUpInside"]),
    ] as [(event: UIControl.Event, lines: [String])]

  @Test(arguments: ends, [false, true])
  func `disabling or removing a control in an action cancels its touch once`(
    end: (event: UIControl.Event, lines: [String]), removes: Bool
  ) {
    var lines: [String] = []
    for (name, each) in ControlLog.touchEvents { on(each) { lines.append(name) } }
    on(end.event) { [control] in
      if removes { control.removeFromSuperview() } else { control.isEnabled = false }
    }
    simulator.play("down 5 5, move 6 6, up 6 6")
    #expect(lines == end.lines && !control.isTracking)
    #expect(control.state == (removes ? .normal : .disabled))
  }

  @Test func `a target that another one removes receives nothing, and a new one the next event`() {
    var lines: [String] = []
    let second = UIAction { _ in lines.append("second") }
    let third = UIAction { _ in lines.append("third") }
    on(.touchDown) { [control] in
      lines.append("first")
      control.removeAction(second, for: .allEvents)
      control.addAction(third, for: .touchDown)
    }
    control.addAction(second, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(lines == ["first"])
    control.sendActions(for: .touchDown)
    #expect(lines == ["first", "first", "third"])
  }

  @Test func `a target that is released while the control sends receives nothing`() {
    final class Target: ActionTarget {
      static var calls = 0
      func perform(_ action: Selector, from sender: Any?, for event: UIEvent?) -> Bool {
        Self.calls += 1
        return true
      }
    }
    var target: Target? = Target()
    on(.touchDown) { target = nil }
    control.addTarget(target, action: "a:", for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(Target.calls == 0)
  }

  @Test func `a control lives until it has sent an event whose action releases it`() {
    var count = 0
    weak var weakControl: UIControl?
    do {
      let own = UIControl(frame: CGRect(x: 100, y: 0, width: 20, height: 20))
      weakControl = own
      simulator.window.addSubview(own)
      own.addAction(
        UIAction { ($0.sender as? UIControl)?.removeFromSuperview() }, for: .touchUpInside)
      own.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    }
    simulator.play("down 105 5, up 105 5")
    simulator.advance(by: 1)
    #expect(count == 1 && weakControl == nil)
  }

  @Test func `an action may send events, turn the simulator and touch other controls`() {
    let other = UIControl(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    simulator.window.addSubview(other)
    on(.touchDown) { [control] in control.sendActions(for: .valueChanged) }
    on(.valueChanged) { [simulator] in
      simulator.flush()
      simulator.touch.schedule(.tap(at: CGPoint(x: 105, y: 5), finger: 1))
    }
    simulator.play("down 5 5, up 5 5")
    simulator.advance(by: 1)
    #expect(
      simulator.controlEvents == [
        "touchDown", "valueChanged", "touchDown", "touchUpInside", "touchUpInside",
      ])
  }

  @Test func `closing the window in an action ends the touch`() {
    // The window joins the screen that was driven last; tests take turns between their steps.
    simulator.flush()
    let window = UIWindow(frame: simulator.window.bounds)
    window.addSubview(control)
    window.isHidden = false
    on(.touchDown) { [window] in window.isHidden = true }
    simulator.play("down 5 5, up 5 5")
    #expect(!control.isTracking && !control.isHighlighted)
  }

  /// Overrides of properties may change the control too.
  @Test func `a control that disables itself when it is highlighted sends no touchDown`() {
    final class Shy: UIControl {
      override var isHighlighted: Bool { didSet { if isHighlighted { isEnabled = false } } }
    }
    let shy = Shy(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    simulator.window.addSubview(shy)
    simulator.play("down 105 5, move 106 5, up 106 5")
    #expect(simulator.controlEvents == ["touchCancel"])
    #expect(!shy.isTracking && !shy.isHighlighted)
  }

  /// Every touch of a control ends with one event, whatever happens in its actions.
  @Test(arguments: third(0..<200 as Range<UInt64>))
  func `every touchDown has one end`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var isDown = false
    let others = (0..<3).map { _ in UIAction { _ in } }
    on(.touchDown) {
      #expect(!isDown, "seed \(seed)")
      isDown = true
    }
    on([.touchUpInside, .touchUpOutside, .touchCancel]) {
      #expect(isDown, "seed \(seed)")
      isDown = false
    }
    on(.allTouchEvents) { [control, simulator] in
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: control.isEnabled.toggle()
      case 1: control.removeFromSuperview()
      case 2: simulator.window.addSubview(control)
      case 3: control.addAction(generator.pick(others), for: .allTouchEvents)
      case 4: control.removeAction(generator.pick(others), for: .allTouchEvents)
      case 5: simulator.flush()
      default: break
      }
    }
    var isFingerDown = false
    for _ in 0..<60 {
      control.isEnabled = control.isEnabled || generator.chance(0.3)
      if control.superview == nil { simulator.window.addSubview(control) }
      let point = CGPoint(x: generator.length(0...200), y: generator.length(0...60))
      if !isFingerDown {
        simulator.touch.began(at: point)
        isFingerDown = true
      } else if generator.chance(0.5) {
        simulator.touch.moved(to: point)
      } else {
        isFingerDown = false
        if generator.chance(0.2) {
          simulator.touch.cancelled()
        } else {
          simulator.touch.ended(at: point)
        }
      }
      if generator.chance(0.3) { simulator.advance(by: 0.1) }
    }
    simulator.touch.cancelled()
    simulator.advance(by: 1)
    #expect(!isDown && !control.isTracking && !control.isHighlighted, "seed \(seed)")
  }
}
