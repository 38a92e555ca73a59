import Foundation
import Simulation

/// The process that has others play programs, and that shrinks the first one that fails.
@MainActor
struct Supervisor {
  /// The number of seeds that a process plays.
  private static let batch: UInt64 = 200
  /// The time after which a program counts as endless, in seconds.
  private static let patience: UInt32 = 60

  private let options: Options
  private let start = Date()
  /// The number of seeds that each job has played, and then the seed that each one plays.
  private let numbers: SharedNumbers

  init(_ options: Options) {
    self.options = options
    numbers = SharedNumbers(count: 2 * options.jobs)
  }

  private var elapsed: Double { Date().timeIntervalSince(start) }

  /// Plays the programs of all seeds.
  ///
  /// - Returns: Whether none has failed.
  func run() -> Bool {
    print("seeds from \(options.seeds.lowerBound)")
    guard options.jobs > 1 else { return finish(run(job: 0)) }
    fflush(nil)
    let children = (0..<options.jobs).map { job in
      let child = fork()
      if child == 0 { exit(run(job: job) ? 0 : 1) }
      return child
    }
    var isClean = true
    for child in children {
      var status: Int32 = 0
      waitpid(child, &status, 0)
      if status != 0 { isClean = false }
    }
    return finish(isClean)
  }

  private func finish(_ isClean: Bool) -> Bool {
    let count = (0..<options.jobs).reduce(0) { $0 + numbers[$1] }
    let rate = Int(Double(count) / elapsed * 60)
    print("\(count) seeds in \(Int(elapsed)) s, \(rate) a minute, \(isClean ? "" : "not ")clean")
    return isClean
  }

  /// Plays every batch of a job.
  private func run(job: Int) -> Bool {
    let step = Self.batch * UInt64(options.jobs)
    var first = options.seeds.lowerBound + Self.batch * UInt64(job)
    while first < options.seeds.upperBound, elapsed < options.seconds {
      let seeds = first..<min(first + Self.batch, options.seeds.upperBound)
      for kind in options.kinds {
        guard play(seeds, of: kind, job: job) else { return false }
      }
      numbers[job] += UInt64(seeds.count)
      first += step
    }
    return true
  }

  // MARK: - Playing

  /// Plays a batch in a process of its own, and reports the first program that fails.
  private func play(_ seeds: Range<UInt64>, of kind: ProgramKind, job: Int) -> Bool {
    let current = options.jobs + job
    if options.printsProgram {
      print(kind.program(seed: seeds.lowerBound).source(named: "\(kind) \(seeds.lowerBound)"))
    }
    let ending = inChild {
      for seed in seeds {
        numbers[current] = seed
        alarm(Self.patience)
        let problems = kind.problems(of: kind.program(seed: seed), seed: seed)
        if !problems.isEmpty { return problems.joined(separator: "\n") }
      }
      return ""
    }
    if case .returned("") = ending { return true }
    report(kind, seed: numbers[current])
    return false
  }

  /// Prints the shortest program that fails like the one of a seed.
  private func report(_ kind: ProgramKind, seed: UInt64) {
    let program = kind.program(seed: seed)
    print("\(kind) seed \(seed) fails: \(fault(of: program, kind, seed) ?? "not by itself")")
    let shrunk = Shrinker { fault(of: $0, kind, seed) != nil }.shrink(program)
    let problems = fault(of: shrunk, kind, seed).map { [$0] } ?? []
    print(shrunk.source(named: "\(kind) \(seed)", problems: problems))
    fflush(nil)
  }

  /// Returns the fault of a program; `nil` if there is none.
  private func fault(of program: Program, _ kind: ProgramKind, _ seed: UInt64) -> String? {
    let ending = inChild {
      alarm(Self.patience / 6)
      return kind.problems(of: program, seed: seed).joined(separator: "\n")
    }
    return ending.text.isEmpty ? nil : ending.text
  }
}
