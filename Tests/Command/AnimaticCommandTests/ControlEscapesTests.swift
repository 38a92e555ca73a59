import AnimaticBatch
import AnimaticReports
import Testing

@testable import AnimaticCommand

/// Names with control characters, which a terminal would obey.
@MainActor struct ControlEscapesTests {
  @Test(arguments: [
    ("a\u{1B}]0;title\u{7}\r\n", "a\\u{1B}]0;title\\u{07}\\u{0D}\n"),
    ("\u{9B}31m é \u{A0}\u{85}\u{7F}", "\\u{9B}31m é \u{A0}\\u{85}\\u{7F}"), ("a,b\n", "a,b\n"),
  ])
  func `control characters become escapes, in pieces of any length`(
    text: String, expected: String
  ) {
    for length in 1...4 {
      var escapes = ControlEscapes()
      var escaped: [UInt8] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        rest.prefix(length).withUnsafeBytes { escaped += escapes.escape($0) }
        rest = rest.dropFirst(length)
      }
      #expect(String(decoding: escaped, as: UTF8.self) == expected)
    }
  }

  /// Returns the output of the tool for a scene whose names have a control character.
  private func output(_ command: String, onTerminal isTerminal: Bool) -> String {
    let memory = MemorySystem()
    memory.input = .success(
      Array(
        """
        {"views": [{"name": "=1\\u001b[2J", "alpha": 2}], "timeline": [{"at": 0, "animate":
          {"name": "b\\u009b1m", "changes": [{"view": "=1\\u001b[2J", "alpha": 0}]}}]}
        """.utf8))
    memory.isTerminal = isTerminal
    let arguments = command.split(separator: " ").map(String.init)
    _ = AnimaticCommand.run(arguments: arguments, system: memory.system)
    return memory.output
  }

  @Test(arguments: ["frames - --until 0 --properties alpha", "events -", "check -"])
  func `a terminal gets no control characters of names, and a file gets them as they are`(
    command: String
  ) {
    let file = output(command, onTerminal: false)
    let terminal = output(command, onTerminal: true)
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .control && scalar != "\n"
    }
    #expect(!terminal.unicodeScalars.contains(where: isControl))
    #expect(
      terminal
        == file.replacing("\u{1B}", with: "\\u{1B}").replacing("\u{9B}", with: "\\u{9B}"))
    #expect(terminal.contains("\\u{") || !file.unicodeScalars.contains(where: isControl))
  }

  @Test func `CSV has names that begin a formula as the scene has them`() {
    #expect(
      output("frames - --until 0 --properties alpha", onTerminal: false)
        == "index,time,view,alpha\n0,0.000000,=1\u{1B}[2J,2.000000\n")
  }
}
