import AnimaticTracks

/// The stack of open animation blocks: a pure state machine that knows no time and no screen.
///
/// Nested blocks collect their changes in one nest, which is handed out when the outermost block
/// is committed. Callbacks may run while blocks are open; ``enter()`` and ``leave()`` give them a
/// level of their own (rule F7).
public struct TransactionStack {
  /// Whether changes are recorded; while not, they apply at once (rule A8).
  public var animationsEnabled = true

  var levels = [Level(number: 1)]
  private var opened: UInt64 = 0
  private var numberedNests: UInt64 = 1

  struct Level {
    /// Tells the nest from all others, so that nodes can be marked with it.
    let number: UInt64
    var blocks: [OpenBlock] = []
    /// All changes, in the order of making; those that were overtaken have no block's animation.
    var nest: [PropertyChange] = []
    var overtakenCount = 0
    var settings: [BlockSettings] = []
    /// The blocks of the nest, in the order of opening.
    var members: [Member] = []
    /// How many blocks were committed with animations.
    var committedCount = 0
    /// Whether callbacks have recorded changes while the level was open, over its marks.
    var wasInterrupted = false
  }

  /// A block of a nest, open or committed.
  struct Member {
    let id: BlockID
    /// How many changes it has.
    var changes = 0
    /// Its place among those that were committed with animations, overtaken later or not.
    var committed: Int?
  }

  struct OpenBlock {
    let id: BlockID
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
  public var depth: Int { levels.reduce(0) { $0 + $1.blocks.count } }

  /// Whether an open nest holds changes of a node.
  public func isChanging(_ node: AnimationNode) -> Bool {
    levels.contains { $0.newestChange(of: node) != nil }
  }

  /// Whether any block is open, those of interrupted levels left out.
  public var isOpen: Bool { !levels[levels.count - 1].blocks.isEmpty }

  /// The settings of the innermost open block.
  public var current: BlockSettings? { levels[levels.count - 1].blocks.last?.settings }

  /// Opens a block inside the innermost open one, if any.
  public mutating func begin() -> BlockID {
    let id = nameBlock()
    let settings = current?.inherited ?? BlockSettings()
    let interval = currentInterval
    levels[levels.count - 1].open(id, settings, interval)
    return id
  }

  /// Names a block that is not opened: an animation that is put on a node as it is.
  public mutating func nameBlock() -> BlockID {
    opened += 1
    return BlockID(number: opened)
  }

  /// Changes the settings of the innermost open block for the changes that follow (rules A1,
  /// A2); without an open block this does nothing (rule A5).
  public mutating func configure(_ change: (inout BlockSettings) -> Void) {
    let level = levels.count - 1
    guard let block = levels[level].blocks.indices.last else { return }
    change(&levels[level].blocks[block].settings)
    levels[level].blocks[block].captured = nil
  }

  /// Puts the blocks that are open aside, as a callback is entered.
  public mutating func enter() {
    levels.append(Level(number: numberNest()))
  }

  mutating func numberNest() -> UInt64 {
    numberedNests += 1
    return numberedNests
  }

  /// Takes them up again, as the callback returns.
  ///
  /// - Returns: How many blocks the callback left open; they are dropped.
  public mutating func leave() -> Int {
    precondition(levels.count > 1, "leave() answers an enter(); there was none")
    return levels.removeLast().blocks.count
  }
}

extension TransactionStack.Level {
  fileprivate mutating func open(
    _ id: BlockID, _ settings: BlockSettings, _ interval: KeyframeInterval
  ) {
    blocks.append(
      TransactionStack.OpenBlock(
        id: id, member: members.count, settings: settings, interval: interval))
    members.append(TransactionStack.Member(id: id))
  }
}
