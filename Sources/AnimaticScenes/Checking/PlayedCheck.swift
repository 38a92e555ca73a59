import Animatic

/// Plays a scene, and finds the blocks that never end, animate nothing or are never reached, and
/// those that jump.
enum PlayedCheck {
  @MainActor
  static func findings(in document: SceneDocument) throws(SceneError) -> [SceneDoubt] {
    let player = try ScenePlayer(document)
    let jumps = document.semantics == .legacy ? JumpCheck(player) : nil
    // What never ends is told of below, block by block.
    _ = try? player.simulator.settle(limit: .infinity)
    if let failure = player.failure { throw failure }
    let fates = document.blocks.compactMap { block in
      message(about: player.fates[block.offset], isEndless: document.forever ?? block.forever)
        .map { SceneDoubt(offset: block.offset, message: $0) }
    }
    return fates + (jumps?.doubts ?? [])
  }

  private static func message(
    about fate: ScenePlayer.BlockFate?, isEndless: SceneForever?
  ) -> String? {
    switch (fate?.finished, fate?.hasStarted) {
    case (_, nil): "the block is never played; what it comes after does not finish"
    case (nil, _) where isEndless == .intended: nil
    case (nil, _):
      "the animation never ends by itself; remove its view, give a \"repeatCount\", or say "
        + "\"forever\": \"intended\""
    case (true, false): "the block animates nothing; its values are in force already"
    case (false, _) where fate?.hasLasted == false:
      "the block animates nothing; its views are not on screen, or something else takes its place "
        + "at once"
    default: nil
    }
  }
}
