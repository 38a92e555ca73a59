import AnimaticCommand
import Testing

/// Views with rows: the views in the tree at the time, in pre-order.
@MainActor struct FrameTreeTests {
  private let scene = """
    {"views": [{"name": "back", "frame": [0, 0, 9, 9], "subviews": [
                 {"name": "inner", "frame": [1, 1, 3, 3]}]},
               {"name": "front", "frame": [0, 0, 9, 9]}],
     "timeline": [
       {"at": 1, "add": {"name": "late", "frame": [0, 0, 5, 5], "subviews": [
         {"name": "latest", "frame": [0, 0, 1, 1]}]}, "to": "back"},
       {"at": 2, "remove": "inner"},
       {"at": 3, "remove": "back"},
       {"at": 4, "add": {"name": "top", "frame": [0, 0, 5, 5]}}]}
    """

  private func views(at time: String) -> [String] {
    ToolCall("frames - --times \(time)", scene).table["view"]
  }

  @Test(arguments: [
    ("-1", ["back", "inner", "front"]), ("0", ["back", "inner", "front"]),
    ("0.999", ["back", "inner", "front"]),
    ("1", ["back", "inner", "late", "latest", "front"]),
    ("2", ["back", "late", "latest", "front"]), ("3", ["front"]), ("4", ["front", "top"]),
    ("99", ["front", "top"]),
  ])
  func `rows are the views of the tree in pre-order`(_ time: String, _ expected: [String]) {
    #expect(views(at: time) == expected)
  }

  @Test func `going back in time brings removed views back`() {
    let call = ToolCall("frames - --times 3.5,0,1.5 --views inner,late,front", scene)
    #expect(
      call.table["view"] == ["front", "inner", "front", "inner", "late", "front"])
    #expect(call.table["index"] == ["0", "1", "1", "2", "2", "2"])
  }

  @Test func `a hidden view keeps its rows`() {
    let scene = Stages.withSteps(#"{"at": 1, "set": [{"view": "a", "hidden": true}]}"#)
    #expect(ToolCall("frames - --fps 1", scene).table["view"] == ["a", "a"])
  }

  @Test func `a frame without any selected view has no row, but a wide one`() {
    let options = "frames - --fps 1 --until 2 --views late --properties alpha --precision 0"
    #expect(ToolCall(options, scene).output == "index,time,view,alpha\n1,1,late,1\n2,2,late,1\n")
    #expect(
      ToolCall(options + " --wide", scene).output
        == "index,time,late.alpha\n0,0,\n1,1,1\n2,2,1\n")
  }
}
