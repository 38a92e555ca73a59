import AnimaticCommand
import Testing

@MainActor struct HelpTextTests {
  @Test func `help on the tool reads as recorded`() throws {
    try expectGolden(HelpText(tool: animatic).text(nil), "help.txt")
  }

  @Test(arguments: [
    "frames", "events", "animations", "summary", "curve", "play", "watch", "check", "diff",
    "render", "export", "port", "batch", "help",
  ])
  func `help on a subcommand reads as recorded`(_ name: String) throws {
    let command = try #require(animatic.command(named: name))
    try expectGolden(HelpText(tool: animatic).text(command), "help-\(name).txt")
  }

  @Test func `help on the scene format reads as recorded`() throws {
    try expectGolden(HelpText(tool: animatic).text(.scene), "help-scene.txt")
    #expect(ToolCall("help scene").output == HelpText(tool: animatic).text(.scene))
  }

  @Test func `help on columns reads as recorded`() throws {
    try expectGolden(HelpText(tool: animatic).text(.columns), "help-columns.txt")
    #expect(ToolCall("help columns").output == HelpText(tool: animatic).text(.columns))
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
