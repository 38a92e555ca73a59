import AnimaticStage
import AnimaticTracks
import Foundation

/// All views on a screen and their running animations, as a value that returns what shows at any
/// time.
///
/// ``samples(at:)`` lists what each view shows, ``drawnViews(at:)`` also where on the screen, for a
/// renderer (<doc:WritingARenderer>), and ``sample(of:at:)`` answers for one view.
///
/// Sampling moves no clock and calls no callback. Samples of any times, in any order and on any
/// number of cores, are the same to the last bit. From the time of the snapshot to the next start,
/// stop or scheduled work they equal the presentation layers; afterwards they show the ends of
/// animations, as if no callback changed anything. UIKit has no counterpart.
public struct Snapshot: Sendable {
  /// The media time of the snapshot, in seconds.
  public let time: TimeInterval
  /// The time up to which the screen follows the snapshot, in seconds: that of the next event, or
  /// infinity without one.
  public let end: TimeInterval
  /// The size of the screen, in points.
  public let screen: CGSize
  let views: [View]
  /// The windows, the rearmost first.
  let windows: [View]
  /// The windows and the views: parents before children, from the rearmost on.
  let tree: [Node]
  private let copies: [ReplicatedLayer]
  /// Whether a layer moves without an animation, such as an emitter.
  private let showsMotion: Bool
  let timeline: Timeline
  let indices: SnapshotIndices

  /// A window or a view in the tree of a screen.
  struct Node {
    /// The index among the views, or, from −1 downwards, among the windows.
    let index: Int32
    /// The index of the superview in the tree; −1 for none.
    let parent: Int32
  }

  /// A view on the screen. It is an object because it has many values, which a loop over the views
  /// must not copy.
  final class View: Sendable {
    /// The node of the layer, by which the snapshot finds a view: as long as the snapshot retains
    /// the node, no other one is at its address. The snapshot never reads the node, and an unshared
    /// node has nothing whose release matters to a thread.
    nonisolated(unsafe) let node: AnimationNode
    let identifier: String?
    /// The values without running animations.
    let committed: LayerState
    let firstTrack: TrackID
    let transition: TransitionContent?

    /// - Parameter layer: The layer of the view, which the caller reads once: the view retains it
    ///   for each read.
    @MainActor init(_ view: UIView, _ layer: CALayer, transition: TransitionContent?) {
      identifier = view.accessibilityIdentifier
      committed = layer.committedState
      node = layer.node
      firstTrack = node.firstTrack
      self.transition = transition
    }
  }

  @MainActor init(of host: AnimationHost, below window: UIWindow) {
    time = host.time
    end = host.nextDue ?? .infinity
    timeline = host.stage.timeline
    showsMotion = host.showsMotion
    screen = host.screen
    var views: [View] = []
    var windows: [View] = []
    var tree: [Node] = []
    // The last node at each depth.
    var open: [(depth: Int, index: Int32)] = []
    for window in [window] + host.windows {
      window.forEachInTree { view, depth in
        let layer = view.backing
        guard layer.isCommitted else { return true }
        let shown = View(view, layer, transition: host.transition(of: layer)?.content)
        while let last = open.last, last.depth >= depth { open.removeLast() }
        let parent = open.last?.index ?? -1
        open.append((depth, Int32(tree.count)))
        if depth > 0 {
          tree.append(Node(index: Int32(views.count), parent: parent))
          views.append(shown)
        } else {
          tree.append(Node(index: -1 - Int32(windows.count), parent: parent))
          windows.append(shown)
        }
        return true
      }
    }
    self.views = views
    self.windows = windows
    self.tree = tree
    indices = SnapshotIndices()
    copies = ([window] + host.windows).flatMap { window in
      window.backing.replicatedLayers { ($0 as? UIView)?.accessibilityIdentifier }
    }
  }

  /// The `accessibilityIdentifier` of each view on the screen except the windows: parents before
  /// children, from the rearmost on, first in the window of the simulator and then in other
  /// windows. Last come the copies that replicators make.
  ///
  /// "dot[1]" is the first copy of the view "dot"; in a replicator inside another one, "dot[1][0]"
  /// is the original in the first copy of the other one. A layer without a view counts as a view if
  /// it lies in a replicator and has a name. A copy that an animation of
  /// ``CAReplicatorLayer/instanceCount`` does not show at a time is hidden.
  ///
  /// - Complexity: O(*v*) for *v* views and copies.
  public var identifiers: [String?] { views.map(\.identifier) + copies.map(\.identifier) }

  /// Returns what each view shows at a time in seconds, in the order of ``identifiers``.
  ///
  /// - Complexity: O(*v* + *n*) for *v* views and *n* running animations.
  public func samples(at time: TimeInterval) -> [ViewSample] {
    var values = TrackValues()
    var samples: [ViewSample] = []
    samples.reserveCapacity(views.count + copies.count)
    forEachSample(at: time, using: &values) { _, sample, _ in samples.append(sample) }
    return samples
  }

  /// Visits what ``samples(at:)`` returns, with the index of each sample and the values of its
  /// layer.
  /// - Parameter values: Storage that several calls may share.
  package func forEachSample<Failure: Error>(
    at time: TimeInterval, using values: inout TrackValues,
    _ body: (Int, ViewSample, LayerState) throws(Failure) -> Void
  ) throws(Failure) {
    timeline.sample(at: time, into: &values)
    for (index, view) in views.enumerated() {
      let look = ViewLook(of: view, in: timeline, values)
      try body(index, look.sample, look.state)
    }
    for (index, copy) in copies.enumerated() {
      let state = copy.state(at: time, in: timeline)
      try body(views.count + index, ViewSample(identifier: copy.identifier, state: state), state)
    }
  }

  /// Returns the first time, from a time in seconds on, at which something may move; infinity where
  /// nothing moves any more.
  /// - Complexity: O(*g* + *c*) for *g* groups of animations and *c* copies that replicators make.
  func nextMotion(from time: TimeInterval) -> TimeInterval {
    if showsMotion { return time }
    // Copies show what has moved some time ago.
    let delay = copies.reduce(0) { max($0, $1.delay(at: time, in: timeline)) }
    return max(timeline.nextMotion(from: time - delay), time)
  }
}
