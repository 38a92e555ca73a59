import Animatic
import Testing

@testable import AnimaticScenes

/// `check()` on blocks with keyframes.
@MainActor struct KeyframeCheckTests {
  /// The findings about a scene with one block, by their places inside it.
  private func findings(_ settings: String, _ changes: String) throws -> [String] {
    try checked(
      """
      {"views": [{"name": "a", "frame": [0, 0, 1, 1]}],
       "timeline": [{"at": 0, "animate": {\(settings)"changes": [\(changes)]}}]}
      """
    ).map { String($0.dropFirst(11)) }
  }

  private func keyframe(_ start: Double, _ duration: Double, _ change: String) -> String {
    """
    {"keyframe": {"start": \(start), "duration": \(duration), "changes": [
      {"view": "a", \(change)}]}}
    """
  }

  @Test(arguments: [(0.0, 1.0), (0.7, 0.3), (0.9, 0.1), (1, 0), (0.333_333_4, 0.666_666_7)])
  func `a keyframe within its block is no finding`(_ start: Double, _ duration: Double) throws {
    #expect(try findings("", keyframe(start, duration, #""alpha": 0"#)) == [])
  }

  /// The change of a keyframe, and the findings about its block.
  @Test(
    arguments: [
      (
        "", (0.75, 0.5), #""alpha": 0"#,
        """
        .animate.changes[0].keyframe: the keyframe ends behind its block and is cut off there; \
        "start" and "duration" are fractions of the whole
        """
      ),
      (
        #""repeatCount": 2.5, "#, (0, 1), #""alpha": 0"#,
        """
        .animate: the animation ends 50.0 % of the way and jumps to the new value; use a whole \
        "repeatCount" to end there
        """
      ),
      (
        #""autoreverses": true, "#, (0, 1), #""alpha": 0"#,
        ".animate: \"autoreverses\" has no effect without \"repeatCount\""
      ),
      (
        "", (0, 1), #""frame": [1, 1, 1, 1], "center": [9, 9]"#,
        """
        .animate.changes[0].keyframe.changes[0].center: "center" has no effect beside "frame"; give \
        one of them
        """
      ),
      (
        "", (0, 1), #""alpha": 0}, {"animate": {"changes": [{"view": "a", "alpha": 0}]}"#,
        """
        .animate.changes[0].keyframe.changes[1].animate: the block animates nothing; its values \
        are in force already
        """
      ),
      (
        "", (0, 1), #""alpha": 1"#,
        ".animate: the block animates nothing; its values are in force already"
      ),
    ] as [(String, (Double, Double), String, String)])
  func `keyframes, and what is in them, are checked as their block`(
    settings: String, part: (Double, Double), change: String, finding: String
  ) throws {
    #expect(try findings(settings, keyframe(part.0, part.1, change)) == [finding])
  }
}
