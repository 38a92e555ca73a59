/// Something a stage has to tell about a block.
public enum StageEvent: Hashable {
  /// The block's first animation begins, its delay being over (rule F3).
  case willStart(BlockID)
  /// The last of the block's animations is gone; `finished` tells whether all ran to their end.
  case didStop(BlockID, finished: Bool)
  /// Animations that are driven by hand have come to their end, where they stay; told once for
  /// each timing that the block's animations have.
  case reachedEnd(BlockID)
}
