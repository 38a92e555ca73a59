/// What waits for the flush, in the order of submission.
///
/// It lies in portions: where very many nests wait, their changes would else be moved again and
/// again as the room for them grows, which made up a sixth of their cost.
struct PendingWork: ~Copyable {
  /// The portions that take in no more.
  private var full = OwnedArray<WorkPortion>()
  private var last = WorkPortion()

  var isEmpty: Bool { last.isEmpty && full.indices.allSatisfy { full[$0].isEmpty } }

  /// Whether much waits.
  var isLarge: Bool { !full.isEmpty || last.isLarge }

  /// Visits all of it.
  func forEachPortion(_ body: (borrowing WorkPortion) -> Void) {
    for place in full.indices { body(full[place]) }
    body(last)
  }

  /// Takes the changes of a nest and all that they refer to, and leaves room for others.
  mutating func take(
    _ changes: inout OwnedArray<PropertyChange>, _ settings: inout OwnedArray<BlockSettings>,
    _ members: inout OwnedArray<TransactionStack.Member>, _ order: CommittedNest.Order?
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
  mutating func drain(_ body: (borrowing WorkPortion) -> Void) {
    for place in full.indices {
      body(full[place])
      full[place] = WorkPortion()
    }
    body(last)
    if full.isEmpty { last.removeAll() } else { self = PendingWork() }
  }

  private mutating func beginPortionIfFull() {
    guard last.isFull else { return }
    var next = WorkPortion(after: last)
    swap(&next, &last)
    full.append(next)
  }
}
