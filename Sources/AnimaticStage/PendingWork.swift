/// What waits for the flush, in the order of submission.
///
/// It lies in portions: where very many nests wait, their changes would else be moved again and again
/// as the room for them grows, which made up a sixth of their cost.
struct PendingWork {
  /// The portions that take in no more.
  private var full: ContiguousArray<WorkPortion> = []
  private var last = WorkPortion()

  var isEmpty: Bool { last.isEmpty && full.isEmpty }

  /// Whether so much waits that it takes several portions.
  var isLarge: Bool { !full.isEmpty || last.isFull }

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

  /// Empties it; the room is kept where it is small.
  mutating func removeAll() {
    if !full.isEmpty { full = [] }
    last.removeAll()
  }

  private mutating func beginPortionIfFull() {
    guard last.isFull else { return }
    full.append(last)
    last = WorkPortion(after: last)
  }
}
