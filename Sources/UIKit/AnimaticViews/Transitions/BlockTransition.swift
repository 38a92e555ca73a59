import AnimaticLayers
import AnimaticStage
import AnimaticTracks

extension PropertyID {
  /// The progress of a view's transition, which the engine animates from 0 to 1. No property of a
  /// layer has this number.
  static let transition = PropertyID(rawValue: .max)
}

/// The transition that a block animates (rule G1).
@MainActor struct BlockTransition {
  let container: UIView
  /// Whether the flush records ``TransitionState/after`` (rule G2).
  let isCached: Bool
  /// Whether property changes of views inside the container animate (rule G3).
  let animatesContents: Bool
  var content: TransitionContent
  let capture: LayerCapture
  /// The nodes of the views that were inside the container when the transition was set.
  private let nodesBefore: [AnimationNode]

  init(_ kind: TransitionState.Kind, of container: UIView, isCached: Bool, animatesContents: Bool) {
    self.container = container
    self.isCached = isCached
    self.animatesContents = animatesContents
    content = TransitionContent(kind: kind, before: container.sampleTree(\.shownState))
    capture = LayerCapture(of: container.backing) { ($0 as? UIView)?.accessibilityIdentifier }
    nodesBefore = container.nodesInside
  }

  /// Records ``TransitionState/after``, if the transition is cached.
  mutating func recordAfter() {
    if isCached { content.after = container.sampleTree(\.committed) }
  }

  /// The nodes of the views whose changes the transition shows, so that they do not animate one by
  /// one: the views inside the container before and now (rule G3).
  var nodesInside: Set<ObjectIdentifier> {
    Set((nodesBefore + container.nodesInside).map(ObjectIdentifier.init))
  }
}

extension UIView {
  /// Returns samples of this view and all views in it.
  /// - Parameter state: Returns the state of a layer to sample, or `nil` for one that is not on
  ///   screen.
  fileprivate func sampleTree(_ state: (CALayer) -> LayerState?) -> [TransitionState.Part] {
    var samples: [TransitionState.Part] = []
    forEachInTree { view, depth in
      if let state = state(view.backing) {
        let sample = ViewSample(identifier: view.accessibilityIdentifier, state: state)
        samples.append(TransitionState.Part(depth: depth, sample: sample))
      }
      return true
    }
    return samples
  }

  fileprivate var nodesInside: [AnimationNode] {
    var nodes: [AnimationNode] = []
    forEachInTree { view, depth in
      if depth > 0 { nodes.append(view.backing.node) }
      return true
    }
    return nodes
  }
}
