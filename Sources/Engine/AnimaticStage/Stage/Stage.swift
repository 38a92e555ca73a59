import AnimaticTracks

/// The place where committed blocks run: it turns changes into tracks, decides what begins and ends
/// when, and answers what shows at its present time.
///
/// A stage has no clock and calls nobody. Its host submits transactions, flushes at the end of each
/// turn, asks for the events that are due, one by one in order, and advances the time:
///
/// ```swift
/// stage.submit(transaction)
/// stage.flush()
/// while let event = stage.nextEvent(dueBy: time) { … }
/// stage.advance(to: time)
/// ```
///
/// Times are in seconds, from 0. One thread at a time may use a stage, its nodes and its
/// transactions.
public final class Stage {
  /// The effect of a second animation of a property on the first.
  public let semantics: AnimationSemantics
  /// The properties that are components of others.
  public let components: [PropertyComponent]
  /// Whether a property is a component or has components, by its number; greater numbers are not
  /// and have none.
  let overlapMask: ContiguousArray<Bool>
  /// Whether the blocks of nodes off screen report that they finished (rule E9).
  public var reportsOffScreenAsFinished = false
  let link = StageLink()

  #if DEBUG
    var state = State()
  #else
    // Unchecked exclusivity: every commit and every tick passes here, and one thread at a time uses
    // a stage.
    @exclusivity(unchecked) var state = State()
  #endif

  /// Creates a stage at time 0 on which nothing runs.
  ///
  /// - Complexity: O(*c*) in the number of components.
  public init(semantics: AnimationSemantics = .legacy, components: [PropertyComponent] = []) {
    self.semantics = semantics
    self.components = components
    let count = components.reduce(0) { max($0, $1.component.rawValue, $1.whole.rawValue) }
    var overlapMask = ContiguousArray(repeating: false, count: Int(count) + 1)
    for entry in components {
      for property in [entry.component, entry.whole] { overlapMask[Int(property.rawValue)] = true }
    }
    self.overlapMask = overlapMask
    link.connect(to: self)
  }

  deinit { link.disconnect() }

  // MARK: - What runs

  /// The present time, in seconds.
  ///
  /// - Complexity: O(1)
  package(set) public var time: Double {
    get { state.time.now }
    set {
      guard newValue != state.time.now else { return }
      state.time.now = newValue
      link.advanceRevision()
    }
  }

  /// The present revision of what shows.
  ///
  /// - Complexity: O(1)
  public var revision: StageRevision { link.state.revision }

  /// Whether a flush has anything to begin.
  ///
  /// - Complexity: O(1)
  public var needsFlush: Bool { !state.pending.isEmpty }

  /// True while any block is running, scheduled or uncommitted, or an interruption is unreported.
  ///
  /// - Complexity: O(1)
  public var isRunning: Bool {
    !state.blocks.isEmpty || !state.pending.isEmpty || !state.interrupted.isEmpty
  }

  /// The number of blocks that have not stopped, with those that wait for the next flush.
  /// - Complexity: O(*p*) in the number of submissions.
  package var blockCount: Int {
    state.pending.indices.reduce(state.blocks.count) { count, index in
      switch state.pending[index] {
      case .transaction(let transaction): count + transaction.contents.blocks.count
      case .animations(let animations, _): count + (animations.isEmpty ? 0 : 1)
      }
    }
  }

  /// The blocks that run or wait to start, in the order of opening, without those that wait
  /// for the next flush.
  ///
  /// - Complexity: O(*m* log *m*) in the number of blocks.
  public var runningBlocks: [BlockID] { state.blocks.running.map(\.id) }

  /// The blocks that have not stopped and their observers, in the order of opening.
  /// - Complexity: O(*m* log *m*) in the number of blocks.
  package var observedBlocks: [(id: BlockID, observer: AnyObject?)] {
    state.blocks.running.map { ($0.id, $0.observer) }
  }

  /// The blocks that never end by themselves, in the order of opening.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the numbers of tracks and blocks.
  public var endlessBlocks: [BlockID] {
    var blocks: Set<BlockID> = []
    for index in state.tracks.indices where state.tracks[index].node != nil {
      let group = state.store.group(of: TrackID(index: index))
      let scheduled = state.groups[Int(group.index)]
      guard state.store.end(of: group) == .infinity, scheduled.end != .kept(hasEnded: true)
      else { continue }
      blocks.insert(state.blocks[scheduled.block].id)
    }
    return blocks.sorted()
  }

  /// The number of tracks, live or waiting.
  ///
  /// - Complexity: O(1)
  public var trackCount: Int { state.store.trackCount }

