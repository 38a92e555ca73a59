import AnimaticCommand
import TestSupport
import Testing

/// Messages that name what their reader has to change.
@MainActor struct MessageTests {
  @Test(arguments: [
    (
      #"{"views": [{"name": "a", "frame": [0, "${foo}", 9, 9]}]}"#,
      #"views[0].frame[1]: expected a number, found a string ("${foo}" computes nothing, as the "#
        + #"scene has no "variables"; define the name there)"#
    ),
    (
      #"{"views": [{"name": "a"}], "timeline": [{"at": 0, "remove": "${foo}"}]}"#,
      #"timeline[0].remove: no view is called "${foo}" ("${foo}" computes nothing, as the scene "#
        + #"has no "variables"; define the name there)"#
    ),
    (
      #"{"components": {"row": {"parameters": ["y"], "views": [{"name": "r", "frame": [0, "#
        + #""${y}", 9, 9]}]}}, "views": [{"use": "row", "with": {"y": "abc"}}]}"#,
      "views[0].with.y: expected a number, found a string"
    ),
    (
      "{\"views\": [{\"name\": \"\u{E9}\"}, {\"name\": \"e\u{301}\"}]}",
      "(the first one is at 1:21: views[0].name, and spells the accents in another way, which "
        + "makes no other name)"
    ),
    (#"{"views": [{"name": "a", "image": {"name": "photo"}}]}"#, #"the key "size" is missing"#),
  ])
  func `a mistake in a scene is told where it is`(_ scene: String, _ message: String) {
    let call = ToolCall("frames -", scene)
    #expect(call.isRefused(.badData, message))
  }

  @Test func `a parameter that passes through several components is told at the outermost use`() {
    let call = ToolCall(
      "frames -",
      #"""
      {"components": {
      "inner": {"parameters": ["y"], "views": [{"name": "r", "frame": [0, "${y}", 9, 9]}]},
      "outer": {"parameters": ["top"], "views": [{"use": "inner", "with": {"y": "${top}"}}]}},
      "views": [{"use": "outer", "with": {"top": true}}]}
      """#)
    #expect(
      call.message == "standard input:4:44: views[0].with.top: expected a number, found true")
  }

  @Test(arguments: [
    (
      #"{"at": 1, "animate": {"delay": -1, "changes": [{"view": "a", "alpha": 0}]}}"#,
      #""delay" is negative (-1 s) and has no effect; write 0, or an earlier "at""#
    ),
    (
      #"{"at": 1, "animate": {"startDate": -0.5, "changes": [{"view": "a", "alpha": 0}]}}"#,
      #""startDate" is negative (-0.5 s) and has no effect; write 0, or an earlier "at", or a "phase" for what runs already"#
    ),
    (
      #"{"at": 1, "remove": "a"}, {"at": 2, "remove": "a"}"#,
      #"the view "a" is not there any more, so that the step removes nothing; leave it out"#
    ),
  ])
  func `check tells steps and settings without effect`(_ step: String, _ message: String) {
    let scene =
      ##"{"views": [{"name": "a", "frame": [0, 0, 9, 9], "backgroundColor": "#555"}], "##
      + "\"timeline\": [\(step)]}"
    let call = ToolCall("check -", scene)
    #expect(call.code == .no)
    #expect(call.lines.count == 1 && call.output.hasSuffix("\(message)\n"), "\(call.output)")
  }

  @Test func `check tells names that nothing computes`() {
    let call = ToolCall(
      "check -",
      #"{"views": [{"name": "${foo}", "frame": [0, 0, 9, 9], "backgroundColor": "red"}]}"#)
    #expect(call.code == .no)
    #expect(call.output.contains("views[0].name: \"${foo}\" computes nothing"), "\(call.output)")
  }

  @Test func `times of animations have no rounding errors`() {
    let scene = Stages.centerTo100(#""duration": 0.3, "repeatCount": 3"#)
    let call = ToolCall("animations - --precision full", scene)
    #expect(call.table["end"] == ["0.9"])
  }

  @Test func `names with commas are found, alone and among others`() {
    let scene = #"{"views": [{"name": "a,b"}, {"name": "c"}, {"name": "d"}]}"#
    for (words, views) in [
      ("a,b", ["\"a,b\""]), ("c,a,b", ["\"a,b\"", "c"]), ("c,d", ["c", "d"]),
    ] {
      let call = ToolCall(["frames", "-", "--properties", "alpha", "--views", words], scene)
      let lines = call.lines.dropFirst().map { $0.dropFirst(11).dropLast(9) }
      #expect(lines.map(String.init) == views, "\(call.errors)")
    }
  }

  @Test func `a comparison says how many frames it compared`() throws {
    let directory = try ScratchDirectory()
    let scene = Stages.centerTo100(#""duration": 1, "curve": "linear""#)
    for rate in ["60", "30", "20"] {
      let frames = ToolCall("frames - --fps \(rate) --properties center", scene)
      try directory.write(frames.output, to: "\(rate).csv")
    }
    @MainActor func diff(_ a: String, _ b: String) -> ToolCall {
      ToolCall(["diff", directory.file("\(a).csv"), directory.file("\(b).csv")])
    }
    let times = "those at the times that both have"
    #expect(diff("60", "60").errors == "")
    let (half, third) = (diff("60", "30"), diff("30", "20"))
    #expect(half.code == .done)
    #expect(half.errors == "Note: 31 frames were compared, \(times), of 61 and of 31\n")
    #expect(third.errors == "Note: 11 frames were compared, \(times), of 31 and of 21\n")
  }

  @Test(arguments: [
    ("curve spring:0 --as uikit", "Note: the spring does not settle: after 1 s it still moves by "),
    ("curve spring:0.5 --as uikit", "Note: the spring settles in 1 s\n"),
    (
      "curve spring:stiffness=9,damping=1,stiffness=9",
      "Error: '<curve>' does not take 'spring:stiffness=9,damping=1,stiffness=9': stiffness is "
        + "given twice; give it once\n"
    ),
    ("curve linear --width 50", "Error: '--width' does not take '50': only a plot of characters"),
    ("frames - --height 9", "Error: '--height' does not take '9': only a plot of characters has"),
    ("frames - --plot all", "Error: '--plot' takes numbers of views, such as alpha or center.x,"),
  ])
  func `an option or a curve without effect says so`(_ words: String, _ beginning: String) {
    #expect(ToolCall(words, "{}").errors.hasPrefix(beginning))
  }

  @Test func `a batch says what it cannot make and what it could join`() throws {
    let jobs = #"{"id": "a", "scene": "SCENE", "outputs": [{"frames": "a.arrow"}]}"# + "\n"
    let directory = try BatchDirectory.done(jobs)
    let join = directory.batch("join")
    #expect(join.isRefused(.badData, "for .csv; there are some for .arrow: give -o FILE.arrow"))
    let run = ToolCall(["batch", "run", directory.list, "--out", directory.scene + "/out"])
    #expect(run.isRefused(.cannotWrite, "cannot make the directory '\(directory.scene)"))
  }
}
