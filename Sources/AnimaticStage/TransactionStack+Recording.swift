import AnimaticTracks

extension TransactionStack {
  /// Records a change of a property in the innermost open block.
  ///
  /// A second change of the same property in one block goes on from where the first began and
  /// takes the later target and settings (rule A11). In another block of the nest it takes the
  /// property over (rule A12), unless animations of it are added to each other.
  ///
  /// - Returns: Whether the change will be animated; it will not when no block is open,
  ///   animations are disabled, nothing changes, or the duration is 0 or less.
  @discardableResult
  public mutating func record(
    node: AnimationNode, property: PropertyID, from: AnimatableValue, to: AnimatableValue,
    mode: TrackMode
  ) -> Bool {
    let top = levels.count - 1
    guard animationsEnabled, from != to, levels[top].isAnimating else { return false }
    if top > 0 { for level in 0..<top { levels[level].wasInterrupted = true } }
    levels[top].record(node: node, property: property, from: from, to: to, mode: mode)
    return true
  }
}

extension TransactionStack.Level {
  /// Whether a block is open in which changes take time.
  fileprivate var isAnimating: Bool {
    !blocks.isEmpty && blocks[blocks.count - 1].settings.duration > 0
  }

  fileprivate mutating func record(
    node: AnimationNode, property: PropertyID, from: AnimatableValue, to: AnimatableValue,
    mode: TrackMode
  ) {
    let block = blocks.count - 1
    let member = blocks[block].member
    var change = PropertyChange(
      node: node, property: property, from: from, to: to, mode: mode, block: blocks[block].id,
      member: member, settings: captureSettings(of: block))
    if case .keyframes = blocks[block].settings.kind {
      change.keyframes = [Keyframe(interval: blocks[block].interval, to: to)]
    }
    blocks[block].animates = true
    if let place = place(of: change) {
      change.continueWay(of: nest[place])
      if nest[place].member == member {
        change.earlierOfNode = nest[place].earlierOfNode
        nest[place] = change
        return
      }
      overtake(place)
    }
    change.earlierOfNode = newestChange(of: node) ?? -1
    node.mark(change: nest.count, in: number)
    nest.append(change)
    members[member].changes += 1
  }

  /// Where the nest has an earlier change that this one goes on with or takes the place of.
  private func place(of change: PropertyChange) -> Int? {
    var place = newestChange(of: change.node) ?? -1
    while place >= 0 {
      let earlier = nest[place]
      if !earlier.isOvertaken, earlier.property == change.property, earlier.mode == change.mode,
        change.mode == .replacing || earlier.member == change.member
      {
        return place
      }
      place = earlier.earlierOfNode
    }
    return nil
  }

  /// Where the nest has the newest change of a node, overtaken or not.
  func newestChange(of node: AnimationNode) -> Int? {
    if let change = node.change(in: number), change < nest.count, nest[change].node === node {
      return change
    }
    return wasInterrupted ? nest.lastIndex { $0.node === node } : nil
  }

  /// Takes a change out of the nest, in which its place stays.
  mutating func overtake(_ place: Int) {
    nest[place].isOvertaken = true
    overtakenCount += 1
    members[nest[place].member].changes -= 1
  }

  private mutating func captureSettings(of block: Int) -> Int {
    if let captured = blocks[block].captured { return captured }
    settings.append(blocks[block].settings)
    blocks[block].captured = settings.count - 1
    return settings.count - 1
  }
}
