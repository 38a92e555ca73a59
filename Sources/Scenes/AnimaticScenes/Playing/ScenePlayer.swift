import Animatic

@MainActor package struct ScenePlayer {
  package let simulator: Simulator
  package let play: ScenePlay
  /// The error of the step that failed; the player runs no further steps after it.
  package var failure: SceneError? { play.failure }

  /// Creates the views of time 0, and schedules the timeline.
  /// - Throws: The error of a wrong view.
  package init(_ scene: Scene) throws(SceneError) {
    simulator = Simulator(for: scene)
    play = try ScenePlay(scene, on: ScriptedScreen(of: simulator))
    simulator.flush()
    play.begin()
  }
}

/// The steps that have run at the current time, with which the player ends scenes whose time would
/// never advance.
struct SceneTurns {
  private var time = -Double.infinity
  private var steps: [Int] = []
  private var known: Set<Int> = []

  /// Records a step that runs.
  /// - Throws: An error with the cycle of steps, if this step has already run at the same time.
  mutating func record(_ step: Int, at time: Double, of scene: Scene) throws(SceneError) {
    if time != self.time {
      self.time = time
      steps = []
      known = []
    }
    guard known.insert(step).inserted else {
      let circle = steps.drop { $0 != step } + [step]
      let chain = circle.map { "timeline[\($0)]" }.joined(separator: ", ")
      throw scene.source.error(
        at: scene.timeline[step].offset,
        "steps follow each other in a circle at \(time) s and never end: \(chain)",
        remedy: "give one of their blocks a duration")
    }
    steps.append(step)
  }
}
