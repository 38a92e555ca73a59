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
