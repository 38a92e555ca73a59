import Animatic
import AnimaticStage
import Testing

@MainActor
struct SnapshotTests {
  @Test func `a snapshot lists views in the order of drawing, without the window`() {
    let simulator = Simulator()
    let (first, second) = (simulator.addView("first"), simulator.addView("second"))
    let child = UIView()
    child.accessibilityIdentifier = "child"
    first.addSubview(child)
    simulator.window.sendSubviewToBack(second)
    simulator.flush()
    let snapshot = simulator.snapshot()
    #expect(snapshot.identifiers == ["second", "first", "child"])
    #expect(snapshot.samples(at: 0).map(\.identifier) == snapshot.identifiers)
  }

  @Test func `sampling delivers nothing and moves nothing`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.flush()
    let snapshot = simulator.snapshot()
    for (time, x) in [(0.75, 75.0), (0.25, 25), (2, 100), (0.5, 50), (-1, 0)] {
      expectClose(snapshot.samples(at: time).first?.center.x ?? .nan, CGFloat(x))
    }
    #expect(simulator.log == ["0 S(a)"] && simulator.time == 0)
    #expect(view.shownX == 0)
  }

  @Test func `later changes do not reach a snapshot`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.flush()
    let snapshot = simulator.snapshot()
    view.layer.removeAllAnimations()
    view.moveX(to: 7)
    simulator.window.addSubview(UIView())
    simulator.advance(to: 5)
    expectClose(snapshot.samples(at: 0.5).map(\.center.x), [50])
    #expect(snapshot.time == 0)
  }

  @Test func `a snapshot is valid until the next event is due`() {
    let (simulator, view) = Fixture().parts
    let steps: [() -> Void] = [
      {}, { block("a", duration: 1, delay: 1) { view.moveX(to: 100) } },
      { simulator.schedule(after: 0.5) {} }, { simulator.advance(to: 1.25) },
      { simulator.advance(to: 2) },
    ]
    let snapshots = steps.map { step in
      step()
      simulator.flush()
      return simulator.snapshot()
    }
    #expect(snapshots.map(\.end) == [.infinity, 1, 0.5, 2, .infinity])
    #expect(snapshots.map(\.time) == [0, 0, 0, 1.25, 2])
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `a sample holds everything that a view shows`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    view.isHidden = true
    simulator.flush()
    linearBlock {
      view.center = CGPoint(x: 105, y: 60)
      view.bounds = CGRect(x: 4, y: 6, width: 20, height: 30)
      view.transform = CGAffineTransform(translationX: 8, y: 0)
      view.alpha = 0.5
      view.backgroundColor = .red
      view.contentStretch = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    }
    simulator.flush()
    let sample = simulator.snapshot().samples(at: 0.5).first
    expectClose(sample?.bounds.numbers, [2, 3, 15, 20])
    expectClose(sample?.center.numbers, [52.5, 30])
    expectClose(sample?.frame.numbers, [49, 20, 15, 20])
    expectClose(sample?.transform.tx ?? .nan, 4)
    #expect(sample?.alpha == 0.75)
    #expect(sample?.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(sample?.contentStretch == CGRect(x: 0, y: 0, width: 0.75, height: 1))
    #expect(sample?.isHidden == true)
  }
}
