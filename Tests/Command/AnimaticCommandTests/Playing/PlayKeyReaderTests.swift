import AnimaticCommand
import TestSupport
import Testing

struct PlayKeyReaderTests {
  @Test(
    arguments: [
      (" ", [.pause]), ("k", [.pause]), (",.", [.stepBack, .stepForward]),
      ("jl", [.back, .forward]),
      ("+=-", [.faster, .faster, .slower]), ("gG", [.home, .end]), ("q", [.quit]), ("Q", [.quit]),
      ("rbnx", [.loop, .loopFrom, .loopTo, .loopAll]), ("<>", [.leapBack, .leapForward]),
      ("KJLRG", [.pause, .back, .forward, .loop, .end]),
      ("\u{1B}[1;2D\u{1B}[1;2C", [.leapBack, .leapForward]),
      ("\u{3}", [.quit]), ("\u{4}", [.quit]), ("\u{C}", [.redraw]),
      ("\u{1B}[D\u{1B}[C", [.stepBack, .stepForward]),
      ("\u{1B}OD\u{1B}OC", [.stepBack, .stepForward]),
      ("\u{1B}[H\u{1B}[F", [.home, .end]), ("\u{1B}OH\u{1B}OF", [.home, .end]),
      ("\u{1B}[1~\u{1B}[4~", [.home, .end]), ("\u{1B}[7~\u{1B}[8~", [.home, .end]),
      // Unknown keys come to nothing, and do not disturb the next one.
      ("wyz q", [.pause, .quit]), ("\u{1B}[A\u{1B}[15~\u{1B}[1;5Cq", [.quit]),
      ("é q", [.pause, .quit]),
      ("\u{1B}q", [.quit]), ("\u{1B}\u{1B}[D", [.stepBack]),
      ("\u{1B}[0000000000000000000000q q", [.pause, .quit]),
      ("", []),
    ] as [(String, [PlayKey])])
  func `the bytes of a terminal are keys`(_ text: String, _ keys: [PlayKey]) {
    var reader = PlayKeyReader()
    #expect(reader.keys(in: text.utf8) == keys)
  }

  /// The keys of the page that only a page has a use for: trails, onion skin, zoom and search.
  private static let keysOfPages: Set<String> = ["t", "o", "z", "Z", "f", "/"]

  @MainActor @Test func `the keys of the page are those of the terminal`() {
    let page = ToolCall(["render", ExampleScenes.path("card"), "-o", "-.html"]).output
    let rows = page.matches(of: #/\["[^"]+", "[^"]+", \[([^\]]+)\], /#)
    let names = rows.flatMap { $0.1.matches(of: #/"([^"]+)"/#).map { String($0.1) } }
    #expect(names.count > 20)
    let sequences = [
      "ArrowLeft": "\u{1B}[D", "ArrowRight": "\u{1B}[C", "Home": "\u{1B}[H", "End": "\u{1B}[F",
    ]
    for name in names where !Self.keysOfPages.contains(name) {
      var reader = PlayKeyReader()
      #expect(reader.keys(in: (sequences[name] ?? name).utf8).count == 1, "\(name)")
    }
  }

  @Test func `a key may come in pieces`() {
    var reader = PlayKeyReader()
    let keys = Array("\u{1B}[D \u{1B}[1~q".utf8).map { reader.keys(in: [$0]) }
    #expect(keys.flatMap(\.self) == [.stepBack, .pause, .home, .quit])
    #expect(keys[0] == [])
    #expect(keys[2] == [.stepBack])
  }
}
