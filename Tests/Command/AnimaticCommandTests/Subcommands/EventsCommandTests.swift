import AnimaticCommand
import Testing

/// `animatic events`: starts and stops of blocks.
@MainActor struct EventsCommandTests {
  private func events(_ scene: String, _ options: String = "") -> [String] {
    let call = ToolCall.done("events - --precision full " + options, scene)
    #expect(call.lines.first == "time,event,animation,finished")
    return call.lines.dropFirst().map(String.init)
  }

  /// F3, F4, L13: the start comes after the delay.
  @Test func `a block starts after its delay and stops at its end, and no block is no event`() {
    #expect(events(Stages.withSteps()) == [])
    let scene = Stages.centerTo100(#""name": "b", "delay": 1, "duration": 1"#)
    #expect(events(scene) == ["1,willStart,b,", "2,didStop,b,true"])
  }

  /// A9, A10, A13: without animations there is no start, and an immediate stop.
  @Test(arguments: [
    #""name": "b", "delay": 5, "changes": []"#,
    #""name": "b", "duration": -1, "delay": 5, "changes": [{"view": "a", "alpha": 0}]"#,
    #""name": "b", "duration": 1, "changes": [{"view": "a", "hidden": true}]"#,
  ])
  func `a block that animates nothing only stops, at once`(_ block: String) {
    let scene = Stages.withSteps(#"{"at": 0.5, "animate": {\#(block)}}"#)
    #expect(events(scene) == ["0.5,didStop,b,true"])
  }

  /// L30 to L32, E3, F8.
  @Test(arguments: [
    ("legacy", ["0.5,didStop,one,false", "0.5,willStart,two,", "1.5,didStop,two,true"]),
    ("additive", ["0.5,willStart,two,", "1,didStop,one,true", "1.5,didStop,two,true"]),
  ])
  func `an interrupted block has not finished, a stacked one has`(
    _ semantics: String, _ expected: [String]
  ) {
    let scene = Stages.withSteps(
      Stages.block(#""name": "one", "duration": 1"#, #""center": [9, 9]"#),
      Stages.block(#""at": 0.5"#, #""name": "two", "duration": 1"#, #""center": [0, 0]"#),
      semantics: semantics)
    #expect(events(scene) == ["0,willStart,one,"] + expected)
  }

  /// L38, F6: a block after another one starts at the due time of that one's stop, whatever the
  /// end.
  @Test func `a chain starts each block at the due time of the previous stop`() {
    let step = { (after: String, name: String, x: Int) in
      #"{"after": "\#(after)", "animate": {"name": "\#(name)", "duration": 0.3, "#
        + #""changes": [{"view": "a", "center": [\#(x), 0]}]}}"#
    }
    let scene = Stages.withSteps(
      Stages.block(#""name": "a", "duration": 0.3"#, #""center": [50, 0]"#),
      step("a", "b", 60), step("b", "c", 70))
    #expect(
      events(scene, "--until 1e6") == [
        "0,willStart,a,", "0.3,didStop,a,true", "0.3,willStart,b,", "0.6,didStop,b,true",
        "0.6,willStart,c,", "\(0.3 + 0.3 + 0.3),didStop,c,true",
      ])
  }

  /// A4, A14: each nested block has events of its own.
  @Test func `nested blocks have starts and stops of their own`() {
    let scene = Stages.withSteps(
      #"""
      {"at": 0, "animate": {"name": "outer", "duration": 1, "delay": 1, "changes": [
        {"view": "a", "alpha": 0},
        {"animate": {"name": "inner", "duration": 0.2, "curve": "linear", "repeatCount": 2.5,
          "autoreverses": true, "changes": [{"view": "a", "center": [9, 9]}]}},
        {"animate": {"name": "empty", "changes": []}}]}}
      """#)
    #expect(
      events(scene) == [
        "0,didStop,empty,true", "0,willStart,inner,", "1,willStart,outer,", "1,didStop,inner,true",
        "2,didStop,outer,true",
      ])
  }

  @Test(arguments: [
    ("--until 0", 1), ("--until 0.99", 1), ("--until 1", 3), ("--until 2", 4), ("", 4),
  ])
  func `events up to and at the end are printed`(_ option: String, _ count: Int) {
    let scene = Stages.withSteps(
      Stages.block(#""name": "one", "duration": 1"#, #""alpha": 0"#),
      Stages.block(#""after": "one""#, #""name": "two", "duration": 1"#, #""alpha": 1"#)
    )
    #expect(events(scene, option).count == count)
  }

  @Test func `names are quoted, missing ones empty, times have six decimals`() {
    let scene = Stages.withSteps(
      #"{"at": 0.1, "animate": {"name": "a,\"b\"", "changes": []}}"#,
      #"{"at": 0.2, "animate": {"changes": []}}"#)
    #expect(
      ToolCall("events -", scene).output == """
        time,event,animation,finished
        0.100000,didStop,"a,""b""\",true
        0.200000,didStop,,true

        """)
  }

  @Test func `events of the kinds that are asked for tell what happened where`() {
    let scene = Stages.withSteps(
      #"{"at": 0.5, "tap": "a"}"#,
      Stages.block(#""at": 1"#, #""name": "b", "duration": 1"#, #""alpha": 0"#))
    let call = ToolCall.done("events - --precision full --kinds touch,willStart", scene)
    #expect(
      call.lines == [
        "time,event,animation,finished,name,view,x,y,finger",
        "0.5,touch,,,began,a,5,5,0",
        "0.55,touch,,,ended,a,5,5,0",
        "1,willStart,b,,,,,,",
      ])
    #expect(events(scene) == ["1,willStart,b,", "2,didStop,b,true"])
  }

  @Test(arguments: [
    ("a", ["0.5,touch,,,began", "0.55,touch,,,ended"]),
    ("b", ["1,touch,,,began", "1.05,touch,,,ended"]),
    ("a,b", ["0.5,touch,,,began", "0.55,touch,,,ended", "1,touch,,,began", "1.05,touch,,,ended"]),
  ])
  func `events of views leave out those of others and of no view`(
    _ views: String, _ expected: [String]
  ) {
    let scene = """
      {"views": [{"name": "a", "frame": [0, 0, 9, 9]}, {"name": "b", "frame": [20, 0, 9, 9]}],
       "timeline": [{"at": 0.5, "tap": "a"}, {"at": 1, "tap": "b"},
         {"at": 2, "animate": {"changes": []}}]}
      """
    let call = ToolCall.done(
      "events - --precision full --kinds touch,didStop --views \(views)", scene)
    let rows = call.lines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows.map { $0.prefix(5).joined(separator: ",") } == expected)
  }
}
