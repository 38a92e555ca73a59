import AnimaticCommand
import TestSupport
import Testing

/// `animatic animations`: a row for each property of a view that a block animates.
@MainActor struct AnimationsCommandTests {
  private let scene = """
    {"views": [{"name": "a", "frame": [0, 0, 10, 10]}, {"name": "b", "frame": [0, 0, 10, 10]}],
     "timeline": [
       {"at": 0, "animate": {"name": "move", "duration": 1, "delay": 0.5, "curve": "linear",
         "changes": [{"view": "a", "center": [25, 5], "alpha": 0}]}},
       {"at": 1, "animate": {"name": "back", "duration": 0.5, "repeatCount": 1.5,
         "autoreverses": true, "changes": [{"view": "a", "alpha": 1}]}},
       {"at": 1, "animate": {"duration": 2, "curve": {"spring": {"dampingRatio": 0.5}}, "changes": [
         {"view": "b", "transform": [{"rotate": 90}]}]}},
       {"at": 2, "remove": "b"}]}
    """

  @Test func `each animation has its values, its times and its end`() {
    let call = ToolCall("animations - --precision 1", scene)
    #expect(
      call.output == """
        block,animation,view,property,from,to,additive,begin,duration,curve,iterations,\
        autoreverses,end,outcome,interruptedBy
        1,move,a,center,5.0 5.0,25.0 5.0,false,0.5,1.0,linear,1.0,false,1.5,finished,
        1,move,a,alpha,1.0,0.0,false,0.5,1.0,linear,1.0,false,1.0,interrupted,2
        2,back,a,alpha,0.0,1.0,false,1.0,0.5,easeInOut,3.0,true,2.5,finished,
        3,,b,transform,1.0 0.0 0.0 1.0 0.0 0.0,0.0 1.0 -1.0 0.0 0.0 0.0,false,1.0,2.0,\
        "spring:0.5,0.0",1.0,false,2.0,interrupted,

        """)
  }

  @Test func `masks and views that come later have their names`() {
    let text = """
      {"views": [{"name": "a", "maskView": {"name": "m", "frame": [0, 0, 9, 9]}}],
       "timeline": [
         {"at": 0, "animate": {"changes": [{"view": "m", "alpha": 0.5}]}},
         {"at": 0.1, "add": {"name": "late", "subviews": [{"name": "inner", "frame": [0, 0, 9, 9]}],
           "maskView": {"name": "n", "frame": [0, 0, 9, 9]}}},
         {"at": 0.1, "animate": {"changes": [{"view": "inner", "alpha": 0.5}]}},
         {"at": 0.2, "animate": {"changes": [{"view": "n", "alpha": 0.5}]}},
         {"at": 0.2, "remove": "late"}]}
      """
    #expect(ToolCall("animations -", text).table["view"] == ["m", "inner", "n"])
  }

  @Test func `--numbers has a row and a type for each number`() {
    let command = "animations - --numbers --until 1 --precision 1"
    let table = ToolCall(command, scene).table
    let columns = ["property", "from", "to"].map { Array(table[$0].prefix(3)) }
    #expect(
      columns == [
        ["center.x", "center.y", "alpha"], ["5.0", "5.0", "1.0"], ["25.0", "5.0", "0.0"],
      ])
    let lines = ToolCall(command + " --format jsonl", scene).lines
    #expect(lines.first?.contains(#""from":5.0,"to":25.0,"#) == true, "\(lines)")
  }

  @Test func `what runs at the end of the output has its expected end`() {
    let table = ToolCall("animations - --until 0.75 --precision 1", scene).table
    #expect(table["outcome"] == ["running", "running"])
    #expect(table["end"] == ["1.5", "1.5"])
  }

  @Test func `events name the views and properties of their blocks`() {
    let call = ToolCall("events - --targets --precision 1 --until 1", scene)
    #expect(
      call.output == """
        time,event,animation,finished,view,property,block
        0.5,willStart,move,,a,center,1
        0.5,willStart,move,,a,alpha,1
        1.0,willStart,back,,a,alpha,2
        1.0,willStart,,,b,transform,3

        """)
  }

  @Test(arguments: [
    ("animations --views b", ["3"]), ("animations --views ?", ["1", "1", "2", "3"]),
    ("animations --views b,a", ["1", "1", "2", "3"]),
    ("events --targets --views b", ["3", "3"]),
    ("events --targets --views a --kinds willStart", ["1", "1", "2"]),
  ])
  func `only what concerns the chosen views is printed`(_ command: String, _ blocks: [String]) {
    let call = ToolCall(command.split(separator: " ").map(String.init) + ["-"], scene)
    #expect(call.table["block"] == blocks, "\(call.errors)")
  }

  @Test func `the events of a block come once for all chosen views that it animates`() {
    let call = ToolCall("events - --views a --precision 1", scene)
    #expect(
      call.lines == [
        "time,event,animation,finished", "0.5,willStart,move,", "1.0,willStart,back,",
        "1.5,didStop,move,false", "2.5,didStop,back,true",
      ])
  }

  @Test(arguments: ["animations", "events", "frames"])
  func `a word that means no view is refused`(_ command: String) {
    for word in ["other", "c*"] {
      let call = ToolCall([command, "-", "--views", "a,\(word)"], scene)
      let wanted = "'--views' takes names of views of the scene, not '\(word)'"
      #expect(call.isRefused(.usage, wanted))
    }
  }

  @Test(arguments: ["animations --views a,b", "events --targets", "events --views b", "summary"])
  func `all formats have the same rows`(_ command: String) throws {
    try expectSameRows(of: command.split(separator: " ").map(String.init) + ["-"], scene)
  }
}
