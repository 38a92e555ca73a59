import AnimaticTiming
import AnimaticTracks
import TestSupport

/// Returns the benchmarks of a tick of the engine, by the kind of animation.
@MainActor
func stepBenchmarks() -> [Benchmark] {
  var all: [Benchmark] = []
  for count in [100, 1_000, 10_000, 100_000, 1_000_000] { all.append(ownTiming(count)) }
  for size in [1, 10, 100, 1_000] { all.append(shared(by: size, count: 100_000)) }
  all.append(steady("colors", .components([1, 0, 0, 1]), .components([0, 0, 1, 0.5])))
  let (y, z) = (SIMD3<Double>(0, 1, 0), SIMD3<Double>(0, 0, 1))
  all.append(steady("transforms", turned(by: 0.2, about: z), turned(by: 2, about: z)))
  all.append(steady("transforms-3d", turned(by: 0.2, about: y), turned(by: 2, about: y)))
  all.append(
    steady("springs", .components(SIMD4()), .components([1, 2, 3, 4])) {
      .spring(springs[$0 % springs.count], duration: 100)
    })
  all.append(steadyKeyframes())
  return all
}

/// Measures workload W1: 600 frames of rectangles that each have a timing of their own, starts and
/// ends included.
@MainActor
private func ownTiming(_ count: Int) -> Benchmark {
  let frames = 600
  return Benchmark(
    name: "step/own-timing/\(count)", unit: "animation and frame", runs: count > 100_000 ? 3 : 7,
    isLong: count > 100_000
  ) {
    let workload = Workload(count: count)
    var fleet = Fleet(workload)
    var worst = 0.0
    var checking = 0.0
    return Trial(
      units: Double(workload.liveFrames(of: frames)),
      work: {
        for frame in 1...frames {
          let time = Double(frame) / Workload.framesPerSecond
          fleet.step(to: time)
          guard frame % 97 == 5 else { continue }
          checking += nanoseconds { worst = max(worst, fleet.worstError(at: time)) }
        }
      },
      counts: {
        var steady = Fleet(workload)
        steady.step(to: 1)
        let interval = steady.nextChange - 1
        let objects = allocations {
          for frame in 1...100 { steady.step(to: 1 + interval * Double(frame) / 101) }
        }
        return Counts(allocations: objects, ["error": worst / 1000])
      },
      excluded: { checking })
  }
}

/// Measures rectangles in blocks of a size that share their timing, all of them live.
@MainActor
private func shared(by size: Int, count: Int) -> Benchmark {
  steadily("step/shared-\(size)/\(count)", count: count) { store, index in
    if index % size == 0 {
      return store.addGroup(
        GroupTiming(
          begin: 0, duration: 0.3 + Double(index % 997) / 997, iterations: .infinity,
          alternates: true,
          curve: .easeInOut))
    }
    return nil
  } content: { index in
    .ramp(from: .components(SIMD4(repeating: 0)), to: .components(SIMD4(repeating: Double(index))))
  }
}

/// Measures 100 000 animations of one kind that each have a timing of their own, all of them live.
@MainActor
private func steady(
  _ kind: String, _ from: AnimatableValue, _ to: AnimatableValue,
  curve: @escaping (Int) -> TimingCurve = { _ in .easeInOut }
) -> Benchmark {
  steadily("step/\(kind)/100000", count: 100_000) { store, index in
    let duration = 0.3 + Double(index % 997) / 997
    let curve = curve(index)
    // A spring runs in real seconds, and once.
    return if case .spring(_, let seconds) = curve {
      store.addGroup(GroupTiming(begin: 0, duration: seconds, curve: curve))
    } else {
      store.addGroup(
        GroupTiming(
          begin: 0, duration: duration, iterations: .infinity, alternates: true, curve: curve))
    }
  } content: { _ in
    .ramp(from: from, to: to)
  }
}

@MainActor
private func steadyKeyframes() -> Benchmark {
  let timing = try? KeyframeTiming(count: 5, times: .at([0, 0.1, 0.5, 0.7, 1]))
  return steadily("step/keyframes/100000", count: 100_000) { store, index in
    store.addGroup(
      GroupTiming(
        begin: 0, duration: 0.3 + Double(index % 997) / 997, iterations: .infinity,
        alternates: true,
        curve: .easeInOut))
  } content: { index in
    let values = (0..<5).map { AnimatableValue.components(SIMD4(repeating: Double(index + $0))) }
    return timing.map { .keyframes(values, $0) } ?? .ramp(from: values[0], to: values[4])
  }
}

/// Measures frames in which nothing starts or ends.
@MainActor
private func steadily(
  _ name: String, count: Int, group: @escaping (inout TrackStore, Int) -> GroupID?,
  content: @escaping (Int) -> TrackContent
) -> Benchmark {
  let frames = 60
  return Benchmark(name: name, unit: "animation and frame") {
    var store = TrackStore()
    var groups: [GroupID] = []
    for index in 0..<count {
      if let new = group(&store, index) { groups.append(new) }
      _ = store.addTrack(
        to: groups[groups.count - 1], property: PropertyID(rawValue: 0), mode: .replacing,
        content: content(index))
    }
    for group in groups { store.activate(group) }
    var values = TrackValues()
    store.step(to: 0.5, into: &values)
    let run = {
      for frame in 1...frames { store.step(to: 1 + Double(frame) / 60, into: &values) }
    }
    return Trial(
      units: Double(count * frames), work: run,
      counts: { Counts(allocations: allocations(during: run)) })
  }
}

private let springs: [Spring] = (1...16).compactMap {
  try? Spring(damping: 2, initialVelocity: Double($0))
}

private func turned(by angle: Double, about axis: SIMD3<Double>) -> AnimatableValue {
  let matrix = Matrix4(rotation: angle, about: axis)
  return matrix.affine.map { .matrix($0) } ?? .transform(matrix)
}
