import Animatic
import Testing

@testable import AnimaticScenes

/// `check()` on blocks with keyframes.
@MainActor struct KeyframeCheckTests {
  /// The findings about a scene with one block, by their places inside it.
  private func findings(_ settings: String, _ changes: String) throws -> [String] {
    let scene = try parse(
      """
      {"views": [{"name": "a", "frame": [0, 0, 1, 1]}],
       "timeline": [{"at": 0, "animate": {\(settings)"changes": [\(changes)]}}]}
      """)
    return try scene.check().map { "\($0.location.path.dropFirst(11)): \($0.message)" }
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

  @Test func `a keyframe that reaches beyond the end is found`() throws {
    #expect(
      try findings("", keyframe(0.75, 0.5, #""alpha": 0"#)) == [
        """
        .animate.changes[0].keyframe: the keyframe ends behind its block and is cut off there; \
        "start" and "duration" are fractions of the whole
        """
      ])
  }

  @Test func `the settings of a block are checked for its keyframes, too`() throws {
    let change = keyframe(0, 1, #""alpha": 0"#)
    let found = try findings(#""repeatCount": 2.5, "#, change)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(".animate: the animation ends 50.0 % of the way") == true)
    #expect(
      try findings(#""autoreverses": true, "#, change) == [
        ".animate: \"autoreverses\" has no effect without \"repeatCount\""
      ])
  }

  @Test func `geometry inside of keyframes is checked`() throws {
    #expect(
      try findings("", keyframe(0, 1, #""frame": [1, 1, 1, 1], "center": [9, 9]"#)) == [
        """
        .animate.changes[0].keyframe.changes[0].center: "center" has no effect beside "frame"; give \
        one of them
        """
      ])
  }

  @Test func `blocks inside of keyframes are checked`() throws {
    let empty = """
      {"keyframe": {"start": 0, "duration": 1, "changes": [
        {"view": "a", "alpha": 0}, {"animate": {"changes": [{"view": "a", "alpha": 0}]}}]}}
      """
    #expect(
      try findings("", empty) == [
        """
        .animate.changes[0].keyframe.changes[1].animate: the block animates nothing; its values \
        are in force already
        """
      ])
  }

  @Test func `keyframes that change nothing are found with their block`() throws {
    #expect(
      try findings("", keyframe(0, 1, #""alpha": 1"#)) == [
        ".animate: the block animates nothing; its values are in force already"
      ])
  }
}
