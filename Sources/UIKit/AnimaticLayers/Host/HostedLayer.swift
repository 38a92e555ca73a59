import AnimaticStage

/// A layer as hosts, the recorder and added animations know it.
@MainActor package protocol HostedLayer: AnyObject {
  var node: AnimationNode { get }
  var hostLink: HostLink? { get }
  var modelState: LayerState { get }
  /// The values that the layer shows; `nil` for a layer that no flush has committed on screen.
  var shownState: LayerState? { get }
  var awaitsLayout: Bool { get }

  /// Moves the layer and all its sublayers to the stage of a host; `nil` removes them from their
  /// stage.
  func enter(_ host: AnimationHost?)
  /// Lays out this layer and all contained ones that need layout, superlayers first.
  func layoutTree()
  func displayIfNeeded()
  /// Draws the layer as it shows, if an animation has changed a value that its class draws.
  func displayFrame(on host: AnimationHost)
  /// Returns whether the layer or one around it is hidden.
  /// - Parameter known: What is known of layers of deep trees, to which the search adds.
  func isUnseen(_ known: inout [ObjectIdentifier: Bool]) -> Bool
  /// Looks at what a flush has committed. Only layers that follow flushes do.
  func recordFlush(on host: AnimationHost)
  /// Whether what the layer shows moves without an animation.
  var movesByItself: Bool { get }
  /// Returns the key path of a value of the program's own; `nil` if the layer has no such value.
  /// - Parameter objects: The values of an animation, which show the type of a missing value.
  func ownKeyPath(_ text: String, like objects: [Any]) -> LayerKeyPath?
  /// Removes an animation that has ended from the list of added ones.
  func removeEnded(_ animation: LayerAnimation)
}

extension AnimationRecorder {
  /// Returns the action of a view for a change of its layer: inside a block, for some properties,
  /// the action that lets the block animate the change (rule H4).
  package func viewAction(forKey key: String) -> any CAAction {
    guard isBlockOpen, let property = LayerProperty(key: key), animates(property) else {
      return noAction
    }
    guard changesOwnValue, let settings = transactions.current else { return blockAction }
    return BlockAnimation(settings)
  }

  /// Returns whether blocks animate a property of the layer of a view that does not decide itself.
  func animates(_ property: LayerProperty) -> Bool {
    property.animatesInBlocks || animatesAllProperties
  }

  /// Runs a body in which blocks animate all properties of layers that can animate, as those of a
  /// scene do.
  package func animatingAllProperties(_ body: () -> Void) {
    let outer = animatesAllProperties
    animatesAllProperties = true
    body()
    animatesAllProperties = outer
  }

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
