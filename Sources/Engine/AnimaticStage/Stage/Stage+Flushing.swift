import AnimaticTiming
import AnimaticTracks

extension Stage {
  /// Moves a transaction to the stage, where it begins at the next flush.
  ///
  /// The blocks of nodes that are on no stage at the flush begin and end at once (rule E9).
  ///
  /// - Precondition: No changed node is on another stage; see
  ///   ``Transaction/split(among:_:)``.
  /// - Complexity: O(*n*) in the number of changes.
  public func submit(_ transaction: consuming Transaction) {
    for index in transaction.contents.changes.indices {
      requireNotElsewhere(transaction.contents.changes[index].node)
    }
    enqueue(transaction)
  }

  /// Moves a transaction to the stage as ``submit(_:)-(Transaction)`` does, whose nodes may have
  /// moved to another stage since they changed.
  /// - Complexity: O(1) amortised.
  package func enqueue(_ transaction: consuming Transaction) {
    state.pending.append(.transaction(transaction))
  }

  private func requireNotElsewhere(_ node: AnimationNode) {
    require(
      holds(node) || node.stage == nil,
      "a changed node is on another stage; split(among:) the transaction, and submit each slice to "
        + "its stage")
  }

  /// Submits the explicit animations of a block, which begin at the next flush.
  ///
  /// - Precondition: The animations are of one block, there are no others of it, and no node is on
  ///   another stage.
  /// - Complexity: O(*n*) in the number of animations.
  public func submit(_ animations: [StageAnimation]) { submit(animations, replacing: []) }

  /// Submits explicit animations as ``submit(_:)-([StageAnimation])`` does. Until the flush, what
  /// they replace goes on (rule H1).
  /// - Parameter replaced: The animations of the same node that are removed when these begin.
  /// - Returns: The index by which ``withdraw(_:at:)`` finds the submission.
  @discardableResult package func submit(
    _ animations: [StageAnimation], replacing replaced: [StageAnimation.Replaced]
  ) -> Int {
    guard let first = animations.first else { return 0 }
    require(
      animations.allSatisfy { $0.block == first.block },
      "submit the animations of each block by themselves")
    for animation in animations { requireNotElsewhere(animation.node) }
    state.pending.append(.animations(animations, replacing: replaced))
    return state.pending.count - 1
  }

  /// Turns the submissions into groups and tracks that begin at the present time or later (rule
  /// A4).
  ///
  /// - Complexity: O(*n* · *k* + *n* log *m*) in the numbers of changes, tracks of their nodes and
  ///   events.
  public func flush() {
    guard !state.pending.isEmpty else { return }
    var work = OwnedArray<FlushWork>()
    swap(&work, &state.pending)
    recordChange()
    reserve(for: work)
    work.drain { submission in
      switch consume submission {
      case .transaction(var transaction):
        begin(&transaction)
        transaction.recycle()
      case .animations(let animations, let replaced): addExplicit(animations, replacing: replaced)
      }
    }
    // The stage reuses the storage, unless an object that the flush released submitted something.
    if state.pending.isEmpty { swap(&work, &state.pending) }
  }

  /// Reserves capacity for many submissions at once: arrays that double again and again would cost
  /// up to twice the memory, and the time to move their elements.
  private func reserve(for work: borrowing OwnedArray<FlushWork>) {
    var counts = TrackCounts()
    var blockCount = 0
    for index in work.indices {
      switch work[index] {
      case .animations: break
      case .transaction(let transaction):
        transaction.forEachChange { counts.addTrack(from: $0.from, to: $0.to) }
        counts.groups += transaction.contents.settings.count
        blockCount += transaction.contents.blocks.count
      }
    }
    guard counts.tracks > 64 else { return }
    let (tracks, groups) = state.store.reserve(counts)
    state.tracks.reserve(tracks)
    state.groups.reserve(groups)
    state.blocks.reserve(blockCount)
    state.events.reserve(counts.groups)
  }

  // MARK: - Transactions

  private func begin(_ transaction: inout Transaction) {
    if transaction.contents.supersededCount > 0 { interruptSupersededBlocks(of: transaction) }
    let origins = shownOrigins(of: transaction)
    var groups = TransactionGroups()
    for index in transaction.contents.changes.indices {
      let block = tableIndex(
        ofBlock: Int(transaction.contents.changes[index].block), in: &transaction)
      beginAnimation(
        of: transaction.contents.changes[index], in: transaction, from: origins?[index], of: block,
        &groups)
    }
    for index in state.begunBlocks.indices { finishAdding(to: state.begunBlocks[index]) }
    state.begunBlocks.removeAll()
  }

