import Animatic
import AnimaticStage
import Testing

/// Model and presentation of views: rule H1.
@MainActor
struct PresentationTests {
  @Test func `a layer that was never shown has no presentation`() {
    let simulator = Simulator()
    let view = UIView()
    #expect(view.layer.presentation() == nil)
    simulator.window.addSubview(view)
    #expect(view.layer.presentation() == nil)
    simulator.flush()
    #expect(view.layer.presentation() != nil)
    #expect(CALayer().presentation() == nil)
  }

  @Test func `a presentation shows committed values, not pending ones`() {
    let (simulator, view) = Fixture().parts
    view.alpha = 0.25
    view.moveX(to: 100)
    #expect(view.shownAlpha == 1)
    #expect(view.shownX == 0)
    simulator.flush()
    #expect(view.shownAlpha == 0.25)
    #expect(view.shownX == 100)
  }

  @Test func `a presentation is its own presentation, and knows its model`() throws {
    let fixture = Fixture()
    let view = fixture.view
    let shown = try #require(view.layer.presentation())
    #expect(shown.presentation() === shown)
    #expect(shown.model() === view.layer)
    #expect(view.layer.model() === view.layer)
  }

  @Test func `a presentation does not follow time`() throws {
    let (simulator, view) = Fixture().parts
    linearBlock { view.moveX(to: 100) }
    simulator.advance(to: 0.25)
    let shown = try #require(view.layer.presentation())
    simulator.advance(to: 0.75)
    expectClose(shown.position.x, 25)
    expectClose(view.shownX, 75)
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
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.alpha == 0)
    #expect(view.layer.presentation()?.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
    #expect(view.shownAlpha == 1)
  }

  @Test func `the presentation of a layer subclass has that class`() {
    final class MarkedLayer: CALayer {}
    #expect(MarkedLayer().presentation() == nil)
    #expect(type(of: MarkedLayer().model()) == MarkedLayer.self)
  }
}
