import AnimaticStage
import AnimaticTracks
import Foundation

/// A model of what is shown, and of what shows of it while it animates.
///
/// Its properties are the model: they change at once. ``presentation()`` is a copy with the
/// animations of the moment applied to what was committed last.
@preconcurrency @MainActor
open class CALayer {
  // What every change and every look goes through is not asked after by the runtime: the main actor
  // keeps others out, and nothing is called while it changes. It cost a tenth of both.

  // First what each look at a presentation and each change ask for, so that it lies in few lines of
  // the cache.

  /// The engine's handle on the layer.
  let node = AnimationNode()
  /// The presentation that was made last, to be made again when nobody else has it.
  @exclusivity(unchecked) var latestPresentation: CALayer?
  /// The moment that it shows.
  @exclusivity(unchecked) var latestMoment = Stage.Moment.never
  /// What differs in it from what was committed.
  @exclusivity(unchecked) var latestDifferences = LayerDifferences.unknown
  @exclusivity(unchecked) private(set) var isCommitted = false
  /// Whether the layer waits for the next flush.
  @exclusivity(unchecked) var isDirty = false
  /// Whether the layer's time has to be told to the stage at the next flush.
  @exclusivity(unchecked) var isTimingDirty = false
  /// What has been set of ``state`` since it was committed.
  @exclusivity(unchecked) private var uncommitted = StateChanges.others
  /// Whether the layer is a presentation, of ``modelLayer``.
  @exclusivity(unchecked) private(set) var isPresentation = false
  /// What finds the host.
  @exclusivity(unchecked) private(set) var hostLink: HostLink?
  /// Whether the layer was made for a view.
  @exclusivity(unchecked) private(set) var isViewBacked = false
  /// Whether it was, and nothing of it can be overridden.
  @exclusivity(unchecked) private(set) var isPlain = false
  /// The view whose layer this is, as long as it lives. Weak, as every reference to what contains or
  /// shows the layer: its last owner may drop it on another thread.
  @exclusivity(unchecked) private(set) weak var view: UIView?
  /// The animations that were added, in this order.
  @exclusivity(unchecked) var layerAnimations: [LayerAnimation] = []
  /// The model.
  @exclusivity(unchecked) var state = LayerState()
  /// The model as of the last flush; `nil` until the layer is committed on screen.
  var committed: LayerState? { isCommitted ? committedState : nil }
  /// The same, while ``isCommitted``.
  @exclusivity(unchecked) var committedState = LayerState()
  /// What drives the stage the layer is on.
  var host: AnimationHost? {
    get { hostLink?.host }
    set { hostLink = newValue?.link }
  }
  /// Whether blocks' animations of the layer are added to each other.
  var isAdditive: Bool { hostLink?.isAdditive ?? false }
  /// The layer this one is in.
  @exclusivity(unchecked) weak var parent: CALayer?
  private var tree = TreeContents<CALayer>()
  /// The layers in this one, the rearmost first.
  var children: [CALayer] {
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
  /// Whether ``layoutSublayers()`` runs.
  var isLayingOut = false
  /// A name to find the layer by; of no effect.
  @exclusivity(unchecked) public var name: String? { didSet { forgetPresentation() } }
  /// What the presentations of a layer find it by; they and, once it has any, the layer have it.
  @exclusivity(unchecked) private var modelLink: LayerLink?
  /// The layer this is the presentation of, as long as it lives.
  var modelLayer: CALayer? { isPresentation ? modelLink?.layer : nil }
  /// What answers for the layer; for the layer of a view, that view, whatever it is set to.
  public var delegate: (any CALayerDelegate)? {
    get { isViewBacked ? view : otherDelegate }
    set { otherDelegate = newValue }
  }
  // Not for views: what is referred to weakly is slower to use.
  private weak var otherDelegate: (any CALayerDelegate)?
  /// Actions by the key of their event (rule H3).
  public var actions: [String: any CAAction]?
  /// Values that hold where nothing else is said; only "actions", a dictionary as of ``actions``,
  /// has an effect.
  public var style: [AnyHashable: Any]?

  /// Makes a layer without extent at the origin.
  public required init() {}

  /// The layer as it shows now: a copy whose values are those of this moment.
  ///
  /// A copy that is kept stays as it is; one that is not is used again for the next.
  ///
  /// - Returns: `nil` for a layer that has not been committed on screen, or is off screen.
  public func presentation() -> Self? {
    let moment = node.moment
    guard isCommitted, moment == latestMoment, let latestPresentation else {
      return renewPresentation(at: moment)
    }
    return unsafeDowncast(latestPresentation, to: Self.self)
  }

  /// Makes the presentation of this moment.
  private func renewPresentation(at moment: Stage.Moment) -> Self? {
    if isPresentation { return self }
    guard isCommitted, moment != .offStage else { return nil }
    if !isKnownUniquelyReferenced(&latestPresentation) {
      let copy = Self()
      if modelLink == nil { modelLink = LayerLink(self) }
      copy.modelLink = modelLink
      copy.isPresentation = true
      latestPresentation = copy
      forgetPresentation()
    }
    guard let copy = latestPresentation else { return nil }
    latestMoment = moment
    showPresent(in: copy)
    return unsafeDowncast(copy, to: Self.self)
  }

  /// Makes the layer that of a view.
  func back(_ view: UIView) {
    isViewBacked = true
    isPlain = type(of: self) == CALayer.self
    self.view = view
  }

  // MARK: - Animations

  /// Adds a copy of an animation, which starts at the next flush.
  ///
  /// An animation under the same key makes room for it, and is told at the next flush that it did
  /// not finish. Where the layer is off screen, the animation is kept with it and begins at the first
  /// flush on a screen (rule M9). The key of a `CATransition` is always "transition".
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }

