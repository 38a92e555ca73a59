import AnimaticTiming
import AnimaticTracks

/// The stack of open animation blocks: a state machine without time and without a screen.
///
/// Nested blocks collect their changes in one transaction, which ``commit()`` returns for the
/// outermost block. Callbacks may run while blocks are open. ``enter()`` and ``leave()`` give each
/// callback a frame of its own, in which no block is open at first (rule F7).
public final class TransactionStack {
  struct State: ~Copyable {
    var animationsEnabled = true
    /// The innermost callback frame, to which new blocks belong.
    var frame: CallbackFrame
    /// The frames that callbacks have interrupted, innermost last.
    var interrupted = OwnedArray<CallbackFrame>()
    var lastBlock: UInt64 = 0
    var lastTransaction: UInt64 = 1
  }

  #if DEBUG
    var state: State
  #else
    // Unchecked exclusivity: every change passes here, and one thread at a time uses a stack.
    @exclusivity(unchecked) var state: State
  #endif
  private let pool = TransactionPool()

  /// Creates a stack without open blocks.
  ///
  /// - Complexity: O(1)
  public init() { state = State(frame: CallbackFrame(number: 1, Transaction(in: pool))) }

  /// Whether the stack records changes; while not, they apply at once (rule A8).
  ///
  /// - Complexity: O(1)
  public var animationsEnabled: Bool {
    get { state.animationsEnabled }
    set { state.animationsEnabled = newValue }
  }

  // MARK: - Open blocks

  /// The number of open blocks, with those of interrupted frames.
  ///
  /// - Complexity: O(*f*) in the number of frames.
  public var depth: Int {
    state.interrupted.indices.reduce(openCount) { $0 + state.interrupted[$1].openCount }
  }

  /// The number of open blocks, without those of interrupted frames.
  ///
  /// - Complexity: O(1)
  public var openCount: Int { state.frame.openCount }

  /// Whether any block is open, except in interrupted frames.
  ///
  /// - Complexity: O(1)
  public var isOpen: Bool { openCount > 0 }

  /// The settings of the innermost open block.
  ///
  /// - Complexity: O(1)
  public var current: BlockSettings? { isOpen ? state.frame.settings : nil }

  /// Whether a block is open whose changes take time.
  package var isAnimating: Bool { state.frame.isAnimating }
  /// Whether animations of the innermost open block are added to those that run, on a stage where
  /// each API behaves as introduced.
  package var addsUp: Bool { state.frame.addsUp }

  /// The observer of the innermost open block.
  ///
  /// - Complexity: O(1)
  public var currentObserver: AnyObject? {
    isOpen ? state.frame.observer(at: openCount - 1) : nil
  }

  /// The identities and the observers of all open blocks, outermost first, with those of
  /// interrupted frames.
  /// - Complexity: O(*b*) in the number of open blocks.
  package var openBlocks: [(id: BlockID, observer: AnyObject?)] {
    var blocks: [(id: BlockID, observer: AnyObject?)] = []
    for index in state.interrupted.indices {
      state.interrupted[index].appendOpenBlocks(to: &blocks)
    }
    state.frame.appendOpenBlocks(to: &blocks)
    return blocks
  }

  /// Returns the observer of an open block; the outermost one has the index 0.
  package func observer(ofOpenBlock index: Int) -> AnyObject? { state.frame.observer(at: index) }

  /// Returns whether an open transaction contains changes of a node.
  ///
  /// - Complexity: O(*f*) in the number of frames; O(*n*) in the changes of frames that a callback
  ///   has interrupted.
  public func isChanging(_ node: AnimationNode) -> Bool {
    state.frame.newestChange(of: node) != nil
      || state.interrupted.indices.contains { state.interrupted[$0].newestChange(of: node) != nil }
  }

  // MARK: - Opening and configuring

  /// Opens a block inside the innermost open one, if any.
  ///
  /// - Parameter observer: The object to notify about the block, which the stage returns with the
  ///   block's events; `nil` for none.
  /// - Complexity: O(1) amortised.
  @discardableResult public func begin(notifying observer: AnyObject? = nil) -> BlockID {
    begin(notifying: observer, origin: 0)
  }

  /// Opens a block, whose identity carries the number of the place of opening.
  @discardableResult package func begin(notifying observer: AnyObject?, origin: UInt32) -> BlockID {
    state.lastBlock += 1
    let id = BlockID(order: state.lastBlock, origin: origin)
    state.frame.open(Transaction.Block(id: id, observer: observer))
    return id
  }

