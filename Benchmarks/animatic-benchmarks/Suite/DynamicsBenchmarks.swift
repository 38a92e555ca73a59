import Animatic
import Foundation

/// Returns the benchmarks of dynamic animators.
@MainActor
func dynamicsBenchmarks() -> [Benchmark] { [100, 1_000, 4_000].map(drop) }

/// Measures the frames in which squares with some elasticity fall, collide and lie in a heap: the
/// steps, the new places of the views and the commit of the turn.
@MainActor
private func drop(bodies: Int) -> Benchmark {
  let frames = 240
  return Benchmark(name: "dynamics/drop/\(bodies)", unit: "frame", runs: 3) {
    let columns = Int(Double(bodies).squareRoot())
    let side = CGFloat(columns * 30)
    let simulator = Simulator(screen: CGSize(width: side, height: side))
    let views = (0..<bodies).map { index in
      let view = UIView(
        frame: CGRect(
          x: CGFloat(index % columns) * 29 + 4, y: CGFloat(index / columns) * 29 + 4, width: 20,
          height: 20))
      view.transform = CGAffineTransform(rotationAngle: CGFloat(index % 7) / 10)
      simulator.window.addSubview(view)
      return view
    }
    let places = views.map { ($0.center, $0.transform) }
    simulator.flush()
    return Trial(units: Double(frames)) {
      for (view, place) in zip(views, places) { (view.center, view.transform) = place }
      let animator = UIDynamicAnimator(referenceView: simulator.window)
      let collision = UICollisionBehavior(items: views)
      collision.translatesReferenceBoundsIntoBoundary = true
      let stuff = UIDynamicItemBehavior(items: views)
      stuff.elasticity = 0.3
      for behavior in [UIGravityBehavior(items: views), collision, stuff] {
        animator.addBehavior(behavior)
      }
      simulator.advance(by: Double(frames) / 60)
      keep(views[0].center.y)
    } counts: {
      ["views": Double(bodies)]
    }
  }
}
