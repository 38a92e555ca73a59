import AnimaticStage
import Foundation

/// A model of what is shown, and of what shows of it while it animates.
///
/// Its properties are the model: they change at once. ``presentation()`` is a copy with the
/// animations of the moment applied to what was committed last.
@preconcurrency @MainActor
open class CALayer {
  /// The model.
  var state = LayerState()
  /// The model as of the last flush; `nil` until the layer is committed on screen.
  var committed: LayerState?
  /// Whether the layer waits for the next flush.
  var isDirty = false
  /// What drives the stage the layer is on.
  weak var host: AnimationHost?
  /// The engine's handle on the layer.
  let node = AnimationNode()
  /// The layer this one is in.
  weak var parent: CALayer?
  /// The layers in this one, the rearmost first.
  var children: [CALayer] = []
  /// Whether the layer's time has to be told to the stage at the next flush.
  var isTimingDirty = false
  /// Whether the sublayers are to be laid out.
  var isLayoutNeeded = false
  /// A name to find the layer by; of no effect.
  public var name: String?
  /// The view whose layer this is.
  weak var view: UIView?
  private(set) var modelLayer: CALayer?

  /// Makes a layer without extent at the origin.
  public required init() {}

  /// The layer as it shows now: a copy whose values are those of this moment.
  ///
  /// - Returns: `nil` for a layer that has not been committed on screen, or is off screen.
  public func presentation() -> Self? {
    if modelLayer != nil { return self }
    guard let shown = shownState else { return nil }
    let copy = Self()
    copy.state = shown
    copy.name = name
    copy.modelLayer = self
    return copy
  }

  /// Places the sublayers; does nothing unless overridden.
  open func layoutSublayers() {}

  /// The layer this is the presentation of, or the layer itself.
  public func model() -> CALayer { modelLayer ?? self }
}

extension CALayer {
  /// What shows at the stage's present time.
  var shownState: LayerState? {
    guard let host, var state = committed else { return nil }
    host.stage.forEachAnimation(of: node) { id, mode, value in
      state.apply(id, mode, value)
    }
    return state
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
    committed = state
    stage.retarget(node) { id, target in
      LayerKeyPath(id)?.value(in: state, fallback: target) ?? target
    }
  }
}
