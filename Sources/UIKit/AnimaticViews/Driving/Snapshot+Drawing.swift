import AnimaticLayers
import AnimaticStage
import AnimaticTracks
import Foundation

extension Snapshot {
  func view(of node: Node) -> View {
    node.index < 0 ? windows[Int(-1 - node.index)] : views[Int(node.index)]
  }

  /// Returns what a view shows at a time in seconds; `nil` if the view was not on the screen.
  ///
  /// The view may be a window. The sample is the one of ``samples(at:)``.
  ///
  /// - Parameters:
  ///   - view: The view, which may have left the screen since.
  ///   - time: The time.
  /// - Complexity: O(*n*) for *n* running animations on the screen if the view has one, else O(1);
  ///   the first call adds O(*v*) for *v* views. For many views, ``samples(at:)`` is the quicker
  ///   one.
  @MainActor public func sample(of view: UIView, at time: TimeInterval) -> ViewSample? {
    guard let index = indices.index(of: view.backing.node, in: self) else { return nil }
    let shown = self.view(of: tree[index])
    var values = TrackValues()
    if shown.firstTrack != .none { timeline.sample(at: time, into: &values) }
    return ViewLook(of: shown, in: timeline, values).sample
  }

  /// Returns the windows and the views that the viewer sees at a time in seconds, in the order in
  /// which a renderer draws them: parents before children, and from the rearmost on.
  ///
  /// Among sisters, one with a higher `zPosition` comes later. Views that are hidden or
  /// transparent, stand edge-on or turn a back to the viewer that they do not have are left out,
  /// with all in them. Layers without a view, masks, and the copies that replicators make are not
  /// among the views; of a transition, the renderer draws what ``ViewSample/transition`` says.
  ///
  /// - Complexity: O(*v* + *n*) for *v* views and *n* running animations, and O(*v* log *v* + *n*)
  ///   where views have a `zPosition`.
  public func drawnViews(at time: TimeInterval) -> [DrawnView] {
    var values = TrackValues()
    timeline.sample(at: time, into: &values)
    var drawn = DrawnTree(of: self)
    for index in tree.indices {
      let look = look(of: index, at: time, in: values)
      if look.state.depth != 0 { return viewsByDepth(at: time, in: values) }
      drawn.append(consume look, at: index)
    }
    return drawn.views
  }

  /// Returns what ``drawnViews(at:)`` does for views with depths.
  private func viewsByDepth(at time: TimeInterval, in values: TrackValues) -> [DrawnView] {
    let looks = tree.indices.map { look(of: $0, at: time, in: values) }
    var drawn = DrawnTree(of: self)
    for index in order(of: looks) { drawn.append(looks[index], at: index) }
    return drawn.views
  }

  /// Returns the look of a view.
  /// - Parameter index: The index of the view in the tree.
  private func look(of index: Int, at time: TimeInterval, in values: TrackValues) -> ViewLook {
    var look = ViewLook(of: view(of: tree[index]), in: timeline, values)
    look.show(at: time)
    return look
  }

  /// Returns the indices of the tree in the order of drawing.
  /// - Parameter looks: The looks of the views in the order of the tree.
  private func order(of looks: [ViewLook]) -> [Int] {
    var children = [[Int]](repeating: [], count: tree.count)
    var waiting: [Int] = []
    for (index, node) in tree.enumerated() {
      if node.parent < 0 { waiting.append(index) } else { children[Int(node.parent)].append(index) }
    }
    waiting.reverse()
    var order: [Int] = []
    while let index = waiting.popLast() {
      order.append(index)
      waiting += children[index].sorted { first, second in
        let (far, near) = (looks[first].state.depth, looks[second].state.depth)
        return far == near ? first < second : far < near
      }.reversed()
    }
    return order
  }
}

/// The views of a snapshot that show, in the order of drawing.
private struct DrawnTree {
  private let snapshot: Snapshot
  private(set) var views: [DrawnView] = []
  /// The index of each node of the tree among the views; -1 for one that does not show.
  private var indices: [Int]
  /// The surroundings of the last view that was added, which its siblings share.
  private var surroundings: DrawnSurroundings

  init(of snapshot: Snapshot) {
    self.snapshot = snapshot
    indices = [Int](repeating: -1, count: snapshot.tree.count)
    views.reserveCapacity(indices.count)
    surroundings = DrawnSurroundings(of: snapshot.screen)
  }

  /// Adds a view if it shows. The views around it come before.
  mutating func append(_ look: consuming ViewLook, at index: Int) {
    let node = snapshot.tree[index]
    let parent = node.parent < 0 ? nil : indices[Int(node.parent)]
    if parent == -1 { return }
    if parent != surroundings.parent {
      surroundings =
        parent.map { DrawnSurroundings(in: views[$0], at: $0) }
        ?? DrawnSurroundings(of: snapshot.screen)
    }
    guard let map = look.state.seenMap(to: surroundings.state) else { return }
    indices[index] = views.count
    views.append(
      DrawnView(consume look, map, index: node.index < 0 ? nil : Int(node.index), in: surroundings))
  }
}

struct ViewLook {
  let view: Snapshot.View
  private(set) var state: LayerState
  private(set) var transition: TransitionState?

  init(of view: Snapshot.View, in timeline: Timeline, _ values: TrackValues) {
    self.view = view
    state = view.committed
    animate(in: timeline, values)
  }

  mutating func show(at time: TimeInterval) { state.show(at: time) }

  /// Applies the values of the running animations.
  ///
  /// A closure of an initialiser that changes the look would make a copy of it.
  private mutating func animate(in timeline: Timeline, _ values: TrackValues) {
    timeline.forEachAnimation(from: view.firstTrack, in: values) { apply($0, $1, $2) }
  }

  private mutating func apply(_ id: PropertyID, _ mode: TrackMode, _ value: AnimatableValue) {
    if id == .transition {
      transition = view.transition.map { TransitionState($0, progress: value.firstComponent) }
    } else {
      state.apply(id, mode, value)
    }
  }

  var sample: ViewSample {
    ViewSample(identifier: view.identifier, state: state, transition: transition)
  }
}
