import Animatic
import Foundation

/// Returns the benchmarks of the façade: views that animate under a simulator.
@MainActor
func viewBenchmarks() -> [Benchmark] {
  var all: [Benchmark] = []
  for count in [1_000, 10_000, 100_000] { all.append(tick(count)) }
  for count in [1_000, 100_000] { all.append(read(count)) }
  for count in [1_000, 100_000] { all.append(create(count)) }
  for size in [1, 10, 100, 1_000, 10_000] { all.append(commit(size)) }
  for running in [0, 1_000, 100_000] { all.append(commitOver(running)) }
  for count in [1_000, 100_000] { all.append(remove(count)) }
  all.append(churn())
  for hasWindow in [false, true] { all.append(nest(20_000, hasWindow: hasWindow)) }
  all += [snapshot(5_000), layerTree(5_000)]
  for depth in [1, 10, 100, 1_000] { all.append(tree(depth: depth, width: 10_000 / depth)) }
  return all
}

/// Views on a screen.
@MainActor
private struct Scene {
  let simulator = Simulator()
  var views: [UIView] = []

  init(count: Int) {
    views.reserveCapacity(count)
    for index in 0..<count {
      let view = UIView(frame: CGRect(x: index % 1000, y: index / 1000, width: 10, height: 10))
      simulator.window.addSubview(view)
      views.append(view)
    }
    simulator.flush()
  }

  /// Animates every view in a block of its own.
  func animateAlone(repeatCount: Float = 0) {
    for (index, view) in views.enumerated() {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3 + 2.7 * Double(index % 997) / 997)
      UIView.setAnimationDelay(Double(index % 61) / 61)
      UIView.setAnimationRepeatCount(repeatCount)
      UIView.setAnimationRepeatAutoreverses(repeatCount > 0)
      view.center.x += 100
      UIView.commitAnimations()
    }
  }
}

/// Measures workload W1 with views: 600 frames of a simulator in which each view animates by
/// itself, with starts, stops and their delivery.
@MainActor
private func tick(_ count: Int) -> Benchmark {
  let frames = 600
  return Benchmark(name: "view/tick/\(count)", unit: "animation and frame") {
    let workload = Workload(count: count)
    let scene = Scene(count: count)
    for (view, animation) in zip(scene.views, workload.animations) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(animation.duration)
      UIView.setAnimationDelay(animation.delay)
      UIView.setAnimationRepeatCount(animation.iterations > 1 ? Float(animation.iterations / 2) : 0)
      UIView.setAnimationRepeatAutoreverses(animation.iterations > 1)
      let (from, to) = (animation.from, animation.to)
      view.frame = CGRect(x: to.x, y: to.y, width: 1 + from.z, height: 1 + from.w)
      UIView.commitAnimations()
    }
    scene.simulator.flush()
    return Trial(units: Double(2 * workload.liveFrames(of: frames))) {
      for frame in 1...frames {
        scene.simulator.advance(to: Double(frame) / Workload.framesPerSecond)
      }
    } counts: {
      ["events": Double(scene.simulator.events.count)]
    }
  }
}

/// Measures reading the presentation values of each view after a tick, as a renderer reads them
/// frame by frame.
@MainActor
private func read(_ count: Int) -> Benchmark {
  Benchmark(name: "view/read/\(count)", unit: "value") {
    let scene = Scene(count: count)
    scene.animateAlone(repeatCount: .infinity)
    let readAll = {
      var sum = 0.0
      for view in scene.views {
        let layer = view.layer
        sum += Double(layer.presentation()?.position.x ?? 0)
        sum += Double(layer.presentation()?.bounds.width ?? 0)
        sum += Double(layer.presentation()?.opacity ?? 0)
        sum += Double(layer.presentation()?.transform.m11 ?? 0)
      }
      keep(sum)
    }
    scene.simulator.advance(to: 1.4)
    readAll()
    scene.simulator.advance(to: 1.5)
    return Trial(units: Double(4 * count), work: readAll)
  }
}

/// Measures a snapshot of moving views, and the list of what a renderer draws.
@MainActor
private func snapshot(_ count: Int) -> Benchmark {
  let rounds = 10
  return Benchmark(name: "view/drawn/\(count)", unit: "view and snapshot") {
    let scene = Scene(count: count)
    scene.animateAlone(repeatCount: .infinity)
    scene.simulator.advance(to: 1.5)
    return Trial(units: Double(count * rounds)) {
      for round in 0..<rounds {
        let snapshot = scene.simulator.snapshot()
        keep(Double(snapshot.drawnViews(at: 1.5 + Double(round) / 60).count))
      }
    }
  }
}

