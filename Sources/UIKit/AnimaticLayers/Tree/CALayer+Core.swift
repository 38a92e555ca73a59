import AnimaticStage

extension CALayer {
  /// The values that every change and every presentation of a layer use.
  struct Core {
    // The fields that presentations and changes use come first, so that they share few cache lines.

    /// The latest presentation, which the layer uses again while nobody else retains it.
    var latestPresentation: CALayer?
    /// The revision of the stage that ``latestPresentation`` shows.
    var latestRevision = StageRevision.never
    /// The differences of ``latestPresentation`` from ``committedState``.
    var latestDifferences = LayerDifferences.unknown
    var isCommitted = false
    /// Whether the layer waits for the next flush.
    var isDirty = false
    /// Whether the next flush must retime the layer's animations.
    var isTimingDirty = false
    /// The properties of ``state`` that have been set since the last commit.
    var uncommitted = StateChanges.others
    var isPresentation = false { didSet { isGuarded = true } }
    /// Whether somebody observes properties of the layer or of its view.
    var isObserved = false { didSet { isGuarded = true } }
    /// Whether a setter has to ask before it changes something.
    var isGuarded = false
    var hostLink: HostLink?
    var isViewBacked = false
    /// Whether the layer is a `CALayer` and not of a subclass.
    var isPlain = false
    /// Whether neither the layer nor its view is of a subclass, so that no override can read the
    /// old value while the layer searches for an action.
    var hasPlainView = false
    /// The view whose layer this is. The reference is weak, as every reference to a container or a
    /// view of the layer: the last owner of the view may release it on another thread.
    weak var owner: (any LayerOwner)?
    /// The animations that were added, in this order.
    var layerAnimations: [LayerAnimation] = []
    var state: LayerState
    /// The model as of the last flush, while ``isCommitted``.
    var committedState = LayerState()
    weak var parent: CALayer?
    var name: String?
    /// The link from presentations to their model; a layer creates it for its first presentation.
    var modelLink: LayerLink?
  }

  /// The model. A transform is read from the core: without optimisation, the compiler copies a
  /// large field after this accessor has ended.
  final var state: LayerState {
    _read { yield core.state }
    _modify { yield &core.state }
  }
  /// The model as of the last flush; `nil` until the layer is committed on screen.
  package final var committed: LayerState? { core.isCommitted ? core.committedState : nil }
  package final var isCommitted: Bool { core.isCommitted }
  /// The model as of the last flush, while ``isCommitted``.
  package final var committedState: LayerState { _read { yield core.committedState } }
  package final var owner: (any LayerOwner)? { core.owner }
  package final var host: AnimationHost? {
    get { core.hostLink?.host }
    set { core.hostLink = newValue?.link }
  }
  final var parent: CALayer? {
    get { core.parent }
    set { core.parent = newValue }
  }
  /// The animations that were added, in this order.
  final var layerAnimations: [LayerAnimation] {
    get { core.layerAnimations }
    set {
      // The deinitialiser of an animation's delegate may read the layer.
      let old = core.layerAnimations
      core.layerAnimations = newValue
      extendLifetime(old)
    }
  }
  /// Appends an added animation, without a copy of the others.
  final func appendAnimation(_ animation: LayerAnimation) {
    core.layerAnimations.append(animation)
  }
  /// Removes an added animation, if the layer has it, without a copy of the others.
  final func removeAnimation(_ animation: LayerAnimation) {
    guard let index = core.layerAnimations.firstIndex(where: { $0 === animation }) else { return }
    // The deinitialiser of an animation's delegate may read the layer.
    let old = core.layerAnimations.remove(at: index)
    extendLifetime(old)
  }
  /// The sublayers, the rearmost first.
  package final var children: [CALayer] { tree.list.many?.objects ?? tree.list.few }
  /// The list of the sublayers, for changes.
  final var siblings: SiblingList<CALayer> {
    _read { yield tree.list }
    _modify { yield &tree.list }
  }
  final var maskLayer: CALayer? {
    get { tree.mask }
    set { tree.mask = newValue }
  }
  /// The model of a presentation layer; `nil` for a model layer, or after the model is released.
  final var modelLayer: CALayer? { core.isPresentation ? core.modelLink?.layer : nil }
  /// The values that few layers have, which are created when there are none.
  final var neededExtras: LayerExtras {
    if let extras { return extras }
    let new = LayerExtras()
    extras = new
    return new
  }
}

/// The values that few layers have besides their state.
@MainActor final class LayerExtras {
  /// Actions by the key of their event (rule H3).
  var actions: [String: any CAAction]?
  /// The style dictionary; the layer uses its "actions" only.
  var style: [AnyHashable: Any]?
  var values: [String: Any] = [:]
  /// Whether a change of the size of the bounds marks the layer for display.
  var redrawsOnResize = false
  /// The rectangle that needs display, in the coordinates of the layer; `nil` for all of it.
  var markedRect: CGRect?
  var observers: KeyValueObservers?
  /// The state before the last change, while observers want to hear of changes before they happen.
  var stateBefore: LayerState?
  /// The contents that the layer drew last.
  var drawn: DrawnContents?
  /// The drawing of what animations change; `nil` while none changes a value that the class draws.
  var frame: DrawnFrame?
}

/// A link from presentations to their model, valid as long as the model or its view lives.
///
/// Weak references slow down every use of the object referred to. The link refers to the view of a
/// layer that has one, because the layer refers to its view weakly anyway.
@MainActor final class LayerLink {
  private weak var owner: (any LayerOwner)?
  private weak var freeLayer: CALayer?

  var layer: CALayer? { owner?.backing ?? freeLayer }

  init(_ layer: CALayer) {
    owner = layer.owner
    if owner == nil { freeLayer = layer }
  }
}
