// The passing of time in the model (rules B11 and F5 to F8).
extension ValueModel {
  /// Times that differ by less are one instant (rule B11).
  private static let instant = 1e-9

  /// Schedules work in a turn of its own.
  func schedule(after delay: Double, _ body: @escaping () -> Void) {
    work.append((time + max(0, delay), body))
  }

  func advance(by seconds: Double) {
    let end = time + seconds
    flush()
    while let due = nextDue, due <= end + Self.instant {
      time = max(time, due)
      if !deliverBlocks(), let index = work.indices.first(where: { work[$0].due == due }) {
        if work.contains(where: { $0.due != due && $0.due <= due + Self.instant }) {
          dependsOnRounding = true
        }
        let body = work.remove(at: index).body
        inCallback(body)
      }
      flush()
    }
    time = end
  }

  private var nextDue: Double? {
    if !interrupted.isEmpty || !offScreen.isEmpty { return time }
    let starts = animations.filter { !$0.block.hasStarted }.map(\.begin)
    let stops = animations.map(\.end).filter(\.isFinite)
    return (starts + stops + work.map(\.due)).min()
  }

  /// Delivers what is due of blocks: interruptions, then all starts, then all stops (rules F5, F8).
  private func deliverBlocks() -> Bool {
    var hasDelivered = false
    while true {
      if starting.isEmpty && ending.isEmpty { reachInstant() }
      if !interrupted.isEmpty {
        stop(interrupted.removeFirst())
      } else if let block = takeFirst(\.starting) {
        // A callback may have interrupted it.
        if isRunning(block) { start(block) }
      } else if let block = takeFirst(\.ending) {
        if !isRunning(block) { stop(block) }
      } else {
        return hasDelivered
      }
      hasDelivered = true
    }
  }

  /// Notes which blocks start and which ones lose animations now, before anybody is called (rule
  /// B11).
  private func reachInstant() {
    let due = time + Self.instant
    let beginning = animations.filter { !$0.block.hasStarted && $0.begin <= due }.map(\.block)
    starting = (beginning + offScreen.filter { !$0.hasStarted }).unique
    ending = (animations.filter { $0.end <= due }.map(\.block) + offScreen).unique
    animations.removeAll { $0.end <= due }
    offScreen = []
  }

  /// Removes the first block of a list in the order of submission.
  private func takeFirst(_ list: ReferenceWritableKeyPath<ValueModel, [ModelBlock]>) -> ModelBlock?
  {
    let first = self[keyPath: list].min { $0.order < $1.order }
    self[keyPath: list].removeAll { $0 === first }
    return first
  }

  private func isRunning(_ block: ModelBlock) -> Bool {
    animations.contains { $0.block === block } || ending.contains { $0 === block }
  }

  private func start(_ block: ModelBlock) {
    block.hasStarted = true
    notify(block, "start") { block.willStart() }
  }

  private func stop(_ block: ModelBlock) {
    let finished = block.hasFinished
    notify(block, finished ? "stop finished" : "stop") { block.didStop(finished) }
  }

  func notify(_ block: ModelBlock, _ event: String, _ body: () -> Void) {
    log.append("\(block.name ?? "-") \(event)")
    times.append(time)
    inCallback(body)
  }

  /// Runs a callback, with a stack of blocks of its own (rule F7).
  private func inCallback(_ body: () -> Void) {
    let (outerBlocks, outerChanges) = (open, changes)
    (open, changes) = ([], [])
    body()
    (open, changes) = (outerBlocks, outerChanges)
  }

  /// Begins what has been submitted, and commits the model values.
  func flush() {
    beginSubmitted()
    for view in views.values {
      view.committed = view.model
      view.wasCommitted = view.isOnScreen
    }
    for index in animations.indices where !animations[index].isAdditive {
      let animation = animations[index]
      animations[index].to = animation.view.committed[animation.property] ?? animation.to
    }
  }

  private func beginSubmitted() {
    let transactions = submitted
    submitted = []
    for transaction in transactions { begin(transaction) }
  }

  private func begin(_ transaction: [ModelChange]) {
    let changes = withoutSuperseded(transaction)
    let lost = transaction.map(\.block).unique
      .filter { block in !changes.contains { $0.block === block } }
    for block in lost { block.hasFinished = false }
    interrupted += lost.sorted { $0.commitOrder < $1.commitOrder }
    let blocks = changes.map(\.block).unique
    for block in blocks {
      blockCount += 1
      block.order = blockCount
    }
    for change in changes {
      // Changes of views off screen do not animate (rule E9).
      if change.view.isOnScreen {
        begin(change, among: blocks)
      } else {
        change.block.hasFinished = false
      }
    }
    for block in blocks where !isRunning(block) {
      let isOffScreen = changes.allSatisfy { $0.block !== block || !$0.view.isOnScreen }
      isOffScreen ? offScreen.append(block) : interrupted.append(block)
    }
  }

