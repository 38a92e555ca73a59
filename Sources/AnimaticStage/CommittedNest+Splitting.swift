extension CommittedNest {
  /// The changes of a nest by the stage they are on, for a renderer with several stages.
  ///
  /// Nodes off screen go with the first stage, and so do blocks that lost all their animations.
  /// - Returns: The parts that hold anything, with the stage's place in the list.
  public func split(among stages: [Stage]) -> [(stage: Int, nest: CommittedNest)] {
    stages.indices.compactMap { place in
      var part = self
      part.changes = changes.filter { change in
        let stage = stages.firstIndex { $0 === change.node.stage }
        return (stage ?? 0) == place
      }
      let blocks = Set(part.changes.map(\.block))
      part.blocks = self.blocks.filter(blocks.contains)
      if place > 0 { part.overtaken = [] }
      return part.changes.isEmpty && part.overtaken.isEmpty ? nil : (place, part)
    }
  }
}
