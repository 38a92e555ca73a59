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
  let frames = 2_400
  return Benchmark(name: "scroll/deceleration/\(subviews)", unit: "frame") {
    let simulator = Simulator()
    let (list, follower) = (UIScrollView(frame: simulator.window.bounds), Follower())
    list.contentSize = CGSize(width: 320, height: 1_000_000)
    list.delegate = follower
    // A throw that lasts, so that its touches cost little beside the frames.
    list.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.9999)
    for index in 0..<subviews {
      let row = UIView(frame: CGRect(x: 0, y: 44 * index, width: 320, height: 44))
      row.isUserInteractionEnabled = false
      list.addSubview(row)
    }
    simulator.window.addSubview(list)
    simulator.flush()
    let throwList = { (frames: Int) in
      follower.frames = 0
      list.setContentOffset(.zero, animated: false)
      simulator.touch.began(at: CGPoint(x: 160, y: 400))
      simulator.advance(by: 0.1)
      simulator.touch.moved(to: CGPoint(x: 160, y: 340))
      simulator.touch.ended(at: CGPoint(x: 160, y: 340))
      simulator.advance(by: Double(frames) / 60)
      simulator.removeAllEvents()
      keep(Double(follower.frames))
    }
    // What only the first touch of a process does is no part of a frame.
    throwList(1)
    return Trial(units: Double(frames)) {
      throwList(frames)
    } counts: {
      ["views": Double(subviews), "frames": Double(follower.frames)]
    }
  }
}
