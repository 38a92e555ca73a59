/// An event of a block on a stage.
public enum StageEvent: Hashable, Sendable {
  /// The first animation of the block begins, after its delay (rule F3).
  case willStart(BlockID)
  /// The last animation of the block is gone; `finished` is `true` when all ran to their end.
  case didStop(BlockID, finished: Bool)
  /// The driven animations of the block have reached their end, where they stay. A stage reports it
  /// once for each timing of the block's animations.
  case reachedEnd(BlockID)
}
