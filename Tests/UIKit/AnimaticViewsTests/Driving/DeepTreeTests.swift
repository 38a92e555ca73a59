import Animatic
import Testing

/// Trees of very many levels, which nothing may walk by a recursive call for each level. Such trees
/// take long to make, so each test runs in a process of its own.
@Suite(.serialized)
struct DeepTreeTests {
  @Test func `deeply nested views can be released`() async {
    await #expect(processExitsWith: .success) { await DeepTree.releaseViews() }
  }

  @Test func `deeply nested layers can be released, and masks of masks`() async {
    await #expect(processExitsWith: .success) { await DeepTree.releaseLayers() }
  }

  @Test func `deeply nested views enter a screen, animate, are sampled and leave it`() async {
    await #expect(processExitsWith: .success) { await DeepTree.showViews() }
  }
}

@MainActor
private enum DeepTree {
  /// Makes views nested in each other, and returns the outermost and the innermost.
  private static func nestedViews(_ levels: Int) -> (outer: UIView, inner: UIView) {
    let inner = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
    inner.tag = 7
    var outer = inner
    for _ in 1..<levels {
      let view = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
      view.addSubview(outer)
      outer = view
    }
    return (outer, inner)
  }

  static func releaseViews() {
    weak var last: UIView?
    do {
      let (outer, inner) = nestedViews(100_000)
      last = inner
      withExtendedLifetime(outer) {}
    }
    #expect(last == nil)
  }

  static func releaseLayers() {
    for isMask in [false, true] {
      weak var last: CALayer?
      do {
        let inner = CALayer()
        last = inner
        var outer = inner
        for _ in 1..<100_000 {
          let layer = CALayer()
          if isMask { layer.mask = outer } else { layer.addSublayer(outer) }
          outer = layer
        }
      }
      #expect(last == nil)
    }
  }

  static func showViews() {
    let simulator = Simulator()
    let (outer, inner) = nestedViews(20_000)
    simulator.window.addSubview(outer)
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    simulator.flush()
    #expect(inner.window === simulator.window && inner.isDescendant(of: outer))
    #expect(outer.viewWithTag(7) === inner && inner.convert(CGPoint.zero, to: nil).x == 20_000)
    outer.layer.speed = 2
    linearBlock { inner.alpha = 0 }
    simulator.advance(to: 0.25)
    #expect(inner.shownAlpha == 0.5 && simulator.snapshot().identifiers.count == 20_000)
    let drawn = simulator.snapshot().drawnViews(at: 0.25)
    #expect(drawn.count == 20_001 && drawn.last?.corners.first?.x == 20_000)
    outer.removeFromSuperview()
    simulator.flush()
    #expect(inner.window == nil && inner.layer.presentation() == nil)
  }
}