  private func interruptSupersededBlocks(of transaction: borrowing Transaction) {
    for index in transaction.supersededBlocks {
      state.interrupted.append(
        BlockNotification(
          event: .didStop(transaction.contents.blocks[index].id, finished: false),
          observer: transaction.contents.blocks[index].observer))
    }
  }

  /// Returns the index of a transaction's block in the block table, which gets the block with its
  /// first change (rule F5).
  private func tableIndex(ofBlock index: Int, in transaction: inout Transaction) -> BlockIndex {
    let known = transaction.contents.blocks[index].tableIndex
    if known != .none { return known }
    let new = state.blocks.add(
      transaction.contents.blocks[index].id, observer: transaction.contents.blocks[index].observer)
    transaction.contents.blocks[index].tableIndex = new
    state.begunBlocks.append(new)
    return new
  }

  /// Begins the animation of one change. Inlined, as the call would copy the change.
  @inline(__always) private func beginAnimation(
    of change: borrowing PropertyChange, in transaction: borrowing Transaction,
    from origin: AnimatableValue?, of block: BlockIndex, _ groups: inout TransactionGroups
  ) {
    let node = change.node
    guard holds(node) else { return skipOffScreen(block) }
    var (mode, origin) = (change.trackMode, origin)
    if node.firstTrack != .none {
      let fromCurrentState =
        transaction.contents.settings[Int(change.settings)].beginsFromCurrentState
      (mode, origin) = meetTracks(
        with: change, mode, from: origin, fromCurrentState: fromCurrentState, in: block)
    }
    let key = TransactionGroups.Key(settings: change.settings, map: node.timeMap)
    // An interruption may have removed the group with its only track.
    let shared = groups[key].flatMap { state.store.contains($0) ? $0 : nil }
    let group = shared ?? addGroup(of: transaction, key, of: block)
    if shared == nil { groups[key] = group }
    let track = addTrack(for: change, of: transaction, from: origin, mode, to: group)
    link(track, to: node, as: .block)
  }

  /// Leaves out an animation of a block whose node is on no stage (rule E9).
  ///
  /// A call of its own, as the check of exclusive access would cost every transaction.
  @inline(never) private func skipOffScreen(_ block: BlockIndex) {
    if !reportsOffScreenAsFinished { state.blocks[block].finished = false }
  }

  /// Lets a change meet the animations of its node: it replaces those of its property, or they let
  /// it be added to them (rules E1, E2, E13).
  /// - Returns: The mode of the change's track and its first value; `nil` to use that of the
  /// change.
  private func meetTracks(
    with change: borrowing PropertyChange, _ mode: TrackMode, from origin: AnimatableValue?,
    fromCurrentState: Bool, in block: BlockIndex
  ) -> (TrackMode, AnimatableValue?) {
    let (node, property) = (change.node, change.property)
    let isAdded =
      mode == .additive
      && (semantics != .asIntroduced || addUpTracks(of: property, of: node, over: change.from))
    if isAdded { return (.additive, origin) }
    var origin = origin
    if fromCurrentState || change.mode == .additive {
      origin = shownValue(of: property, of: node, over: origin ?? change.from)
    } else if semantics == .asIntroduced && state.begunBlocks.count > 1 {
      // What other blocks of the transaction have added has never shown: the change begins where
      // they do (rule A12).
      let first = state.blocks[state.begunBlocks[0]].order
      origin = shownValue(of: property, of: node, over: change.from) { track, mode in
        let owner = state.groups[Int(state.store.group(of: track).index)].block
        return mode == .additive && state.blocks[owner].order >= first
      }
    }
    interruptTracks(
      replacedBy: property, of: node, in: state.blocks[block].id,
      keepsAdditive: change.mode == .additive)
    return (.replacing, origin)
  }

  private func addTrack(
    for change: borrowing PropertyChange, of transaction: borrowing Transaction,
    from origin: AnimatableValue?, _ mode: TrackMode, to group: GroupID
  ) -> TrackID {
    if origin == nil, change.keyframes.isEmpty, case .components(let from) = change.from,
      case .components(let to) = change.to
    {
      return state.store.addTrack(
        to: group, property: change.property, mode: mode,
        from: mode == .additive ? from - to : from, to: mode == .additive ? SIMD4() : to)
    }
    let kind = transaction.contents.settings[Int(change.settings)].kind
    return state.store.addTrack(
      to: group, property: change.property, mode: mode,
      content: change.content(from: origin ?? change.from, in: mode, of: kind))
  }

  /// The groups of a transaction so far. Consecutive changes mostly share one.
  private struct TransactionGroups {
    private var latest: (key: Key, group: GroupID)?
    private var others: [Key: GroupID]?

