import AnimaticCommand
import Testing

/// Pointers of sweeps and jobs to what a scene does not use, and names that are those of columns.
@MainActor struct IdlePointerTests {
  private static let scene = #"""
    {"variables": {"ratio": 0.5, "unused": 1, "sizes": [10, 20]},
    "components": {
      "row": {"parameters": ["y"], "defaults": {"x": 0},
        "views": [{"name": "r", "frame": ["${x}", "${y}", "${sizes[0]}", 9]}]},
      "idle": {"views": [{"name": "q"}]}},
    "views": [{"use": "row", "with": {"y": 4}}],
    "timeline": [{"at": 0, "animate": {"duration": "${ratio}", "changes": [{"view": "r", "alpha": 0}]}}]}
    """#

  private func plan(_ pointer: String, _ output: String) throws -> ToolCall {
    var call: ToolCall?
    try withTemporaryDirectory { directory in
      try directory.write(Self.scene, to: "s.json")
      let sweep = """
        {"scene": "\(directory.file("s.json"))", "grid": {"\(pointer)": [0.5, 1]},
        "outputs": [\(output)]}
        """
      call = ToolCall("batch plan -", sweep)
    }
    return try #require(call)
  }

  @Test(arguments: [
    ("/variables/ratio", nil), ("/variables/sizes/0", nil), ("/components/row/defaults/x", nil),
    ("/components/row/views/0/frame/3", nil), ("/views/0/with/y", nil), ("/views/0/with/x", nil),
    ("/timeline/0/animate/delay", nil),
    ("/variables/ratoi", #" (did you mean "ratio"?)"#), ("/variables/unused", ""),
    ("/variables/sizes/1", ""), ("/components/idle/views/0/alpha", ""),
    ("/components/row/defaults/z", #" (did you mean "x"?)"#),
  ])
  func `a pointer to what the scene does not use is refused`(
    _ pointer: String, _ suggestion: String?
  ) throws {
    let call = try plan(pointer, #"{"frames": "{id}.csv"}"#)
    guard let suggestion else {
      #expect(call.code == .done, "\(call.errors)")
      return
    }
    #expect(call.code == .badData)
    let reason = "the pointer \"\(pointer)\" reaches nothing: the scene does not use the value"
    #expect(call.message.contains(reason), "\(call.message)")
    if pointer == "/variables/ratoi" { #expect(call.message.hasSuffix(suggestion)) }
  }

  @Test(arguments: [
    ("/timelin/0/at", #" (did you mean "timeline"?)"#),
    ("/timeline/7/at", ""),
  ])
  func `a pointer to nothing says what is there`(_ pointer: String, _ end: String) throws {
    let call = try plan(pointer, #"{"frames": "{id}.csv"}"#)
    #expect(call.code == .badData)
    #expect(
      call.message.hasSuffix("the scene has no value at the pointer \"\(pointer)\"\(end)"),
      "\(call.message)")
  }

  @Test(arguments: [
    ("time", #"{"frames": "{id}.arrow"}"#, false), ("view", #"{"frames": "{id}.csv"}"#, false),
    ("alpha", #"{"frames": "{id}.csv"}"#, false),
    ("alpha", #"{"frames": "{id}.csv", "properties": ["center"]}"#, true),
    ("center", #"{"frames": "{id}.csv"}"#, true), ("center", #"{"frames": "{id}.jsonl"}"#, false),
    ("r.alpha", #"{"frames": "{id}.csv", "wide": true}"#, false),
    ("finger", #"{"events": "{id}.csv"}"#, true),
    ("finger", #"{"events": "{id}.csv", "kinds": "touch"}"#, false),
    ("overshoot", #"{"summary": "{id}.csv"}"#, false), ("time", #"{"render": "{id}.svg"}"#, true),
  ])
  func `a short name is no column of an output`(
    _ name: String, _ output: String, _ isRight: Bool
  ) throws {
    let call = try plan("\(name)=/variables/ratio", output)
    #expect((call.code == .done) == isRight, "\(call.errors)")
    guard !isRight else { return }
    #expect(call.message.contains("is that of a column of"), "\(call.message)")
  }

  @Test func `a job whose pointer reaches nothing fails alone`() throws {
    let jobs = #"""
      {"id": "a", "scene": "SCENE", "set": {"/variables/ratoi": 1}, "outputs": [{"frames": "a.csv"}]}
      {"id": "b", "scene": "SCENE", "set": {"time=/variables/ratio": 1}, "outputs": [{"frames": "b.csv"}]}
      {"id": "c", "scene": "SCENE", "set": {"/variables/ratio": 1}, "outputs": [{"frames": "c.csv"}]}

      """#
    try BatchDirectory.with(jobs) { directory in
      try directory.files.write(Self.scene, to: "scene.json")
      let call = directory.batch("run")
      #expect(call.code == .no)
      #expect(call.output.contains("1 done, 0 missing, 2 failed"), "\(call.output)")
    }
  }
}
