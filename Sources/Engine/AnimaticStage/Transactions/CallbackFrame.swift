import AnimaticTiming
import AnimaticTracks

/// The open blocks and their transaction while one callback runs.
struct CallbackFrame: ~Copyable {
  /// The number of the transaction, with which it marks nodes.
  private(set) var number: UInt64
  var openCount = 0
  /// The innermost block, while any is open. All settings and changes go to it.
  var block = BlockEntry(index: 0, settings: 0)
  /// The blocks around it, outermost first.
  private var outer: [BlockEntry] = []
  var transaction: Transaction
  /// Whether a callback recorded changes while the frame was interrupted, and may have replaced the
  /// frame's marks of nodes.
  var wasInterrupted = false

  struct BlockEntry {
    /// The block's index in the transaction.
    let index: Int
    /// The index of the block's present settings in the transaction.
    var settings: Int
    /// Whether a change has captured the present settings, so that they must not change any more.
    var isCaptured = false
    /// The interval of a keyframe block for the changes that follow.
    var interval = KeyframeInterval.whole
    /// Whether the block has recorded any change, superseded or not.
    var animates = false
  }

  init(number: UInt64, _ transaction: consuming Transaction) {
    self.number = number
    self.transaction = transaction
  }

  // MARK: - Blocks

  /// Returns the observer of an open block; the outermost one has the index 0.
  func observer(at index: Int) -> AnyObject? {
    transaction.contents.blocks[index < outer.count ? outer[index].index : block.index].observer
  }

  /// Appends the open blocks to a list, outermost first.
  func appendOpenBlocks(to list: inout [(id: BlockID, observer: AnyObject?)]) {
    guard openCount > 0 else { return }
    for open in outer + [block] {
      list.append(
        (
          transaction.contents.blocks[open.index].id,
          transaction.contents.blocks[open.index].observer
        ))
    }
  }

  mutating func open(_ new: consuming Transaction.Block) {
    let (index, settings) = (transaction.contents.blocks.count, transaction.contents.settings.count)
    if openCount == 0 {
      transaction.contents.settings.append(BlockSettings())
      block = BlockEntry(index: index, settings: settings)
    } else {
      transaction.contents.settings.append(self.settings.inherited)
      outer.append(block)
      block = BlockEntry(index: index, settings: settings, interval: block.interval)
    }
    openCount += 1
    transaction.contents.blocks.append(new)
  }

  /// Closes the innermost block.
  /// - Returns: The block, with its observer and whether it has animations.
  mutating func close() -> (id: BlockID, observer: AnyObject?, animates: Bool) {
    let (index, animates) = (block.index, block.animates)
    let closed = (
      transaction.contents.blocks[index].id, transaction.contents.blocks[index].observer, animates
    )
    if let around = outer.popLast() { block = around }
    openCount -= 1
    if animates {
      transaction.contents.committedCount += 1
      transaction.contents.blocks[index].commitOrder = transaction.contents.committedCount
    } else {
      // The caller notifies the observer now, so the transaction must not keep it (rule F2).
      transaction.contents.blocks[index].observer = nil
    }
    return closed
  }

  /// Begins another transaction, and returns the closed one.
  mutating func restart(as number: UInt64, _ fresh: consuming Transaction) -> Transaction {
    self.number = number
    wasInterrupted = false
    var closed = fresh
    swap(&closed, &transaction)
    return closed
  }

  // MARK: - Changes

  /// Whether a block is open whose changes take time.
  var isAnimating: Bool {
    openCount > 0 && transaction.contents.settings[block.settings].duration > 0
  }

  /// Whether the innermost block is added to what runs.
  var addsUp: Bool { openCount > 0 && transaction.contents.settings[block.settings].addsUp }
  /// The settings of the innermost block.
  var settings: BlockSettings { transaction.contents.settings[block.settings] }

  /// Changes the settings of the innermost block; earlier changes keep those that they captured.
  @inline(__always) mutating func configure(_ change: (inout BlockSettings) -> Void) {
    if block.isCaptured {
      transaction.contents.settings.append(settings)
      block.settings = transaction.contents.settings.count - 1
      block.isCaptured = false
    }
    change(&transaction.contents.settings[block.settings])
  }

