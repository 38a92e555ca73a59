import Animatic
import AnimaticStage
import Testing

/// Interpolation of colours: rule D2.
@MainActor
struct ColorInterpolationTests {
  /// L29, D2: component by component, not premultiplied, greys too. Animatic's choice for changes
  /// that Core Animation does not animate: no colour is the other one without opacity.
  @Test(
    arguments: [
      (.red, UIColor(red: 0, green: 0, blue: 1, alpha: 0.5), [0.75, 0, 0.25, 0.875]),
      (nil, .blue, [0, 0, 1, 0.25]), (.orange, nil, [1, 0.5, 0, 0.75]),
      (.white, UIColor(red: 0.5, green: 0, blue: 0, alpha: 1), [0.875, 0.75, 0.75, 1]),
    ] as [(UIColor?, UIColor?, [CGFloat])], AnimationSemantics.allCases)
  func `a colour runs to another one component by component`(
    row: (from: UIColor?, to: UIColor?, quarter: [CGFloat]), semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    view.backgroundColor = row.from
    simulator.flush()
    linearBlock { view.backgroundColor = row.to }
    simulator.advance(to: 0.25)
    expectClose(simulator.sample()?.backgroundColor?.numbers, row.quarter)
    simulator.advance(to: 1)
    #expect(simulator.sample()?.backgroundColor == row.to)
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
}
