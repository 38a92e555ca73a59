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
    _ state: (CALayer) -> LayerState?, depth: Int = 0
  ) -> [TransitionState.Part] {
    let own = state(layer).map { state in
      let sample = ViewSample(identifier: accessibilityIdentifier, state: state)
      return TransitionState.Part(depth: depth, sample: sample)
    }
    return (own.map { [$0] } ?? []) + subviews.flatMap { $0.parts(state, depth: depth + 1) }
  }

  fileprivate var nodesInside: [AnimationNode] {
    subviews.flatMap { [$0.layer.node] + $0.nodesInside }
  }
}
