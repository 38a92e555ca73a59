import Animatic
import Foundation
import Testing

/// Random programs of columns and pages, whose callbacks balance (rules N15, N16).
@MainActor
struct ContainerProgramTests {
  /// The number of seeds: `ANIMATIC_CONTAINER_SEEDS` of the environment asks for more.
  private static let seeds =
    UInt64(ProcessInfo.processInfo.environment["ANIMATIC_CONTAINER_SEEDS"] ?? "") ?? 12

  @Test(arguments: ["columns", "pages"])
  func `callbacks balance, and everything is in its place at rest`(kind: String) {
    for seed in 0..<Self.seeds {
      let program = kind == "pages" ? PageProgram(seed: seed) : ColumnProgram(seed: seed)
      let problems = program.run(20)
      guard problems.isEmpty else {
        let trace = program.trace.suffix(60).joined(separator: "\n")
        let events = program.simulator.events.suffix(12).map { "\($0)" }.joined(separator: "\n")
        Issue.record(
          "seed \(seed): \(problems.joined(separator: "; "))\n\(trace)\n\(events)")
        return
      }
    }
  }
}
