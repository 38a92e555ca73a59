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
  public func record(
    node: AnimationNode, property: PropertyID, from: consuming AnimatableValue,
    to: consuming AnimatableValue, mode: TrackMode
  ) -> Bool {
    guard animationsEnabled, from != to, top.isAnimating else { return false }
    for level in interrupted.indices { interrupted[level].wasInterrupted = true }
    top.record(node: node, property: property, from: from, to: to, mode: mode)
    return true
  }
}

extension TransactionStack.Level {
  /// Whether a block is open in which changes take time.
  fileprivate var isAnimating: Bool {
    openCount > 0 && block.settings.duration > 0
  }

  fileprivate mutating func record(
    node: AnimationNode, property: PropertyID, from: consuming AnimatableValue,
    to: consuming AnimatableValue, mode: TrackMode
  ) {
    let member = block.member
    let newest = newestChange(of: node)
    block.animates = true
    members[member].changes += 1
    nest.append(
      PropertyChange(
        from: from, property: property, mode: mode, member: Int32(member), to: to,
        settings: Int32(captureSettings()), earlierOfNode: Int32(newest ?? -1), node: node))
    if case .keyframes = block.settings.kind {
      nest[nest.count - 1].keyframes = [
        Keyframe(interval: block.interval, to: nest[nest.count - 1].to)
      ]
    }
    if newest == nil || !replaceEarlier() { node.mark(change: nest.count - 1, in: number) }
  }

  /// Lets the last change of the nest go on from an earlier one of its property: in the place of that
  /// one, if both are of one block, and otherwise in its own.
  ///
  /// - Returns: Whether it is in another place now.
  private mutating func replaceEarlier() -> Bool {
    guard let place = place(of: nest[nest.count - 1]) else { return false }
    nest[nest.count - 1].continueWay(of: nest[place])
    guard nest[place].member == nest[nest.count - 1].member else {
      overtake(place)
      return false
    }
    var change = nest.removeLast()
    change.earlierOfNode = nest[place].earlierOfNode
    nest[place] = change
    members[Int(change.member)].changes -= 1
    return true
  }

  /// Where the nest has an earlier change that this one goes on with or takes the place of.
  private func place(of change: PropertyChange) -> Int? {
    var place = Int(change.earlierOfNode)
    while place >= 0 {
      if !nest[place].isOvertaken, nest[place].property == change.property,
        nest[place].mode == change.mode,
        change.mode == .replacing || nest[place].member == change.member
      {
        return place
      }
      place = Int(nest[place].earlierOfNode)
    }
    return nil
  }

  /// Where the nest has the newest change of a node, overtaken or not.
  func newestChange(of node: AnimationNode) -> Int? {
    if let change = node.change(in: number), change < nest.count, nest[change].node === node {
      return change
    }
    return wasInterrupted ? nest.indices.last { nest[$0].node === node } : nil
  }

  /// Takes a change out of the nest, in which its place stays.
  mutating func overtake(_ place: Int) {
    nest[place].isOvertaken = true
    overtakenCount += 1
    members[Int(nest[place].member)].changes -= 1
  }

  private mutating func captureSettings() -> Int {
    if let captured = block.captured { return captured }
    settings.append(block.settings)
    block.captured = settings.count - 1
    return settings.count - 1
  }
}
