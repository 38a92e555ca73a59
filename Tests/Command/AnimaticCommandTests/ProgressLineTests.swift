import Synchronization
import Testing

@testable import AnimaticCommand

/// The line on a terminal that says how far a command has come.
@MainActor @Suite struct ProgressLineTests {
  /// A terminal that both the line and the command write to.
  private final class Terminal: Sendable {
    private let written = Mutex("")
    var text: String { written.withLock(\.self) }
    func write(_ text: String) { written.withLock { $0 += text } }

    /// The system of a command whose standard error is the terminal.
    var system: CommandSystem {
      var system = CommandSystem(
        environment: { _ in nil }, standardInput: { _ in [] },
        output: ByteSink(name: "output") { _ in },
        errorOutput: ByteSink(name: "terminal") { [self] bytes in
          write(String(decoding: bytes, as: UTF8.self))
        },
        errorIsTerminal: true)
      system.showProgress = { [self] in write($0) }
      return system
    }
  }

  @Test(
    "A line says what the command does",
    arguments: [
      ([{ $0.begin("reading a.json") }], "reading a.json"),
      ([{ $0.begin("reading a.json") }, { $0.reach(1.2399) }], "at 1.23 s"),
      ([{ $0.update(25, of: 200) }, { $0.reach(0.5) }], "12 % of 200 frames"),
      ([{ $0.update(1, of: 3, "files read") }], "33 % of 3 files read"),
      ([{ $0.update(3, of: 3) }, { $0.begin("writing") }], "writing"),
    ] as [([@Sendable (ProgressLine) -> Void], String)])
  func text(steps: [@Sendable (ProgressLine) -> Void], expected: String) {
    let terminal = Terminal()
    let line = ProgressLine(terminal.write)
    for step in steps { step(line) }
    #expect(terminal.text == "")
    line.show()
    line.show()
    #expect(terminal.text == "\r\u{1B}[K\(expected)")
    line.end()
    line.begin("more")
    line.show()
    line.end()
    #expect(terminal.text == "\r\u{1B}[K\(expected)\r\u{1B}[K")
  }

  @Test func `a line that nobody has seen is not taken away`() {
    let terminal = Terminal()
    let line = ProgressLine(terminal.write)
    line.begin("reading")
    line.end()
    #expect(terminal.text == "")
  }

  @Test func `a message of the command takes the line away first`() throws {
    let terminal = Terminal()
    let system = terminal.system
    try ProgressLine.during(system) {
      let line = try #require(ProgressLine.current)
      line.begin("reading")
      line.show()
      try system.errorOutput.write("warning\n")
      try system.errorOutput.passBuffer()
      line.begin("writing")
      line.show()
    }
    #expect(terminal.text == "\r\u{1B}[Kreading\r\u{1B}[Kwarning\n")
    #expect(ProgressLine.current == nil)
  }

  @Test func `a command whose standard error is no terminal has no line`() {
    var system = Terminal().system
    system.showProgress = nil
    ProgressLine.during(system) { #expect(ProgressLine.current == nil) }
  }
}
