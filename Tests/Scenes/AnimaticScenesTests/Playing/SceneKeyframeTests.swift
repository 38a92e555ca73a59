import Animatic
import Foundation
import TestSupport
import Testing

@testable import AnimaticScenes

/// Blocks with keyframes as keyframe blocks of the façade: rule C5.
@MainActor struct SceneKeyframeTests {
  /// Plays a scene of a view at 0 and one block, which begins after 1 s.
  private func play(
    _ block: String, to time: Double, semantics: String = "legacy", _ steps: String = ""
  ) throws -> Played {
    try Played(
      #"""
      "semantics": "\#(semantics)",
      "views": [{"name": "a", "bounds": [0, 0, 10, 10], "center": [0, 0]}],
      "timeline": [{"at": 1, "animate": {"name": "b", \#(block)}}\#(steps)]
      """#, to: 1 + time)
  }

  private nonisolated static func keyframe(
    _ start: Double, _ duration: Double, _ x: Double
  ) -> String {
    """
    {"keyframe": {"start": \(start), "duration": \(duration), "changes": [
      {"view": "a", "center": [\(x), 0]}]}}
    """
  }

  private nonisolated static func linear(_ settings: String, _ changes: String...) -> String {
    #""curve": "linear", \#(settings), "changes": [\#(changes.joined(separator: ",\n"))]"#
  }

  private nonisolated static func mode(_ name: String, split: Double = 0.5) -> String {
    linear(
      #""duration": 1, "calculationMode": "\#(name)""#, keyframe(0, split, 100),
      keyframe(split, 1 - split, 400))
  }

  private nonisolated static let move = #"{"view": "a", "center": [100, 0]}"#
  private nonisolated static let half = #""duration": 1, "changes": [\#(keyframe(0, 0.5, 100))]"#

  private struct Row: Sendable {
    let block: String
    /// The x of the view's center, by time.
    let places: [(Double, Double)]

    init(_ block: String, _ places: [(Double, Double)]) {
      (self.block, self.places) = (block, places)
    }
  }

  private nonisolated static let rows: [Row] = [
    // Keyframes are fractions of the block's duration.
    Row(
      linear(#""duration": 4"#, keyframe(0.25, 0.25, 100), keyframe(0.75, 0.25, 40)),
      [(0, 0), (1, 0), (1.5, 50), (2, 100), (2.9, 100), (3.5, 70), (4, 40)]),
    // The whole is slow at both ends unless a curve is given: at 0.25 it is 12.9162 % through.
    Row(half, [(0.25, 25.832386209464)]),
    Row(#""curve": [0.42, 0, 0.58, 1], "# + half, [(0.25, 25.832386209464)]),
    Row(#""curve": "linear", "# + half, [(0.25, 50)]),
    // Each value shows until the next key time.
    Row(mode("discrete"), [(0.4, 0), (0.5, 100), (0.8, 100), (0.95, 100)]),
    // 400 points at 400 points a second.
    Row(mode("paced"), [(0.25, 100), (0.5, 200), (0.75, 300)]),
    // Slopes 200 at 0, 400 at 1/2 and 600 at 1: halfway 50 + (200 − 400)/16, 250 + (400 − 600)/16.
    Row(mode("cubic"), [(0.25, 37.5), (0.5, 100), (0.75, 237.5)]),
    Row(mode("linear"), [(0.25, 50), (0.5, 100), (0.75, 250)]),
    // The values of cubicPaced keyframes decide their times, not their starts.
    Row(mode("cubicPaced"), [(0.125, 50), (0.25, 100), (0.6, 240)]),
    Row(mode("cubicPaced", split: 0.9), [(0.125, 50), (0.25, 100), (0.6, 240)]),
    // A change before keyframes is a keyframe over the whole duration. As in
    // UIView.animateKeyframes, a keyframe that begins before the end of the previous one begins at
    // that end.
    Row(linear(#""duration": 1"#, move, keyframe(0.5, 0.5, 0)), [(0.75, 75), (1, 0)]),
    // A keyframe without a duration jumps, and one that exceeds the end is cut off.
    Row(
      linear(#""duration": 1"#, keyframe(0.5, 0, 100)), [(0.499, 0), (0.5, 100), (0.9, 100)]),
    Row(linear(#""duration": 1"#, keyframe(0.5, 1, 100)), [(0.5, 0), (0.75, 50), (1, 100)]),
    // B7, and B8: only with a repeat count, as in any block that is begun and committed.
    Row(
      linear(#""duration": 1, "repeatCount": 3"#, keyframe(0, 0.5, 100)),
      [(0.25, 50), (1.25, 50), (2.25, 50), (2.75, 100)]),
    Row(
      linear(
        #""duration": 1, "repeatCount": 1.5, "autoreverses": true"#, keyframe(0, 0.5, 100)),
      [(0.25, 50), (1.4, 100), (1.75, 50), (2.25, 50)]),
    // C3, A3: explicit keyframes take precedence over inherited springs.
    Row(
      #"""
      "duration": 1, "curve": {"spring": {"dampingRatio": 0.5}}, "changes": [
        {"animate": {"curve": "linear", "changes": [\#(keyframe(0.5, 0.5, 100))]}}]
      """#, [(0.5, 0), (0.75, 50)]),
    // A block inside a keyframe belongs to it, whatever its settings.
    Row(nested(""), [(0.5, 0), (0.625, 50), (0.75, 100)]),
    Row(nested(#""duration": 1, "curve": "linear", "#), [(0.5, 0), (0.625, 50), (0.75, 100)]),
    // Settings in the middle of a block do not affect its keyframes.
    Row(
      #"""
      "duration": 1, "changes": [{"configure": {"curve": "linear", "duration": 2}},
        \#(keyframe(0.5, 0.5, 100))]
      """#, [(1, 0), (1.5, 50)]),
  ]

  private nonisolated static func nested(_ settings: String) -> String {
    linear(
      #""duration": 1"#,
      """
      {"keyframe": {"start": 0.5, "duration": 0.25, "changes": [
        {"animate": {"name": "inner", \(settings)"changes": [\(move)]}}]}}
      """)
  }

  @Test(arguments: rows.indices) func `a block of keyframes moves its view`(index: Int) throws {
    let row = Self.rows[index]
    let places = try row.places.map { Double(try play(row.block, to: $0.0).sample("a").center.x) }
    #expect(isClose(places, row.places.map(\.1)), "\(row.block)")
  }

  @Test func `a keyframe block starts and stops as any other, and a step can follow it`() throws {
    let block = Self.linear(#""duration": 4, "delay": 1"#, Self.keyframe(0.5, 0.25, 100))
    let played = try play(
      block, to: 9, #", {"after": "b", "set": [{"view": "a", "hidden": true}]}"#)
    #expect(played.log == ["2.0 willStart b", "6.0 didStop b+"])
    #expect(try played.sample("a").isHidden)
  }

  @Test func `changes outside of keyframes take the whole duration`() throws {
    let block = Self.linear(
      #""duration": 2"#, #"{"view": "a", "alpha": 0}"#, Self.keyframe(0.5, 0.5, 100))
    let sample = try play(block, to: 1.5).sample("a")
    #expect((sample.alpha, sample.center.x) == (0.25, 50))
  }

  /// E2, and E13: under additive semantics keyframes of the center are added to what runs, so that
  /// the first animation lacks 25 of 100, and the second one is half way from 100 to 0.
  @Test(arguments: [
    ("legacy", true, 0.5, 50.0), ("legacy", false, 0.5, 100), ("additive", false, 0, 25),
  ])
  func `keyframes can begin from the current state`(
    semantics: String, isFromCurrent: Bool, start: Double, expected: Double
  ) throws {
    let next = Self.linear(
      #""duration": 1, "beginsFromCurrentState": \#(isFromCurrent)"#, Self.keyframe(start, 0.5, 0))
    let played = try play(
      Self.linear(#""duration": 1"#, Self.move), to: 0.75, semantics: semantics,
      #", {"at": 1.5, "animate": {"name": "c", \#(next)}}"#)
    #expect(try played.sample("a").center.x == expected)
    let stops = played.log.filter { $0.contains("didStop") }
    #expect(stops == (semantics == "legacy" ? ["1.5 didStop b-"] : []))
  }

  @Test func `a keyframe that fails stops the scene`() throws {
    let block = Self.linear(
      #""duration": 1"#,
      #"{"keyframe": {"start": 0, "duration": 1, "changes": [{"view": "late", "alpha": 0}]}}"#,
      Self.keyframe(0.5, 0.5, 100))
    let played = try play(block, to: 1, #", {"at": 9, "add": {"name": "late"}}"#)
    let failure = try #require(played.player.failure)
    #expect(failure.message == "the view \"late\" has not been added yet")
    #expect(
      failure.location.path == "timeline[0].animate.changes[0].keyframe.changes[0].view")
    #expect(try played.sample("a").center.x == 0)
  }
}
