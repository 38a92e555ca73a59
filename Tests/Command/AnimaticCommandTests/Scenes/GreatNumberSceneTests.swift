import AnimaticCommand
import Testing

/// Scenes with numbers at the ends of their range.
@MainActor struct GreatNumberSceneTests {
  private nonisolated static let width = """
    {"views": [
      {"name": "a", "label": {"text": "x"},
        "constraints": [{"attribute": "width", "to": "b", "multiplier": 1e12}]},
      {"name": "b", "constraints": [
        {"attribute": "width", "constant": 1e12}, {"attribute": "height", "constant": 5}]}],
     "timeline": []}
    """

  /// A chain of widths, each 10¹² times the next one.
  private nonisolated static let chain: String = {
    let views = (0..<30).map { index in
      """
      {"name": "v\(index)", "label": {"text": "x"},
        "constraints": [{"attribute": "width", "to": "v\(index + 1)", "multiplier": 1e12}]}
      """
    }
    let last = #"{"name": "v30", "constraints": [{"attribute": "width", "constant": 1e12}]}"#
    return "{\"views\": [\((views + [last]).joined(separator: ", "))]}"
  }()

  private nonisolated static let size = """
    {"screen": {"width": 1e308, "height": 1e-300},
     "views": [{"name": "a", "frame": [-1e12, 1e12, 1e12, 1e12], "label": {"text": "x"},
       "subviews": [{"name": "b", "frame": [0, 0, 1e12, 1e12], "label": {"text": "y"}}]}],
     "timeline": [{"at": 0, "animate":
       {"duration": 1, "changes": [{"view": "a", "frame": [1e12, -1e12, 0, 1e12]}]}}]}
    """

  @Test(
    arguments: [width, chain, size], ["frames -", "events -", "render - --at 0.5", "render -"])
  func `a valid scene of great numbers gives frames, or an error of the scene`(
    scene: String, command: String
  ) {
    let call = ToolCall(command, scene)
    #expect(call.code == .done || call.code == .badData, "\(call.errors)")
  }
}
