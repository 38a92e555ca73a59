import Animatic

/// Plays a scene, and finds the blocks that never end, animate nothing or are never reached.
enum PlayedCheck {
  @MainActor
  static func findings(in document: SceneDocument) throws(SceneError) -> [SceneFinding] {
    let player = try ScenePlayer(document)
    // What never ends is told of below, block by block.
    _ = try? player.simulator.settle(limit: .infinity)
    if let failure = player.failure { throw failure }
    return document.blocks.compactMap { block in
      message(about: player.fates[block.location]).map {
        SceneFinding(location: block.location, message: $0)
      }
    }
  }

  private static func message(about fate: ScenePlayer.BlockFate?) -> String? {
    switch (fate?.finished, fate?.hasStarted) {
    case (_, nil): "the block is never played; what it comes after does not finish"
    case (nil, _): "the animation never ends by itself; remove its view, or give a \"repeatCount\""
    case (true, false): "the block animates nothing; its values are in force already"
    default: nil
    }
  }
}
