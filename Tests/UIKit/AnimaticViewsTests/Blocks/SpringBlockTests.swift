import Animatic
import TestSupport
import Testing

/// Blocks of springs: rules C2, C3.
@MainActor
@Suite struct SpringBlockTests {
  private let screen = BlockScreen()
  private var view: UIView { screen.view }

  @Test func `a spring swings as measured on a device`() {
    // L25; the second number of each row comes from a device, within half a point.
    view.center.x = 50
    screen.simulator.flush()
    screen.spring(0.6, 0.8, to: 150)
    for (time, exact, device) in [
      (0.15, 130.83, 130.98), (0.3, 159.29, 159.39), (0.45, 151.15, 151.06),
      (0.6, 149.17, 149.06), (0.8, 150, 150),
    ] {
      let x = screen.x(at: time)
      expectClose(x, exact, within: 0.005)
      expectClose(x, device, within: 0.2)
    }
    #expect(screen.completions == ["0.8 spring(YES)"])
  }

  @Test func `a spring of one second that swings runs by rule C3, whatever curve it has`() {
    screen.spring(0.5, to: 1, options: .curveLinear)
    screen.expectX(
      [0.1: 0.487823, 0.25: 1.144223, 0.285258: 1.163034, 0.5: 0.987155, 0.75: 0.998849],
      within: 1e-6)
  }

  @Test func `a spring of one second that just does not swing runs by rule C3`() {
    screen.spring(1, to: 1)
    screen.expectX([0.1: 0.236069, 0.25: 0.671068, 0.5: 0.944477, 0.75: 0.992211], within: 1e-6)
  }

  @Test func `the iteration back mirrors the forward one of a spring`() {
    screen.spring(0.5, to: 1, options: .autoreverse)
    screen.expectX([0.25: 1.144223, 1.75: 1.144223, 2: 1], within: 1e-6)
  }

  @Test func `without a duration a spring is immediate`() {
    screen.activate()
    screen.spring(0.5, 0, to: 1)
    screen.expectX([0: 1])
    #expect(screen.completions == ["0 spring(YES)"])
  }

  @Test func `a velocity towards the end brings a spring there sooner`() {
    screen.spring(1, velocity: 1, to: 1)
    // ω² of rule C3 is 83.138036.
    let frequency = 83.138036.squareRoot()
    let expected = 1 - exp(-frequency * 0.1) * (1 + (frequency - 1) * 0.1)
    screen.expectX([0.1: expected], within: 1e-7)
  }

  @Test func `a perceptual spring completes at rest`() {
    UIView.animate(
      springDuration: 0.5, bounce: 0.3, animations: { view.center.x = 1 },
      completion: screen.note("end"))
    // The one measured value: a perceptual duration of .5 s and a bounce of .3 settle in .863 s.
    let settled = try? screen.simulator.settle(limit: 2)
    #expect(isClose((settled ?? 0), 0.863, within: 5e-4) && screen.completions.count == 1)
  }

  /// Measured ("uikit_spring"): stiffness 157.91367, damping 25.13274, .8 s and no initial
  /// velocity.
  @Test func `the default spring has the measured values`() {
    UIView.animate(animations: { view.center.x = 1 }, completion: screen.note("end"))
    let frequency = 157.91367041742973.squareRoot()
    let spring = { (time: Double) in 1 - exp(-frequency * time) * (1 + frequency * time) }
    screen.expectX([0.1: spring(0.1), 0.3: spring(0.3), 0.7: spring(0.7)])
    #expect(isClose(25.132741228718345 / (2 * frequency), 1, within: 1e-12), "critically damped")
    screen.expectX([0.7999: spring(0.7999), 0.8: 1])
    #expect(screen.completions == ["0.8 end(YES)"])
  }

  @Test func `a spring without damping swings for ever`() {
    UIView.animate(springDuration: 1, bounce: 1, animations: { view.center.x = 1 })
    screen.expectX([0.25: 1, 0.5: 2, 1: 0, 7.5: 2, 1000.25: 1], within: 1e-6)
    let error = #expect(throws: SettlingError.self) { try screen.simulator.settle(limit: 1) }
    #expect(error?.animations.map(\.end) == [.infinity])
  }

  @Test func `a block from the current state replaces a spring where it is`() {
    // Rules E2, E3
    let screen = BlockScreen(.legacy)
    screen.spring()
    let shown = screen.x(at: 0.25)
    #expect(shown > 114)
    screen.animate(1, [.curveLinear, .beginFromCurrentState], to: 0, note: "back")
    screen.expectX([0.25: shown, 0.75: shown / 2, 1.25: 0])
    #expect(screen.completions == ["0.25 spring(NO)", "1.25 back(YES)"])
    #expect(screen.log == ["0 S", "0.25 E(NO)", "0.25 S", "1.25 E(YES)"])
  }
}
