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

  private func x(_ block: String, at time: Double) throws -> Double {
    try play(block, to: time).sample("a").center.x
  }

  private func keyframe(_ start: Double, _ duration: Double, _ x: Double) -> String {
    """
    {"keyframe": {"start": \(start), "duration": \(duration), "changes": [
      {"view": "a", "center": [\(x), 0]}]}}
    """
  }

  private func linear(_ settings: String, _ changes: String...) -> String {
    #""curve": "linear", \#(settings), "changes": [\#(changes.joined(separator: ",\n"))]"#
  }

  @Test(arguments: [(0, 0), (1, 0), (1.5, 50), (2, 100), (2.9, 100), (3.5, 70), (4, 40)])
  func `keyframes are fractions of the block's duration`(_ time: Double, _ x: Double) throws {
    let block = linear(#""duration": 4"#, keyframe(0.25, 0.25, 100), keyframe(0.75, 0.25, 40))
    #expect(isClose(try self.x(block, at: time), x))
  }

  @Test func `a keyframe block starts and stops as any other`() throws {
    let block = linear(#""duration": 4, "delay": 1"#, keyframe(0.5, 0.25, 100))
    #expect(try play(block, to: 9).log == ["2.0 willStart b", "6.0 didStop b+"])
  }

  @Test func `the whole is slow at both ends unless a curve is given`() throws {
    // At .25 the whole is 12.9162 % through; the first half is then twice as far.
    let block = #""duration": 1, "changes": [\#(keyframe(0, 0.5, 100))]"#
    #expect(isClose(try x(block, at: 0.25), 25.8324, within: 1e-4))
    let curve = #""curve": [0.42, 0, 0.58, 1], "#
    #expect(try x(curve + block, at: 0.25) == x(block, at: 0.25))
    #expect(try x(#""curve": "linear", "# + block, at: 0.25) == 50)
  }

  @Test(arguments: [
    // Each value shows until the next key time.
    ("discrete", [0.4: 0, 0.5: 100, 0.8: 100, 0.95: 100]),
    // 400 points at 400 points a second.
    ("paced", [0.25: 100, 0.5: 200, 0.75: 300]),
    // Slopes 200 at 0, 400 at 1/2 and 600 at 1: halfway 50 + (200 − 400)/16, 250 + (400 − 600)/16.
    ("cubic", [0.25: 37.5, 0.5: 100, 0.75: 237.5]),
    ("linear", [0.25: 50, 0.5: 100, 0.75: 250]),
  ])
  func `the calculation mode reaches the block`(
    _ mode: String, _ expected: [Double: Double]
  ) throws {
    let block = linear(
      #""duration": 1, "calculationMode": "\#(mode)""#, keyframe(0, 0.5, 100),
      keyframe(0.5, 0.5, 400))
    for (time, x) in expected { #expect(isClose(try self.x(block, at: time), x)) }
  }

  @Test func `the values of cubicPaced keyframes decide their times, not their starts`()
    throws
  {
    let blocks = [0.5, 0.9].map { end in
      linear(
        #""duration": 1, "calculationMode": "cubicPaced""#, keyframe(0, end, 100),
        keyframe(end, 1 - end, 400))
    }
    for time in [0.125, 0.25, 0.6] { #expect(try x(blocks[0], at: time) == x(blocks[1], at: time)) }
    #expect(isClose(try x(blocks[0], at: 0.25), 100))
  }

  @Test func `changes outside of keyframes take the whole duration`() throws {
    let block = linear(
      #""duration": 2"#, #"{"view": "a", "alpha": 0}"#, keyframe(0.5, 0.5, 100))
    let sample = try play(block, to: 1.5).sample("a")
    #expect(sample.alpha == 0.25)
    #expect(sample.center.x == 50)
  }

  @Test func `a change before keyframes is a keyframe over the whole duration`() throws {
    // As in UIView.animateKeyframes, a keyframe that begins before the end of the previous one
    // begins at that end.
    let block = linear(
      #""duration": 1"#, #"{"view": "a", "center": [100, 0]}"#, keyframe(0.5, 0.5, 0))
    #expect(try x(block, at: 0.75) == 75)
    #expect(try x(block, at: 1) == 0)
  }

  @Test(arguments: [(0.499, 0.0), (0.5, 100), (0.9, 100)])
  func `a keyframe without a duration jumps`(_ time: Double, _ x: Double) throws {
    #expect(try self.x(linear(#""duration": 1"#, keyframe(0.5, 0, 100)), at: time) == x)
  }

  @Test(arguments: [(0.5, 0.0), (0.75, 50), (1, 100)])
  func `a keyframe that exceeds the end is cut off`(_ time: Double, _ x: Double) throws {
    #expect(try self.x(linear(#""duration": 1"#, keyframe(0.5, 1, 100)), at: time) == x)
  }

  /// B7
  @Test(arguments: [(0.25, 50.0), (1.25, 50), (2.25, 50), (2.75, 100)])
  func `keyframes repeat by their repeat count`(_ time: Double, _ x: Double) throws {
    let block = linear(#""duration": 1, "repeatCount": 3"#, keyframe(0, 0.5, 100))
    #expect(isClose(try self.x(block, at: time), x))
  }

  /// B8: only with a repeat count, as in any block that is begun and committed.
  @Test(arguments: [(0.25, 50.0), (1.4, 100), (1.75, 50), (2.25, 50)])
  func `keyframes play there and back`(_ time: Double, _ x: Double) throws {
    let settings = #""duration": 1, "repeatCount": 1.5, "autoreverses": true"#
    #expect(isClose(try self.x(linear(settings, keyframe(0, 0.5, 100)), at: time), x))
  }

  /// E2
  @Test func `keyframes can begin from the current state`() throws {
    let move = linear(#""duration": 1"#, #"{"view": "a", "center": [100, 0]}"#)
    for (isFromCurrent, expected) in [(true, 50.0), (false, 100)] {
      let next = linear(
        #""duration": 1, "beginsFromCurrentState": \#(isFromCurrent)"#, keyframe(0.5, 0.5, 0))
      let played = try play(
        move, to: 0.75, #", {"at": 1.5, "animate": {"name": "c", \#(next)}}"#)
      #expect(try played.sample("a").center.x == expected)
      #expect(played.log.contains("1.5 didStop b-"))
    }
  }

  /// C3, A3: explicit keyframes take precedence over inherited springs.
  @Test func `a block of keyframes inside a block of springs has keyframes`() throws {
    let block = #"""
      "duration": 1, "curve": {"spring": {"dampingRatio": 0.5}}, "changes": [
        {"animate": {"curve": "linear", "changes": [\#(keyframe(0.5, 0.5, 100))]}}]
      """#
    #expect(try x(block, at: 0.5) == 0)
    #expect(try x(block, at: 0.75) == 50)
  }

  @Test func `a block inside a keyframe belongs to it, whatever its settings`() throws {
    for settings in ["", #""duration": 1, "curve": "linear", "#] {
      let block = linear(
        #""duration": 1"#,
        """
        {"keyframe": {"start": 0.5, "duration": 0.25, "changes": [
          {"animate": {"name": "inner", \(settings)"changes": [
            {"view": "a", "center": [100, 0]}]}}]}}
        """)
      #expect(try x(block, at: 0.5) == 0)
      #expect(try x(block, at: 0.625) == 50)
      #expect(try x(block, at: 0.75) == 100)
    }
  }

  @Test func `settings in the middle of a block do not affect its keyframes`() throws {
    let block = #"""
      "duration": 1, "changes": [{"configure": {"curve": "linear", "duration": 2}},
        \#(keyframe(0.5, 0.5, 100))]
      """#
    #expect(try x(block, at: 1) == 0)
    #expect(try x(block, at: 1.5) == 50)
  }

  @Test func `a keyframe that fails stops the scene`() throws {
    let block = linear(
      #""duration": 1"#,
      #"{"keyframe": {"start": 0, "duration": 1, "changes": [{"view": "late", "alpha": 0}]}}"#,
      keyframe(0.5, 0.5, 100))
    let played = try play(block, to: 1, #", {"at": 9, "add": {"name": "late"}}"#)
    let failure = try #require(played.player.failure)
    #expect(failure.message == "the view \"late\" has not been added yet")
    #expect(
      failure.location.path == "timeline[0].animate.changes[0].keyframe.changes[0].view")
    #expect(try played.sample("a").center.x == 0)
  }

  @Test func `a step can follow a block of keyframes`() throws {
    let played = try play(
      linear(#""duration": 1"#, keyframe(0, 0.5, 100)), to: 1,
      #", {"after": "b", "set": [{"view": "a", "hidden": true}]}"#)
    #expect(try played.sample("a").isHidden)
  }

  /// E13: keyframes of the center are added to what runs.
  @Test func `under additive semantics keyframes are added`() throws {
    let next = linear(#""duration": 1"#, keyframe(0, 0.5, 0))
    let played = try play(
      linear(#""duration": 1"#, #"{"view": "a", "center": [100, 0]}"#), to: 0.75,
      semantics: "additive", #", {"at": 1.5, "animate": {"name": "c", \#(next)}}"#)
    // The first one lacks 25 of 100, the second one is half way from 100 to 0.
    #expect(try played.sample("a").center.x == 25)
    #expect(played.log.contains { $0.contains("didStop") } == false)
  }
}
