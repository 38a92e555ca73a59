import Animatic
import Testing

/// The search for an action (rule H3), which runs while the layer still has its old value, so that
/// an animation can begin there.
@MainActor struct OldValueActionTests {
  private let simulator = Simulator()

  private static func fade(from value: Any, _ key: String) -> CABasicAnimation {
    CABasicAnimation(key, from: value, duration: 2)
  }

  private final class FadingView: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      event == "opacity"
        ? fade(from: layer.opacity, event) : super.action(for: layer, forKey: event)
    }
  }

  private final class RoundingLayer: CALayer {
    override func action(forKey event: String) -> (any CAAction)? {
      event == "cornerRadius" ? fade(from: cornerRadius, event) : super.action(forKey: event)
    }
  }

  private final class RoundView: UIView {
    override class var layerClass: AnyClass { RoundingLayer.self }
  }

  @Test func `a view's action begins at the old value`() {
    let view = FadingView()
    simulator.show(view)
    view.alpha = 0
    #expect((simulator.shown(view.layer, at: 0.5)?.opacity, view.alpha) == (0.75, 0))
  }

  @Test func `the action of a view's layer begins at the old value too`() {
    let view = RoundView()
    simulator.show(view)
    view.layer.cornerRadius = 20
    simulator.advance(to: 0.5)
    #expect((view.layer.presentation()?.cornerRadius, view.layer.cornerRadius) == (5, 20))
  }

  @Test func `a view that calls its superclass animates in blocks as any other`() {
    let view = FadingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center = CGPoint(x: 105, y: 5)
    }
    #expect(simulator.shown(view.layer, at: 0.5)?.position == CGPoint(x: 55, y: 5))
    #expect(view.center == CGPoint(x: 105, y: 5))
  }
}