  /// Whether any value changes with time at present.
  ///
  /// What is held, paused, or kept after its end does not. A layer whose time stands still pauses
  /// its animations.
  ///
  /// - Complexity: O(1), or O(*g*) in the number of groups while any is kept, driven or paused.
  public var hasLiveTracks: Bool {
    guard state.store.liveTrackCount > 0 else { return false }
    let mayRest = state.persistentGroupCount > 0 || state.store.mayRest
    return !mayRest || state.store.isMoving(at: time)
  }

  /// Marks all values and presentations as stale.
  func recordChange() {
    state.values.invalidate()
    link.advanceRevision()
  }
}

extension Stage {
  struct State: ~Copyable {
    var time = StageTime()
    var store = TrackStore()
    /// The values of the last step.
    var values = TrackValues()
    /// The tracks by index, removed ones included.
    var tracks: ContiguousArray<StagedTrack> = []
    /// The groups by index, removed ones included.
    var groups: ContiguousArray<ScheduledGroup> = []
    var blocks = BlockTable()
    var events = EventQueue()
    /// The submissions that wait for the next flush.
    var pending = OwnedArray<FlushWork>()
    /// The notifications of interrupted blocks, which come before all other events.
    var interrupted = Queue<BlockNotification>()
    /// The number of tracks of explicit animations.
    var explicitTrackCount = 0
    /// The number of groups that are kept or driven.
    var persistentGroupCount = 0
    /// The blocks of the transaction that the flush reads, in the order of their first changes
    /// (rule F5).
    var begunBlocks = OwnedArray<BlockIndex>()
    /// The groups that ``Stage/takeNewSchedules()`` has yet to return; `nil` if nobody asks for
    /// them.
    var newGroups: ContiguousArray<GroupIndex>?
    /// The journals of animations; empty if nobody asks for one.
    var journals: [KeptJournal] = []
  }

  /// The times of a stage, in seconds.
  struct StageTime {
    var now = 0.0
    /// The latest time at which the stage delivered an event; no callback sees time go back, be it
    /// by rounding (rule F13).
    var delivered = -Double.infinity
    /// The time of the last step.
    private var stepped = Double.nan

    /// Records a step to the present time, and returns whether it was necessary.
    mutating func beginStep() -> Bool {
      defer { stepped = now }
      return stepped != now
    }
  }

  /// A unit of work for the next flush.
  enum FlushWork: ~Copyable {
    case transaction(Transaction)
    /// The explicit animations of one block, and what they replace; none where they were removed.
    case animations([StageAnimation], replacing: [StageAnimation.Replaced])

    static var nothing: FlushWork { .animations([], replacing: []) }

    var isNothing: Bool {
      switch self {
      case .transaction: false
      case .animations(let animations, _): animations.isEmpty
      }
    }

    var explicit: (first: StageAnimation, replaced: [StageAnimation.Replaced])? {
      switch self {
      case .transaction: nil
      case .animations(let animations, let replaced): animations.first.map { ($0, replaced) }
      }
    }
  }

  struct StagedTrack {
    /// The node; `nil` when the track is gone.
    var node: AnimationNode?
    /// The number that distinguishes the track from others of its node and property.
    var serial: Int32
    var role: Role

    enum Role {
      /// A track of a block: it follows the model, and blocks replace it.
      case block
      /// A track of an explicit animation: its ends are fixed, and only blocks of the given
      /// property replace it.
      case explicit(standsFor: PropertyID?)
    }

    var isExplicit: Bool { if case .explicit = role { true } else { false } }
  }
}

extension Stage.State {
  /// Evaluates every live track at the present time, unless the last step was to that time: a later
  /// change costs the tracks that somebody reads, and not all of them again.
  mutating func step() {
    if time.beginStep() { store.step(to: time.now, into: &values) }
  }

  /// Visits the tracks of a chain with their values at the present time.
  mutating func visit(
    from first: TrackID, _ body: (PropertyID, TrackMode, AnimatableValue) -> Void
  ) {
    store.visit(from: first, at: time.now, steppedInto: &values, body)
  }

  mutating func setEnd(of group: GroupIndex, to end: GroupEnd) {
    let old = groups[Int(group)].end
    guard end != old else { return }
    groups[Int(group)].end = end
    if old == .removal { persistentGroupCount += 1 }
    if end == .removal { persistentGroupCount -= 1 }
    let block = groups[Int(group)].block
    if case .kept = old { blocks[block].keptGroups -= 1 }
    if case .kept = end { blocks[block].keptGroups += 1 }
  }
}
