import Animatic
import AnimaticStage
import Testing

/// Interpolation of colours: rule D2.
@MainActor
struct ColorInterpolationTests {
  /// L29, D2: component by component, not premultiplied.
  @Test(arguments: AnimationSemantics.allCases)
  func `red to half-clear blue is purple at half time`(semantics: AnimationSemantics) {
    let simulator = fade(.red, UIColor(red: 0, green: 0, blue: 1, alpha: 0.5), semantics)
    simulator.advance(to: 0.5)
    expectClose(simulator.sample()?.backgroundColor?.numbers, [0.5, 0, 0.5, 0.75])
  }

  /// D2: Animatic's choice for a change that Core Animation does not animate.
  @Test func `no colour fades in as the new one without opacity`() {
    let simulator = fade(nil, .blue)
    #expect(simulator.sample()?.backgroundColor?.numbers == [0, 0, 1, 0])
    simulator.advance(to: 0.25)
    expectClose(simulator.sample()?.backgroundColor?.numbers, [0, 0, 1, 0.25])
    simulator.advance(to: 1)
    #expect(simulator.sample()?.backgroundColor == .blue)
  }

  /// D2
  @Test func `a colour fades out to no colour as itself without opacity`() {
    let simulator = fade(.orange, nil)
    simulator.advance(to: 0.25)
    expectClose(simulator.sample()?.backgroundColor?.numbers, [1, 0.5, 0, 0.75])
    simulator.advance(to: 1)
    #expect(simulator.sample()?.backgroundColor == nil)
  }

  /// D2, E5: the fade bends towards the new colour.
  @Test func `a colour set outside a block bends a running fade`() {
    let (simulator, view) = Fixture().parts
    view.backgroundColor = .black
    simulator.flush()
    linearBlock("a") { view.backgroundColor = .red }
    simulator.advance(to: 0.5)
    view.backgroundColor = .blue
    simulator.flush()
    expectClose(simulator.sample()?.backgroundColor?.numbers, [0, 0, 0.5, 1])
  }

  /// D2: greys are colours of sRGB too.
  @Test func `a grey and a colour meet in sRGB`() {
    let simulator = fade(.white, UIColor(red: 0.5, green: 0, blue: 0, alpha: 1))
    simulator.advance(to: 0.5)
    expectClose(simulator.sample()?.backgroundColor?.numbers, [0.75, 0.5, 0.5, 1])
  }

  private func fade(
    _ from: UIColor?, _ to: UIColor?, _ semantics: AnimationSemantics = .legacy
  ) -> Simulator {
    let (simulator, view) = Fixture(semantics).parts
    view.backgroundColor = from
    simulator.flush()
    linearBlock { view.backgroundColor = to }
    simulator.flush()
    return simulator
  }
}
