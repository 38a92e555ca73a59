import AnimaticChecks
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
  @exclusivity(unchecked) var interrupted = OwnedArray<Level>()
  @exclusivity(unchecked) private var opened: UInt64 = 0
  @exclusivity(unchecked) private var numberedNests: UInt64 = 1

  struct Level: ~Copyable {
    /// Tells the nest from all others, so that nodes can be marked with it.
    var number: UInt64
    /// How many blocks are open.
    var openCount = 0
    /// The innermost one, while any is open; it lies here, as all settings and changes go to it.
    var block = OpenBlock(member: 0, settings: BlockSettings())
    /// The ones around it, outermost first.
    var outer: [OpenBlock] = []
    /// All changes, in the order of making; those that were overtaken have no block's animation.
    var nest = OwnedArray<PropertyChange>()
    var overtakenCount = 0
    var settings = OwnedArray<BlockSettings>()
    /// The blocks of the nest, in the order of opening.
    var members = OwnedArray<Member>()
    /// Which members of the nest have changes, once it is closed and has several.
    var order: CommittedNest.Order?
    /// How many blocks were committed with animations.
    var committedCount: Int32 = 0
    /// Whether callbacks have recorded changes while the level was open, over its marks.
    var wasInterrupted = false

    init(number: UInt64) { self.number = number }
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
  public var depth: Int {
    interrupted.indices.reduce(top.openCount) { $0 + interrupted[$1].openCount }
  }

  /// Whether an open nest holds changes of a node.
  public func isChanging(_ node: AnimationNode) -> Bool {
    top.newestChange(of: node) != nil
      || interrupted.indices.contains { interrupted[$0].newestChange(of: node) != nil }
  }

  /// Whether any block is open, those of interrupted levels left out.
  public var isOpen: Bool { top.openCount > 0 }

  /// The settings of the innermost open block.
  public var current: BlockSettings? { isOpen ? top.block.settings : nil }

  /// What the innermost open block was opened for.
  public var currentOwner: AnyObject? { isOpen ? owner(at: openCount - 1) : nil }

  /// How many blocks are open, those of interrupted levels left out.
  public var openCount: Int { top.openCount }

  /// What an open block was opened for, counted from the outermost one, which has the place 0.
  public func owner(at place: Int) -> AnyObject? {
    let member = place < top.outer.count ? top.outer[place].member : top.block.member
    return top.members[member].id.owner
  }

  /// Opens a block inside the innermost open one, if any.
  ///
  /// - Parameter owner: What the block is opened for, if anything; its name tells.
  /// - Precondition: A nest that was closed has been taken or handed over.
  public func begin(for owner: AnyObject? = nil) -> BlockID {
    open(for: owner)
    return top.members[top.block.member].id
  }

  /// Opens a block as ``begin(for:)`` does, for those who do not ask for its name.
  public func open(for owner: AnyObject?) {
    require(!holdsClosedNest, "take the closed nest before opening another block")
    top.open(nameBlock(for: owner))
  }

  /// Sets what the innermost open block is open for, when that turns out later; its name tells from
  /// now on.
  ///
  /// - Precondition: A block is open, and has been opened for nothing.
  public func own(by owner: AnyObject) {
    require(
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
    guard isOpen else { return }
    change(&top.block.settings)
    top.block.captured = nil
  }

  /// Puts the blocks that are open aside, as a callback is entered.
  public func enter() {
    var level = Level(number: numberNest())
    swap(&level, &top)
    interrupted.append(level)
  }

  func numberNest() -> UInt64 {
    numberedNests += 1
    return numberedNests
  }

  /// Takes them up again, as the callback returns.
  ///
  /// - Returns: How many blocks the callback left open; they are dropped.
  public func leave() -> Int {
    require(!interrupted.isEmpty, "leave() answers an enter(); there was none")
    var level = interrupted.removeLast()
    swap(&level, &top)
    return level.openCount
  }
}

extension TransactionStack.Level {
  fileprivate mutating func own(by owner: AnyObject) {
    members[block.member].id = members[block.member].id.owned(by: owner)
  }

  fileprivate mutating func open(_ id: BlockID) {
    if openCount == 0 {
      block = TransactionStack.OpenBlock(member: 0, settings: BlockSettings())
    } else {
      outer.append(block)
      block = TransactionStack.OpenBlock(
        member: members.count, settings: block.settings.inherited, interval: block.interval)
    }
    openCount += 1
    members.append(TransactionStack.Member(id: id))
  }
}
