import Animatic
import Testing

@MainActor
struct UISwitchTests {
  private let simulator = Simulator()
  private let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 5, height: 500))
  private var track: UIView { control.subviews[0] }
  private var thumb: UIView { control.subviews[1] }

  init() {
    simulator.show(control)
  }

  private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

  @Test func `the size is always 51 by 31`() {
    let size = CGSize(width: 51, height: 31)
    #expect(control.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
    control.frame = CGRect(x: 10, y: 20, width: 1, height: 2)
    #expect(control.frame == CGRect(origin: CGPoint(x: 10, y: 20), size: size))
    control.bounds.size = .zero
    #expect(control.bounds == CGRect(origin: .zero, size: size))
    #expect(control.sizeThatFits(.zero) == size && control.intrinsicContentSize == size)
  }

  @Test func `the thumb and the track show the value`() {
    #expect(thumb.frame.numbers == [2, 2, 27, 27])
    control.isOn = true
    #expect(thumb.frame.numbers == [22, 2, 27, 27])
    control.onTintColor = .red
    #expect(track.backgroundColor == .red && thumb.backgroundColor == .white)
    control.thumbTintColor = .blue
    #expect(thumb.backgroundColor == .blue)
    control.isEnabled = false
    #expect(track.alpha == 0.5)
  }

  @Test func `the shadow of the thumb lies below it, and is as wide`() {
    let layer = thumb.layer
    #expect(layer.shadowOffset == CGSize(width: 0, height: 3))
    #expect(layer.shadowRadius == 4 && layer.shadowOpacity == 0.15)
  }

  /// 0.2 s, slow at both ends: half of the distance after half of the time.
  @Test func `an animated change moves the thumb in 0.2 seconds`() {
    control.onTintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    control.setOn(true, animated: true)
    #expect(control.isOn && thumb.center.x == 35.5)
    simulator.flush()
    for (time, x) in [(0, 15.5), (0.1, 25.5), (0.2, 35.5)] as [(Double, CGFloat)] {
      simulator.advance(to: time)
      expectClose(shown(thumb).position.x, x, "\(time)")
    }
    #expect(simulator.controlEvents == [])
  }

  @Test func `a change that is not animated ends the animation`() {
    control.setOn(true, animated: true)
    simulator.advance(to: 0.1)
    control.setOn(false, animated: false)
    simulator.flush()
    expectClose(shown(thumb).position.x, 15.5)
    control.isOn = true
    simulator.flush()
    expectClose(shown(thumb).position.x, 35.5)
  }

  @Test func `a change animates with the block around`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { control.isOn = true }
    simulator.advance(to: 0.25)
    expectClose(shown(thumb).position.x, 20.5)
    simulator.advance(to: 1)
    expectClose(shown(thumb).position.x, 35.5)
  }

  /// Positions are those in the switch; its thumb moves by 20 points.
  @Test(
    arguments: [
      (false, "down 10 15, up 10 15", true, 1), (true, "down 10 15, up 10 15", false, 1),
      (false, "down 45 15, up 45 15", true, 1),
      // A drag by half of the travel decides.
      (false, "down 10 15, move 19 15, up 19 15", true, 1),
      (false, "down 10 15, move 20 15, up 20 15", true, 1),
      (true, "down 10 15, move 20 15, up 20 15", true, 0),
      (true, "down 40 15, move 30 15, up 30 15", false, 1),
      (false, "down 40 15, move 30 15, up 30 15", false, 0),
      (false, "down 10 15, move 25 15, move 10 15, up 10 15", false, 0),
      (false, "down 10 15, move 25 15, move 190 15, up 190 15", true, 1),
      // A touch that leaves without a drag, or that is cancelled, does nothing.
      (false, "down 10 15, move 10 190, up 10 190", false, 0),
      (false, "down 10 15, cancel", false, 0), (true, "down 40 15, move 10 15, cancel", true, 0),
    ] as [(Bool, String, Bool, Int)])
  func `taps and drags switch`(isOn: Bool, script: String, expected: Bool, count: Int) {
    control.frame.origin = .zero
    control.isOn = isOn
    simulator.play(script)
    simulator.advance(by: 1)
    #expect(control.isOn == expected)
    #expect(simulator.controlEvents.filter { $0 == "valueChanged" }.count == count)
    #expect(simulator.controlEvents.filter { $0 == "primaryActionTriggered" }.count == count)
    #expect(thumb.frame.minX == (expected ? 22 : 2) && thumb.frame.width == 27)
  }

  @Test func `a drag shows the value before the finger lifts`() {
    control.frame.origin = .zero
    simulator.play("down 10 15, move 25 15")
    #expect(!control.isOn && thumb.frame.maxX == 49)
    simulator.play("up 25 15")
    #expect(control.isOn)
  }

  @Test func `the thumb is wider under a finger`() {
    control.frame.origin = .zero
    simulator.play("down 10 15")
    #expect(thumb.frame.numbers == [2, 2, 34, 27])
    simulator.advance(to: 0.1)
    expectClose(shown(thumb).bounds.width, 30.5)
    simulator.play("up 10 15")
    #expect(thumb.frame.numbers == [22, 2, 27, 27])
  }

  @Test func `the value in an action is the new one, and setting it sends nothing more`() {
    control.frame.origin = .zero
    var values: [Bool] = []
    control.addAction(
      UIAction { action in
        guard let control = action.sender as? UISwitch else { return }
        values.append(control.isOn)
        control.setOn(false, animated: true)
      }, for: .valueChanged)
    simulator.play("down 10 15, up 10 15")
    simulator.advance(by: 1)
    #expect(values == [true] && !control.isOn)
    expectClose(shown(thumb).position.x, 15.5)
  }
}
