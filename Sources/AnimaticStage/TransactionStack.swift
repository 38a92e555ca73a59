import AnimaticTracks

/// The stack of open animation blocks: a pure state machine that knows no time and no screen.
///
/// Nested blocks collect their changes in one nest, which is handed out when the outermost block
/// is committed. Callbacks may run while blocks are open; ``enter()`` and ``leave()`` give them a
/// level of their own (rule F7).
public struct TransactionStack {
  /// Whether changes are recorded; while not, they apply at once (rule A8).
  public var animationsEnabled = true

  var levels: [Level] = [Level()]
  private var opened: UInt64 = 0

  struct Level {
    var blocks: [OpenBlock] = []
    var nest: [PropertyChange?] = []
    var settings: [BlockSettings] = []
    var places: [ChangeKey: Int] = [:]
    var committed: [BlockID] = []
    var counts: [BlockID: Int] = [:]
  }

  struct OpenBlock {
    let id: BlockID
    var settings: BlockSettings
    /// The part of a keyframe block's duration that changes belong to.
    var interval = KeyframeInterval.whole
    /// Where the present settings were captured last, if they have not been changed since.
    var captured: Int?
    /// Whether any change was recorded, be it overtaken later or not.
    var animates = false
  }

  struct ChangeKey: Hashable {
    let node: ObjectIdentifier
    let property: PropertyID
    /// The block, where changes of several blocks run side by side.
    let block: BlockID?
  }

  /// Makes a stack without open blocks.
  public init() {}

  /// How many blocks are open, those of interrupted levels included.
  public var depth: Int { levels.reduce(0) { $0 + $1.blocks.count } }

  /// Whether an open nest holds changes of a node.
  public func isChanging(_ node: AnimationNode) -> Bool {
    levels.contains { $0.nest.contains { $0?.node === node } }
  }

  /// The settings of the innermost open block.
  public var current: BlockSettings? { levels[levels.count - 1].blocks.last?.settings }

  /// Opens a block inside the innermost open one, if any.
  public mutating func begin() -> BlockID {
    let id = nameBlock()
    let settings = current?.inherited ?? BlockSettings()
    let interval = currentInterval
    levels[levels.count - 1].blocks.append(
      OpenBlock(id: id, settings: settings, interval: interval))
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
  public mutating func enter() { levels.append(Level()) }

  /// Takes them up again, as the callback returns.
  ///
  /// - Returns: How many blocks the callback left open; they are dropped.
  public mutating func leave() -> Int {
    precondition(levels.count > 1, "leave() answers an enter(); there was none")
    return levels.removeLast().blocks.count
  }
}
