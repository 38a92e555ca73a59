import Animatic
import Foundation
import Testing

@testable import AnimaticScenes

/// The steps of a scene that touch its screen.
@MainActor struct SceneTouchTests {
  private let views = #""views": [{"name": "a", "frame": [10, 20, 100, 100]}], "#

  /// The touches of the log as `time phase (x, y) finger`.
  private func touches(_ timeline: String, to time: Double) throws -> [String] {
    let played = try Played(views + #""timeline": [\#(timeline)]"#, to: time)
    #expect(played.player.failure == nil)
    return played.simulator.events.compactMap { event in
      guard let touch = event.interaction, let location = touch.location else { return nil }
      let finger = touch.finger.map { "\($0)" } ?? "?"
      let view = touch.view ?? "?"
      return "\(event.time) \(touch.name) \(view) (\(location.x), \(location.y)) \(finger)"
    }
  }

  @Test(
    "A step lets fingers touch the screen",
    arguments: [
      (
        #"{"at": 1, "tap": "a"}"#, 2.0,
        ["1.0 began a (60.0, 70.0) 0", "1.05 ended a (60.0, 70.0) 0"]
      ),
      (
        #"{"at": 1, "touch": [[30, 40, 0.5]]}"#, 2,
        ["1.5 began a (30.0, 40.0) 0", "1.55 ended a (30.0, 40.0) 0"]
      ),
      (
        #"{"at": 1, "touch": [[30, 40, 0.25], [50, 60, 0.265625]]}"#, 2,
        [
          "1.25 began a (30.0, 40.0) 0", "1.265625 moved a (50.0, 60.0) 0",
          "1.265625 ended a (50.0, 60.0) 0",
        ]
      ),
      (
        #"{"at": 1, "touch": [[[30, 40, 0.5]], [[50, 60, 0.5]]]}"#, 1.5,
        ["1.5 began a (30.0, 40.0) 0", "1.5 began a (50.0, 60.0) 1"]
      ),
      (
        #"{"at": 1, "touch": [[30, 40, 0], [30, 41, 9]]}, {"at": 1.005, "tap": "a"}"#, 1.01,
        ["1.0 began a (30.0, 40.0) 0", "1.005 began a (60.0, 70.0) 1"]
      ),
    ] as [(String, Double, [String])])
  func touching(timeline: String, time: Double, expected: [String]) throws {
    #expect(try touches(timeline, to: time) == expected)
  }

  @Test func `a tap that does not reach its view is an error with what is in the way`() throws {
    let played = try Played(
      ##""views": [{"name": "a", "frame": [0, 0, 50, 50]}, {"name": "b", "frame": [0, 0, 60, 60]}], "##
        + #""timeline": [{"at": 1, "tap": "a"}]"#, to: 2)
    let failure = try #require(played.player.failure)
    #expect(failure.message.hasSuffix("lies in front"))
    #expect(failure.remedy == "tap later, or clear what is in the way")
  }

  @Test func `a finger moves 60 times a second between its points`() throws {
    let moves = try touches(#"{"at": 0, "touch": [[30, 40, 0], [90, 40, 1]]}"#, to: 2)
    #expect(moves.count == 62)
    #expect(moves[15] == "0.25 moved a (45.0, 40.0) 0")
  }

  /// A view that notes the phases and the number of touches of each message.
  private final class NotingView: UIView {
    var messages: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      messages.append("began \(touches.count)")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      messages.append("moved \(touches.count)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      messages.append("ended \(touches.count)")
    }
  }

  @Test func `what fingers of a step do at one time is one event (I9)`() throws {
    let scene = try parse(
      #"{"views": [{"name": "a", "frame": [0, 0, 99, 99]}], "timeline": [{"at": 0, "touch": "#
        + "[[[5, 5, 0], [50, 5, 0.0625]], [[5, 50, 0], [50, 50, 0.03125]]]}]}")
    let simulator = Simulator()
    let view = NotingView()
    view.isMultipleTouchEnabled = true
    _ = try scene.play(on: simulator, views: ["a": { view }])
    simulator.advance(to: 1)
    #expect(
      view.messages == [
        "began 2", "moved 2", "moved 1", "ended 1", "moved 1", "moved 1", "moved 1", "ended 1",
      ])
  }

  @Test func `fingers that move together take no more turns than one, and wait as one`() throws {
    func play(_ count: Int) throws -> (changes: Int, pending: Int) {
      let fingers = (0..<count).map { "[[\($0), 40, 0], [90, \($0), 10]]" }
      let timeline = #"[{"at": 0, "touch": [\#(fingers.joined(separator: ", "))]}]"#
      let played = try Played(views + #""timeline": \#(timeline)"#, to: 5)
      let pending = played.simulator.pendingWork.count
      played.simulator.advance(to: 11)
      return (played.simulator.changeCount, pending)
    }
    let (one, many) = (try play(1), try play(24))
    #expect(one.changes > 600)
    #expect(many.changes == one.changes)
    #expect(many.pending == 1)
  }
}