  /// Sets the observer of the innermost open block, when the need arises after its start.
  ///
  /// - Precondition: A block without an observer is open.
  /// - Complexity: O(1)
  public func setObserver(_ observer: AnyObject) {
    require(
      isOpen && currentObserver == nil, "set the observer of an open block that has none so far")
    state.frame.transaction.contents.blocks[state.frame.block.index].observer = observer
  }

  /// Returns the identity of a new block that is not opened, for an explicit animation of a node.
  ///
  /// - Complexity: O(1)
  public func makeBlockID() -> BlockID {
    state.lastBlock += 1
    return BlockID(order: state.lastBlock)
  }

  /// Changes the settings of the innermost open block for the changes that follow (rules A1, A2);
  /// has no effect without an open block (rule A5).
  ///
  /// - Precondition: `change` does not use the stack.
  /// - Complexity: O(1)
  public func configure(_ change: (inout BlockSettings) -> Void) {
    if isOpen { state.frame.configure(change) }
  }

  /// The interval for changes in the innermost open block, if that is a keyframe block.
  ///
  /// - Complexity: O(1)
  public var currentInterval: KeyframeInterval { isOpen ? state.frame.block.interval : .whole }

  /// Sets the interval for the changes that follow in the innermost open block; has no effect
  /// without an open block.
  ///
  /// - Complexity: O(1)
  public func setInterval(_ interval: KeyframeInterval) {
    if isOpen { state.frame.block.interval = interval }
  }

  // MARK: - Committing

  /// Closes the innermost open block.
  ///
  /// - Returns: `nil` when no block is open: the commit has no begin (rule A6).
  /// - Complexity: O(1), or O(*n*) in the number of changes when blocks supersede each other.
  public func commit() -> CommittedBlock? {
    guard isOpen else { return nil }
    let block = state.frame.close()
    if isOpen {
      return CommittedBlock(block.id, observer: block.observer, isEmpty: !block.animates, nil)
    }
    state.lastTransaction += 1
    let closed = state.frame.restart(as: state.lastTransaction, Transaction(in: pool))
    return CommittedBlock(
      block.id, observer: block.observer, isEmpty: !block.animates, closed.finish())
  }

  // MARK: - Callbacks

  /// Interrupts the open blocks, as a callback begins.
  ///
  /// - Complexity: O(1) amortised.
  public func enter() {
    state.lastTransaction += 1
    var frame = CallbackFrame(number: state.lastTransaction, Transaction(in: pool))
    swap(&frame, &state.frame)
    state.interrupted.append(frame)
  }

  /// Resumes the open blocks, as the callback returns.
  ///
  /// - Returns: The number of blocks that the callback left open; the stack discards them.
  /// - Complexity: O(*n*) in the number of discarded changes.
  public func leave() -> Int {
    require(!state.interrupted.isEmpty, "leave() answers an enter(); there was none")
    var frame = state.interrupted.removeLast()
    swap(&frame, &state.frame)
    let openCount = frame.openCount
    frame.transaction.recycle()
    return openCount
  }
}

// MARK: - Recording

extension TransactionStack {
  /// Records a change of a property in the innermost open block.
  ///
  /// A second change of the same property in one block replaces the first (rule A11). In another
  /// block of the transaction it supersedes the earlier change (rule A12). Animations of the
  /// property that are added to each other run side by side.
  ///
  /// - Precondition: The values are of one kind, and of that of the property's other changes in the
  ///   transaction: numbers, transforms or lists.
  /// - Returns: Whether the change will animate: a block is open, animations are enabled, the
  ///   values differ, and the duration is greater than 0.
  /// - Complexity: O(*k*) in the number of the node's changes in the transaction.
  @discardableResult public func record(
    node: AnimationNode, property: PropertyID, from: consuming AnimatableValue,
    to: consuming AnimatableValue, mode: TrackMode
  ) -> Bool {
    guard state.animationsEnabled, from != to, state.frame.isAnimating else { return false }
    require(
      from.kind == to.kind,
      "the property \(property.rawValue) changes from \(copy from) to \(copy to); record two numbers, "
        + "two transforms or two lists")
    for index in state.interrupted.indices { state.interrupted[index].wasInterrupted = true }
    state.frame.record(property, of: node, from: from, to: to, mode: mode)
    return true
  }

  /// Discards changes of the innermost open block, which apply without animations. A block without
  /// any other changes animates nothing (rule A9).
  ///
  /// - Precondition: `isDiscarded` does not use the stack.
  /// - Complexity: O(*n*) in the number of changes of the transaction.
  public func discardChanges(where isDiscarded: (AnimationNode, PropertyID) -> Bool) {
    state.frame.discardChanges(where: isDiscarded)
  }
}
