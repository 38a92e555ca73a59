extension AnimationHost {
  /// Whether touches pass a view by because a block animates it that does not allow interaction
  /// (rule E11).
  func blocksInteraction(with view: UIView) -> Bool {
    stage.tracks(of: view.layer.node).contains { track, _, _ in
      stage.block(of: track).block?.allowsUserInteraction != true
    }
  }
}
