import AnimaticStage
import Foundation

/// A model of what is shown, and of what shows of it while it animates.
///
/// Its properties are the model: they change at once. ``presentation()`` is a copy with the
/// animations of the moment applied to what was committed last.
@preconcurrency @MainActor
open class CALayer {
  /// The model.
  @exclusivity(unchecked) var state = LayerState()
  /// The model as of the last flush; `nil` until the layer is committed on screen.
  @exclusivity(unchecked) var committed: LayerState?
  /// Whether the layer waits for the next flush.
  @exclusivity(unchecked) var isDirty = false
  /// What drives the stage the layer is on.
  var host: AnimationHost? {
    get { hostLink?.host }
    set { hostLink = newValue?.link }
  }
  @exclusivity(unchecked) private var hostLink: HostLink?
  /// The engine's handle on the layer.
  let node = AnimationNode()
  /// The layer this one is in.
  @exclusivity(unchecked) weak var parent: CALayer?
  /// The layers in this one, the rearmost first.
  @exclusivity(unchecked) var children: [CALayer] = []
  /// Whether the layer's time has to be told to the stage at the next flush.
  @exclusivity(unchecked) var isTimingDirty = false
  /// What lets the layer show only in part.
  @exclusivity(unchecked) var maskLayer: CALayer?
  /// The layer this one is the mask of.
  @exclusivity(unchecked) weak var masked: CALayer?
  /// Whether the sublayers are to be laid out.
  @exclusivity(unchecked) var isLayoutNeeded = false
  /// Whether those of a layer in this one may be.
  @exclusivity(unchecked) var isLayoutNeededInside = false
  /// Whether ``layoutSublayers()`` runs.
  @exclusivity(unchecked) var isLayingOut = false
  /// A name to find the layer by; of no effect.
  public var name: String?
  /// The view whose layer this is.
  @exclusivity(unchecked) weak var view: UIView?
  /// The layer this is the presentation of, as long as it lives.
  @exclusivity(unchecked) private(set) weak var modelLayer: CALayer?
  @exclusivity(unchecked) private(set) var isPresentation = false
  /// The presentation that was made last, to be made again when nobody else has it.
  @exclusivity(unchecked) private var latestPresentation: CALayer?
  /// The animations that were added, in this order.
  @exclusivity(unchecked) var layerAnimations: [LayerAnimation] = []
  /// What answers for the layer; for the layer of a view, that view.
  public weak var delegate: (any CALayerDelegate)?
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
    if isPresentation { return self }
    guard let host, let committed else { return nil }
    if !isKnownUniquelyReferenced(&latestPresentation) {
      let copy = Self()
      copy.modelLayer = self
      copy.isPresentation = true
      latestPresentation = copy
    }
    guard let copy = latestPresentation else { return nil }
    copy.name = name
    copy.state = committed
    showAnimations(of: host, in: &copy.state)
    return unsafeDowncast(copy, to: Self.self)
  }

  // MARK: - Animations

  /// Adds a copy of an animation, which starts at the next flush.
  ///
  /// An animation under the same key makes room for it, and is told at the next flush that it did
  /// not finish. Where the layer is off screen by then, the animation starts and stops at once
  /// (rule E9). The key of a `CATransition` is always "transition".
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }

  // MARK: - Actions

  /// The action for an event, such as the change of a property: that of the ``delegate``, or else
  /// of ``actions``, of the actions in ``style``, and the default one (rule H3).
  ///
  /// - Returns: `nil` for no action.
  open func action(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? styledAction(forKey: event)
      ?? implicitAction(forKey: event)
    return found.flatMap { type(of: $0) == NSNull.self ? nil : $0 }
  }

  private func styledAction(forKey event: String) -> (any CAAction)? {
    guard let style else { return nil }
    return (style["actions"] as? [String: any CAAction])?[event]
  }

  /// The action for an event where nothing else is said: a `CABasicAnimation` for properties that
  /// can be interpolated, a `CATransition` for others that change the look (rule H2).
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    standardAction(forKey: event)
  }

  // MARK: - Trees

  /// Places the sublayers; leaves that to the ``delegate`` unless overridden.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The layer this is the presentation of, or the layer itself.
  public func model() -> CALayer { modelLayer ?? self }
}

extension CALayer {
  /// What shows at the stage's present time.
  var shownState: LayerState? {
    guard let host, var state = committed else { return nil }
    showAnimations(of: host, in: &state)
    return state
  }

  /// Turns what was committed into what shows at the stage's present time.
  private func showAnimations(of host: AnimationHost, in state: inout LayerState) {
    var fades = false
    host.stage.forEachAnimation(of: node) { id, mode, value in
      state.apply(id, mode, value)
      if id == LayerProperty.contents.id { fades = true }
    }
    if fades, let committed, let fade = fade(in: committed) {
      state.contents = fade.progress < 0.5 ? fade.from : fade.to
    }
  }

  /// Waits for the next flush, if on screen.
  func setNeedsCommit() {
    requireModel()
    guard !isDirty, let host else { return }
    isDirty = true
    host.committing(self)
  }

  /// Makes the model what is shown, and running animations head for it (rule E5).
  func commit(on stage: Stage) {
    isDirty = false
    if !state.animatedContents.isEmpty { dropAnimatedContents(on: stage) }
    committed = state
    stage.retarget(node) { id, target in
      state.value(of: id, fallback: target) ?? target
    }
    headAnimationsForModel(on: stage)
  }
}
