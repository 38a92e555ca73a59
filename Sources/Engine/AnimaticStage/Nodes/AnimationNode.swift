import AnimaticTracks
import Synchronization

/// The engine's handle on an object with animatable properties: a layer of a renderer.
///
/// A renderer keeps one node with each of its layers and attaches it to a stage while the layer
/// is on screen. Only then do changes of the layer animate.
public final class AnimationNode {
  /// The identity of a node, which no other one has, not even after the node is gone.
  package struct ID: Hashable, Sendable {
    private let number = AnimationNode.count.add(1, ordering: .relaxed).newValue
  }

  private static let count = Atomic<UInt64>(0)
  /// The identity of the node. Its address is not one, as another node may come to it.
  package let id = ID()

  @usableFromInline struct State {
    /// The link to the node's stage; `nil` off stage.
    @usableFromInline var link: StageLink?
    @usableFromInline var firstTrack = TrackID.none
    var lastTrack = TrackID.none
    @usableFromInline var timeMap = TimeMap.identity
    /// The transaction that changed the node last, and the index of the change.
    var marked: (transaction: UInt64, change: Int) = (0, 0)
  }

  #if DEBUG
    @usableFromInline var state = State()
  #else
    // Unchecked exclusivity: every change and every look at a layer passes here, and one thread at
    // a time uses a stage and its nodes.
    @usableFromInline @exclusivity(unchecked) var state = State()
  #endif

  /// Creates a node that is on no stage.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// The present revision of the node's stage.
  ///
  /// - Complexity: O(1)
  @inlinable public var revision: StageRevision { state.link?.state.revision ?? .offStage }

  /// The oldest of the node's tracks.
  ///
  /// - Complexity: O(1)
  @inlinable public internal(set) var firstTrack: TrackID {
    get { state.firstTrack }
    set { state.firstTrack = newValue }
  }

  /// The newest of the node's tracks, while it has any.
  var lastTrack: TrackID {
    get { state.lastTrack }
    set { state.lastTrack = newValue }
  }

  /// The map from the stage's time to the node's; see ``Stage/setTimeMap(_:of:)``.
  ///
  /// - Complexity: O(1)
  @inlinable public internal(set) var timeMap: TimeMap {
    get { state.timeMap }
    set { state.timeMap = newValue }
  }

  /// Records the newest change of the node in a transaction.
  func mark(change: Int, in transaction: UInt64) { state.marked = (transaction, change) }

  /// Returns the newest change of the node in a transaction, or `nil` when there is none or another
  /// transaction has changed the node since.
  func change(in transaction: UInt64) -> Int? {
    state.marked.transaction == transaction ? state.marked.change : nil
  }
}

/// The link from nodes to their stage, which the stage cuts when it deinitialises.
///
/// A weak reference in each node would cost every use of a stage a detour over its side table.
@usableFromInline final class StageLink {
  @usableFromInline struct State {
    /// The stage; it has the type of any object, as nodes do not know stages.
    unowned(unsafe) var owner: AnyObject?
    @usableFromInline var revision = StageRevision.first
  }

  #if DEBUG
    @usableFromInline var state = State()
  #else
    // Unchecked exclusivity: every look at a presentation reads the revision, and one thread at a
    // time uses a stage and its nodes.
    @usableFromInline @exclusivity(unchecked) var state = State()
  #endif

  /// Connects the link to a stage, which must disconnect it before it goes.
  func connect(to owner: AnyObject) { state.owner = owner }

  /// Marks all presentations of the stage as stale.
  func advanceRevision() { state.revision = state.revision.next }

  func disconnect() {
    state.owner = nil
    state.revision = .offStage
  }
}
