import AnimaticChecks
import AnimaticClocks
import AnimaticStage
import AnimaticTracks
import Foundation

/// What connects views, a stage and whatever moves its time: it commits changed layers at each
/// flush and delivers events, one due instant after the other.
@MainActor
package final class AnimationHost {
  package let stage: Stage
  /// What moves the time; the host takes a turn at each tick.
  package let clock: any AnimationClock
  /// Whether time passes at ticks only.
  private let isVirtual: Bool
  /// What layers find the host by as long as it lives.
  let link: HostLink
  /// What has been told, oldest first.
  @exclusivity(unchecked) package var log: [AnimationEvent] = []
  /// The layer of the host's own window.
  package weak var root: CALayer?
  /// The size of the screen, in points.
  package var screen = CGSize.zero
  /// The owners of the other trees of layers on the screen, the rearmost first.
  package private(set) var roots: [any LayerOwner] = []
  /// Called after each turn, with its time in seconds.
  package var onTurn: (@MainActor (Double) -> Void)?

  // As in `CALayer`, the runtime is not asked about what every block goes through.
  @exclusivity(unchecked) private var dirtyLayers = DirtyLayers()
  /// Whether any of them may have a time to tell.
  private var awaitsTiming = false
  /// The observers that wait for the next commit.
  private var awaitingCommit: [any AnimationBlockObserver] = []
  /// The animations of layers that begin at the next flush.
  private var beginning: [LayerAnimation] = []
  private var work = WorkQueue()
  /// The animators that run, retained until they do not.
  private var runningAnimators: [any HostDriver] = []
  /// The animators whose timing waits for the next flush.
  private var dirtyAnimators: [any HostDriver] = []
  /// Whether the host has asked for a turn since the last flush.
  @exclusivity(unchecked) private var hasAskedForFlush = false
  /// Whether the main queue has yet to run a turn that the host asked for.
  private var awaitsTurn = false
  /// Whether a layer may wait for layout.
  private var awaitsLayout = false
  private var isLayingOut = false

  package init(semantics: AnimationSemantics, clock: any AnimationClock) {
    stage = Stage(semantics: semantics, components: LayerProperty.pointParts)
    self.clock = clock
    isVirtual = clock.standsStillBetweenTicks
    stage.time = clock.now
    link = HostLink(isAdditive: semantics == .additive)
    link.host = self
    // The link stands in for a weak reference, which would slow down every other one to the host.
    clock.onTick = { [link] time in MainActor.assumeIsolated { link.host?.tick(at: time) } }
    AnimationRecorder.shared.use(self)
  }

  isolated deinit {
    link.host = nil
    AnimationRecorder.shared.publishTime()
  }

  /// The time of the present or the last turn, in seconds.
  package var time: Double { stage.time }

  /// The present time in seconds: on a real clock between turns too (rule M2).
  package var now: Double { isVirtual ? time : max(time, clock.now) }

  /// The time, if it is not that of all the world.
  var virtualTime: Double? { isVirtual ? time : nil }

  /// Whether animations run or wait, or work is scheduled.
  package var isRunning: Bool { stage.isRunning || !work.isSettled }

  /// The identifiers of the blocks that never end by themselves, in the order of opening.
  package var endlessAnimations: [String?] {
    stage.endlessObservers.map { AnimationBlock.observing($0)?.animationID }
  }

  /// The identifiers of all blocks that run or wait, in the order of opening.
  package var runningAnimations: [String?] {
    stage.runningObservers.map { AnimationBlock.observing($0)?.animationID }
  }

  /// When something is due next, in seconds.
  package var nextDue: Double? {
    switch (stage.nextDue, work.nextDue) {
    case (let event?, let work?): min(event, work)
    case (let event, let work): event ?? work
    }
  }

  // MARK: - What comes in

  /// A layer that waits for the next flush has a time to tell then.
  func awaitTiming() { awaitsTiming = true }

  /// A layer waits for the next flush.
  func committing(_ layer: CALayer) {
    dirtyLayers.append(layer)
    askForFlush()
  }

  /// Submits a transaction to the stage, and expects the events of its blocks.
  func submit(_ transaction: consuming Transaction) {
    transaction.forEachObserver { expect(AnimationBlock.observing($1)) }
    stage.submit(transaction)
    askForFlush()
  }

  /// Counts the stage among those that notify a block.
  private func expect(_ block: AnimationBlock?) {
    guard let block else { return }
    block.stages += 1
    if let observer = block.observer, observer.awaitsCommit(by: self) {
      awaitingCommit.append(observer)
    }
  }

  func submit(_ animations: [StageAnimation], of animation: LayerAnimation) {
    animation.stages += 1
    stage.submit(animations)
    beginning.append(animation)
    askForFlush()
  }

  /// A layer waits for layout.
  func layingOut() {
    awaitsLayout = true
    askForFlush()
  }

  /// Runs something at a time, after the callbacks that are due then, in a turn of its own.
  package func schedule(
    at time: Double, as callback: Callback = .scheduledWork, isAwaited: Bool = true,
    _ body: @escaping @MainActor () -> Void
  ) {
    work.add(at: time, as: callback, isAwaited: isAwaited, body)
    askForFlush()
  }

  /// An animator waits for the next flush.
  package func committing(_ animator: any HostDriver) {
    if !dirtyAnimators.contains(where: { $0 === animator }) { dirtyAnimators.append(animator) }
    askForFlush()
  }

  /// Keeps an animator while it runs.
  package func keep(_ animator: any HostDriver, isRunning: Bool) {
    let place = runningAnimators.firstIndex { $0 === animator }
    if isRunning && place == nil { runningAnimators.append(animator) }
    if let place, !isRunning { runningAnimators.remove(at: place) }
  }

  /// Puts a tree of layers on the screen, in front of the others, and retains its owner.
  package func addRoot(_ owner: any LayerOwner) {
    roots.append(owner)
    owner.backing.enter(self)
  }

  /// Releases the owner of a tree of layers; the layers stay on the stage.
  package func forgetRoot(_ owner: any LayerOwner) { roots.removeAll { $0 === owner } }

  /// Orders the trees of layers by a number of their owners; those of one number keep their order.
  package func sortRoots(by level: (any LayerOwner) -> CGFloat) {
    let ordered = roots.enumerated().sorted { first, second in
      let (lower, upper) = (level(first.element), level(second.element))
      return lower == upper ? first.offset < second.offset : lower < upper
    }
    roots = ordered.map(\.element)
  }

  /// Asks for the turn that flushes what waits, once until the next flush.
  ///
  /// A clock that stands still between ticks decides when it ticks. On any other clock a turn
  /// follows as soon as the main queue is free, so that what was committed begins at once (rule
  /// B12).
  private func askForFlush() {
    guard !hasAskedForFlush else { return }
    hasAskedForFlush = true
    if isVirtual { return clock.requestTick(at: time) }
    guard !awaitsTurn else { return }
    awaitsTurn = true
    DispatchQueue.main.async { [link] in
      MainActor.assumeIsolated {
        if let host = link.host, host.awaitsTurn { host.takeTurn() }
      }
    }
  }

  // MARK: - Turns

  /// Takes a turn at the present time of the clock.
  package func takeTurn() { tick(at: now) }

  /// Takes a turn at a tick of the clock, and asks for the next tick that will have something to
  /// show: a soon one while animations move, the one at which something is due next while they
  /// wait, and none while nothing runs.
  private func tick(at time: Double) {
    awaitsTurn = false
    takeTurn(at: max(time, now))
    onTurn?(self.time)
    if stage.hasLiveTracks {
      clock.requestTick(at: self.time)
    } else if let due = nextDue {
      clock.requestTick(at: due)
    } else {
      clock.sleep()
    }
  }

  /// Lays out what waits for it, outside of all blocks, so that it does not animate (rule I.7).
  private func layOut() {
    guard awaitsLayout, !isLayingOut, let root else { return }
    isLayingOut = true
    for root in [root] + roots.map(\.backing) where root.awaitsLayout {
      AnimationRecorder.shared.calling(self, .layout) { root.layoutTree() }
    }
    isLayingOut = false
    // What did not settle waits for the next turn.
    awaitsLayout = root.awaitsLayout || roots.contains { $0.backing.awaitsLayout }
  }

  /// Commits in mid-turn or between turns: what was submitted starts now, and nothing is delivered
  /// (rule M10).
  package func flush() {
    if !isVirtual { stage.time = now }
    commit()
  }

  /// Ends a turn: what waits is laid out, what was submitted starts, and what layers hold is what
  /// shows (rules A4, A7).
  private func commit() {
    // What layout changes is in this very commit.
    hasAskedForFlush = true
    layOut()
    hasAskedForFlush = false
    AnimationRecorder.shared.layerTransactions.endTurn()
    startSubmitted()
    let animators = dirtyAnimators
    dirtyAnimators.removeAll()
    for animator in animators { animator.commitTiming(on: self) }
    commitLayers()
    for observer in awaitingCommit { observer.blockWasCommitted() }
    awaitingCommit.removeAll()
  }

  /// Starts what was submitted before the turn ends.
  func startNow() {
    if !isVirtual { stage.time = now }
    startSubmitted()
  }

  private func startSubmitted() {
    if awaitsTiming { commitTiming() }
    stage.flush()
    guard !beginning.isEmpty else { return }
    let animations = beginning
    beginning = []
    for animation in animations { animation.noteBegin(at: time) }
  }

  private func commitTiming() {
    awaitsTiming = false
    dirtyLayers.visit { layer in
      if layer.core.isTimingDirty && layer.core.hostLink === link { layer.commitTiming(on: stage) }
    }
  }

  private func commitLayers() {
    // Out of reach of what is let go of, which may flush in its turn.
    let layers = dirtyLayers.takeAll()
    let isInsideBlock = AnimationRecorder.shared.transactions.depth > 0
    // Those that nobody else has go when all are committed: what goes with them may look at others.
    var forsaken: [CALayer] = []
    for held in layers {
      var layer = held.takeRetainedValue()
      if layer.core.hostLink === link {
        if isInsideBlock && AnimationRecorder.shared.transactions.isChanging(layer.node) {
          dirtyLayers.append(layer)
        } else {
          layer.commit(on: stage)
        }
      }
      if isKnownUniquelyReferenced(&layer) { forsaken.append(layer) }
    }
    dirtyLayers.giveBack(layers)
  }

  /// Takes a turn at a tick of the clock: commits, then moves to the time of the tick, delivering
  /// all that is due on the way, each at its due time (rule F6).
  ///
  /// On a clock whose time passes between ticks, what is committed begins at the tick: all that is
  /// overdue is delivered before (rule M1).
  package func takeTurn(at time: Double) {
    let depth = AnimationRecorder.shared.transactions.depth
    if depth > 0 { AnimationDiagnostic.handler(.advancedInsideBlock(depth: depth)) }
    AnimationRecorder.shared.use(self)
    if !isVirtual {
      deliver(dueBy: time) {}
      stage.time = max(stage.time, time)
    }
    commit()
    deliver(dueBy: time) { commit() }
    // Real time has passed in callbacks, and a flush inside one has moved the stage on.
    stage.advance(to: isVirtual ? time : max(time, stage.time))
    AnimationRecorder.shared.publishTime(of: self)
  }

  /// Delivers all that is due by a time, one due instant after the other.
  ///
  /// - Parameter endTurn: What follows each instant.
  private func deliver(dueBy time: Double, endTurn: () -> Void) {
    var instant = -Double.infinity
    var turns = 0
    while let due = nextDue, !TimeOrder.precedes(time, due) {
      turns = due == instant ? turns + 1 : 0
      instant = due
      require(
        turns < 1_000_000,
        "callbacks at time \(due) start animations without end at the same instant")
      deliver(at: due)
      endTurn()
    }
  }

  /// Delivers the events due at a time or, when there are none, the first piece of work.
  private func deliver(at due: Double) {
    var hasEvents = false
    while let notification = stage.nextNotification(dueBy: due) {
      hasEvents = true
      deliver(notification)
    }
    if !hasEvents, let work = work.popFirst(dueBy: due) {
      stage.reach(due)
      AnimationRecorder.shared.calling(self, work.callback, work.body)
    }
  }

  // MARK: - What goes out

  package func deliver(_ notifications: [BlockNotification]) {
    for notification in notifications { deliver(notification) }
  }

  private func deliver(_ notification: BlockNotification) {
    let block = AnimationBlock.observing(notification.observer)
    switch notification.event {
    case .willStart:
      if let block, !block.noteStart() { return }
      tell(block, .willStart, finished: nil)
    case .didStop(_, let finished):
      guard let block else { return tell(nil, .didStop, finished: finished) }
      guard let finished = block.noteStop(finished: finished) else { return }
      tell(block, .didStop, finished: finished)
    case .reachedEnd:
      guard let observer = block?.observer else { return }
      AnimationRecorder.shared.calling(self, .completion) { observer.blockReachedEnd() }
    }
  }

  /// Logs and calls back.
  func tell(_ block: AnimationBlock?, _ kind: AnimationEvent.Kind, finished: Bool?) {
    let name = block?.animationID
    log.append(AnimationEvent(time: time, kind: kind, animationID: name, finished: finished))
    guard let block, block.callsBack else { return }
    AnimationRecorder.shared.calling(self, finished == nil ? .willStart(name) : .didStop(name)) {
      if let finished { block.notifyStop(finished: finished) } else { block.notifyStart() }
    }
  }
}
