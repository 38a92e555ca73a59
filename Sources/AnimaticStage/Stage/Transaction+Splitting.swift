extension Transaction {
  /// Splits the transaction by the stages of its nodes, for a renderer with several stages.
  ///
  /// Nodes off screen go with the first stage, and so do superseded blocks.
  ///
  /// - Parameters:
  ///   - stages: The stages.
  ///   - body: Receives each transaction that is not empty, with the index of its stage.
  /// - Complexity: O(*n* · *s*) in the numbers of changes and stages.
  public consuming func split(
    among stages: [Stage], _ body: (Int, consuming Transaction) -> Void
  ) {
    split(
      into: stages.count, by: { node in stages.firstIndex { $0 === node.stage } ?? 0 }, body)
  }
}
