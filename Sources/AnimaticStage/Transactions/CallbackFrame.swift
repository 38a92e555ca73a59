import AnimaticTracks

/// The open blocks and their transaction while one callback runs.
struct CallbackFrame: ~Copyable {
  /// The number of the transaction, with which it marks nodes.
  private(set) var number: UInt64
  var openCount = 0
  /// The innermost block, while any is open. All settings and changes go to it.
  var block = OpenBlock(index: 0, settings: BlockSettings())
  /// The blocks around it, outermost first.
  private var outer: [OpenBlock] = []
  /// The open transaction.
  var contents: Transaction.Contents
  /// Whether a callback recorded changes while the frame was interrupted, and may have replaced the
  /// frame's marks of nodes.
  var wasInterrupted = false

  struct OpenBlock {
    /// The block's index in the transaction.
    let index: Int
    var settings: BlockSettings
    /// The interval of a keyframe block for the changes that follow.
    var interval = KeyframeInterval.whole
    /// The index of the captured settings, unless they have changed since.
    var captured: Int?
    /// Whether the block has recorded any change, superseded or not.
    var animates = false
  }

  init(number: UInt64, contents: consuming Transaction.Contents) {
    self.number = number
    self.contents = contents
  }

  // MARK: - Blocks

  /// Returns the observer of an open block; the outermost one has the index 0.
  func observer(at index: Int) -> AnyObject? {
    contents.blocks[index < outer.count ? outer[index].index : block.index].observer
  }

  mutating func open(_ new: consuming Transaction.Block) {
    if openCount == 0 {
      block = OpenBlock(index: 0, settings: BlockSettings())
    } else {
      outer.append(block)
      block = OpenBlock(
        index: contents.blocks.count, settings: block.settings.inherited,
        interval: block.interval)
    }
    openCount += 1
    contents.blocks.append(new)
  }

  /// Closes the innermost block.
  ///
  /// - Returns: The block, with its observer and whether it has animations.
  mutating func close() -> (id: BlockID, observer: AnyObject?, animates: Bool) {
    let (index, animates) = (block.index, block.animates)
    let closed = (contents.blocks[index].id, contents.blocks[index].observer, animates)
    if let around = outer.popLast() { block = around }
    openCount -= 1
    if animates {
      contents.committedCount += 1
      contents.blocks[index].commitOrder = contents.committedCount
    } else {
      // The caller notifies the observer now, so the transaction must not keep it (rule F2).
      contents.blocks[index].observer = nil
    }
    return closed
  }

  /// Begins another transaction, and returns the contents of the closed one.
  mutating func restart(
    as number: UInt64, with fresh: consuming Transaction.Contents
  ) -> Transaction.Contents {
    self.number = number
    wasInterrupted = false
    var closed = fresh
    swap(&closed, &contents)
    return closed
  }

  // MARK: - Changes

  /// Whether a block is open whose changes take time.
  var isAnimating: Bool { openCount > 0 && block.settings.duration > 0 }

  /// Records a change in the innermost block.
  mutating func record(
    _ property: PropertyID, of node: AnimationNode, from: consuming AnimatableValue,
    to: consuming AnimatableValue, mode: TrackMode
  ) {
    let newest = newestChange(of: node)
    block.animates = true
    contents.blocks[block.index].changeCount += 1
    var change = PropertyChange(
      of: property, of: node, from: from, to: to, mode: mode, block: Int32(block.index),
      settings: Int32(captureSettings()), previousOfNode: Int32(newest ?? -1))
    if case .keyframes = block.settings.kind {
      change.keyframes = [Keyframe(interval: block.interval, to: change.to)]
    }
    if newest != nil, let earlier = earlierChange(for: change) {
      change.extend(contents.changes[earlier])
      if contents.changes[earlier].block == change.block {
        // The change keeps the position of the earlier one.
        change.previousOfNode = contents.changes[earlier].previousOfNode
        contents.changes[earlier] = change
        contents.blocks[block.index].changeCount -= 1
        return
      }
      supersede(earlier)
    }
    node.mark(change: contents.changes.count, in: number)
    contents.changes.append(change)
  }

  /// Returns the index of the earlier change that a change extends or supersedes.
  private func earlierChange(for change: borrowing PropertyChange) -> Int? {
    var index = Int(change.previousOfNode)
    while index >= 0 {
      if !contents.changes[index].isSuperseded,
        contents.changes[index].property == change.property,
        contents.changes[index].mode == change.mode,
        change.mode == .replacing || contents.changes[index].block == change.block
      {
        return index
      }
      index = Int(contents.changes[index].previousOfNode)
    }
    return nil
  }

  /// Returns the index of the newest change of a node, superseded or not.
  func newestChange(of node: AnimationNode) -> Int? {
    if let index = node.change(in: number), index < contents.changes.count,
      contents.changes[index].node === node
    {
      return index
    }
    return wasInterrupted
      ? contents.changes.indices.last { contents.changes[$0].node === node } : nil
  }

  /// Marks a change as superseded; the commit removes it.
  private mutating func supersede(_ index: Int) {
    contents.changes[index].isSuperseded = true
    contents.supersededCount += 1
    contents.blocks[Int(contents.changes[index].block)].changeCount -= 1
  }

  /// Discards the changes of the innermost block that satisfy a predicate.
  mutating func discardChanges(where isDiscarded: (AnimationNode, PropertyID) -> Bool) {
    guard openCount > 0 else { return }
    var discards = false
    for index in contents.changes.indices {
      guard !contents.changes[index].isSuperseded,
        contents.changes[index].block == Int32(block.index),
        isDiscarded(contents.changes[index].node, contents.changes[index].property)
      else { continue }
      supersede(index)
      discards = true
    }
    // A block that lost all changes to other blocks instead is a superseded one (rule A12).
    if discards && contents.blocks[block.index].changeCount == 0 { block.animates = false }
  }

  private mutating func captureSettings() -> Int {
    if let captured = block.captured { return captured }
    contents.settings.append(block.settings)
    block.captured = contents.settings.count - 1
    return contents.settings.count - 1
  }
}
