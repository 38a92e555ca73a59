import AnimaticCommand
import TestSupport
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
    let directory = try ScratchDirectory()
    try directory.write(Self.scene, to: "s.json")
    let sweep = """
      {"scene": "\(directory.file("s.json"))", "grid": {"\(pointer)": [0.5, 1]},
      "outputs": [\(output)]}
      """
    return ToolCall("batch plan -", sweep)
  }

  private nonisolated static let idle = " reaches nothing: the scene does not use the value"
  private nonisolated static let missing = "the scene has no value at the pointer "

  @Test(arguments: [
    ("/variables/ratio", nil), ("/variables/sizes/0", nil), ("/components/row/defaults/x", nil),
    ("/components/row/views/0/frame/3", nil), ("/views/0/with/y", nil), ("/views/0/with/x", nil),
    ("/timeline/0/animate/delay", nil),
    ("/variables/ratoi", #"POINTER\#(idle) (did you mean "ratio"?)"#),
    ("/variables/unused", "POINTER\(idle)"), ("/variables/sizes/1", "POINTER\(idle)"),
    ("/components/idle/views/0/alpha", "POINTER\(idle)"),
    ("/components/row/defaults/z", "POINTER\(idle)"),
    ("/timelin/0/at", #"\#(missing)POINTER (did you mean "timeline"?)"#),
    ("/timeline/7/at", "\(missing)POINTER"),
  ])
  func `a pointer to nothing, or to what the scene does not use, is refused`(
    _ pointer: String, _ message: String?
  ) throws {
    let call = try plan(pointer, #"{"frames": "{id}.csv"}"#)
    guard let message else { return #expect(call.code == .done, "\(call.errors)") }
    #expect(call.isRefused(.badData, message.replacing("POINTER", with: "\"\(pointer)\"")))
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
    guard !isRight else { return #expect(call.code == .done, "\(call.errors)") }
    #expect(call.isRefused(.badData, "is that of a column of"))
  }

  @Test func `a job whose pointer reaches nothing fails alone`() throws {
    let jobs = #"""
      {"id": "a", "scene": "SCENE", "set": {"/variables/ratoi": 1}, "outputs": [{"frames": "a.csv"}]}
      {"id": "b", "scene": "SCENE", "set": {"time=/variables/ratio": 1}, "outputs": [{"frames": "b.csv"}]}
      {"id": "c", "scene": "SCENE", "set": {"/variables/ratio": 1}, "outputs": [{"frames": "c.csv"}]}

      """#
    let directory = try BatchDirectory(jobs)
    try directory.files.write(Self.scene, to: "scene.json")
    let call = directory.batch("run")
    #expect(call.code == .no)
    #expect(call.output.contains("1 done, 0 missing, 2 failed"), "\(call.output)")
  }
}
