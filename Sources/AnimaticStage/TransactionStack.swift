import AnimaticTracks

/// The stack of open animation blocks: a pure state machine that knows no time and no screen.
///
/// Nested blocks collect their changes in one nest, which is handed out when the outermost block
/// is committed. Callbacks may run while blocks are open; ``enter()`` and ``leave()`` give them a
/// level of their own (rule F7).
public final class TransactionStack {
  // As in `Stage`, the runtime is not asked about each access.

  /// Whether changes are recorded; while not, they apply at once (rule A8).
  @exclusivity(unchecked) public var animationsEnabled = true

  /// Where blocks are opened.
  @exclusivity(unchecked) var top = Level(number: 1)
  /// The levels that callbacks have interrupted, innermost last.
  @exclusivity(unchecked) var interrupted: [Level] = []
  @exclusivity(unchecked) private var opened: UInt64 = 0
  @exclusivity(unchecked) private var numberedNests: UInt64 = 1

  struct Level {
    /// Tells the nest from all others, so that nodes can be marked with it.
    var number: UInt64
    var blocks: [OpenBlock] = []
    /// All changes, in the order of making; those that were overtaken have no block's animation.
    var nest: ContiguousArray<PropertyChange> = []
    var overtakenCount = 0
    var settings: ContiguousArray<BlockSettings> = []
    /// The blocks of the nest, in the order of opening.
    var members: ContiguousArray<Member> = []
    /// Which members of the nest have changes, once it is closed and has several.
    var order: CommittedNest.Order?
    /// How many blocks were committed with animations.
    var committedCount: Int32 = 0
    /// Whether callbacks have recorded changes while the level was open, over its marks.
    var wasInterrupted = false
  }

  /// A block of a nest, open or committed.
  struct Member {
    var id: BlockID
    /// How many changes it has.
    var changes: Int32 = 0
    /// Its place among those that were committed with animations, overtaken later or not; 0 for
    /// none.
    var committed: Int32 = 0
  }

  struct OpenBlock {
    /// The block's place among the members of the nest.
    let member: Int
    var settings: BlockSettings
    /// The part of a keyframe block's duration that changes belong to.
    var interval = KeyframeInterval.whole
    /// Where the present settings were captured last, if they have not been changed since.
    var captured: Int?
    /// Whether any change was recorded, be it overtaken later or not.
    var animates = false
  }

  /// Makes a stack without open blocks.
  public init() {}

  /// How many blocks are open, those of interrupted levels included.
  public var depth: Int { interrupted.reduce(top.blocks.count) { $0 + $1.blocks.count } }

  /// Whether an open nest holds changes of a node.
  public func isChanging(_ node: AnimationNode) -> Bool {
    top.newestChange(of: node) != nil
      || interrupted.contains { $0.newestChange(of: node) != nil }
  }

  /// Whether any block is open, those of interrupted levels left out.
  public var isOpen: Bool { !top.blocks.isEmpty }

  /// The settings of the innermost open block.
  public var current: BlockSettings? { top.blocks.last?.settings }

  /// What the innermost open block was opened for.
  public var currentOwner: AnyObject? { isOpen ? owner(at: openCount - 1) : nil }

  /// How many blocks are open, those of interrupted levels left out.
  public var openCount: Int { top.blocks.count }

  /// What an open block was opened for, counted from the outermost one, which has the place 0.
  public func owner(at place: Int) -> AnyObject? {
    top.members[top.blocks[place].member].id.owner
  }

  /// Opens a block inside the innermost open one, if any.
  ///
  /// - Parameter owner: What the block is opened for, if anything; its name tells.
  /// - Precondition: A nest that was closed has been taken or handed over.
  public func begin(for owner: AnyObject? = nil) -> BlockID {
    precondition(!holdsClosedNest, "take the closed nest before opening another block")
    let id = nameBlock(for: owner)
    top.open(id)
    return id
  }

  /// Sets what the innermost open block is open for, when that turns out later; its name tells from
  /// now on.
  ///
  /// - Precondition: A block is open, and has been opened for nothing.
  public func own(by owner: AnyObject) {
    precondition(
      isOpen && currentOwner == nil, "give an owner to an open block that has none so far")
    top.own(by: owner)
  }

  /// Names a block that is not opened: an animation that is put on a node as it is.
  public func nameBlock(for owner: AnyObject? = nil) -> BlockID {
    opened += 1
    return BlockID(number: opened, owner: owner)
  }

  /// Changes the settings of the innermost open block for the changes that follow (rules A1,
  /// A2); without an open block this does nothing (rule A5).
  public func configure(_ change: (inout BlockSettings) -> Void) {
    let block = top.blocks.count - 1
    guard block >= 0 else { return }
    change(&top.blocks[block].settings)
    top.blocks[block].captured = nil
  }

  /// Puts the blocks that are open aside, as a callback is entered.
  public func enter() {
    interrupted.append(top)
    top = Level(number: numberNest())
  }

  func numberNest() -> UInt64 {
    numberedNests += 1
    return numberedNests
  }

  /// Takes them up again, as the callback returns.
  ///
  /// - Returns: How many blocks the callback left open; they are dropped.
  public func leave() -> Int {
    precondition(!interrupted.isEmpty, "leave() answers an enter(); there was none")
    defer { top = interrupted.removeLast() }
    return top.blocks.count
  }
}

extension TransactionStack.Level {
  fileprivate mutating func own(by owner: AnyObject) {
    let member = blocks[blocks.count - 1].member
    members[member].id = members[member].id.owned(by: owner)
  }

  fileprivate mutating func open(_ id: BlockID) {
    if let outer = blocks.indices.last {
      blocks.append(
        TransactionStack.OpenBlock(
          member: members.count, settings: blocks[outer].settings.inherited,
          interval: blocks[outer].interval))
    } else {
      blocks.append(TransactionStack.OpenBlock(member: 0, settings: BlockSettings()))
    }
    members.append(TransactionStack.Member(id: id))
  }
}
