import AnimaticTiming
import AnimaticTracks
import Foundation
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
  for count in [1_000, 10_000, 100_000] { all.append(steadySprings(count)) }
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
  _ kind: String, _ from: AnimatableValue, _ to: AnimatableValue
) -> Benchmark {
  steadily("step/\(kind)/100000", count: 100_000) { store, index in
    store.addGroup(
      GroupTiming(
        begin: 0, duration: 0.3 + Double(index % 997) / 997, iterations: .infinity,
        alternates: true,
        curve: .easeInOut))
  } content: { _ in
    .ramp(from: from, to: to)
  }
}

/// Measures springs of 16 kinds, which run in real seconds, and once.
@MainActor
private func steadySprings(_ count: Int) -> Benchmark {
  let goal: SIMD4<Double> = [1, 2, 3, 4]
  return steadily("step/springs/\(count)", count: count) { store, index in
    store.addGroup(
      GroupTiming(
        begin: 0, duration: 100, curve: .spring(springs[index % springs.count], duration: 100)))
  } content: { _ in
    .ramp(from: .components(SIMD4()), to: .components(goal))
  } error: { index, time, value in
    guard case .components(let shown) = value else { return .infinity }
    let exact = exactSpring(velocity: Double(index % springs.count + 1), at: time)
    let difference = shown - goal * exact
    return (0..<4).map { abs(difference[$0]) }.reduce(0, max) / 4
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
///
/// - Parameter error: The error of a value of the last frame, as a share of the greatest one.
@MainActor
private func steadily(
  _ name: String, count: Int, group: @escaping (inout TrackStore, Int) -> GroupID?,
  content: @escaping (Int) -> TrackContent,
  error: ((Int, Double, AnimatableValue?) -> Double)? = nil
) -> Benchmark {
  let frames = 60
  return Benchmark(name: name, unit: "animation and frame") {
    var store = TrackStore()
    var groups: [GroupID] = []
    var tracks: [TrackID] = []
    for index in 0..<count {
      if let new = group(&store, index) { groups.append(new) }
      tracks.append(
        store.addTrack(
          to: groups[groups.count - 1], property: PropertyID(rawValue: 0), mode: .replacing,
          content: content(index)))
    }
    for group in groups { store.activate(group) }
    var values = TrackValues()
    store.step(to: 0.5, into: &values)
    let run = {
      for frame in 1...frames { store.step(to: 1 + Double(frame) / 60, into: &values) }
    }
    return Trial(
      units: Double(count * frames), work: run,
      counts: {
        var counts = Counts(allocations: allocations(during: run))
        if let error {
          counts["error"] = stride(from: 0, to: count, by: 101).map {
            error($0, 1 + Double(frames) / 60, store.value(of: tracks[$0], in: values))
          }.max()
        }
        return counts
      })
  }
}

private let springs: [Spring] = (1...16).compactMap {
  try? Spring(damping: 2, initialVelocity: Double($0))
}

/// Returns the value of one of ``springs`` from the solved equation of motion.
private func exactSpring(velocity: Double, at time: Double) -> Double {
  let frequency = 99.0.squareRoot()
  let angle = frequency * time
  return 1 - exp(-time) * (cos(angle) + (1 - velocity) / frequency * sin(angle))
}

private func turned(by angle: Double, about axis: SIMD3<Double>) -> AnimatableValue {
  let matrix = Matrix4(rotation: angle, about: axis)
  return matrix.affine.map { .matrix($0) } ?? .transform(matrix)
}