  // MARK: - Actions

  /// The action for an event, such as the change of a property: that of the ``delegate``, or else
  /// of ``actions``, of the actions in ``style``, and the default one (rule H3). Where none of them
  /// has anything to offer, a layer that has been committed on screen and is not that of a view
  /// animates its properties by itself (rules H2, M5).
  ///
  /// - Returns: `nil` for no action.
  open func action(forKey event: String) -> (any CAAction)? {
    let found =
      delegatesAction(forKey: event) ?? actions?[event] ?? styledAction(forKey: event)
      ?? Self.defaultAction(forKey: event) ?? implicitAction(forKey: event)
    guard let found, type(of: found) != NSNull.self else { return nil }
    return found
  }

  private func delegatesAction(forKey event: String) -> (any CAAction)? {
    if isViewBacked { return view?.action(for: self, forKey: event) }
    return otherDelegate?.action(for: self, forKey: event)
  }

  private func styledAction(forKey event: String) -> (any CAAction)? {
    guard let style else { return nil }
    return (style["actions"] as? [String: any CAAction])?[event]
  }

  /// The action for an event where nothing else is said; none for any event unless overridden
  /// (rule M5). `NSNull` keeps the layers of a class from animating by themselves.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: - Trees

  /// Places the sublayers; leaves that to the ``delegate`` unless overridden.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The layer this is the presentation of, or the layer itself.
  public func model() -> CALayer { modelLayer ?? self }
}

extension CALayer {
  /// Forgets what was committed, as the layer comes to a stage or leaves one.
  func dropCommitted() {
    committedState = LayerState()
    uncommitted = .others
    isCommitted = false
  }

  /// Waits for the next flush, if on screen, as the state is about to change.
  @inline(__always)
  func setNeedsCommit(of changes: StateChanges = .others) {
    requireModel()
    uncommitted.formUnion(changes)
    if !isDirty { becomeDirty() }
  }

  private func becomeDirty() {
    guard let host else { return }
    isDirty = true
    host.committing(self)
  }

  /// What an animation of a property that leads to a value should lead to.
  @inline(__always)
  private func modelValue(of property: PropertyID, over target: AnimatableValue) -> AnimatableValue
  {
    switch LayerProperty(property) {
    // To ask the state, which is large, it would be copied.
    case .position: state.position.engineValue
    case .bounds: state.bounds.engineValue
    case .opacity: state.opacity.engineValue
    default: state.value(of: property, fallback: target) ?? target
    }
  }

  /// Makes the model what is shown, and running animations head for it (rule E5).
  func commit(on stage: Stage) {
    isDirty = false
    // It has been told unless it was set in mid-flush, by what that let go of.
    if isTimingDirty { commitTiming(on: stage) }
    let hadContents = uncommitted.contains(.others) && !state.animatedContents.isEmpty
    if hadContents { dropAnimatedContents(on: stage) }
    stage.retarget(node) { id, target in modelValue(of: id, over: target) }
    commitState(uncommitted)
    // Contents that were kept are looked through again.
    uncommitted = hadContents ? .others : []
    isCommitted = true
    forgetPresentation()
    dropReplacedAnimations(on: stage)
    headAnimationsForModel(on: stage)
  }
}
