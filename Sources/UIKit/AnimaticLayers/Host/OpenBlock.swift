import AnimaticStage

/// A block with its name and the call that began it.
package struct OpenBlock {
  package let id: BlockID
  /// The name that the program gave to the block; the key of an animation that was added to a
  /// layer.
  package let name: String?
  /// The call that began the block; `nil` where that is not known.
  package let origin: SourceOrigin?

  @MainActor init(id: BlockID, observer: AnyObject?) {
    self.id = id
    name = AnimationBlock.observing(observer)?.animationID
    origin = OriginTable.ofProcess.origin(id.origin)
  }
}

extension AnimationRecorder {
  /// All open blocks, outermost first.
  package var openBlocks: [OpenBlock] {
    transactions.openBlocks.map { OpenBlock(id: $0.id, observer: $0.observer) }
  }
}
