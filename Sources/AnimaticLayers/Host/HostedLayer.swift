import AnimaticStage

/// A layer as hosts, the recorder and added animations know it.
@MainActor
package protocol HostedLayer: AnyObject {
  var node: AnimationNode { get }
  var hostLink: HostLink? { get }
  var modelState: LayerState { get }
  /// The values that the layer shows; `nil` for a layer that no flush has committed on screen.
  var shownState: LayerState? { get }
  /// Whether the layer or a contained one needs layout.
  var awaitsLayout: Bool { get }

  /// Moves the layer and all its sublayers to the stage of a host; `nil` removes them from their
  /// stage.
  func enter(_ host: AnimationHost?)
  /// Lays out this layer and all contained ones that need layout, superlayers first.
  func layoutTree()
  /// Draws the layer now if it is marked.
  func displayIfNeeded()
  /// Looks at what a flush has committed. Only layers that follow flushes do.
  func recordFlush(on host: AnimationHost)
  /// Whether what the layer shows moves without an animation.
  var movesByItself: Bool { get }
  /// Removes an animation that has ended from the list of added ones.
  func removeEnded(_ animation: LayerAnimation)
}

extension AnimationRecorder {
  /// Returns whether the innermost open block adds changes of a layer to what runs (rule E13). A
  /// layer off screen may be on the screen of the host in use by the flush.
  func addsUp(_ layer: some HostedLayer) -> Bool {
    switch layer.hostLink?.semantics ?? currentHost?.stage.semantics {
    case .asIntroduced: transactions.addsUp
    case .additive: true
    case .legacy, nil: false
    }
  }
}
