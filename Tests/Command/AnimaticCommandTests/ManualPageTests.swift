import AnimaticCommand
import TestSupport
import Testing

@MainActor struct ManualPageTests {
  private let source = ManualPage(tool: animatic).source

  @Test func `the page reads as recorded`() throws {
    try expectGolden(source, "animatic.1")
    #expect(ToolCall("--generate-manual").output == source)
  }

  @Test(.needs("groff"))
  func `groff has nothing to say about the page`() throws {
    let run = try ToolRun("$ANIMATIC --generate-manual | groff -man -Tutf8 -ww")
    #expect((run.status, run.errors) == (0, ""))
  }

  @Test(.needs("groff"))
  func `the page shows all subcommands and options as they are typed`() throws {
    // Without the control characters of terminals, in lines too wide to be broken.
    let run = try ToolRun("$ANIMATIC --generate-manual | groff -man -Tascii -P-cbou -rLL=1000n")
    let words = animatic.commands.flatMap { command in
      [animatic.usage(of: command)] + command.listedOptions.flatMap(\.flags) + command.examples
    }
    #expect(words.filter { !run.output.contains($0) } == [])
  }

  @Test func `no line of text is read as a request`() {
    let requests = [
      ".SH", ".SS", ".TH", ".TP", ".B", ".P", ".RS", ".RE", ".nf", ".fi", ".nh", ".ad", ".\\\"",
    ]
    let others = source.split(separator: "\n").filter { line in
      (line.hasPrefix(".") || line.hasPrefix("'"))
        && !requests.contains(String(line.prefix { $0 != " " }))
    }
    #expect(others == [])
  }

  @Test func `the page is ASCII, as every roff reads it`() {
    #expect(source.utf8.allSatisfy { $0 < 0x80 })
  }
}
