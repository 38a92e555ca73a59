/// What waits for the flush, in the order of submission.
///
/// It lies in portions: where very many nests wait, their changes would else be moved again and
/// again as the room for them grows, which made up a sixth of their cost.
struct PendingWork {
  /// The portions that take in no more.
  private var full: ContiguousArray<WorkPortion> = []
  private var last = WorkPortion()

  var isEmpty: Bool { last.isEmpty && full.allSatisfy(\.isEmpty) }

  /// Whether much waits.
  var isLarge: Bool { !full.isEmpty || last.isLarge }

  /// Visits all of it.
  func forEachPortion(_ body: (WorkPortion) -> Void) {
    full.forEach(body)
    body(last)
  }

  /// Takes the changes of a nest and all that they refer to, and leaves room for others.
  mutating func take(
    _ changes: inout ContiguousArray<PropertyChange>,
    _ settings: inout ContiguousArray<BlockSettings>,
    _ members: inout ContiguousArray<TransactionStack.Member>, _ order: CommittedNest.Order?
  ) {
    beginPortionIfFull()
    last.take(&changes, &settings, &members, order)
  }

  /// Takes the animations of a block, if there are any.
  mutating func add(_ animations: [StageAnimation]) {
    guard !animations.isEmpty else { return }
    beginPortionIfFull()
    last.add(animations)
  }

  /// Drops the animations of a block that were submitted as they are.
  ///
  /// - Returns: The block with its owner, if there were any.
  mutating func removeAnimations(of block: BlockID) -> BlockID? {
    for place in full.indices {
      if let block = full[place].removeAnimations(of: block) { return block }
    }
    return last.removeAnimations(of: block)
  }

  /// Empties it, portion by portion, each while what it refers to has just been used; room is kept
  /// where it is small.
  ///
  /// - Parameter body: What is done with each portion before.
  mutating func drain(_ body: (WorkPortion) -> Void) {
    for place in full.indices {
      body(full[place])
      full[place] = WorkPortion()
    }
    body(last)
    if full.isEmpty { last.removeAll() } else { self = PendingWork() }
  }

  private mutating func beginPortionIfFull() {
    guard last.isFull else { return }
    full.append(last)
    last = WorkPortion(after: last)
  }
}
