import AnimaticStage
import AnimaticTracks

/// What the engine keeps of a layer; programs use ``CALayer``.
///
/// It is a class of its own so that the declaration of `CALayer` holds what can be overridden, and
/// nothing else.
@preconcurrency @MainActor
open class LayerCore {
  // What every change and every look goes through is not asked after by the runtime: the main actor
  // keeps others out, and nothing is called while it changes. It cost a tenth of both.

  // First what each look at a presentation and each change ask for, so that it lies in few lines of
  // the cache.

  /// The engine's handle on the layer.
  package let node = AnimationNode()
  /// The presentation that was made last, to be made again when nobody else has it.
  @exclusivity(unchecked) var latestPresentation: CALayer?
  /// The revision of the stage that it shows.
  @exclusivity(unchecked) var latestRevision = StageRevision.never
  /// What differs in it from what was committed.
  @exclusivity(unchecked) var latestDifferences = LayerDifferences.unknown
  @exclusivity(unchecked) package var isCommitted = false
  /// Whether the layer waits for the next flush.
  @exclusivity(unchecked) var isDirty = false
  /// Whether the layer's time has to be told to the stage at the next flush.
  @exclusivity(unchecked) var isTimingDirty = false
  /// What has been set of ``state`` since it was committed.
  @exclusivity(unchecked) var uncommitted = StateChanges.others
  /// Whether the layer is a presentation, of ``modelLayer``.
  @exclusivity(unchecked) var isPresentation = false
  /// What finds the host.
  @exclusivity(unchecked) private(set) var hostLink: HostLink?
  /// Whether the layer was made for a view.
  @exclusivity(unchecked) var isViewBacked = false
  /// Whether it was, and nothing of it can be overridden.
  @exclusivity(unchecked) package var isPlain = false
  /// Whether nothing of the view can be overridden either, so that nobody can look at the old value
  /// when asked for an action.
  @exclusivity(unchecked) var hasPlainView = false
  /// The view whose layer this is, as long as it lives. Weak, as every reference to what contains or
  /// shows the layer: its last owner may drop it on another thread.
  @exclusivity(unchecked) package weak var owner: (any LayerOwner)?
  /// The animations that were added, in this order.
  @exclusivity(unchecked) var layerAnimations: [LayerAnimation] = []
  /// The model.
  @exclusivity(unchecked) package var state: LayerState
  /// The model as of the last flush; `nil` until the layer is committed on screen.
  package var committed: LayerState? { isCommitted ? committedState : nil }
  /// The same, while ``isCommitted``.
  @exclusivity(unchecked) package var committedState = LayerState()
  /// What drives the stage the layer is on.
  package var host: AnimationHost? {
    get { hostLink?.host }
    set { hostLink = newValue?.link }
  }
  /// Whether blocks' animations of the layer are added to each other.
  var isAdditive: Bool { hostLink?.isAdditive ?? false }
  /// The layer this one is in.
  @exclusivity(unchecked) weak var parent: CALayer?
  private var tree = TreeContents<CALayer>()
  /// The layers in this one, the rearmost first.
  package var children: [CALayer] {
    _read { yield tree.children }
    _modify { yield &tree.children }
  }
  /// What lets the layer show only in part.
  var maskLayer: CALayer? {
    get { tree.mask }
    set { tree.mask = newValue }
  }
  /// The layer this one is the mask of.
  weak var masked: CALayer?
  /// Whether the sublayers are to be laid out.
  var isLayoutNeeded = false
  /// Whether those of a layer in this one may be.
  var isLayoutNeededInside = false
  /// Whether ``CALayer/layoutSublayers()`` runs.
  var isLayingOut = false
  /// What the layer is called.
  @exclusivity(unchecked) var ownName: String?
  /// What the presentations of a layer find it by; they and, once it has any, the layer have it.
  @exclusivity(unchecked) var modelLink: LayerLink?
  /// The layer this is the presentation of, as long as it lives.
  var modelLayer: CALayer? { isPresentation ? modelLink?.layer : nil }
  /// What answers for the layer of no view. Not for views: what is referred to weakly is slower to
  /// use.
  weak var otherDelegate: (any CALayerDelegate)?
  /// What few layers have.
  private(set) var extras: LayerExtras?
  /// The same, made where it is missing.
  var neededExtras: LayerExtras {
    if let extras { return extras }
    let new = LayerExtras()
    extras = new
    return new
  }

  init(showing state: LayerState) { self.state = state }
}
