import AnimaticObjects
import AnimaticStage
import AnimaticTiming
import Foundation

/// The owner of a stage and the driver of its time.
///
/// The host commits changed layers at each flush, and delivers the events of the stage in the order
/// of their due times.
@MainActor package final class AnimationHost {
  /// An object that drives animations by hand and sets their times at each flush.
  @MainActor package protocol Driver: AnyObject {
    /// Sets the time map of the driven animations on the host's stage from the present flush on.
    func commitTiming(on host: AnimationHost)
  }

  /// The device that a host stands for: fingers on the screen, and its safe area.
  @MainActor package protocol Device: AnyObject {
    /// Handles the end of the callbacks of an instant, before the turn lays out and draws.
    func turnWillCommit(on host: AnimationHost)
    /// Returns whether layout and drawing have left something to handle before the turn commits.
    func awaitsTurn(on host: AnimationHost) -> Bool
  }

  /// The owner of a layer tree on a stage: a window.
  @MainActor package protocol TreeOwner: AnyObject {
    var hostedTree: any HostedLayer { get }
  }

  package let stage: Stage
  /// The source of time; the host runs a turn at each tick of the clock.
  package let clock: any AnimationClock
  /// Whether the clock's time changes at ticks only.
  let isVirtual: Bool
  /// The context in which the host was made, which a queue does not hand on; `nil` for the process.
  let context = AnimationContext.current
  /// Whether committed animations begin at the next tick of the clock, and not at the last one.
  let beginsCommitsAtTicks: Bool
  /// The frames of the screen, for display links, scrolling and ``onTurn``.
  package let frameRate: FrameRate
  /// The link by which layers and others find the host as long as it lives.
  package let link: HostLink
  /// The display links that were added, which the host keeps.
  package internal(set) var displayLinks: [ObjectIdentifier: CADisplayLink] = [:]
  // Unchecked exclusivity: every turn reads these properties, the main actor serialises access, and
  // no access to them calls out.

  /// The events that the host has delivered, oldest first; the latest ones where the ``logLimit``
  /// is reached.
  @exclusivity(unchecked) package private(set) var log: [AnimationEvent] = []
  /// The number of events that ``events`` has at most. The log has up to twice as many.
  @exclusivity(unchecked) package var logLimit = Int.max / 2
  /// Whether the log has what fingers and keys do, and what follows.
  @exclusivity(unchecked) package var logsInteractions = true
  /// The device with the screen; `nil` until something uses it.
  @exclusivity(unchecked) package var device: (any Device)?
  /// The number of commits of changes and of deliveries so far. While it stays the same, nothing
  /// but moving animations changes what shows.
  @exclusivity(unchecked) package internal(set) var changeCount = 0
  /// The number of times at which layers have come, gone or changed their order.
  @exclusivity(unchecked) package internal(set) var arrangementCount = 0
  /// The layers that the next turn draws.
  @exclusivity(unchecked) var marked: [any HostedLayer] = []
  /// The distances from the edges of the screen that something else covers, in points: top, left,
  /// bottom, right.
  @exclusivity(unchecked) package var safeArea = SIMD4<Double>()
  /// The number of pixels per point to which scrolling rounds; `nil` for exact offsets.
  @exclusivity(unchecked) package var screenScale: Double?
  /// The layer of the host's own window.
  package weak var root: (any HostedLayer)?
  /// The size of the screen, in points.
  package var screen = CGSize.zero
  /// The owners of the other layer trees on the screen, the rearmost first.
  package internal(set) var roots: [any TreeOwner] = []
  /// A callback with the time of a turn in seconds, at most once a frame: after the turn of a tick,
  /// and after another turn in a frame that has had none. What changes afterwards shows in the next
  /// frame (rule B18).
  package var onTurn: (@MainActor (Double) -> Void)? {
    didSet { awaitsFrame = awaitsFrame && onTurn != nil }
  }
  /// The last frame with a call of ``onTurn``.
  var shownFrame = Int.min
  /// Whether a turn since the last call of ``onTurn`` waits for the next frame.
  var awaitsFrame = false
  /// A callback with the time of each instant with a delivery, and of the end of each turn, in
  /// seconds.
  package var onTurnEnd: (@MainActor (Double) -> Void)?
  /// A callback after each commit that begins blocks, and after each event of a block.
  @exclusivity(unchecked) package var onBlocks: (@MainActor (BlockNews) -> Void)?
  // Each turn reads these two. Other modules set them by a function, so that the compiler needs no
  // check of exclusive access for them.

  /// A callback at the end of each commit.
  private(set) var onCommit: (@MainActor () -> Void)?
  /// Whether a renderer shows commits at once, and goes on while the main thread is busy (rule
  /// B16).
  private(set) var isRendered = false

  package enum BlockNews {
    /// Groups of animations were committed at a time in seconds.
    case committed([BlockSchedule], at: Double)
    /// The log has a new event, of a block without animations if there is no identifier.
    case event(AnimationEvent, of: BlockID?)
  }

  /// The layers that wait for the next flush.
  let queue: LayerQueue
  // Unchecked exclusivity: as above; what a list releases outlives the access to it.

  /// Whether the host has requested a turn since the last flush.
  @exclusivity(unchecked) var hasRequestedFlush = false
  /// Whether the next flush must retime a layer.
  @exclusivity(unchecked) var hasDirtyTiming = false
  /// The observers of blocks that the next flush commits.
  @exclusivity(unchecked) var commitObservers: [any AnimationBlock.Observer] = []
  /// The explicit animations that begin at the next flush.
  @exclusivity(unchecked) var submittedAnimations: [LayerAnimation] = []
  /// The animators whose timing the next flush commits.
  @exclusivity(unchecked) var dirtyAnimators: [any Driver] = []
  /// The limit of turns at one instant that deliver events, or what the instant itself scheduled.
  @exclusivity(unchecked) package var turnLimit = InstantLimit(100_000)
  @exclusivity(unchecked) var needsLayout = false
  @exclusivity(unchecked) var drawingLayers = FlushFollowers()
  @exclusivity(unchecked) var followers = FlushFollowers()
  @exclusivity(unchecked) var journals = KeptJournals()
  var work = WorkQueue()
  /// The due times of work by the calls that scheduled it, and of sleeps on the clock.
  var renewals = Renewals<SourceOrigin?>()
  /// The order of the last work that was scheduled before the present instant.
  var orderBeforeInstant = 0
  /// A callback when the turns of an instant exceed their limit.
  package var onLoop: (@MainActor () -> Void)?
  /// The running animators, which the host retains while they run.
  private var runningAnimators: [any Driver] = []
  /// Whether the main queue has yet to run a turn that the host requested.
  var awaitsTurn = false
  var isClosed = false
  var hasRequestedLastTurn = false
  var isLayingOut = false
  /// The marked layers that are hidden or in a hidden layer, and draw when they appear.
  var unseen = FlushFollowers()

  init(semantics: AnimationSemantics, clock: any AnimationClock, queue: LayerQueue) {
    MainThread.keep()
    self.queue = queue
    stage = Stage(semantics: semantics, components: LayerProperty.components)
    self.clock = clock
    isVirtual = clock.standsStillBetweenTicks
    beginsCommitsAtTicks = clock.beginsCommitsAtTicks
    frameRate = (clock as? DispatchClock)?.frameRate ?? .ofOtherScreens
    stage.time = clock.now
    link = HostLink(semantics)
    link.host = self
    // The link stands in for a weak reference, which would slow down every other one to the host.
    clock.onTick = { [link, context] time in
      MainActor.assumeIsolated {
        guard AnimationRecorder.mayHaveContexts else {
          link.host?.tick(at: time)
          return
        }
        AnimationContext.perform(in: context) { link.host?.tick(at: time) }
      }
    }
    AnimationRecorder.shared.use(self)
  }

  isolated deinit {
    link.host = nil
    // Swift hides the values of tasks from deinitialisers on an actor, and so the context.
    AnimationContext.perform(in: context) {
      AnimationRecorder.shared.forget(link)
      AnimationRecorder.shared.publishTime()
    }
  }

  /// The time of the present or the last turn, in seconds.
  package var time: Double { stage.time }
  /// The present time in seconds; a clock of a display moves it before and a real one between turns
  /// too (rule B13).
  package var now: Double { beginsCommitsAtTicks ? max(time, clock.now) : time }
  /// The time of what the user sees, in seconds: with a renderer the present one, else that of the
  /// last turn.
  package var shownTime: Double { isRendered ? now : time }

  /// The time of a clock that stops between ticks, in seconds; `nil` where the clock runs in
  /// real time.
  var virtualTime: Double? { isVirtual ? now : nil }

  /// The events that the host has delivered, oldest first: all of them, or the latest ones.
  package var events: [AnimationEvent] {
    log.count > logLimit ? Array(log.suffix(logLimit)) : log
  }

  package func removeAllEvents() { log.removeAll(keepingCapacity: true) }

  /// Adds an event, and drops old ones now and then.
  /// - Complexity: O(1) amortised.
  @inline(__always)
  func append(_ event: AnimationEvent) {
    if log.count >= 2 * logLimit { log.removeFirst(logLimit) }
    log.append(event)
  }

  /// Whether any animation is running or waiting, or any awaited work is scheduled.
  package var isRunning: Bool { stage.isRunning || !work.isSettled }

  /// The time of the next event or the next scheduled work, in seconds.
  package var nextDue: Double? {
    switch (stage.nextDue, work.nextDue) {
    case (let event?, let work?): min(event, work)
    case (let event, let work): event ?? work
    }
  }

  /// Whether a layer moves without an animation.
  package var showsMotion: Bool {
    !followers.isEmpty && followers.layers.contains(where: \.movesByItself)
  }

  /// Whether the next frame shows something else than the last one, or draws what was marked
  /// meanwhile.
  package var needsFrame: Bool {
    stage.hasLiveTracks || showsMotion || awaitsFrame || !marked.isEmpty
  }

  /// Whether a layer that was marked while it was drawn waits for the next frame.
  package var awaitsDrawing: Bool { !marked.isEmpty }

  /// The time at which the next turn is wanted, in seconds: that of the last turn while anything
  /// moves or changes wait for a flush, else that of the next event or work; `nil` while all
  /// sleeps.
  package var nextTurn: Double? { needsFrame || hasRequestedFlush || awaitsTurn ? time : nextDue }

  /// Sets the callback at the end of each commit; `nil` for none.
  /// - Parameter isRendered: Whether a renderer shows the commits while the main thread is busy.
  package func observeCommits(isRendered: Bool, _ body: (@MainActor () -> Void)?) {
    (self.isRendered, onCommit) = (isRendered, body)
  }

  // MARK: - Submissions

  /// Lets the next flush retime the layers whose timing has changed.
  func noteDirtyTiming() { hasDirtyTiming = true }

  /// Lets the next turn draw a layer that is marked for display.
  func enqueueDisplay(of layer: any HostedLayer) {
    marked.append(layer)
    requestFlush()
  }

  /// Lets the next turn draw the marked layers that wait because they are hidden, as some may have
  /// appeared.
  func displayUnseen() {
    guard !unseen.isEmpty else { return }
    marked += unseen.layers
    unseen = FlushFollowers()
    requestFlush()
  }

  /// Forgets what a layer that leaves the screen has to draw.
  func forgetDrawing(of layer: any HostedLayer) {
    if !unseen.isEmpty { unseen.remove(layer) }
    if !drawingLayers.isEmpty { drawingLayers.remove(layer) }
  }

  /// Submits a transaction to the stage, and expects the events of its blocks.
  /// - Complexity: O(n) in blocks with observers, plus that of `Stage.submit(_:)`.
  func submit(_ transaction: consuming Transaction) {
    transaction.forEachObserver { expect(AnimationBlock.observing($1)) }
    stage.enqueue(transaction)
    requestFlush()
  }

  /// Counts the host's stage among the stages that notify a block.
  private func expect(_ block: AnimationBlock?) {
    guard let block else { return }
    block.stages += 1
    if let observer = block.observer, observer.awaitsCommit(on: stage) {
      commitObservers.append(observer)
    }
  }

  /// Submits the leaf animations of an explicit animation to the stage; returns their index there.
  func submit(
    _ animations: [StageAnimation], of animation: LayerAnimation,
    replacing replaced: [StageAnimation.Replaced]
  ) -> Int {
    animation.stages += 1
    let index = stage.submit(animations, replacing: replaced)
    submittedAnimations.append(animation)
    requestFlush()
    return index
  }

  /// Lets the next turn lay out the layers that need layout.
  func noteNeededLayout() {
    needsLayout = true
    requestFlush()
  }

  /// Lets the next flush commit the timing of an animator.
  /// - Complexity: O(n) in animators that wait for the flush.
  package func enqueueCommit(of animator: any Driver) {
    if !dirtyAnimators.contains(where: { $0 === animator }) { dirtyAnimators.append(animator) }
    requestFlush()
  }

  /// Retains an animator when it begins to run, and releases it when it no longer runs.
  /// - Complexity: O(n) in running animators.
  package func setRunning(_ isRunning: Bool, of animator: any Driver) {
    let index = runningAnimators.firstIndex { $0 === animator }
    if isRunning && index == nil { runningAnimators.append(animator) }
    if let index, !isRunning { runningAnimators.remove(at: index) }
  }

  /// Requests a turn in the next frame, for layers that were marked while they were drawn: at once,
  /// a layer that marks itself would be drawn without end.
  func requestFrame() {
    if isVirtual || isClosed { requestFlush() } else { clock.requestTick(at: time) }
  }

  /// Requests a turn, once until the next flush.
  ///
  /// A clock that stops between ticks decides when it ticks. For any other clock, the host
  /// runs a turn as soon as the main queue is free, so that committed animations begin at once
  /// (rule B12).
  func requestFlush() {
    guard !hasRequestedFlush else { return }
    hasRequestedFlush = true
    if isClosed { return requestLastTurn() }
    if isVirtual { return clock.requestTick(at: time) }
    guard !awaitsTurn else { return }
    awaitsTurn = true
    DispatchQueue.main.async { [link, context] in
      MainActor.assumeIsolated {
        guard let host = link.host, host.awaitsTurn else { return }
        AnimationContext.perform(in: context) { host.runTurn() }
      }
    }
  }
}

/// A link to a host from what does not keep it alive, such as its layers, at the cost of a pointer.
///
/// The first weak reference to a host would make each further use of it take several times as long.
///
/// The host clears the link in its deinitialiser, which runs on the main actor on whichever thread
/// the program releases the host. Layers read the link on the main actor too, so the host exists
/// while the link refers to it.
@MainActor package final class HostLink {
  /// The host, until it is released.
  #if !DEBUG
    // Every change reads the property, and the main actor already serialises access.
    @exclusivity(unchecked)
  #endif
  package unowned(unsafe) internal(set) var host: AnimationHost?
  /// The effect of a second animation of a property on the first one.
  let semantics: AnimationSemantics
  /// The task that created or drove the host last; `nil` if no task did.
  var task: TaskNumber?

  init(_ semantics: AnimationSemantics) { self.semantics = semantics }
}
