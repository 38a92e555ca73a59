import AnimaticStage
import AnimaticTracks

/// The part of a layer that the engine keeps; programs use ``CALayer``.
///
/// It is a class of its own so that the declaration of `CALayer` holds what can be overridden, and
/// nothing else.
@preconcurrency @MainActor
open class LayerCore {
  /// The values that every change of the layer and every look at its presentation use.
  ///
  /// The runtime checks in debug builds only that accesses to them do not overlap: the main actor
  /// serialises access, and the checks cost a tenth of each change.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var core: Core

  struct Core {
    // The fields that a presentation and a change use come first, in few lines of the cache.

    /// The presentation that was made last, used again while nobody else holds it.
    var latestPresentation: CALayer?
    /// The revision of the stage that ``latestPresentation`` shows.
    var latestRevision = StageRevision.never
    /// The differences of ``latestPresentation`` from ``committedState``.
    var latestDifferences = LayerDifferences.unknown
    /// Whether a flush on screen has committed the layer.
    var isCommitted = false
    /// Whether the layer waits for the next flush.
    var isDirty = false
    /// Whether the next flush must retime the layer's animations.
    var isTimingDirty = false
    /// The properties of ``state`` that have been set since the last commit.
    var uncommitted = StateChanges.others
    /// Whether the layer is a presentation, of ``modelLayer``.
    var isPresentation = false
    /// The link to the host.
    var hostLink: HostLink?
    /// Whether the layer was made for a view.
    var isViewBacked = false
    /// Whether the layer was made for a view and is of no subclass.
    var isPlain = false
    /// Whether neither the layer nor its view is of a subclass, so that nobody can look at the old
    /// value when asked for an action.
    var hasPlainView = false
    /// The view whose layer this is. Weak, as every reference to what contains or shows the layer:
    /// its last owner may release it on another thread.
    weak var owner: (any LayerOwner)?
    /// The animations that were added, in this order.
    var layerAnimations: [LayerAnimation] = []
    /// The model.
    var state: LayerState
    /// The model as of the last flush, while ``isCommitted``.
    var committedState = LayerState()
    /// The superlayer.
    weak var parent: CALayer?
    /// The name of the layer.
    var name: String?
    /// The link from presentations to their model; the layer has it once it has a presentation.
    var modelLink: LayerLink?
  }

  /// The engine's handle on the layer.
  final package let node = AnimationNode()
  private final var tree = TreeContents<CALayer>()
  /// The layer this one is the mask of.
  final weak var masked: CALayer?
  /// Whether the sublayers are to be laid out.
  final var isLayoutNeeded = false
  /// Whether the sublayers of a layer in this one may be.
  final var isLayoutNeededInside = false
  /// Whether ``CALayer/layoutSublayers()`` runs.
  final var isLayingOut = false
  /// The delegate of a layer without a view. Views have ``owner``, as a weak reference slows down
  /// every use of the object referred to.
  final weak var otherDelegate: (any CALayerDelegate)?
  /// The values that few layers have.
  final private(set) var extras: LayerExtras?

  init(showing state: LayerState) { core = Core(state: state) }
}

extension LayerCore {
  /// The model.
  final var state: LayerState {
    _read { yield core.state }
    _modify { yield &core.state }
  }
  /// The model as of the last flush; `nil` until the layer is committed on screen.
  package final var committed: LayerState? { core.isCommitted ? core.committedState : nil }
  /// The view whose layer this is.
  package final var owner: (any LayerOwner)? { core.owner }
  /// The host of the stage that the layer is on.
  package final var host: AnimationHost? {
    get { core.hostLink?.host }
    set { core.hostLink = newValue?.link }
  }
  /// Whether blocks' animations of the layer are added to each other.
  final var isAdditive: Bool { core.hostLink?.isAdditive ?? false }
  /// The layer this one is in.
  final var parent: CALayer? {
    get { core.parent }
    set { core.parent = newValue }
  }
  /// The animations that were added, in this order.
  final var layerAnimations: [LayerAnimation] {
    get { core.layerAnimations }
    set {
      // The deinitialiser of an animation's delegate may look at the layer.
      let old = core.layerAnimations
      core.layerAnimations = newValue
      withExtendedLifetime(old) {}
    }
  }
  /// The layers in this one, the rearmost first.
  package final var children: [CALayer] {
    _read { yield tree.children }
    _modify { yield &tree.children }
  }
  /// The layer whose opacity says where this one shows.
  final var maskLayer: CALayer? {
    get { tree.mask }
    set { tree.mask = newValue }
  }
  /// The layer this is the presentation of, as long as it lives.
  final var modelLayer: CALayer? { core.isPresentation ? core.modelLink?.layer : nil }
  /// The values that few layers have, made where they are missing.
  final var neededExtras: LayerExtras {
    if let extras { return extras }
    let new = LayerExtras()
    extras = new
    return new
  }
}
