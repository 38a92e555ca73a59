import Animatic
import Foundation

/// Returns the benchmarks of scrolling.
@MainActor
func scrollBenchmarks() -> [Benchmark] { [1, 10_000].map(deceleration) }

/// Measures the frames of decelerations of a scroll view with a number of subviews: the motion, the
/// callback of the delegate, the entry in the log and the commit of the turn.
@MainActor
private func deceleration(subviews: Int) -> Benchmark {
  final class Follower: UIScrollViewDelegate {
    var frames = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { frames += 1 }
  }
  let throwing = (count: 20, frames: 123)
  return Benchmark(name: "scroll/deceleration/\(subviews)", unit: "frame") {
    let simulator = Simulator()
    let (list, follower) = (UIScrollView(frame: simulator.window.bounds), Follower())
    list.contentSize = CGSize(width: 320, height: 1_000_000)
    list.delegate = follower
    for index in 0..<subviews {
      list.addSubview(UIView(frame: CGRect(x: 0, y: 44 * index, width: 320, height: 44)))
    }
    simulator.window.addSubview(list)
    simulator.flush()
    return Trial(units: Double(throwing.count * throwing.frames)) {
      follower.frames = 0
      for _ in 0..<throwing.count {
        list.setContentOffset(.zero, animated: false)
        simulator.touch.began(at: CGPoint(x: 160, y: 400))
        simulator.advance(by: 0.1)
        simulator.touch.moved(to: CGPoint(x: 160, y: 340))
        simulator.touch.ended(at: CGPoint(x: 160, y: 340))
        simulator.advance(by: 2.1)
        simulator.removeAllEvents()
      }
      keep(Double(follower.frames))
    } counts: {
      ["views": Double(subviews), "frames": Double(follower.frames)]
    }
  }
}
