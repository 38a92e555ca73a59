import Testing

@testable import AnimaticScenes

/// Animated turns that show as others, because the ends of a transform are matrices (rule D1).
@MainActor struct TurnCheckTests {
  private func findings(_ steps: String, transform: String = "[]") throws -> [String] {
    try checked(
      """
      {"views": [{"name": "a", "frame": [0, 0, 9, 9], "transform": \(transform)}],
       "timeline": [\(steps)]}
      """)
  }

  private func turn(_ transform: String, at time: Double = 0, _ settings: String = "") -> String {
    """
    {"at": \(time), "animate": {"duration": 0.5, \(settings)
      "changes": [{"view": "a", "transform": \(transform)}]}}
    """
  }

  @Test(arguments: [
    (#"[{"rotate": 360}]"#, "360° does not show"), (#"[{"rotate": -720}]"#, "-720° does not show"),
    (#"[{"rotate": 270}]"#, "270° shows as a turn of -90°"),
    (#"[{"rotate": -200}]"#, "-200° shows as a turn of 160°"),
    (#"[{"rotate": 100}, {"scale": 2}, {"rotate": 100}]"#, "200° shows as a turn of -160°"),
  ])
  func `a turn by more than a half is found, with how it shows`(
    transform: String, effect: String
  ) throws {
    #expect(
      try findings(turn(transform)) == [
        """
        timeline[0].animate.changes[0].transform: the turn of "a" by \(effect), because a transform turns \
        the shorter way; turn in keyframes of 120° each
        """
      ])
  }

  @Test(arguments: [
    #"[{"rotate": 180}]"#, #"[{"rotate": -90}]"#, #"[{"scale": 3}]"#, "[0, 1, -1, 0, 0, 0]",
  ])
  func `a turn by at most a half is in order`(transform: String) throws {
    #expect(try findings(turn(transform)) == [])
  }

  @Test func `a turn counts from the angle before it`() throws {
    let steps = [
      turn(#"[{"rotate": 120}]"#), turn(#"[{"rotate": 240}]"#, at: 1),
      turn(#"[{"rotate": 360}]"#, at: 2),
    ]
    #expect(try findings(steps.joined(separator: ",")) == [])
    #expect(try findings(turn(#"[{"rotate": 360}]"#), transform: #"[{"rotate": 270}]"#) == [])
    let set = #"{"at": 0, "set": [{"view": "a", "transform": [0, 1, -1, 0, 0, 0]}]}"#
    let after = try findings(set + "," + turn(#"[{"rotate": -91}]"#, at: 1))
    #expect(after.count == 1 && after[0].contains("by -181° shows as a turn of 179°"))
  }

  @Test func `a full turn in three keyframes is in order`() throws {
    let keyframes = [(0.0, 120), (0.33, 240), (0.66, 360)].map { start, angle in
      #"{"keyframe": {"start": \#(start), "duration": 0.33, "changes": [{"view": "a", "transform": [{"rotate": \#(angle)}]}]}}"#
    }
    #expect(
      try findings(
        #"{"at": 0, "animate": {"curve": "linear", "changes": [\#(keyframes.joined(separator: ","))]}}"#
      ) == [])
  }

  @Test func `values that do not animate are in order`() throws {
    #expect(
      try findings(#"{"at": 0, "set": [{"view": "a", "transform": [{"rotate": 360}]}]}"#) == [])
  }
}
