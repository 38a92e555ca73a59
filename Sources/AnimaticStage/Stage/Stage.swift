import AnimaticChecks
import AnimaticTracks

/// Where committed blocks run: it turns changes into tracks, decides what starts and ends when,
/// and answers what shows at its present time.
///
/// A stage has no clock and calls nobody. Its host submits nests, flushes at the end of each turn,
/// asks for the events that are due, one by one in order, and advances the time:
///
/// ```swift
/// stage.submit(nest)
/// stage.flush()
/// while let event = stage.nextEvent(dueBy: time) { … }
/// stage.advance(to: time)
/// ```
///
/// Times are in seconds, from 0. A stage must be used by one thread at a time.
public final class Stage {
  /// What a second animation of a property does to the first.
  public let semantics: AnimationSemantics
  /// The properties that are numbers of others.
  public let parts: [PropertyPart]
  /// Whether a property is a part, by its number.
  let partMask: ContiguousArray<Bool>
  /// What nodes find the stage by as long as it lives.
  let link = StageLink()
  /// The present time, in seconds.
  @exclusivity(unchecked) package(set) public var time = 0.0 {
    didSet { if time != oldValue { link.beginMoment() } }
  }

  /// The latest time at which an event was delivered.
  @exclusivity(unchecked) var latestDelivery = -Double.infinity

  // One thread uses a stage at a time, and nothing it calls back comes in again while it changes
  // what follows; asking the runtime at each access made up a third of a commit.

  /// Whether the blocks of nodes off screen are told to have finished (rule E9).
  @exclusivity(unchecked) public var reportsOffScreenAsFinished = false
  @exclusivity(unchecked) var store = TrackStore()
  @exclusivity(unchecked) var values = TrackValues()
  /// When all live tracks were evaluated last.
  @exclusivity(unchecked) var steppedTime = Double.nan
  /// The tracks by their indices, those that are gone included.
  @exclusivity(unchecked) var tracks: ContiguousArray<StagedTrack> = []
  /// The groups by their indices, those that are gone included.
  @exclusivity(unchecked) var groups: ContiguousArray<StagedGroup> = []
  @exclusivity(unchecked) var blocks = BlockTable()
  @exclusivity(unchecked) var pending = PendingWork()
  /// The slots of the blocks of the nest that is being flushed.
  @exclusivity(unchecked) var nestSlots: ContiguousArray<BlockTable.Slot> = []
  @exclusivity(unchecked) var queue = BinaryHeap<DueEvent>()
  /// The events of the present instant that are yet to be carried out, the first one last.
  @exclusivity(unchecked) var instant: [(event: DueEvent, rank: UInt64)] = []
  /// How many events of the queue belong to groups that are gone.
  @exclusivity(unchecked) var staleEvents = 0
  /// Blocks that were interrupted, to be told before anything else.
  @exclusivity(unchecked) var interrupted = WaitingLine<StageEvent>()

  /// The tracks of animations that were put on as they are, with the property that each stands
  /// for: their ends are their own, and blocks of other properties leave them alone.
  @exclusivity(unchecked) var ownTracks: [TrackID: PropertyID?] = [:]
  /// The groups that stay when they have ended, fill mode and all, and whether they have.
  @exclusivity(unchecked) var keptGroups: [GroupID: Bool] = [:]
  /// The groups that are driven by hand; they stay until they are ended.
  @exclusivity(unchecked) var drivenGroups: Set<GroupID> = []

  /// Makes a stage at time 0 on which nothing runs.
  public init(semantics: AnimationSemantics = .legacy, parts: [PropertyPart] = []) {
    self.semantics = semantics
    self.parts = parts
    var partMask = ContiguousArray(repeating: false, count: 256)
    for part in parts { partMask[Int(part.part.rawValue)] = true }
    self.partMask = partMask
    link.take(self)
  }

  deinit { link.letGo() }

  /// Takes a committed nest; it starts at the next flush.
  public func submit(_ nest: CommittedNest) {
    var changes = OwnedArray(nest.changes)
    var settings = OwnedArray(nest.settings)
    var members = OwnedArray(nest.members)
    pending.take(&changes, &settings, &members, nest.order)
  }

  /// Takes the animations of a block, all at once; they start at the next flush.
  ///
  /// - Precondition: They are of one block.
  public func submit(_ animations: [StageAnimation]) {
    require(
      animations.allSatisfy { $0.block == animations[0].block },
      "submit the animations of each block by themselves")
    pending.add(animations)
  }

  /// Whether a flush has something to start.
  public var needsFlush: Bool { !pending.isEmpty }

  /// The blocks that run, wait to start or wait for the next flush have not all been told to have
  /// stopped.
  public var isRunning: Bool { !blocks.isEmpty || !pending.isEmpty || !interrupted.isEmpty }

  /// The blocks that run or wait to start, in the order of opening; those that wait for the next
  /// flush are left out.
  public var runningBlocks: [BlockID] { blocks.running }

  /// The blocks that never end by themselves, in the order of opening.
  public var endlessBlocks: [BlockID] {
    var endless: Set<BlockID> = []
    for track in tracks.indices where tracks[track].node != nil {
      let group = store.group(of: TrackID(index: track))
      if store.end(of: group) == .infinity { endless.insert(block(of: TrackID(index: track))) }
    }
    return endless.sorted()
  }

  /// Whether any value changes with time just now.
  public var hasLiveTracks: Bool { store.liveTrackCount > restingTrackCount + heldTrackCount }

  /// How many tracks stay although they have ended.
  private var restingTrackCount: Int {
    keptGroups.keys.reduce(0) { count, group in
      guard let end = store.end(of: group), !TimeOrder.precedes(time, end) else { return count }
      return count + store.tracks(of: group).count
    }
  }

  /// Takes note that something runs, or runs otherwise, from now on.
  func noteChange() {
    values.invalidate()
    link.beginMoment()
  }

  /// How many tracks run or wait to run.
  public var trackCount: Int { store.trackCount }
}
