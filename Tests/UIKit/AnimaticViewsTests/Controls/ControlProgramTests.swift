import Animatic
import Foundation
import Testing

/// Small programs with controls, as users write them.
@MainActor
struct ControlProgramTests {
  /// A form whose button is enabled by a switch and shows the value of a slider.
  private final class Form: UIView {
    let button = UIButton(type: .system)
    let agreement = UISwitch()
    let volume = UISlider()
    let bar = UIProgressView(progressViewStyle: .default)
    var sent: [Float] = []

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      button.setTitle("Send", for: .normal)
      button.setTitle("Agree first", for: .disabled)
      button.isEnabled = false
      for (index, view) in [button, agreement, volume, bar].enumerated() {
        view.frame = CGRect(x: 20, y: 40 + 60 * CGFloat(index), width: 228, height: 31)
        addSubview(view)
      }
      setAction("send:") { [unowned self] _ in
        sent.append(volume.value)
        bar.setProgress(1, animated: true)
      }
      button.addTarget(self, action: "send:", for: .touchUpInside)
      agreement.addAction(
        UIAction { [unowned self] _ in button.isEnabled = agreement.isOn }, for: .valueChanged)
      volume.addAction(
        UIAction { [unowned self] _ in bar.progress = volume.value / 2 }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a form with a button, a switch and a slider`() throws {
    let simulator = Simulator()
    let form = Form()
    simulator.window.addSubview(form)
    simulator.flush()
    #expect(form.button.titleLabel?.text == "Agree first")
    #expect(throws: TouchError.self) { try simulator.touch.tap(on: form.button) }
    simulator.touch.tap(at: form.button.center)
    #expect(form.sent == [])
    try simulator.touch.tap(on: form.agreement)
    #expect(form.agreement.isOn && form.button.isEnabled)
    #expect(form.button.titleLabel?.text == "Send")
    simulator.touch.drag(
      from: CGPoint(x: 34, y: 175), to: CGPoint(x: 134, y: 175), duration: 0.5)
    #expect(form.volume.value == 0.5 && form.bar.progress == 0.25)
    try simulator.touch.tap(on: form.button)
    #expect(form.sent == [0.5] && form.bar.progress == 1)
    // The bar grows from a quarter to the whole of 228 points in 0.25 s.
    let bar = form.bar.subviews[1].layer
    simulator.advance(by: 0.125)
    expectClose(bar.presentation()?.bounds.width ?? 0, 228 * 0.625)
    simulator.advance(by: 0.125)
    expectClose(bar.presentation()?.bounds.width ?? 0, 228)
  }

  @Test func `a toggle that animates a panel in a block`() throws {
    let simulator = Simulator()
    let panel = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 100))
    let toggle = UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    simulator.window.addSubview(panel)
    simulator.window.addSubview(toggle)
    simulator.flush()
    toggle.addAction(
      UIAction { action in
        guard let toggle = action.sender as? UISwitch else { return }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          panel.center.y = toggle.isOn ? 350 : 150
        }
      }, for: .valueChanged)
    try simulator.touch.tap(on: toggle)
    let start = simulator.time
    simulator.advance(to: start + 0.5)
    expectClose(panel.shownY, 250)
    // The block does not cover the switch: the user can go back at once.
    try simulator.touch.tap(on: toggle)
    #expect(!toggle.isOn && panel.center.y == 150)
    simulator.advance(by: 2)
    expectClose(panel.shownY, 150)
  }

  @Test func `a program that waits shows an indicator until it is done`() throws {
    let simulator = Simulator()
    let spinner = UIActivityIndicatorView(style: .medium)
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Load") { _ in
        spinner.startAnimating()
        simulator.schedule(after: 2) { spinner.stopAnimating() }
      })
    button.frame = CGRect(x: 0, y: 100, width: 100, height: 40)
    simulator.window.addSubview(spinner)
    simulator.window.addSubview(button)
    try simulator.touch.tap(on: button)
    simulator.advance(by: 1)
    #expect(spinner.isAnimating && !spinner.isHidden && simulator.isRunning)
    simulator.advance(by: 2)
    #expect(!spinner.isAnimating && spinner.isHidden && !simulator.isRunning)
  }

  @Test func `a control of the program's own follows the finger`() throws {
    final class Knob: UIControl {
      private(set) var angle: CGFloat = 0
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        turn(touch)
        return true
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        turn(touch)
        return true
      }
      private func turn(_ touch: UITouch) {
        let point = touch.location(in: self)
        angle = atan2(point.y - bounds.midY, point.x - bounds.midX)
        sendActions(for: .valueChanged)
      }
      override var isHighlighted: Bool {
        didSet { UIView.animate(withDuration: 0.2) { alpha = isHighlighted ? 0.5 : 1 } }
      }
    }
    let simulator = Simulator()
    let knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    simulator.window.addSubview(knob)
    simulator.play("down 90 50")
    simulator.advance(to: 0.1)
    expectClose(knob.shownAlpha, 0.75)
    simulator.play("move 50 90, up 50 90")
    expectClose(knob.angle, .pi / 2)
    #expect(
      simulator.controlEvents == [
        "valueChanged", "touchDown", "valueChanged", "touchDragInside", "touchUpInside",
      ])
  }
}
