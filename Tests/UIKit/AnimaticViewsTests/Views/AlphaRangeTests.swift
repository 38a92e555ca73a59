import Testing

@testable import AnimaticViews

/// An alpha beyond 0…1 (section D; see section K).
@MainActor
struct AlphaRangeTests {
  @Test("the model keeps it, and what shows is clamped", arguments: [2, 1.5, -1, -0.25])
  func model(alpha: CGFloat) {
    let simulator = Simulator()
    let view = simulator.addView()
    view.alpha = alpha
    simulator.flush()
    #expect(view.alpha == alpha && view.layer.opacity == Float(alpha))
    #expect(view.layer.presentation()?.opacity == Float(alpha))
    #expect(simulator.snapshot().samples(at: 0).map(\.alpha) == [alpha])
    let shown = min(max(alpha, 0), 1)
    let drawn = simulator.snapshot().drawnViews(at: 0).filter { $0.parent != nil }
    #expect(drawn.map(\.alpha) == (shown > 0 ? [shown] : []))
    let nodes = simulator.layerTree().nodes.filter { $0.parent != nil }
    #expect(nodes.allSatisfy { $0.opacity == shown })
    let center = view.center
    #expect((simulator.window.hitTest(center, with: nil) === view) == (alpha > 0))
  }

  @Test func `a fade from 2 to 0 shows an opaque view for half of its time`() {
    let simulator = Simulator()
    let view = simulator.addView()
    view.alpha = 2
    simulator.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    simulator.flush()
    let snapshot = simulator.snapshot()
    let shown = [0, 0.25, 0.5, 0.75].map { snapshot.drawnViews(at: $0)[1].alpha }
    #expect(shown == [1, 1, 1, 0.5])
  }
}
