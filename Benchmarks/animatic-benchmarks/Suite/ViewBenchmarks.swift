import Animatic
import Foundation

/// What the façade costs: views that animate under a simulator.
@MainActor
func viewBenchmarks() -> [Benchmark] {
  var all: [Benchmark] = []
  for count in [1_000, 10_000, 100_000] { all.append(tick(count)) }
  for count in [1_000, 100_000] { all.append(read(count)) }
  for count in [1_000, 100_000] { all.append(create(count)) }
  for size in [1, 10, 100, 1_000, 10_000] { all.append(commit(size)) }
  for running in [0, 1_000, 100_000] { all.append(commitOver(running)) }
  for count in [1_000, 100_000] { all.append(remove(count)) }
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

  /// Animates every view in a block of its own, as W1 does.
  func animateAlone(lasting factor: Double = 1, repeatCount: Float = 0) {
    for (index, view) in views.enumerated() {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(duration(of: index, factor: factor))
      UIView.setAnimationDelay(Double(index % 61) / 61)
      UIView.setAnimationRepeatCount(repeatCount)
      UIView.setAnimationRepeatAutoreverses(repeatCount > 0)
      view.center.x += 100
      UIView.commitAnimations()
    }
  }
}

/// 0.3–3 s, times a factor.
private func duration(of index: Int, factor: Double) -> Double {
  let share = Double(index % 997) / 997
  return factor * (0.3 + 2.7 * share)
}

/// Frames of a simulator in which each view animates by itself, with starts, stops and their
/// delivery.
@MainActor
private func tick(_ count: Int) -> Benchmark {
  Benchmark(name: "view/tick/\(count)", unit: "animation and frame") {
    let scene = Scene(count: count)
    scene.animateAlone(lasting: 0.3)
    scene.simulator.flush()
    let frames = 120
    // All animations begin in the first of the two seconds and are over in the next.
    let live = (0..<count).reduce(0.0) { $0 + 60 * duration(of: $1, factor: 0.3) }
    return Trial(units: live) {
      for frame in 1...frames { scene.simulator.advance(to: Double(frame) / 60) }
    } counts: {
      ["events": Double(scene.simulator.events.count)]
    }
  }
}

/// One value of the presentation of each view, after a tick, as a renderer reads it frame by frame.
@MainActor
private func read(_ count: Int) -> Benchmark {
  Benchmark(name: "view/read/\(count)", unit: "value") {
    let scene = Scene(count: count)
    scene.animateAlone(repeatCount: .infinity)
    let readAll = {
      var sum = 0.0
      for view in scene.views { sum += Double(view.layer.presentation()?.position.x ?? 0) }
      keep(sum)
    }
    scene.simulator.advance(to: 1.4)
    readAll()
    scene.simulator.advance(to: 1.5)
    return Trial(units: Double(count), work: readAll)
  }
}

/// Setting a property of each view in a block of its own, the commits and the flush.
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
      guard let before, let after = bytesInUse() else { return [:] }
      return ["bytes": (after - before) / Double(count)]
    }
  }
}

/// One block of so many properties.
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
      guard let before, let after = bytesInUse() else { return [:] }
      return ["bytes": (after - before) / Double(size)]
    }
  }
}

/// A new block while so many others run.
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

/// Taking views off the screen in mid-animation, in no particular order.
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

/// Frames of a tree of so many levels, each with so many views in which one animates.
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
