import Animatic
import AnimaticTesting
import Foundation
import Testing

@MainActor @Suite struct StrangersProgramTests {
  @Test(
    "programs of strangers do in virtual time what they say",
    .simulator(mainQueue: .virtual), arguments: Program.ofDispatch + Program.ofTasks)
  func virtualTime(program: Program) async {
    let simulator = Simulator.current
    let journal = Journal(in: simulator.window)
    program.run(journal)
    await simulator.advance(by: program.duration)
    #expect(journal.lines == program.expected)
  }

  @Test("a test without an await has them, too", arguments: Program.ofDispatch)
  func synchronously(program: Program) {
    withSimulator(mainQueue: .virtual) { simulator in
      let journal = Journal(in: simulator.window)
      program.run(journal)
      simulator.advance(by: program.duration)
      #expect(journal.lines == program.expected)
    }
  }

  @Test(
    "on the real clock they do the same within two frames",
    .enabled(
      if: ProcessInfo.processInfo.environment["ANIMATIC_REAL_CLOCK"] == "1",
      "set ANIMATIC_REAL_CLOCK=1 to wait for the real clock"),
    arguments: Program.ofDispatch + Program.ofTasks)
  func realTime(program: Program) async throws {
    let display = LiveDisplay()
    let journal = Journal(in: display.window)
    program.run(journal)
    try await Task.sleep(for: .seconds(program.duration + 0.2))
    #expect(journal.entries.map(\.text) == program.texts)
    for (entry, expected) in zip(journal.entries, program.times) {
      #expect(abs(entry.time - expected) < 2.0 / 60, "\(entry)")
    }
  }
}

extension Program {
  /// What the program notes, without the times.
  var texts: [String] { expected.map { String($0.drop { $0 != " " }.dropFirst()) } }
  /// The times of the notes, in seconds.
  var times: [Double] { expected.map { Double($0.prefix { $0 != " " })! / 1000 } }
}
