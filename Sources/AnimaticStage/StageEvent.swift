/// Something a stage has to tell about a block.
public enum StageEvent: Hashable, Sendable {
  /// The block's first animation begins, its delay being over (rule F3).
  case willStart(BlockID)
  /// The last of the block's animations is gone; `finished` tells whether all ran to their end.
  case didStop(BlockID, finished: Bool)
}