    /// The properties that the tracks of one group share.
    struct Key: Hashable {
      let settings: Int32
      let map: TimeMap
    }

    subscript(key: Key) -> GroupID? {
      get { latest.map { $0.key == key } == true ? latest?.group : others?[key] }
      set {
        if let latest, latest.key != key {
          if others == nil { others = [:] }
          others?[latest.key] = latest.group
        }
        latest = newValue.map { (key, $0) }
      }
    }
  }

  // MARK: - Explicit animations

  private func addExplicit(
    _ animations: [StageAnimation], replacing replaced: [StageAnimation.Replaced]
  ) {
    guard !animations.isEmpty else { return }
    for old in replaced { interrupt(old, of: animations[0].node) }
    let block = state.blocks.add(animations[0].block, observer: animations[0].observer)
    for animation in animations { add(animation, to: block) }
    finishAdding(to: block)
  }

  private func add(_ animation: StageAnimation, to block: BlockIndex) {
    guard holds(animation.node) else { return skipOffScreen(block) }
    let map = animation.node.timeMap
    var timings = animation.timings
    let now = map.local(time)
    if animation.beginsAtFlush { timings[0].begin = now }
    if animation.isRemovedOnCompletion && !TimeOrder.precedes(now, timings[0].begin) {
      // The animation begins now and goes at its end, whatever rounding makes of the two.
      timings[0].begin = min(timings[0].begin, now)
      timings[0].fillMode = timings[0].fillMode.showsBefore ? .both : .forwards
    }
    var timing = NestedTiming(map: map, timings: timings, curve: animation.curve)
    timing.groupCurves = animation.groupCurves
    timing.outlivesEnd = !animation.isRemovedOnCompletion
    let group = addGroup(timing.groupTime, of: block)
    if !animation.isRemovedOnCompletion {
      state.setEnd(of: group.index, to: .kept(hasEnded: false))
    }
    for track in animation.tracks {
      let id = state.store.addTrack(
        to: group, property: track.property, mode: track.mode, content: track.content)
      link(id, to: animation.node, as: .explicit(standsFor: animation.standsFor))
    }
  }

  // MARK: - Groups

  /// Adds a group of a block, and schedules it.
  func addGroup(_ groupTime: GroupTime, of block: BlockIndex) -> GroupID {
    state.blocks.addGroup(to: block)
    let group = state.store.addGroup(groupTime)
    state.newGroups?.append(group.index)
    schedule(
      group.index, of: block, from: groupTime.begin(from: time), to: groupTime.end(from: time),
      isLive: false)
    return group
  }

  /// Adds a group of a block with the timing of captured settings.
  ///
  /// A call of its own keeps the loop over changes small: most changes share a group.
  @inline(never) private func addGroup(
    of transaction: borrowing Transaction, _ key: TransactionGroups.Key, of block: BlockIndex
  ) -> GroupID {
    let timing = transaction.contents.settings[Int(key.settings)]
      .timing(submittedAt: time, in: key.map)
    guard key.map == .identity else { return addGroup(GroupTime(timing, in: key.map), of: block) }
    state.blocks.addGroup(to: block)
    let group = state.store.addGroup(timing)
    state.newGroups?.append(group.index)
    schedule(group.index, of: block, from: timing.begin, to: timing.end, isLive: false)
    return group
  }

  /// Removes the additional group that a block counted until all its groups were in.
  private func finishAdding(to block: BlockIndex) {
    if state.blocks[block].groups > 1 {
      state.blocks[block].groups -= 1
    } else if state.blocks[block].phase != .empty {
      // Other blocks of the transaction have superseded all its animations (rule A12).
      state.blocks[block].finished = false
      if let end = state.blocks.recordEnd(of: block) { state.interrupted.append(end) }
    } else {
      // All its animations are off screen, so it begins and ends at once (rule E9).
      state.events.push(DueEvent(due: time, kind: .begin, subject: .block(block)))
      state.events.push(DueEvent(due: time, kind: .end, subject: .block(block)))
    }
  }
}

extension Transaction {
  /// Splits the transaction by the stages of its nodes, for a renderer with several stages.
  ///
  /// Nodes off screen go with the first stage, and so do superseded blocks.
  ///
  /// - Parameters:
  ///   - stages: The stages.
  ///   - body: Receives each transaction that is not empty, with the index of its stage.
  /// - Complexity: O(*n* · *s*) in the numbers of changes and stages.
  public consuming func split(among stages: [Stage], _ body: (Int, consuming Transaction) -> Void) {
    split(into: stages.count, by: { node in stages.firstIndex { $0 === node.stage } ?? 0 }, body)
  }
}
