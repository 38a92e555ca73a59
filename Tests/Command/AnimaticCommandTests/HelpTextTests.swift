import AnimaticCommand
import Testing

@MainActor struct HelpTextTests {
  @Test(arguments: [
    nil, "frames", "events", "animations", "summary", "curve", "play", "watch", "check", "diff",
    "render", "export", "port", "batch", "help",
  ])
  func `help on the tool and on a subcommand reads as recorded`(_ name: String?) throws {
    let command = try name.map { try #require(animatic.command(named: $0)) }
    let file = name.map { "help-\($0).txt" } ?? "help.txt"
    try expectGolden(HelpText(tool: animatic).text(command), file)
  }

  @Test(arguments: ["scene", "columns", "limits"])
  func `help on a subject reads as recorded`(_ subject: String) throws {
    try expectGolden(ToolCall.done("help \(subject)").output, "help-\(subject).txt")
  }

  @Test func `help in forty columns reads as recorded`() throws {
    let command = try #require(animatic.command(named: "frames"))
    try expectGolden(HelpText(tool: animatic, columns: "40").text(command), "help-frames-40.txt")
  }

  @Test(arguments: [40, 60, 80, 120])
  func `no line is wider than the columns`(_ columns: Int) {
    let help = HelpText(tool: animatic, columns: String(columns))
    let texts = [help.text(nil)] + animatic.commands.map(help.text)
    // A single word wider than its column cannot be broken.
    let tooWide = texts.flatMap { $0.split(separator: "\n") }
      .filter { $0.count > columns && $0.split(separator: " ").count > 1 }
    #expect(tooWide.isEmpty)
  }

  @Test(arguments: [
    (nil, 80), ("", 80), ("wide", 80), ("0", 80), ("-5", 80), ("10", 40), ("39", 40),
  ])
  func `invalid columns fall back to the default`(_ columns: String?, _ same: Int) {
    let help = HelpText(tool: animatic, columns: columns)
    let expected = HelpText(tool: animatic, columns: String(same))
    #expect(help.text(nil) == expected.text(nil))
  }
}
