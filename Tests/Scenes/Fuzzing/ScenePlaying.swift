import Animatic
import AnimaticScenes

/// The claims for the player of scene files.
@MainActor
enum ScenePlaying {
  /// Plays the first seconds of a scene, if the bytes are one, and looks at what shows.
  static func play(_ bytes: [UInt8]) throws(FuzzFailure) {
    guard let scene = try? Scene(bytes, file: "f.json"),
      let player = try? ScenePlayer(scene)
    else { return }
    var time = 0.0
    for next in [0, 0.05, 0.3, 2] {
      player.simulator.advance(to: next)
      try expect(player.simulator.time == next, "the clock stands where it was moved to")
      try check(player.simulator.window)
      time = next
    }
    try expect(
      player.simulator.events.allSatisfy { (0...time).contains($0.time) },
      "events happen while the scene plays")
    _ = try? scene.check()
  }

  private static func check(_ view: UIView) throws(FuzzFailure) {
    let layer = view.layer.presentation() ?? view.layer
    let numbers = [
      layer.position.x, layer.position.y, layer.bounds.origin.x, layer.bounds.origin.y,
      layer.bounds.width, layer.bounds.height, CGFloat(layer.opacity),
    ]
    try expect(numbers.allSatisfy(\.isFinite), "what shows is finite: \(numbers)")
    for subview in view.subviews { try check(subview) }
  }
}
