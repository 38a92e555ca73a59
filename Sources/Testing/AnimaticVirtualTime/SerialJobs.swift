import Animatic

/// The jobs that are ready in a scope whose jobs run one at a time, in one order for a seed.
final class SerialJobs: Sendable {
  fileprivate struct State {
    /// The jobs of the main actor, in the order in which they became ready; those before the first
    /// one have run.
    var ofMainActor: [Job] = []
    var first = 0
    var others: [Job] = []
    var seed: UInt64
  }

  private let state: Guarded<State>

  init(seed: UInt64) { state = Guarded(State(seed: seed)) }

  func add(_ job: Job) {
    state.withLock { state in
      if job.queue == Original.mainQueue {
        state.ofMainActor.append(job)
      } else {
        state.others.append(job)
      }
    }
  }

  /// Takes the first job of the main actor or any other one; `nil` without jobs.
  func takeOne() -> Job? {
    state.withLock { state in
      let count = state.others.count + (state.first < state.ofMainActor.count ? 1 : 0)
      guard count > 0 else { return nil }
      let index = count == 1 ? 0 : Int(state.next() % UInt64(count))
      guard index < state.others.count else { return state.takeFirstOfMainActor() }
      state.others.swapAt(index, state.others.count - 1)
      return state.others.removeLast()
    }
  }
}

extension SerialJobs.State {
  fileprivate mutating func takeFirstOfMainActor() -> Job {
    defer {
      first += 1
      if first == ofMainActor.count { (ofMainActor, first) = ([], 0) }
    }
    return ofMainActor[first]
  }

  /// Returns the next random number: SplitMix64 (Steele, Lea and Flood, "Fast splittable
  /// pseudorandom number generators", 2014).
  fileprivate mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var bits = seed
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
