import Animatic
import Foundation
import Testing

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
    simulator.show(form)
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
}
