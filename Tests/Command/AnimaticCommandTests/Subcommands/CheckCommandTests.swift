import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// `animatic check`: doubtful settings of a scene, one finding per line.
@MainActor struct CheckCommandTests {
  private func findings(_ scene: String) -> [Substring] {
    let call = ToolCall("check -", scene)
    #expect(call.code == (call.output.isEmpty ? .done : .no))
    #expect(call.errors == "")
    return call.lines
  }

  @Test func `a scene without doubts prints nothing and exits with 0`() {
    #expect(findings(Stages.centerTo100(#""duration": 1"#)) == [])
    #expect(findings("{}") == [])
  }

  @Test(arguments: [
    (
      "2.5",
      """
      the animation ends 50.0 % of the way and jumps to the new value; use a whole "repeatCount" \
      to end there
      """
    ),
    (
      #"2, "autoreverses": true"#,
      """
      the animation ends where it began and jumps to the new value; add 0.5 to "repeatCount" to \
      end there
      """
    ),
  ])
  func `a finding has a position, a path and advice`(_ count: String, _ message: String) {
    let scene = #"""
      {"views": [{"name": "a", "frame": [0, 0, 1, 1]}], "timeline": [
        {"at": 0, "animate": {"repeatCount": \#(count), "changes": [{"view": "a", "alpha": 0}]}}]}
      """#
    #expect(findings(scene) == ["standard input:2:24: timeline[0].animate: \(message)"[...]])
  }

  @Test func `a font that fc-list does not list is missing, and nobody says so without fc-list`()
    throws
  {
    let scene = #"""
      {"views": [{"name": "a", "frame": [0, 0, 90, 20],
        "label": {"text": "x", "font": {"name": "Acme Sans-Bold"}}}, {"name": "b",
        "frame": [0, 0, 90, 20], "label": {"text": "x", "font": {"name": "Fable"}}}]}
      """#
    let directory = try ScratchDirectory()
    @MainActor func missing() -> [Bool] {
      let memory = MemorySystem()
      memory.environment["PATH"] = directory.path
      memory.input = .success(Array(scene.utf8))
      #expect(memory.run("check", "-") == .done)
      let lines = memory.errors.split(separator: "\n")
      return lines.map { $0.contains("is not installed") }
    }
    #expect(missing() == [false, false])
    for (script, expected) in [("echo 'Acme Sans,Acme'", true), ("exit 1", false)] {
      try directory.write("#!/bin/sh\n\(script)\n", to: "fc-list")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: directory.file("fc-list"))
      #expect(missing() == [false, expected])
    }
  }

  /// Each of them is an error of the step, as it is for `frames`, and no circle in which to walk.
  @Test(arguments: [
    #"{"at": 0, "add": {"name": "b"}, "to": "b"}"#,
    #"{"at": 0, "add": {"name": "b", "subviews": [{"name": "c"}]}, "to": "c"}"#,
  ])
  func `a view that is added to itself is an error`(step: String) {
    let flip =
      #"{"at": 1, "animate": {"transition": {"kind": "curlUp", "view": "a"}, "changes": [{"view": "b", "alpha": 0}]}}"#
    for command in ["check", "frames"] {
      let call = ToolCall("\(command) -", Stages.withSteps(step, flip))
      #expect(call.isRefused(.badData, "has not been added yet"))
    }
  }

  @Test func `many files are checked, also behind one that cannot be`() throws {
    let directory = try ScratchDirectory()
    let empty = Stages.withSteps(#"{"at": 0, "animate": {"changes": []}}"#)
    try directory.write("{}", to: "good.json")
    try directory.write(empty, to: "doubtful.json")
    try directory.write(#"{"veiws": []}"#, to: "wrong.json")
    @MainActor func call(_ names: String...) -> ToolCall {
      ToolCall(["check"] + names.map(directory.file))
    }
    #expect(call("good.json", "good.json").code == .done)
    let finding = """
      \(directory.path)/doubtful.json:2:36: timeline[0].animate: the block animates nothing; its \
      values are in force already
      """
    let doubtful = call("good.json", "doubtful.json", "doubtful.json")
    #expect((doubtful.code, doubtful.lines) == (.no, [finding[...], finding[...]]))
    let wrong = call("wrong.json", "doubtful.json", "missing.json")
    #expect((wrong.code, wrong.lines) == (.badData, [finding[...]]))
    #expect(wrong.errors.contains("wrong.json:1:2: veiws"))
    #expect(wrong.errors.contains("missing.json': No such file"))
    #expect(call("missing.json", "wrong.json").code == .noInput)
    #expect(ToolCall("check").code == .usage)
  }

  @Test func `an image that only a program finds is a warning on standard error`() {
    let call = ToolCall.done(
      "check -",
      #"{"views": [{"name": "p", "frame": [0, 0, 9, 9], "image": {"name": "a", "size": [9, 9]}}]}"#)
    #expect(call.output == "")
    #expect(
      call.errors
        == "Warning: standard input:1:58: views[0].image: pictures show a grey box for the image \"a\"; "
        + "only a program finds images by their names, and a file ends with .png, .jpg, .gif or .webp\n"
    )
  }

  @Test func `constraints that cannot hold are findings, and nothing is printed besides`() {
    let scene = #"""
      {"views": [{"name": "c", "constraints": [
        {"attribute": "width", "constant": 10}, {"attribute": "width", "constant": 20}]}]}
      """#
    let found = findings(scene).map { $0.prefix(46) }
    #expect(found == ["standard input:2:43: views[0].constraints[1]: "])
  }

  @Test func `a mistake is an error and not a finding`() {
    let call = ToolCall("check -", #"{"views": [{"name": "a"}, {"name": "a"}]}"#)
    let message =
      "1:36: views[1].name: another view is called \"a\" (the first one is at 1:21: views[0].name)"
    #expect(call.refusal == Refusal(.badData, "standard input:\(message)"))
  }
}
