import Foundation
import TestSupport
import Testing

/// `animatic play` on a terminal, which tmux emulates.
@Suite(
  .enabled(if: Tmux.isInstalled, "tmux is not installed: install the Debian package tmux"),
  .serialized, .ownThreads, .timeLimit(.minutes(10)))
struct TerminalPlayTests {
  /// A red square that moves for an hour.
  private static let long = """
    {"screen": {"width": 40, "height": 20, "backgroundColor": "blue"},
     "views": [{"name": "a", "frame": [0, 0, 10, 10], "backgroundColor": "red"}],
     "timeline": [{"at": 0, "animate": {"name": "move", "duration": 500, "curve": "linear",
       "changes": [{"view": "a", "center": [35, 5]}]}}]}
    """

  /// Plays a scene on a terminal, with the state of the terminal before it on the screen.
  private func withPlay(
    _ scene: String = Self.long, options: String = "", variables: String = "",
    columns: Int = 80, rows: Int = 24, input: String = "$ANIMATIC play scene.json",
    _ body: (Tmux) throws -> Void
  ) throws {
    let terminal = try Tmux(columns: columns, rows: rows, variables: variables)
    defer { terminal.close() }
    let directory = try ScratchDirectory()
    try directory.write(scene, to: "scene.json")
    try terminal.type(
      "cd '\(directory.path)'; clear; echo before=$(stty -g | cksum | tr -dc 0-9)")
    try terminal.screen { $0.contains(/before=\d+\n/) }
    try terminal.type("\(input) \(options)")
    try terminal.waitForPicture(true)
    try body(terminal)
  }

  /// Expects that the terminal is as it was before it showed a picture, and returns the exit
  /// status.
  private func expectRestored(_ terminal: Tmux) throws -> String {
    try terminal.waitForPicture(false)
    try terminal.type("echo status=$? after=$(stty -g | cksum | tr -dc 0-9)")
    // The prompt may come after what is typed.
    let screen = try terminal.screen { $0.contains(/status=\d+ after=\d+\n/) }
    let before = screen.firstMatch(of: /before=(\d+)\n/)?.output.1
    let after = try #require(screen.firstMatch(of: /status=(\d+) after=(\d+)\n/)?.output)
    #expect(before == after.2, "\(screen)")
    return String(after.1)
  }

  /// Waits for a last line on the terminal, and returns it.
  @discardableResult private func status(
    of terminal: Tmux, _ condition: @escaping (String) -> Bool
  ) throws -> String {
    Tmux.lastLine(try terminal.screen { condition(Tmux.lastLine($0)) })
  }

  private func quit(_ terminal: Tmux) throws {
    try terminal.press("q")
    #expect(try expectRestored(terminal) == "0")
  }

  @Test func `keys pause, step, seek, change the speed and quit`() throws {
    try withPlay { terminal in
      try status(of: terminal) { $0.contains("1 event: willStart move") }
      try terminal.press("Space")
      try status(of: terminal) { $0.hasPrefix("paused") && $0.contains(" of 500.000 s  1×") }
      try terminal.press("Home")
      try status(of: terminal) { $0.hasPrefix("paused  0.000 s") }
      try terminal.press("Right", "Right", "Right", "Left")
      try status(of: terminal) { $0.hasPrefix("paused  0.033 s") }
      try terminal.press("l", ".", ",", "l", "j")
      try status(of: terminal) { $0.hasPrefix("paused  1.033 s") }
      try terminal.press("+", "+", "+", "-")
      try status(of: terminal) { $0.contains("  4×") }
      try terminal.press("End")
      try status(of: terminal) {
        $0.hasPrefix("at the end  500.000 s") && $0.contains("2 events: didStop")
      }
      try terminal.press("Space")
      try status(of: terminal) { $0.hasPrefix("playing") && $0.contains(" fps") }
      try quit(terminal)
    }
  }

  /// A signal of another process, or of a key.
  @Test(arguments: [
    ("C-c", "130"), ("INT", "130"), ("TERM", "143"), ("HUP", "129"), ("QUIT", "131"),
    ("ABRT", "70"),
    ("SEGV", "70"),
  ])
  func `a signal ends the tool and restores the terminal`(
    _ signal: String, _ status: String
  ) throws {
    let input = "ulimit -c 0; sh -c 'echo $$ > pid; exec $ANIMATIC play scene.json'"
    try withPlay(input: input) { terminal in
      try terminal.press("Space")
      try self.status(of: terminal) { $0.hasPrefix("paused") }
      if signal == "C-c" {
        try terminal.press(signal)
      } else {
        let folder = try terminal.run("display -p '#{pane_current_path}'").dropLast()
        #expect(try ToolRun("kill -\(signal) $(cat '\(folder)/pid')").status == 0)
      }
      #expect(try expectRestored(terminal) == status)
    }
  }

  @Test func `a suspension restores the terminal until the tool continues`() throws {
    try withPlay { terminal in
      for _ in 0..<2 {
        try terminal.press("C-z")
        _ = try expectRestored(terminal)
        try terminal.type("clear; echo before=$(stty -g | cksum | tr -dc 0-9); fg")
        try terminal.waitForPicture(true)
        try status(of: terminal) { $0.hasPrefix("playing") }
      }
      try quit(terminal)
    }
  }

  @Test func `a window of another size gets a picture of another size`() throws {
    try withPlay { terminal in
      try terminal.press("Space")
      try terminal.screen(colors: true) { $0.contains("paused") }
      try terminal.run("resize-window -x 30 -y 10")
      let screen = try terminal.screen { $0.count { $0 == "\n" } == 10 }
      #expect(screen.split(separator: "\n").allSatisfy { $0.count <= 30 })
      try status(of: terminal) { $0.hasPrefix("paused") }
      try quit(terminal)
    }
  }

  @Test(arguments: [
    ("COLORTERM=truecolor", "48;2;0;0;255m", "48;5;"),
    ("COLORTERM=24bit", "48;2;0;0;255m", "48;5;"),
    ("", "48;5;21m", "48;2;"),
  ])
  func `colours have 24 bits where the terminal knows them, and come from the palette elsewhere`(
    _ variables: String, _ expected: String, _ unexpected: String
  ) throws {
    try withPlay(variables: variables) { terminal in
      let screen = try terminal.screen(colors: true) { $0.contains(expected) }
      #expect(!screen.contains(unexpected))
      try quit(terminal)
    }
  }

  @Test func `a finished scene holds its last frame and says so, and an endless one goes on`()
    throws
  {
    let short = Self.long.replacing("500", with: "0.05")
    try withPlay(short) { terminal in
      try status(of: terminal) { $0.hasPrefix("at the end  0.050 s of 0.050 s") }
      try quit(terminal)
    }
    // It comes from standard input, and the keys from the terminal.
    let endless = Self.long.replacing(#""duration": 500"#, with: #""repeatCount": "forever""#)
    try withPlay(endless, input: "cat scene.json | $ANIMATIC play -") { terminal in
      let line = try status(of: terminal) { $0.hasPrefix("playing") && !$0.contains(" 0.0") }
      #expect(!line.contains(" of "))
      try quit(terminal)
    }
  }
}
