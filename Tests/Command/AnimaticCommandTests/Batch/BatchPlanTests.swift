import AnimaticCommand
import TestSupport
import Testing

@MainActor struct BatchPlanTests {
  /// Returns the plan of a sweep of the scene of `BatchDirectory`, whose path is `SCENE` again.
  private func plan(_ sweep: String) throws -> ToolCall {
    let directory = try BatchDirectory()
    let call = ToolCall(
      ["batch", "plan", "-"], sweep.replacing("SCENE", with: directory.scene))
    // A planned list is one that the other steps read.
    try directory.files.write(call.output, to: "jobs.jsonl")
    #expect(directory.batch("status").message == "")
    return call.replacing(directory.scene, with: "SCENE")
  }

  @Test func `a grid has all combinations, the last pointer changing fastest`() throws {
    let call = try plan(
      #"""
      {"scene": "SCENE", "id": "v", "grid": {"/timeline/0/at": {"from": 0, "to": 1, "count": 3},
      "/views/0/backgroundColor": ["red", null]}, "outputs": [{"frames": "{id}.csv", "fps": 10, "until": 1}]}
      """#)
    #expect(
      call.output
        == [
          ("0", "\"red\""), ("0", "null"), ("0.5", "\"red\""), ("0.5", "null"),
          ("1", "\"red\""), ("1", "null"),
        ].enumerated().map { index, values in
          """
          {"id": "v\(index + 1)", "scene": "SCENE", "set": {"/timeline/0/at": \(values.0), \
          "/views/0/backgroundColor": \(values.1)}, "outputs": [{"frames": "v\(index + 1).csv", "fps": 10, \
          "until": 1}], "cost": 123}

          """
        }.joined())
  }

  @Test(arguments: [
    (#"{"from": 0, "to": 0.3, "step": 0.1}"#, ["0", "0.1", "0.2", "0.3"]),
    (#"{"from": 1, "to": 0, "step": -0.4}"#, ["1", "0.6", "0.2"]),
    (#"{"from": 1, "to": 1000, "count": 4, "scale": "log"}"#, ["1", "10", "100", "1000"]),
    (#"{"from": 0, "to": 1, "count": 2, "scale": "linear"}"#, ["0", "1"]),
  ])
  func `a range of a grid has steps, or the same multiple from value to value`(
    range: String, values: [String]
  ) throws {
    let call = try plan(
      #"""
      {"scene": "SCENE", "grid": {"start=/timeline/0/at": \#(range)}, "outputs": [{"events": "{id}.csv", "until": 1}]}
      """#)
    #expect(call.lines.count == values.count)
    for (line, value) in zip(call.lines, values) {
      #expect(line.contains(#""set": {"start=/timeline/0/at": \#(value)}"#), "\(line)")
    }
  }

  @Test func `a loop that is meant needs no end`() throws {
    let directory = try BatchDirectory()
    try directory.files.write(
      Stages.centerTo100(
        #""duration": 0.5, "repeatCount": "forever", "forever": "intended", "curve": "linear""#),
      to: "scene.json")
    let sweep = #"{"scene": "\#(directory.scene)", "outputs": [{"frames": "a.csv", "fps": 4}]}"#
    try directory.files.write(sweep, to: "sweep.json")
    let plan = ["batch", "plan", directory.files.file("sweep.json"), "-o", directory.list]
    #expect(ToolCall(plan).code == .done)
    directory.expectRun()
    #expect(try directory.texts["a.csv"]?.split(separator: "\n").count == 3)
  }

  @Test func `lists go together, and scenes come first`() throws {
    let call = try plan(
      #"""
      {"scenes": ["SCENE", "SCENE"], "list": [{"/views/0/tag": 1, "/screen": {"width": 9}}, {}],
      "outputs": [{"events": "{id}/e.csv"}]}
      """#)
    let lines = call.lines.map { $0.split(separator: "\"outputs\"")[0] }
    #expect(
      lines == [
        #"{"id": "job-1", "scene": "SCENE", "set": {"/views/0/tag": 1, "/screen": {"width": 9}}, "#,
        #"{"id": "job-2", "scene": "SCENE", "#,
        #"{"id": "job-3", "scene": "SCENE", "set": {"/views/0/tag": 1, "/screen": {"width": 9}}, "#,
        #"{"id": "job-4", "scene": "SCENE", "#,
      ])
  }

  /// The numbers are those that SplitMix64 gives with this seed on any machine.
  @Test func `draws are the same for a seed, on every machine`() throws {
    let sweep = #"""
      {"scene": "SCENE", "draws": {"seed": 7, "count": 3, "values": {"/timeline/0/at": [0, 10],
      "/views/0/backgroundColor": {"among": ["red", "blue"]}}}, "outputs": [{"events": "{id}.csv"}]}
      """#
    let call = try plan(sweep)
    let sets = call.lines.map { $0.split(separator: "\"set\": ")[1].prefix { $0 != "}" } }
    #expect(
      sets == [
        #"{"/timeline/0/at": 3.8982974839127147, "/views/0/backgroundColor": "red""#,
        #"{"/timeline/0/at": 9.007606806068834, "/views/0/backgroundColor": "blue""#,
        #"{"/timeline/0/at": 4.524418950114684, "/views/0/backgroundColor": "red""#,
      ])
    #expect(try plan(sweep.replacing("\"seed\": 7", with: "\"seed\": 8")).output != call.output)
  }

  @Test func `long outputs are divided into ranges of frames`() throws {
    let call = try plan(
      #"""
      {"scene": "SCENE", "outputs": [{"render": "{id}.mp4", "until": 1, "fps": 10, "every": 4},
      {"events": "{id}.csv"}]}
      """#)
    #expect(
      call.lines.map(String.init) == [
        #"{"id": "job-1", "scene": "SCENE", "outputs": [{"events": "job-1.csv"}], "cost": 103}"#,
        #"{"id": "job-1-1", "scene": "SCENE", "outputs": [{"render": "job-1-1.mp4", "until": 1, "#
          + #""fps": 10, "range": "0..<4"}], "cost": 40141}"#,
        #"{"id": "job-1-2", "scene": "SCENE", "outputs": [{"render": "job-1-2.mp4", "until": 1, "#
          + #""fps": 10, "range": "4..<8"}], "cost": 40141}"#,
        #"{"id": "job-1-3", "scene": "SCENE", "outputs": [{"render": "job-1-3.mp4", "until": 1, "#
          + #""fps": 10, "range": "8..<11"}], "cost": 30131}"#,
      ])
  }

  @Test(arguments: [
    ("", "standard input:1:1: the file is empty"),
    ("[]", "standard input: a sweep is a JSON object"),
    ("{}", "standard input: a sweep has a \"scene\""),
    (#"{"scene": "SCENE"}"#, "standard input: a sweep has \"outputs\""),
    (#"{"scene": "SCENE", "gird": {}}"#, "standard input: a sweep has no key \"gird\"; did you"),
    (
      #"{"scene": "SCENE", "grid": {"/a": [1, 2]}, "outputs": [{"events": "a.csv"}]}"#,
      "standard input: the file of an output has \"{id}\""
    ),
    (
      #"{"scene": "SCENE", "grid": {"/a": []}, "outputs": [{"events": "a.csv"}]}"#,
      "standard input: the grid of \"/a\" is an array of values, or"
    ),
    (
      #"{"scene": "SCENE", "grid": {"a=/a": [1], "a=/b": [1]}, "outputs": []}"#,
      "standard input: another pointer has the name \"a\" of \"a=/b\"; give it another one"
    ),
    (
      #"{"scene": "SCENE", "list": [{"id=/a": 1}], "outputs": []}"#,
      "standard input: the name of a job has the name \"id\" of \"id=/a\"; give it another one"
    ),
    (
      #"{"scene": "SCENE", "grid": {"/a": {"from": 0, "to": 1, "step": -1}}, "outputs": []}"#,
      "standard input: the grid of \"/a\" has a \"step\" that leads from \"from\" to \"to\""
    ),
    (
      #"{"scene": "SCENE", "grid": {"/a": {"from": 0, "to": 1, "count": 3, "scale": "log"}}, "outputs": []}"#,
      "standard input: the grid of \"/a\" goes between numbers above 0 with \"scale\": \"log\""
    ),
    (
      #"{"scene": "SCENE", "grid": {"a": [1]}, "outputs": [{"events": "a.csv"}]}"#,
      "standard input: \"a\" is no JSON pointer"
    ),
    (
      #"{"scene": "SCENE", "draws": {"count": 1, "values": {"/a": [2, 1]}}, "outputs": []}"#,
      "standard input: the draw of \"/a\" is [least, most] or {\"among\": [values]}"
    ),
    (
      #"{"scene": "SCENE", "draws": {"count": 1, "seed": 0.5, "values": {"/a": [0, 1]}}}"#,
      "standard input: \"draws\" has a \"count\" of at least 1, \"values\" by JSON pointers, and "
        + "maybe a \"seed\", which is a whole number"
    ),
    (
      #"{"scene": "SCENE", "outputs": [{"frames": "{id}", "every": 3}]}"#,
      "standard input: an output with \"every\" has frames and \"until\""
    ),
    (
      #"{"scene": "SCENE", "outputs": [{"frames": "../{id}"}]}"#,
      "standard input: the output \"../{id}\" lies outside"
    ),
    (
      #"{"scene": "SCENE", "grid": {"/a": {"from": 0, "to": 1, "count": 999001}, "#
        + #""/b": {"from": 0, "to": 1, "count": 1001}}, "outputs": [{"events": "{id}"}]}"#,
      "standard input: a sweep has at most 1000000000 variants"
    ),
  ])
  func `a wrong sweep is bad data`(_ sweep: String, _ message: String) throws {
    let call = try plan(sweep)
    #expect(call.isRefused(.badData, message))
    #expect(call.output == "")
  }

  @Test(arguments: [
    (
      #""grid": {"/timeline/9/at": [0, 1]}, "outputs": [{"frames": "{id}.csv"}]"#,
      #""set": {"/timeline/9/at": 0}: SCENE: the scene has no value at the pointer "#
        + #""/timeline/9/at""#
    ),
    (
      #""grid": {"/timeline/0/animate/duratoin": [1]}, "outputs": [{"frames": "{id}.csv"}]"#,
      #""set": {"/timeline/0/animate/duratoin": 1}: SCENE:"#
    ),
    (
      #""list": [{"/semantics": "additive"}, {"/semantics": "modern"}], "#
        + #""outputs": [{"frames": "{id}.csv"}]"#,
      #""set": {"/semantics": "modern"}: SCENE:"#
    ),
    (
      #""grid": {"/timeline/0/at": {"from": 0, "to": -1, "count": 9}}, "#
        + #""outputs": [{"events": "{id}.csv"}]"#,
      #""set": {"/timeline/0/at": -1}: SCENE:"#
    ),
    (
      #""grid": {"/timeline/0/at": {"from": -1, "to": 1, "count": 100000}}, "#
        + #""outputs": [{"events": "{id}.csv"}]"#,
      #""set": {"/timeline/0/at": -1}: SCENE:"#
    ),
    (
      #""draws": {"count": 4, "values": {"/views/0/width": [0, 1]}}, "#
        + #""outputs": [{"events": "{id}.csv"}]"#,
      #""set": {"/views/0/width": 0."#
    ),
    (
      #""grid": {"/views/0": [{"name": "a"}], "/views/0/alpha": [1]}, "#
        + #""outputs": [{"events": "{id}.csv"}]"#,
      #""set": {"/views/0": {"name": "a"}, "/views/0/alpha": 1}: SCENE: the pointers"#
    ),
    (
      #""grid": {"/timeline/0/animate/repeatCount": ["forever"]}, "#
        + #""outputs": [{"frames": "{id}.csv"}]"#,
      #""set": {"/timeline/0/animate/repeatCount": "forever"}: SCENE: the animation "b" never "#
        + #"ends; give "until" a time in seconds"#
    ),
    (
      #""outputs": [{"frames": "a.csv", "views": ["aa"]}]"#,
      "'--views' takes names of views of the scene, not 'aa'"
    ),
    (
      #""outputs": [{"frames": "a.csv", "fps": -1}]"#,
      "'--fps' takes a number from 1e-12 to 1e6, not '-1'"
    ),
    (
      #""outputs": [{"frames": "a.csv", "properties": ["colour"]}]"#,
      "'--properties' takes a list of"
    ),
    (
      #""outputs": [{"events": "a.arrow", "precision": 3}]"#,
      "options '--precision' and '--output ./a.arrow' exclude each other"
    ),
    (
      #""outputs": [{"render": "a.mp4", "at": 0}]"#,
      "options '--at' and '--output with .mp4' exclude each other"
    ),
    (
      #""outputs": [{"frames": "a.txt"}]"#,
      "'frames' takes a file name that ends with .csv, .jsonl, .arrow, not 'a.txt'"
    ),
    (
      #""id": "v1.5-", "outputs": [{"frames": "{id}"}]"#,
      "'frames' takes a file name that ends with .csv, .jsonl, .arrow, not 'v1.5-1'"
    ),
    (#""id": "../", "outputs": [{"frames": "{id}"}]"#, #"the output "../1" lies outside"#),
  ])
  func `pointers and options that no job could follow are refused before a list is written`(
    _ sweep: String, _ message: String
  ) throws {
    let call = try plan(#"{"scene": "SCENE", \#(sweep)}"#)
    #expect(call.isRefused(.badData, "standard input: \(message)"))
    #expect(call.output == "")
  }

  @Test func `of many points some are tried, the last one too`() throws {
    let values = (0..<500).map { "\($0)" }.joined(separator: ",")
    let sweep = #"""
      {"scene": "SCENE", "grid": {"/timeline/0/at": [\#(values),"late"]},
      "outputs": [{"events": "{id}.csv"}]}
      """#
    let message = try plan(sweep).message
    #expect(message.hasPrefix(#"standard input: "set": {"/timeline/0/at": "late"}: SCENE:"#))
  }

  @Test(arguments: [
    ("a.jsonl", ExitCode.done), ("a", .done), ("a.json", .usage), ("a.csv", .usage),
  ])
  func `a job list is a file of JSON lines`(_ name: String, _ code: ExitCode) throws {
    let directory = try BatchDirectory()
    let file = directory.files.file(name)
    let sweep = #"{"scene": "\#(directory.scene)", "outputs": [{"events": "a.csv"}]}"#
    #expect(ToolCall(["batch", "plan", "-", "-o", file], sweep).code == code)
    #expect(try directory.files.names().contains(name) == (code == .done))
  }

  @Test func `a scene that is missing is no input`() throws {
    let call = try plan(#"{"scene": "/nowhere/s.json", "outputs": [{"events": "a"}]}"#)
    #expect(
      call.refusal == Refusal(.noInput, "cannot read '/nowhere/s.json': No such file or directory"))
  }
}
