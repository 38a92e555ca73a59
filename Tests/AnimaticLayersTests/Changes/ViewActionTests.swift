import Animatic
import TestSupport
import Testing

// Rules H3, H4.
@MainActor
struct ViewActionTests {
  @Test func `the layer of a view does not animate outside of blocks`() {
    let probe = LayerProbe()
    probe.layer.opacity = 0
    #expect(probe.layer.action(forKey: "opacity") == nil)
    probe.simulator.flush()
    #expect(probe.layer.animationKeys() == nil)
    #expect(probe.layer.presentation()?.opacity == 0)
  }

  @Test func `the layer of a view animates with the block around the change`() throws {
    let probe = LayerProbe()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDuration(2)
    probe.layer.opacity = 0
    #expect(probe.layer.action(forKey: "opacity") != nil)
    UIView.commitAnimations()
    #expect(isClose(try probe.opacities(at: [0.5, 1.5]), [0.75, 0.25], within: 1e-6))
  }

  @Test func `a transaction with disabled actions keeps a block from animating`() {
    let probe = LayerProbe()
    UIView.beginAnimations(nil, context: nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    probe.layer.opacity = 0
    CATransaction.commit()
    UIView.commitAnimations()
    probe.simulator.flush()
    #expect(probe.layer.presentation()?.opacity == 0)
  }

  @Test func `a view may answer with an action of its own`() throws {
    final class FadingView: UIView {
      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard event == "opacity" else { return super.action(for: layer, forKey: event) }
        return fade(from: 0.5, to: 0.5)
      }
    }
    let simulator = Simulator()
    let view = FadingView(frame: .zero)
    simulator.window.addSubview(view)
    view.alpha = 0
    simulator.advance(to: 0.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
    #expect(view.layer.animationKeys() == ["opacity"])
  }
}
