import AnimaticCommand
import Testing

/// Invalid scenes: exit code 65, the position, the mistake, and nothing on standard output. The
/// tests of scenes have all the mistakes.
@MainActor struct BadSceneTests {
  private func expectRefusal(
    _ call: ToolCall, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let refusal = Refusal(.badData, "standard input:" + message)
    #expect(call.refusal == refusal, sourceLocation: sourceLocation)
    #expect(call.errors.split(separator: "\n").count == 2, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("", "1:1: the file is empty (a scene is a JSON object, at least {})"),
    (
      #"{"views": [{"name": "a", "frame": [0, 0, 1"#,
      """
      1:43: views[0].frame: expected "," or "]", found the end of the file (close the bracket \
      opened at 1:35)
      """
    ),
    ("[]", "1:1: expected an object, found an array (write a scene such as \(sample))"),
    ("\u{7F}ELF\u{2}", "1:1: the file is binary, not a scene (a scene is JSON, as in \(sample))"),
  ])
  func `an invalid scene is refused at its first error`(_ scene: String, _ message: String) {
    for command in ["frames", "events", "check"] {
      expectRefusal(ToolCall([command, "-"], scene), message)
    }
  }

  @Test func `binary garbage is refused at its first byte`() {
    let memory = MemorySystem()
    memory.input = .success([0x89, 0x50, 0x4E, 0x48, 0x0D, 0x0A, 0x7B])
    #expect((memory.run("frames", "-"), memory.output) == (.badData, ""))
    #expect(
      memory.errors.hasPrefix(
        "Error: standard input:1:1: the byte 0x89 is not UTF-8 here (save the file as UTF-8)\n"))
  }

  @Test(arguments: [
    ("-Infinity", "JSON has no number Infinity (write a finite number)"),
    ("1e999", "1e999 is not a finite number (write a smaller one)"),
    ("1e308", "expected a number from -1e12 to 1e12, found 1e+308"),
    ("-1.5e12", "expected a number from -1e12 to 1e12, found -1500000000000.0"),
  ])
  func `numbers that are not finite or too large are refused everywhere`(
    _ number: String, _ message: String
  ) {
    expectRefusal(
      ToolCall("frames -", #"{"views": [{"name": "a", "frame": [0, 0, \#(number), 1]}]}"#),
      "1:42: views[0].frame[2]: \(message)")
    expectRefusal(
      ToolCall("frames -", #"{"timeline": [{"at": 0, "animate": {"duration": \#(number)}}]}"#),
      "1:49: timeline[0].animate.duration: \(message)")
  }

  @Test(arguments: [
    (
      #"{"at": 0, "animate": {"changes": [{"view": "cart", "alpha": 0}]}}"#,
      """
      2:44: timeline[0].animate.changes[0].view: no view is called "cart" (did you mean "card"?)
      """
    ),
    (
      #"{"at": 0, "add": {"name": "card", "frame": [0, 0, 1, 1]}}"#,
      """
      2:27: timeline[0].add.name: another view is called "card" (the first one is at 1:21: \
      views[0].name)
      """
    ),
    (
      #"{"after": "x", "animate": {"name": "y"}}, {"after": "y", "animate": {"name": "x"}}"#,
      """
      2:11: timeline[0].after: blocks wait for each other and never start: "x" after "y" after "x" \
      (start one of them "at" a time)
      """
    ),
  ])
  func `conflicting names are refused with both positions`(
    _ steps: String, _ message: String
  ) {
    let scene = """
      {"views": [{"name": "card", "frame": [0, 0, 1, 1]}], "timeline": [
      \(steps)]}
      """
    expectRefusal(ToolCall("frames -", scene), message)
  }

  @Test func `a view that is used before it is added is refused before anything is printed`() {
    let scene = Stages.withSteps(
      Stages.block(#""name": "long", "duration": 1"#, #""alpha": 0"#),
      #"{"after": "long", "set": [{"view": "late", "alpha": 0}]}"#,
      #"{"at": 2, "add": {"name": "late", "frame": [0, 0, 1, 1]}}"#)
    let message =
      """
      3:36: timeline[1].set[0].view: the view "late" has not been added yet (add it in an \
      earlier step)
      """
    for command in ["frames", "events", "check"] {
      expectRefusal(ToolCall([command, "-"], scene), message)
    }
    ToolCall.done("frames - --until 0.5", scene)
  }
}

private let sample = #"{"views": [{"name": "card", "frame": [0, 0, 100, 50]}], "timeline": []}"#
