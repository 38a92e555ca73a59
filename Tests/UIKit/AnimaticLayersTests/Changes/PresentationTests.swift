import Animatic
import AnimaticStage
import Testing

/// Model and presentation of views: rule H1.
@MainActor struct PresentationTests {
  @Test func `a presentation does not follow time`() throws {
    let (simulator, view) = Fixture().parts
    linearBlock { view.moveX(to: 100) }
    let shown = try #require(simulator.shown(view.layer, at: 0.25))
    simulator.advance(to: 0.75)
    expectClose([shown.position.x, view.shownX], [25, 75])
  }

  /// B11: getters return the model at once, whatever the presentation is.
  @Test(arguments: AnimationSemantics.allCases)
  func `getters return the new value while the presentation shows the old one`(
    semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    block(duration: 1, delay: 1) {
      view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      view.alpha = 0
    }
    simulator.advance(to: 0.5)
    #expect((view.frame, view.alpha) == (CGRect(x: 10, y: 20, width: 30, height: 40), 0))
    #expect(view.layer.presentation()?.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
    #expect(view.shownAlpha == 1)
  }
}
