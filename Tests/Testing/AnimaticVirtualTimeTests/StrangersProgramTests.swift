import Animatic
import AnimaticTesting
import Foundation
import Testing

@MainActor @Suite struct StrangersProgramTests {
  @Test(.simulator(mainQueue: .virtual), arguments: Program.ofDispatch + Program.ofTasks)
  func `programs of strangers do in virtual time what they say`(program: Program) async {
    let simulator = Simulator.current
    let journal = Journal(in: simulator.window)
    program.run(journal)
    await simulator.advance(by: program.duration)
    #expect(journal.lines == program.expected)
  }

  @Test(.simulator(mainQueue: .virtual))
  func `a worker hands its result to the main queue at the time that stands`() async {
    let simulator = Simulator.current
    let journal = Journal(in: simulator.window)
    DispatchQueue.global().async {
      let result = 42
      DispatchQueue.main.async { journal.note("result \(result)") }
    }
    await simulator.wait(until: { !journal.lines.isEmpty })
    #expect(journal.lines == ["0 result 42"])
  }

  @Test(arguments: Program.ofDispatch)
  func `a test without an await has them, too`(
    program: Program
  ) {
    withSimulator(mainQueue: .virtual) { simulator in
      let journal = Journal(in: simulator.window)
      program.run(journal)
      simulator.advance(by: program.duration)
      #expect(journal.lines == program.expected)
    }
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["ANIMATIC_REAL_CLOCK"] == "1",
      "set ANIMATIC_REAL_CLOCK=1 to wait for the real clock"),
    .serialized, arguments: Program.ofDispatch + Program.ofTasks)
  func `on the real clock they do the same within two frames`(program: Program) async throws {
    var lines: [String] = []
    // A machine that is too busy to show frames tries again.
    for _ in 0..<8 {
      let display = LiveDisplay()
      let journal = Journal(in: display.window)
      program.run(journal)
      try await Task.sleep(for: .seconds(program.duration + 0.2))
      lines = journal.lines
      let isLate = zip(journal.entries, program.times).contains { abs($0.time - $1) >= 2.0 / 60 }
      if !isLate && journal.entries.map(\.text) == program.texts { return }
    }
    Issue.record("\(lines) is not \(program.expected) within two frames")
  }
}

extension Program {
  /// What the program notes, without the times.
  var texts: [String] { expected.map { String($0.drop { $0 != " " }.dropFirst()) } }
  /// The times of the notes, in seconds.
  var times: [Double] { expected.map { Double($0.prefix { $0 != " " })! / 1000 } }
}