  /// Leaves out the changes that later ones of the same property replace or continue (rules A11,
  /// A12).
  private func withoutSuperseded(_ transaction: [ModelChange]) -> [ModelChange] {
    var kept: [ModelChange] = []
    for var change in transaction {
      guard let earlier = kept.lastIndex(where: { $0.isSuperseded(by: change) }) else {
        kept.append(change)
        continue
      }
      let superseded = kept[earlier]
      if superseded.block === change.block {
        if change.isAdditive || change.settings.fromCurrentState { change.from = superseded.from }
        kept[earlier] = change
      } else {
        change.from = superseded.from
        kept.remove(at: earlier)
        kept.append(change)
      }
    }
    return kept
  }

  /// Begins a change of a transaction with some blocks, which stop after all have begun.
  private func begin(_ change: ModelChange, among blocks: [ModelBlock]) {
    var from = change.from
    let settings = change.settings
    if change.isAdditive {
      addUpAnimations(under: change)
    } else {
      from = origin(of: change, among: blocks)
      interrupted += interrupt { $0.view === change.view && $0.property == change.property }
        .filter { block in !blocks.contains { $0 === block } }
    }
    let begin = max(time, settings.startTime) + max(0, settings.delay)
    animations.append(
      ModelAnimation(
        block: change.block, view: change.view, property: change.property, from: from,
        to: change.to, isAdditive: change.isAdditive, settings: settings, begin: begin))
  }

  /// Returns the first value of a change that replaces: with the blocks of its own transaction on
  /// it, or what shows (rules A12, E1, E2).
  private func origin(of change: ModelChange, among blocks: [ModelBlock]) -> ModelValue {
    let running = animations.filter { $0.view === change.view && $0.property == change.property }
    let fromCurrentState = change.settings.fromCurrentState
    let counted = running.filter { animation in
      fromCurrentState || animation.isAdditive && blocks.contains { $0 === animation.block }
    }
    if fromCurrentState && !running.isEmpty && isAtSeam(change.property, of: change.view) {
      dependsOnRounding = true
    }
    return counted.reduce(change.from) { $1.shown(over: $1.isAdditive ? $0 : $1.to, at: time) }
  }

  /// Makes the animations that replace additive, as a change is about to be added (rule E13).
  private func addUpAnimations(under change: ModelChange) {
    for index in animations.indices where !animations[index].isAdditive {
      let animation = animations[index]
      guard animation.view === change.view, animation.property == change.property else { continue }
      animations[index].isAdditive = true
      animations[index].to =
        change.property == .bounds ? animation.to.taking(change.half, of: change.from) : change.from
    }
  }

  /// Removes animations, and returns the blocks that have lost their last one.
  private func interrupt(where isInterrupted: (ModelAnimation) -> Bool) -> [ModelBlock] {
    let blocks = animations.filter(isInterrupted).map(\.block)
    animations.removeAll(where: isInterrupted)
    for block in blocks { block.hasFinished = false }
    // The last animation of a block decides when it stops.
    return blocks.reversed().unique.reversed().filter { !isRunning($0) }
  }

  /// Removes the animations of a view, whose blocks stop at once (rules E7 and F8). Those that
  /// begin at the next flush are among them, and so are those of the innermost open block.
  func removeAnimations(of view: ModelView) {
    let count = changes.count
    changes.removeAll { $0.view === view && $0.block === current }
    if changes.count < count {
      current?.hasChanges = withoutSuperseded(changes).contains { $0.block === current }
    }
    let isWaiting = submitted.joined().contains { $0.view === view }
    if isWaiting && view.isOnScreen { beginSubmitted() }
    for block in interrupt(where: { $0.view === view }) { stop(block) }
  }

  /// Removes the animations of a view that may have left the screen, and of those in it (rule E8).
  func interruptOffScreen(from view: ModelView) {
    guard !view.isOnScreen else { return }
    interrupted += interrupt { $0.view === view }
    let inner = views.values.filter { $0.parent === view }
    for view in inner.sorted(by: { $0.arrival < $1.arrival }) { interruptOffScreen(from: view) }
  }

  /// Returns the value of a property that shows, as of the last flush.
  func shown(_ property: ModelProperty, of view: ModelView) -> ModelValue {
    let committed = view.committed[property] ?? .color(nil)
    return animations.filter { $0.view === view && $0.property == property }
      .reduce(committed) { $1.shown(over: $0, at: time) }
  }

  /// Whether rounding decides what shows of a property.
  func isAtSeam(_ property: ModelProperty, of view: ModelView) -> Bool {
    animations.contains {
      $0.view === view && $0.property == property
        && $0.isAtSeam(time, over: view.committed[property])
    }
  }
}

extension [ModelBlock] {
  fileprivate var unique: [ModelBlock] {
    var found: [ModelBlock] = []
    for block in self where !found.contains(where: { $0 === block }) { found.append(block) }
    return found
  }
}