/// Measures the tree of the layers of moving views.
@MainActor
private func layerTree(_ count: Int) -> Benchmark {
  let rounds = 10
  return Benchmark(name: "view/layer-tree/\(count)", unit: "view and tree") {
    let scene = Scene(count: count)
    scene.animateAlone(repeatCount: .infinity)
    scene.simulator.advance(to: 1.5)
    return Trial(units: Double(count * rounds)) {
      for _ in 0..<rounds {
        scene.simulator.advance(by: 1.0 / 60)
        keep(Double(scene.simulator.layerTree().nodes.count))
      }
    }
  }
}

/// Measures the building of views that lie in each other, from outside in.
@MainActor
private func nest(_ count: Int, hasWindow: Bool) -> Benchmark {
  Benchmark(name: "view/nest/\(hasWindow ? "window" : "free")/\(count)", unit: "view") {
    let root = hasWindow ? UIWindow() : UIView()
    let views = (0..<count).map { _ in UIView() }
    return Trial(units: Double(count)) {
      var outer = root
      for view in views {
        outer.addSubview(view)
        outer = view
      }
    }
  }
}

/// Measures setting a property of each view in a block of its own, the commits and the flush.
@MainActor
private func create(_ count: Int) -> Benchmark {
  Benchmark(name: "view/create/\(count)", unit: "property") {
    let scene = Scene(count: count)
    let before = bytesInUse()
    return Trial(units: Double(count)) {
      scene.animateAlone()
      scene.simulator.flush()
    } counts: {
      scene.simulator.advance(to: 1)
      return Counts(bytesSince: before, per: Double(count))
    }
  }
}

/// Measures one block of a number of properties.
@MainActor
private func commit(_ size: Int) -> Benchmark {
  Benchmark(name: "view/commit-block/\(size)", unit: "property") {
    let scene = Scene(count: size)
    let before = bytesInUse()
    return Trial(units: Double(size)) {
      UIView.beginAnimations(nil, context: nil)
      for view in scene.views { view.center.x += 100 }
      UIView.commitAnimations()
      scene.simulator.flush()
    } counts: {
      scene.simulator.advance(by: 0.1)
      return Counts(bytesSince: before, per: Double(size))
    }
  }
}

/// Measures a new block while a number of others run.
@MainActor
private func commitOver(_ running: Int) -> Benchmark {
  Benchmark(name: "view/commit-over/\(running)", unit: "block") {
    let scene = Scene(count: running + 1_000)
    let (busy, free) = (scene.views.prefix(running), scene.views.suffix(1_000))
    var others = scene
    others.views = Array(busy)
    others.animateAlone(repeatCount: .infinity)
    scene.simulator.advance(to: 1.5)
    return Trial(units: Double(free.count)) {
      for view in free {
        UIView.beginAnimations(nil, context: nil)
        view.alpha = 0
        UIView.commitAnimations()
        scene.simulator.flush()
      }
    }
  }
}

/// Measures removing animating views from the screen, in random order.
@MainActor
private func remove(_ count: Int) -> Benchmark {
  Benchmark(name: "view/remove/\(count)", unit: "view") {
    let scene = Scene(count: count)
    let before = bytesInUse()
    scene.animateAlone(repeatCount: .infinity)
    scene.simulator.advance(to: 1.5)
    var random = Mulberry32(state: 1)
    let gone = scene.views.indices.shuffled(using: &random).prefix(1_000)
    return Trial(units: Double(gone.count)) {
      for index in gone { scene.views[index].layer.removeAllAnimations() }
      scene.simulator.flush()
    } counts: {
      guard let before, let after = bytesInUse(), gone.count == count else { return [:] }
      return ["bytes_left": max(0, (after - before) / Double(count))]
    }
  }
}

/// Measures animations of the same views one after the other, each from the block to its end.
@MainActor
private func churn() -> Benchmark {
  let (count, rounds) = (1_000, 50)
  return Benchmark(name: "view/churn/\(count)", unit: "animation") {
    let scene = Scene(count: count)
    let run = {
      scene.animateAlone()
      scene.simulator.advance(by: 5)
      scene.simulator.removeAllEvents()
    }
    run()
    let before = bytesInUse()
    return Trial(units: Double(count * rounds)) {
      for _ in 0..<rounds { run() }
    } counts: {
      Counts(bytesSince: before, per: Double(count * rounds))
    }
  }
}

/// Measures frames of a tree of a depth, with a number of views per level of which one animates.
@MainActor
private func tree(depth: Int, width: Int) -> Benchmark {
  Benchmark(name: "view/tree/\(depth)x\(width)", unit: "animation and frame") {
    let simulator = Simulator()
    var moving: [UIView] = []
    for _ in 0..<width {
      var parent: UIView = simulator.window
      for _ in 0..<depth {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(view)
        moving.append(view)
        parent = view
      }
    }
    simulator.flush()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationRepeatCount(.infinity)
    for view in moving { view.center.x += 10 }
    UIView.commitAnimations()
    simulator.flush()
    let frames = 60
    return Trial(units: Double(frames * moving.count)) {
      for frame in 1...frames { simulator.advance(to: Double(frame) / 60) }
    }
  }
}
