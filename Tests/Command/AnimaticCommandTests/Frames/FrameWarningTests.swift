import AnimaticCommand
import Testing

/// What `animatic frames` says on standard error about a scene whose frames it prints.
@MainActor struct FrameWarningTests {
  /// A scene whose second step cuts the block of the first one short, unless that has ended.
  private func scene(_ settings: String) -> String {
    Stages.withSteps(
      #"{"at": 0, "animate": {"name": "b", \#(settings), "changes": [{"view": "a", "alpha": 0}]}}"#,
      #"{"at": 0.5, "animate": {"duration": 1, "changes": [{"view": "a", "alpha": 0.5}]}}"#,
      #"{"after": "b", "remove": "a"}"#)
  }

  @Test(arguments: [
    (#""duration": 1"#, "", "is cut short at 0.5 s"),
    (#""duration": 1"#, "--until 2", "is cut short at 0.5 s"),
    (#""duration": 1"#, "--times 0,2", "is cut short at 0.5 s"),
    (#""repeatCount": "forever""#, "--until 0.25", "never ends"),
    // As far as time has come, the block may end.
    (#""duration": 1"#, "--until 0.25", nil), (#""duration": 0.2"#, "", nil),
  ])
  func `a step that never happens is a warning beside the same frames`(
    settings: String, options: String, reason: String?
  ) {
    let call = ToolCall.done("frames - \(options)", scene(settings))
    #expect(call.lines.count > 1)
    guard let reason else { return #expect(call.errors == "") }
    #expect(call.errors.hasPrefix("Warning: standard input:"))
    #expect(
      call.errors.hasSuffix(
        "timeline[2].after: the step never happens, because \"b\" \(reason); begin it \"at\" a time, "
          + "or after a block that ends\n"))
  }
}