  /// Records a change in the innermost block.
  mutating func record(
    _ property: PropertyID, of node: AnimationNode, from: consuming AnimatableValue,
    to: consuming AnimatableValue, mode: TrackMode
  ) {
    (block.animates, block.isCaptured) = (true, true)
    transaction.contents.blocks[block.index].changeCount += 1
    let (newest, last) = (newestChange(of: node), transaction.contents.changes.count)
    transaction.contents.changes.append(
      PropertyChange(
        of: property, of: node, from: from, to: to, mode: mode, block: Int32(block.index),
        settings: Int32(block.settings), previousOfNode: Int32(newest ?? -1)))
    if case .keyframes = transaction.contents.settings[block.settings].kind {
      transaction.contents.changes[last].keyframes = [
        Keyframe(interval: block.interval, to: transaction.contents.changes[last].to)
      ]
    }
    if newest == nil || !extendEarlierChange() { node.mark(change: last, in: number) }
  }

  /// Replaces, extends or supersedes an earlier change by the last one.
  /// - Returns: Whether the last change has got the position of an earlier one of its block.
  private mutating func extendEarlierChange() -> Bool {
    let last = transaction.contents.changes.count - 1
    guard let earlier = earlierChange(for: transaction.contents.changes[last]) else { return false }
    require(
      transaction.contents.changes[earlier].to.kind == transaction.contents.changes[last].to.kind,
      """
      the property \(transaction.contents.changes[last].property.rawValue) of the node has changed \
      to \(transaction.contents.changes[earlier].to) before; give each property values of one kind
      """)
    // Moved, so that each of very many keyframes costs the same.
    var keyframes: [Keyframe] = []
    swap(&keyframes, &transaction.contents.changes[earlier].keyframes)
    guard transaction.contents.changes[earlier].block == transaction.contents.changes[last].block
    else {
      transaction.contents.changes[last].extend(
        transaction.contents.changes[earlier].from, consume keyframes)
      supersede(earlier)
      return false
    }
    var change = transaction.contents.changes.removeLast()
    if !replacesFromModel(change) {
      change.extend(transaction.contents.changes[earlier].from, consume keyframes)
    }
    change.previousOfNode = transaction.contents.changes[earlier].previousOfNode
    transaction.contents.changes[earlier] = change
    transaction.contents.blocks[block.index].changeCount -= 1
    return true
  }

  /// Returns whether a change replaces an earlier one of its block, and begins from the model value
  /// in between (rule A11).
  private func replacesFromModel(_ change: borrowing PropertyChange) -> Bool {
    change.mode == .replacing && change.keyframes.isEmpty
      && !transaction.contents.settings[Int(change.settings)].beginsFromCurrentState
  }

  /// Returns the index of the earlier change that a change replaces, extends or supersedes.
  private func earlierChange(for change: borrowing PropertyChange) -> Int? {
    var index = Int(change.previousOfNode)
    while index >= 0 {
      if !transaction.contents.changes[index].isSuperseded,
        transaction.contents.changes[index].property == change.property,
        transaction.contents.changes[index].mode == change.mode,
        change.mode == .replacing || change.continues(transaction.contents.changes[index])
      {
        return index
      }
      index = Int(transaction.contents.changes[index].previousOfNode)
    }
    return nil
  }

  /// Returns the index of the newest change of a node, superseded or not.
  func newestChange(of node: AnimationNode) -> Int? {
    if let index = node.change(in: number), index < transaction.contents.changes.count,
      transaction.contents.changes[index].node === node
    {
      return index
    }
    return wasInterrupted
      ? transaction.contents.changes.indices.last { transaction.contents.changes[$0].node === node }
      : nil
  }

  /// Marks a change as superseded; the commit removes it.
  private mutating func supersede(_ index: Int) {
    transaction.contents.changes[index].isSuperseded = true
    transaction.contents.supersededCount += 1
    transaction.contents.blocks[Int(transaction.contents.changes[index].block)].changeCount -= 1
  }

  /// Discards the changes of the innermost block that satisfy a predicate.
  mutating func discardChanges(where isDiscarded: (AnimationNode, PropertyID) -> Bool) {
    guard openCount > 0 else { return }
    var discards = false
    for index in transaction.contents.changes.indices {
      guard !transaction.contents.changes[index].isSuperseded,
        transaction.contents.changes[index].block == Int32(block.index),
        isDiscarded(
          transaction.contents.changes[index].node, transaction.contents.changes[index].property)
      else { continue }
      supersede(index)
      discards = true
    }
    // A block that lost all changes to other blocks instead is a superseded one (rule A12).
    if discards && transaction.contents.blocks[block.index].changeCount == 0 {
      block.animates = false
    }
  }
}
