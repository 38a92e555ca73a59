import AnimaticStage
import AnimaticTracks

extension PropertyID {
  /// The progress of a transition of a view, which runs from 0 to 1; no property of a layer.
  static let transition = PropertyID(rawValue: .max)
}

/// The transition of a block (rule G1).
@MainActor
struct BlockTransition {
  /// The view that the transition is of.
  let container: UIView
  /// Whether what comes after is taken down at the flush (rule G2).
  let isCached: Bool
  /// Whether changes inside the view animate (rule G3).
  let animatesContents: Bool
  /// What shows before and after.
  var content: TransitionContent
  /// The views that were inside before.
  private let nodesBefore: [AnimationNode]

  init(
    _ kind: TransitionState.Kind, of container: UIView, isCached: Bool, animatesContents: Bool
  ) {
    self.container = container
    self.isCached = isCached
    self.animatesContents = animatesContents
    content = TransitionContent(kind: kind, before: container.parts(\.shownState))
    nodesBefore = container.nodesInside
  }

  /// Takes down what comes after (rule G2).
  mutating func takeAfter() {
    if isCached { content.after = container.parts(\.committed) }
  }

  /// The views whose changes are part of what comes after (rule G3).
  var nodesInside: Set<ObjectIdentifier> {
    Set((nodesBefore + container.nodesInside).map(ObjectIdentifier.init))
  }
}

extension UIView {
  /// The view and all in it, in a state of their layers; those without one are not on screen.
  fileprivate func parts(
    _ state: (CALayer) -> LayerState?
  ) -> [TransitionState.Part] {
    var parts: [TransitionState.Part] = []
    forEachInTree { view, depth in
      if let state = state(view.backing) {
        let sample = ViewSample(identifier: view.accessibilityIdentifier, state: state)
        parts.append(TransitionState.Part(depth: depth, sample: sample))
      }
      return true
    }
    return parts
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
