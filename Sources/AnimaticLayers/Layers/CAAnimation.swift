import AnimaticChecks
import AnimaticCurves
import Foundation

/// Something that moves a layer for a time: the common ground of all animations.
///
/// A layer keeps a copy of an animation that is added to it, and that copy cannot be changed any
/// more (rule H5). To change what runs, add another animation under the same key.
@preconcurrency @MainActor
open class CAAnimation: CAMediaTiming, CAAction {
  /// How each leg is eased; at constant speed when `nil`, the default.
  open var timingFunction: CAMediaTimingFunction? { willSet { requireThawed() } }
  /// What is told of start and end; kept until the animation is gone. None by default.
  open var delegate: (any CAAnimationDelegate)? { willSet { requireThawed() } }
  /// Whether the animation is gone when it has ended, as is the default; otherwise it stays with
  /// its ``fillMode`` until it is removed.
  open var isRemovedOnCompletion = true { willSet { requireThawed() } }

  /// When the animation begins, in seconds of the layer's time or that of the enclosing group; 0,
  /// the default, when it is committed (rule B2). The layer's copy tells that time then (rule M4).
  open var beginTime: CFTimeInterval = 0 { willSet { requireThawed() } }
  /// The length of one leg, in seconds. 0, the default, becomes the duration of the transaction or
  /// that of the enclosing group (rules H5, H9).
  open var duration: CFTimeInterval = 0 { willSet { requireThawed() } }
  /// How fast local time runs; 1 by default.
  open var speed: Float = 1 { willSet { requireThawed() } }
  /// Where in local time the animation begins, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval = 0 { willSet { requireThawed() } }
  /// How many cycles run; 0, the default, counts as 1.
  open var repeatCount: Float = 0 { willSet { requireThawed() } }
  /// How long cycles run, in seconds; 0, the default, leaves it to ``repeatCount``.
  open var repeatDuration: CFTimeInterval = 0 { willSet { requireThawed() } }
  /// Whether each cycle runs there and back; off by default.
  open var autoreverses = false { willSet { requireThawed() } }
  /// What shows before the begin and after the end; ``CAMediaTimingFillMode/removed`` by default.
  open var fillMode = CAMediaTimingFillMode.removed { willSet { requireThawed() } }

  /// The frame rate that the animation wants to be shown at; the default leaves it to the display.
  ///
  /// It is only kept, for a renderer to look at: here each value is exact at whatever time it is asked
  /// for, and a display link says which times these are.
  open var preferredFrameRateRange = CAFrameRateRange.default { willSet { requireThawed() } }

  private var values: [String: Any] = [:]
  fileprivate var isFrozen = false

  /// Makes an animation with the defaults.
  public init() {}

  /// Makes an animation with the defaults: there is nothing to decode here.
  public required init?(coder: NSCoder) {}

  /// A value that was kept with the animation under a key of the program's own; see
  /// ``setValue(_:forKey:)``.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Keeps a value with the animation, to know it by in delegate calls. It is copied along.
  open func setValue(_ value: Any?, forKey key: String) {
    requireThawed()
    values[key] = value
  }

  /// A value that was kept under a key path of the program's own, which is a key like others.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Keeps a value under a key path of the program's own, which is a key like others.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// An equal animation that can be changed; see ``copy(with:)``.
  open func copy() -> Any { copy(with: nil) }

  /// An equal animation of the same class that can be changed, made by its `init()`. It is called
  /// for each animation that is added to a layer.
  ///
  /// Stored properties of a subclass of the program's own are not copied unless it overrides this;
  /// or use ``setValue(_:forKey:)`` for what has to be.
  ///
  /// - Parameter zone: Of no effect.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// The value that a property has in a new animation; `nil`, unless overridden.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Adds the animation to a layer, as the action for an event (rule H3).
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: - For the layer

  /// Takes over all that another animation is set to.
  func adopt(_ other: CAAnimation) {
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    preferredFrameRateRange = other.preferredFrameRateRange
    values = other.values
  }

  /// How each leg that lasts so many seconds is eased.
  func curve(over duration: Double) -> TimingCurve {
    timingFunction.map { .bezier($0.curve) } ?? .linear
  }

  /// Sets when the animation has begun, of a copy that a layer keeps.
  func resolveBeginTime(to time: CFTimeInterval) {
    let wasFrozen = isFrozen
    isFrozen = false
    beginTime = time
    isFrozen = wasFrozen
  }

  /// Refuses changes from now on.
  func freeze() { isFrozen = true }
}

extension CAAnimation {
  /// A copy that can be changed, as ``copy(with:)`` is unless overridden.
  func duplicate() -> Self {
    let copy = unsafeDowncast(type(of: self).make(), to: Self.self)
    copy.adopt(self)
    return copy
  }

  /// The copy that the class itself makes.
  func duplicateOverridably() -> CAAnimation { copy(with: nil) as? CAAnimation ?? duplicate() }

  func requireThawed() {
    require(
      !isFrozen, "an animation that was added to a layer cannot be changed; add another one")
  }
}
