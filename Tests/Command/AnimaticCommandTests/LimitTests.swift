import AnimaticBatch
import AnimaticCommand
import AnimaticScenes
import Foundation
import TestSupport
import Testing

/// The limits of scenes on the command line, and where users read of them.
@MainActor struct LimitTests {
  private static let scene =
    #"{"views": [{"name": "a", "subviews": [{"name": "b"}]}], "timeline": [{"at": 1, "set": []}]}"#

  @Test func `the article has the table of the limits`() throws {
    let article = try Repository.text("Sources/UIKit/Animatic/Animatic.docc/SceneFiles.md")
    let lines = Set(article.split(separator: "\n"))
    for limit in SceneLimit.allCases {
      let row = limit.row
      let standard = row.standard.map { "\(Self.grouped($0)) \(row.unit)" } ?? "any"
      let range = row.most == nil ? ", fixed" : row.most == row.standard ? ", or less" : ""
      let amount = standard.trimmingCharacters(in: .whitespaces)
      let line = "| `\(limit.name)` | \(amount)\(range) | \(row.summary) |"
      #expect(lines.contains(line[...]), "\(line)")
    }
  }

  /// The number with a space between each three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().reduce("") { text, digit in
      let rest = digits.count - digit.offset
      return text + (rest % 3 == 0 && digit.offset > 0 ? " " : "") + String(digit.element)
    }
  }

  @Test(arguments: ["frames", "events", "check", "render"])
  func `every subcommand that reads scenes has limits`(_ command: String) {
    #expect(ToolCall("\(command) - --limit views=2", Self.scene).code == .done)
    let call = ToolCall("\(command) - --limit views=1", Self.scene)
    #expect(call.isRefused(.badData, "standard input:1:12: views[0]: more than 1 views: "))
    #expect(call.message.hasSuffix("or allow more with --limit views=N)"))
  }

  @Test(arguments: [
    (nil, "", 0), ("views=1", "", 65), ("views=1", "views=2", 0), ("views=1", "steps=1", 65),
    ("views=2", "views=1", 65), ("", "", 0), ("view=1", "", 64), (nil, "views", 64),
    (nil, "numbers=1", 64), (nil, "depth=1000", 64), (nil, "memory=0", 64), (nil, "time=0", 64),
    (nil, "memory=4000,time=1000", 0),
  ])
  func `the command line overrides the limits of the environment`(
    _ variable: String?, _ option: String, _ code: Int32
  ) {
    let memory = MemorySystem()
    memory.environment["ANIMATIC_LIMITS"] = variable
    memory.input = .success(Array(Self.scene.utf8))
    let options = option.isEmpty ? [] : ["--limit", option]
    let status = AnimaticCommand.run(
      arguments: ["frames", "-"] + options, system: memory.system)
    #expect(status == code, "\(memory.errors)")
  }

  @Test(arguments: [
    ("frames", "frames=61", 0), ("frames", "frames=60", 65),
    ("frames", "frames=60 --until 1", 0), ("frames", "rows=122", 0), ("frames", "rows=121", 65),
    ("frames", "rows=61 --views a", 0), ("frames", "rows=4 --times 0,1", 0),
    ("frames", "rows=3 --times 0,1", 65), ("frames", "rows=0 --frames 0..<0", 0),
    ("render", "frames=61 --until 1", 0), ("render", "frames=60 --until 1", 65),
    ("render", "rows=122", 0), ("render", "rows=121", 65),
  ])
  func `61 frames of two views are within the limit or one beyond`(
    _ command: String, _ limit: String, _ code: Int32
  ) {
    let call = ToolCall("\(command) - --limit \(limit)", Self.scene)
    #expect(call.code.rawValue == code, "\(call.errors)")
    #expect(code == 0 || call.message.contains("or allow more with --limit "))
  }

  @Test func `an endless input is read up to the limit`() throws {
    let run = try ToolRun("yes '[1,' | $ANIMATIC frames - --limit bytes=100000")
    #expect(run.isRefused(65, "standard input:1:1: the file has more than 100000 bytes"))
  }

  @Test func `a limit without a number asks for one`() {
    let message = "'--limit' takes a number with the name, as in views=1000, not 'views'"
    #expect(ToolCall("frames - --limit views", Self.scene).refusal == Refusal(.usage, message))
  }

  /// Each variable is twice as long as the one before it, or as long as it may be.
  @Test func `computed texts are bounded one by one and together`() {
    let doubling = (1...28).map { "\"v\($0)\": \"${v\($0 - 1)}${v\($0 - 1)}\"" }
    let many = (1...30).map { "\"w\($0)\": \"${v9}${v9}x\"" }
    let uses = (1...30).map { "${w\($0)}" }
    for (variables, uses, limit) in [
      (doubling, ["${v28}"], "characters"), (doubling + many, uses, "computed"),
    ] {
      let views = uses.enumerated().map {
        "{\"name\": \"a\($0)\", \"frame\": [0, 0, 9, 9], \"label\": {\"text\": \"\($1)\"}}"
      }
      let scene =
        "{\"variables\": {\"v0\": \"abcdefgh\", \(variables.joined(separator: ", "))}, "
        + "\"views\": [\(views.joined(separator: ", "))]}"
      let call = ToolCall("frames - --times 0 --limit characters=10000,computed=100000", scene)
      #expect(call.isRefused(.badData, "or allow more with --limit \(limit)=N)"))
    }
  }

  @Test(arguments: ["frames", "check"])
  func `repeated views are refused before they are made`(_ command: String) {
    let scene = #"{"views": [{"repeat": {"count": 1000000}, "each": [{"name": "v${i}"}]}]}"#
    let call = ToolCall("\(command) - --limit views=1000", scene)
    #expect(call.isRefused(.badData, "views[0].each[0]: more than 1000 views: "))
  }

  @Test(arguments: ["diff /dev/zero -", "diff - /dev/zero", "batch status /dev/zero --out none"])
  func `a file without an end is read up to the limit of a line`(_ command: String) {
    let call = ToolCall("\(command) --limit line=100000", "t\n")
    #expect(call.code == .badData)
    #expect(
      call.message.hasSuffix(
        "a line has more than 100000 bytes; give another file, or allow more with --limit line=N"))
  }

  @Test func `a scene ends with its processor time, and leaves no file`() throws {
    let run = try FaultyRun.run(
      """
      echo old > out.csv
      $ANIMATIC frames s.json --until 1e7 --limit time=1 -o out.csv
      echo "$? $(cat out.csv) $(ls -A | wc -l)"
      """)
    #expect(run.output == "65 old 4\n")
    #expect(
      run.errors.hasPrefix(
        "Error: s.json: the scene takes more than 1 seconds of processor time; ask for less, or "
          + "allow more with --limit time=N\nSee 'animatic help limits' for more.\n"))
  }

  @Test func `a scene ends with its memory, and leaves no file`() throws {
    let run = try FaultyRun.run(
      """
      \(FaultyRun.bigScene)
      echo old > out.csv
      $ANIMATIC events big.json --limit memory=8 -o out.csv
      echo "$? $(cat out.csv) $(ls -A | wc -l)"
      $ANIMATIC events big.json --limit memory=4000 -o out.csv
      echo "$?"
      """)
    #expect(run.output == "65 old 5\n0\n")
    #expect(
      run.errors.hasPrefix("Error: big.json: the scene takes more than 8 megabytes of memory;"))
  }
}
