import Animatic
import Testing

/// Steppers (rule N5).
@MainActor
struct UIStepperTests {
  private let simulator = Simulator()
  private let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 1, height: 1))

  init() {
    simulator.show(stepper)
  }

  @Test func `a stepper has the colour of fills, and its halves take the touches themselves`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      stepper.subviews[0].backgroundColor == UIColor.tertiarySystemFill.resolvedColor(with: light))
    for x in [20.0, 47, 80] {
      #expect(stepper.hitTest(CGPoint(x: x, y: 16), with: nil) === stepper)
    }
  }

  private var sent: Int { simulator.controlEvents.filter { $0 == "valueChanged" }.count }

  @Test(
    arguments: [
      (5, "down 80 16, up 80 16", 6, 1), (5, "down 20 16, up 20 16", 4, 1),
      (0, "down 20 16, up 20 16", 0, 0), (100, "down 80 16, up 80 16", 100, 0),
      (99.5, "down 80 16, up 80 16", 100, 1), (5, "down 46.9 16, up 46.9 16", 4, 1),
      (5, "down 47 16, up 47 16", 6, 1), (5, "down 80 16, cancel", 6, 1),
    ] as [(Double, String, Double, Int)])
  func `a tap on a half is a step at once`(
    from: Double, script: String, to: Double, count: Int
  ) {
    stepper.value = from
    simulator.play(script)
    #expect(stepper.value == to && sent == count)
  }

  @Test(
    arguments: [(0, 1), (0.49, 1), (0.5, 2), (0.59, 2), (0.6, 3), (1, 7)] as [(Double, Double)])
  func `a held half repeats after half a second, each tenth`(time: Double, expected: Double) {
    simulator.play("down 80 16")
    simulator.advance(to: time)
    #expect(stepper.value == expected && sent == Int(expected))
    simulator.play("up 80 16")
    simulator.advance(by: 5)
    #expect(stepper.value == expected)
  }

  @Test func `a finger outside pauses the repetition`() {
    simulator.play("down 80 16, move 80 300")
    simulator.advance(to: 0.75)
    #expect(stepper.value == 1)
    simulator.play("move 80 16")
    simulator.advance(to: 0.8)
    #expect(stepper.value == 2)
  }

  @Test func `values between are not sent unless the stepper is continuous`() {
    stepper.isContinuous = false
    simulator.play("down 80 16")
    simulator.advance(to: 0.7)
    #expect(stepper.value == 4 && sent == 0)
    simulator.play("up 80 16")
    #expect(sent == 1)
    stepper.autorepeat = false
    simulator.play("down 80 16")
    simulator.advance(by: 3)
    #expect(stepper.value == 5)
  }

  @Test func `a stepper wraps around if it is to`() {
    (stepper.minimumValue, stepper.maximumValue, stepper.wraps) = (-1, 1, true)
    stepper.value = 1
    stepper.accessibilityIncrement()
    #expect(stepper.value == -1)
    stepper.accessibilityDecrement()
    #expect(stepper.value == 1 && stepper.accessibilityValue == "1")
  }

  @Test func `limits move each other and the value`() {
    stepper.value = 50
    stepper.maximumValue = 10
    #expect(stepper.value == 10)
    stepper.minimumValue = 20
    #expect(stepper.maximumValue == 20 && stepper.value == 20)
    stepper.maximumValue = 5
    #expect(stepper.minimumValue == 5 && stepper.value == 5)
    stepper.value = .nan
    #expect(stepper.value == 5 && stepper.bounds.size == CGSize(width: 94, height: 32))
  }

  @Test func `an action that disables the stepper ends the hold`() {
    stepper.addAction(UIAction { _ in stepper.isEnabled = stepper.value < 2 }, for: .valueChanged)
    simulator.play("down 80 16")
    simulator.advance(to: 3)
    #expect(stepper.value == 2)
    #expect(throws: Never.self) { try simulator.settle(limit: 1) }
  }

  @Test(
    arguments: [
      (1e19, "1e+19"), (-1e19, "-1e+19"), (1e20, "1e+20"),
      (9_007_199_254_740_992, "9007199254740992"),
      (-0.0, "0"), (3, "3"), (2.5, "2.5"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ] as [(Double, String)])
  func `the value is spoken whatever its size`(value: Double, text: String) {
    (stepper.minimumValue, stepper.maximumValue) = (
      -.greatestFiniteMagnitude, .greatestFiniteMagnitude
    )
    stepper.value = value
    #expect(stepper.accessibilityValue == text)
    stepper.accessibilityIncrement()
  }
}
