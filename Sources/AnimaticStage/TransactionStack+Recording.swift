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
    guard animationsEnabled, from != to, let open = levels[levels.count - 1].blocks.last,
      open.settings.duration > 0
    else { return false }
    levels[levels.count - 1].record(
      PropertyChange(
        node: node, property: property, from: from, to: to, mode: mode, block: open.id,
        settings: 0))
    return true
  }
}

extension TransactionStack.Level {
  fileprivate mutating func record(_ change: PropertyChange) {
    let block = blocks.count - 1
    let key = TransactionStack.ChangeKey(
      node: ObjectIdentifier(change.node), property: change.property,
      block: change.mode == .additive ? change.block : nil)
    let settings = captureSettings(of: block)
    var change = change
    change.settings = settings
    if case .keyframes = blocks[block].settings.kind {
      change.keyframes = [Keyframe(interval: blocks[block].interval, to: change.to)]
    }
    blocks[block].animates = true
    if let place = places[key], let earlier = nest[place] {
      change = PropertyChange(
        node: change.node, property: change.property, from: earlier.from, to: change.to,
        mode: change.mode, block: change.block, settings: settings,
        keyframes: change.keyframes.isEmpty ? [] : earlier.keyframes + change.keyframes)
      if earlier.block == change.block {
        nest[place] = change
        return
      }
      nest[place] = nil
      counts[earlier.block, default: 0] -= 1
    }
    places[key] = nest.count
    nest.append(change)
    counts[change.block, default: 0] += 1
  }

  private mutating func captureSettings(of block: Int) -> Int {
    if let captured = blocks[block].captured { return captured }
    settings.append(blocks[block].settings)
    blocks[block].captured = settings.count - 1
    return settings.count - 1
  }
}
