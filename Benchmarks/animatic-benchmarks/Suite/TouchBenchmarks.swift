import Animatic
import Foundation

/// Returns the benchmarks of hit tests and of the delivery of touches.
@MainActor
func touchBenchmarks() -> [Benchmark] {
  [
    hit("touch/hit/100000", UIView.self), hit("touch/hit-subclasses/100000", Subclass.self),
    deep("touch/deep/5000", UIView.self), deep("touch/deep-subclasses/5000", Subclass.self), drag(),
    fingers(24),
  ]
}

private final class Subclass: UIView {}

/// Measures hit tests at random points in a tree of some 100 000 views in ten levels: every view of
/// a level is cut into three or four strips, which cover it.
@MainActor
private func hit(_ name: String, _ type: UIView.Type) -> Benchmark {
  Benchmark(name: name, unit: "hit test") {
    let simulator = Simulator(screen: CGSize(width: 1000, height: 1000))
    var level: [UIView] = [simulator.window]
    var count = 0
    for depth in 0..<10 {
      var next: [UIView] = []
      for (index, view) in level.enumerated() {
        let strips = depth < 8 || index % 5 > 0 ? 3 : 4
        for strip in 0..<strips {
          let (size, start) = (view.bounds.size, CGFloat(strip) / CGFloat(strips))
          let inner = type.make(
            depth.isMultiple(of: 2)
              ? CGRect(
                x: start * size.width, y: 0, width: size.width / CGFloat(strips),
                height: size.height)
              : CGRect(
                x: 0, y: start * size.height, width: size.width,
                height: size.height / CGFloat(strips)))
          view.addSubview(inner)
          next.append(inner)
        }
      }
      level = next
      count += next.count
    }
    simulator.flush()
    var random = Mulberry32(state: 1)
    let points = (0..<10_000).map { _ in
      CGPoint(
        x: Double.random(in: 0..<1000, using: &random),
        y: Double.random(in: 0..<1000, using: &random))
    }
    let views = Double(count)
    return Trial(units: Double(points.count)) {
      var found = 0
      for point in points where simulator.window.hitTest(point, with: nil) != nil { found += 1 }
      keep(Double(found))
    } counts: {
      ["views": views]
    }
  }
}

extension UIView {
  /// Creates a view of a class that is known only at run time.
  fileprivate static func make(_ frame: CGRect) -> UIView {
    let view = self == Subclass.self ? Subclass() : UIView()
    view.frame = frame
    return view
  }
}

/// Measures hit tests of the innermost of 5 000 nested views.
@MainActor
private func deep(_ name: String, _ type: UIView.Type) -> Benchmark {
  let depth = 5_000
  return Benchmark(name: name, unit: "level") {
    let simulator = Simulator()
    var parent: UIView = simulator.window
    for _ in 0..<depth {
      let view = type.make(CGRect(x: 0, y: 0, width: 100, height: 100))
      parent.addSubview(view)
      parent = view
    }
    simulator.flush()
    let innermost = parent
    return Trial(units: Double(100 * depth)) {
      for _ in 0..<100 {
        keep(simulator.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === innermost ? 1 : 0)
      }
    }
  }
}

/// Measures the events of a drag over a view that follows the finger, with their turns.
@MainActor
private func drag() -> Benchmark {
  final class Follower: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if let touch = touches.first { center = touch.location(in: superview) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  let moves = 1_000
  return Benchmark(name: "touch/drag/\(moves)", unit: "event") {
    let simulator = Simulator()
    simulator.window.addSubview(Follower(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    simulator.flush()
    let drag = TouchSequence.drag(
      from: CGPoint(x: 10, y: 10), to: CGPoint(x: 300, y: 400), duration: Double(moves) / 60)
    let back = TouchSequence.drag(
      from: CGPoint(x: 300, y: 400), to: CGPoint(x: 10, y: 10), duration: Double(moves) / 60)
    return Trial(units: Double(2 * moves)) {
      simulator.touch.play(drag)
      simulator.touch.play(back)
      simulator.removeAllEvents()
    }
  }
}

/// Measures the moves of many fingers on a view that does nothing, with their turns and without a
/// log.
@MainActor
private func fingers(_ count: Int) -> Benchmark {
  let moves = 200
  return Benchmark(name: "touch/fingers/\(count)", unit: "move") {
    let simulator = Simulator()
    simulator.host.logsInteractions = false
    let view = UIView(frame: simulator.window.bounds)
    view.isMultipleTouchEnabled = true
    simulator.window.addSubview(view)
    simulator.flush()
    for finger in 0..<count {
      simulator.touch.began(at: CGPoint(x: finger, y: 100), finger: finger)
    }
    return Trial(units: Double(moves * count)) {
      for move in 0..<moves {
        simulator.touch.send(
          (0..<count).map {
            TouchSample(.moved, at: CGPoint(x: $0 + move, y: 100), finger: $0)
          })
      }
    }
  }
}
