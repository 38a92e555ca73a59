import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// Formats of `frames`: long and wide, CSV and JSON lines.
@MainActor struct FrameFormatTests {
  private let scene = """
    {"views": [{"name": "a", "frame": [0, 0, 10, 10], "backgroundColor": "red"},
               {"name": "b", "frame": [1, 2, 10, 10], "alpha": 0.5}],
     "timeline": [{"at": 0, "animate": {"duration": 1, "curve": "linear", "changes": [
       {"view": "a", "alpha": 0}]}},
       {"at": 1, "remove": "b"}]}
    """

  @Test(arguments: [
    (
      "--fps 2 --wide --properties center,alpha",
      """
      index,time,a.center.x,a.center.y,a.alpha,b.center.x,b.center.y,b.alpha
      0,0,5,5,1,6,7,0.5
      1,0.5,5,5,0.5,6,7,0.5
      2,1,5,5,0,,,
      """
    ),
    (
      "--fps 2 --format jsonl --properties center,alpha,backgroundColor",
      """
      {"index":0,"time":0,"view":"a","center":[5,5],"alpha":1,"backgroundColor":[1,0,0,1]}
      {"index":0,"time":0,"view":"b","center":[6,7],"alpha":0.5,"backgroundColor":null}
      {"index":1,"time":0.5,"view":"a","center":[5,5],"alpha":0.5,"backgroundColor":[1,0,0,1]}
      {"index":1,"time":0.5,"view":"b","center":[6,7],"alpha":0.5,"backgroundColor":null}
      {"index":2,"time":1,"view":"a","center":[5,5],"alpha":0,"backgroundColor":[1,0,0,1]}
      """
    ),
    (
      "--fps 1 --wide --format jsonl --properties alpha",
      """
      {"index":0,"time":0,"views":{"a":{"alpha":1},"b":{"alpha":0.5}}}
      {"index":1,"time":1,"views":{"a":{"alpha":0}}}
      """
    ),
  ])
  func `wide output has a row for each frame, and JSON lines leave out absent views`(
    options: String, expected: String
  ) {
    let call = ToolCall("frames - --precision full \(options)", scene)
    #expect(call.output == expected + "\n")
  }

  @Test(arguments: ["", "--wide"])
  func `every JSON line is JSON`(_ option: String) throws {
    let call = ToolCall(
      ["frames", ExampleScenes.path("loading"), "--fps", "10", "--format", "jsonl"]
        + option.split(separator: " ").map(String.init))
    #expect(call.lines.count > 10)
    for line in call.lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      #expect(object is [String: Any])
    }
  }

  /// RFC 4180 in CSV, the JSON escapes in JSON lines.
  @Test(arguments: [
    (#"a,b"#, #""a,b""#, #""a,b""#), (#"say \"x\""#, #""say ""x""""#, #""say \"x\"""#),
    (#"two\nlines"#, "\"two\nlines\"", #""two\nlines""#), ("plain", "plain", #""plain""#),
    ("é ü 日本", "é ü 日本", #""é ü 日本""#), (" spaces ", " spaces ", #"" spaces ""#),
    (#"tab\there"#, "tab\there", #""tab\there""#),
    (#"back\\slash"#, #"back\slash"#, #""back\\slash""#),
  ])
  func `names are quoted where necessary`(_ name: String, _ csv: String, _ json: String) {
    let scene = #"{"views": [{"name": "\#(name)", "frame": [0, 0, 1, 1]}]}"#
    let options = "frames - --properties alpha --precision 0"
    #expect(ToolCall(options, scene).output == "index,time,view,alpha\n0,0,\(csv),1\n")
    #expect(
      ToolCall(options + " --format jsonl", scene).output
        == #"{"index":0,"time":0,"view":\#(json),"alpha":1}"# + "\n")
  }

  @Test func `a wide header quotes names with their column`() {
    let scene = #"{"views": [{"name": "a,b", "frame": [0, 0, 1, 1]}]}"#
    let call = ToolCall("frames - --properties alpha --wide --precision 0", scene)
    #expect(call.output == "index,time,\"a,b.alpha\"\n0,0,1\n")
  }
}
