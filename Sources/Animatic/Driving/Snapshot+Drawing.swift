import AnimaticLayers
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
  @MainActor
  public func sample(of view: UIView, at time: TimeInterval) -> ViewSample? {
    guard let index = indices.index(of: view.backing.node, in: self) else { return nil }
    let shown = self.view(of: tree[index])
    guard shown.firstTrack != .none else { return shown.resting }
    var look = Look(of: shown)
    var values = TrackValues()
    timeline.sample(at: time, into: &values)
    timeline.forEachAnimation(from: shown.firstTrack, in: values) { look.apply($0, $1, $2) }
    return look.sample
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
    let looks = tree.map { node in
      let view = view(of: node)
      var look = Look(of: view)
      timeline.forEachAnimation(from: view.firstTrack, in: values) { look.apply($0, $1, $2) }
      look.show(at: time)
      return look
    }
    var drawn: [DrawnView] = []
    drawn.reserveCapacity(tree.count)
    // The index of each node among the drawn views; -1 for a view that does not show.
    var indices = [Int](repeating: -1, count: tree.count)
    for index in order(of: looks) {
      let node = tree[index]
      let parent = node.parent < 0 ? nil : indices[Int(node.parent)]
      if parent == -1 { continue }
      guard
        let view = DrawnView(
          index: node.index < 0 ? nil : Int(node.index), parent: parent, state: looks[index].state,
          sample: looks[index].sample, above: parent.map { drawn[$0] }, screen: screen)
      else { continue }
      indices[index] = drawn.count
      drawn.append(view)
    }
    return drawn
  }

  /// Returns the indices of the tree in the order of drawing.
  ///
  /// - Parameter looks: The looks of the views in the order of the tree.
  private func order(of looks: [Look]) -> [Int] {
    guard looks.contains(where: { $0.state.depth != 0 }) else { return Array(tree.indices) }
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

/// The look of a view at one time.
private struct Look {
  private let view: Snapshot.View
  private(set) var state: LayerState
  private var transition: TransitionState?

  /// Creates the look without running animations.
  init(of view: Snapshot.View) { (self.view, state) = (view, view.committed) }

  mutating func show(at time: TimeInterval) { state.show(at: time) }

  mutating func apply(_ id: PropertyID, _ mode: TrackMode, _ value: AnimatableValue) {
    if id == .transition {
      transition = view.transition.map { TransitionState($0, progress: value.firstComponent) }
    } else {
      state.apply(id, mode, value)
    }
  }

  var sample: ViewSample {
    ViewSample(identifier: view.resting.identifier, state: state, transition: transition)
  }
}
