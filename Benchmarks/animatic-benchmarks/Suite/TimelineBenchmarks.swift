import AnimaticTracks
import Dispatch
import TestSupport

/// Returns the benchmarks of samples at any time, of idle ticks and of very long runs.
@MainActor
func timelineBenchmarks() -> [Benchmark] {
  [
    seek(), snapshotTaking(), parallelSampling(), idle(), endless(),
  ]
}

/// Measures samples of the whole timeline at random times, live or not (workload W4).
@MainActor
private func seek() -> Benchmark {
  let count = 100_000
  return Benchmark(name: "timeline/seek/\(count)", unit: "animation") {
    let fleet = Fleet(Workload(count: count))
    var values = TrackValues()
    var random = Mulberry32(state: 3)
    fleet.store.sample(at: 0, into: &values)
    let times = (0..<20).map { _ in random.whole(below: 20_000) / 1000 }
    return Trial(units: Double(count * times.count)) {
      for time in times { fleet.store.sample(at: time, into: &values) }
    }
  }
}

/// Measures a copy of a store, which shares its storage.
@MainActor
private func snapshotTaking() -> Benchmark {
  let count = 1_000
  return Benchmark(name: "timeline/snapshot", unit: "snapshot") {
    let fleet = Fleet(Workload(count: 100_000))
    var copies: [TrackStore] = []
    copies.reserveCapacity(count)
    let before = bytesInUse()
    return Trial(units: Double(count)) {
      for _ in 0..<count { copies.append(fleet.store) }
    } counts: {
      Counts(bytesSince: before, per: Double(copies.count))
    }
  }
}

/// Measures samples on two cores at once, against the same samples on one. What a machine allows is
/// how much faster its two cores are at arithmetic: they may be threads of one, or busy.
@MainActor
private func parallelSampling() -> Benchmark {
  let count = 100_000
  let frames = 60
  return Benchmark(name: "timeline/parallel", unit: "animation and frame") {
    let fleet = Fleet(Workload(count: count))
    let store = fleet.store
    let sample: @Sendable (Int) -> Void = { part in
      var values = TrackValues()
      for frame in 0..<frames / 2 {
        store.sample(at: 1 + Double(2 * frame + part) / 60, into: &values)
      }
    }
    let alone = nanoseconds {
      sample(0)
      sample(1)
    }
    var together = 0.0
    return Trial(units: Double(count * frames)) {
      together = nanoseconds { DispatchQueue.concurrentPerform(iterations: 2, execute: sample) }
    } counts: {
      ["speedup": alone / together, "allowed": speedupOfArithmetic()]
    }
  }
}

/// Returns how many times as fast two cores are as one at sums and products without memory.
private func speedupOfArithmetic() -> Double {
  let compute: @Sendable (Int) -> Void = { part in
    var sums = [SIMD4](repeating: SIMD4(repeating: Double(part)), count: 8)
    sums.withUnsafeMutableBufferPointer { sums in
      for _ in 0..<5_000_000 {
        for index in 0..<8 { sums[index] = sums[index] * 0.5 + 1 }
      }
    }
    precondition(sums[0].x <= 2, "a sum of halves is greater than 2")
  }
  let alone = nanoseconds {
    compute(0)
    compute(1)
  }
  return alone / nanoseconds { DispatchQueue.concurrentPerform(iterations: 2, execute: compute) }
}

/// Measures ticks while a million animations wait.
@MainActor
private func idle() -> Benchmark {
  let count = 1_000_000
  let ticks = 1_000
  return Benchmark(name: "timeline/idle/\(count)", unit: "tick", runs: 3) {
    let fleet = Fleet(Workload(count: count))
    var values = TrackValues()
    fleet.store.step(to: -1, into: &values)
    let run = { for tick in 0..<ticks { fleet.store.step(to: Double(tick) / 1e6, into: &values) } }
    return Trial(
      units: Double(ticks), work: run,
      counts: { Counts(allocations: allocations(during: run)) })
  }
}

/// Measures ten million ticks of one animation that never ends.
@MainActor
private func endless() -> Benchmark {
  let ticks = 10_000_000
  return Benchmark(name: "timeline/endless/\(ticks)", unit: "tick", runs: 3) {
    var store = TrackStore()
    let group = store.addGroup(
      GroupTiming(
        begin: 0, duration: 0.75, iterations: .infinity, alternates: true, curve: .easeInOut))
    let track = store.addTrack(
      to: group, property: PropertyID(rawValue: 0), mode: .replacing,
      content: .ramp(from: .components(SIMD4()), to: .components(SIMD4(repeating: 1000))))
    store.activate(group)
    var values = TrackValues()
    store.step(to: 0, into: &values)
    let before = bytesInUse()
    return Trial(units: Double(ticks)) {
      for tick in 1...ticks { store.step(to: Double(tick) / 64, into: &values) }
    } counts: {
      // The animation's value depends only on the remainder of the ticks by its cycle of 64ths of a
      // second.
      let same = Double(ticks % 96) / 64
      let drift =
        switch (store.value(of: track, in: values), store.value(of: track, at: same)) {
        case (.components(let now)?, .components(let then)?): abs(now.x - then.x)
        default: Double.infinity
        }
      return Counts(bytesSince: before, per: 1, ["drift": drift])
    }
  }
}
