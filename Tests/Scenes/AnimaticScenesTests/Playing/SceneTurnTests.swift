import Animatic
import Testing

@testable import AnimaticScenes

/// Steps that would keep a scene at one instant for ever.
@MainActor struct SceneTurnTests {
  @Test func `steps that go in a circle at one instant end the scene and are named`() throws {
    var scene = try parse(
      """
      {"timeline": [{"at": 1, "animate": {"name": "a"}}, {"after": "a", "animate": {"name": "b"}},
        {"after": "b", "animate": {"name": "c"}}]}
      """)
    // No file can contain this, because names are unique.
    guard case .animate(var block) = scene.timeline[2].action else { return }
    block.name = scene.timeline[1].trigger.block
    let source = scene.source
    scene.timeline[2].action = .animate(block)
    scene.keep(source)
    let player = try ScenePlayer(scene)
    try player.simulator.settle(limit: .infinity)
    #expect(
      player.failure?.description == """
        s.json:1:52: timeline[1]: steps follow each other in a circle at 1.0 s and never end: \
        timeline[1], timeline[2], timeline[1] (give one of their blocks a duration)
        """)
  }

  @Test func `many steps at one instant are no circle`() throws {
    let steps = (0..<1000).map { _ in #"{"at": 1, "set": []}"# }.joined(separator: ",")
    let player = try ScenePlayer(parse(#"{"timeline": [\#(steps)]}"#))
    try player.simulator.settle(limit: .infinity)
    #expect(player.failure == nil)
  }
}
