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
      let members = Set(part.changes.map { Int($0.member) })
      let overtaken = place == 0 ? order?.overtaken ?? [] : []
      part.order = Order(
        running: (order?.running ?? [0]).filter(members.contains), overtaken: overtaken)
      // Blocks of other stages are not kept until this one flushes (rule F2).
      for place in part.members.indices
      where !members.contains(place) && !overtaken.contains(place) {
        part.members[place].id = part.members[place].id.owned(by: nil)
      }
      return part.changes.isEmpty && overtaken.isEmpty ? nil : (place, part)
    }
  }
}
