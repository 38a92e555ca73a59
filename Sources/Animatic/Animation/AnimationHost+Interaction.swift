extension AnimationHost {
  /// Whether touches pass a view by because a block animates it that does not allow interaction
  /// (rule E11).
  func blocksInteraction(with view: UIView) -> Bool {
    guard view.backing.node.firstTrack != .none else { return false }
    return stage.tracks(of: view.backing.node).contains { track, _, _ in
      let block = AnimationBlock.observing(stage.observer(of: track))
      // An animation that was added to the layer is none of a block.
      return !(block is LayerAnimation) && block?.allowsUserInteraction != true
    }
  }
}
