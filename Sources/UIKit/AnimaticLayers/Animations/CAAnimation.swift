import AnimaticObjects
import AnimaticTiming
import Foundation

/// The base class of all animations of a layer.
///
/// ``CALayer/add(_:forKey:)`` keeps a copy of the animation, which cannot be changed (rule H5). To
/// change a running animation, add another one under the same key.
@preconcurrency @MainActor
open class CAAnimation: NSObject, @preconcurrency NSCopying, CAMediaTiming, CAAction,
  AssociationOwner
{
  /// The easing of each iteration; linear when `nil`, the default.
  open var timingFunction: CAMediaTimingFunction? { willSet { requireThawed() } }
  /// The observer of the start and the end, retained until the animation is removed; `nil` by
  /// default.
  open var delegate: (any CAAnimationDelegate)? { willSet { requireThawed() } }
  /// Whether the layer removes the animation at its end; true by default.
  ///
  /// Otherwise the animation stays with its ``fillMode`` until the program removes it.
  open var isRemovedOnCompletion = true { willSet { requireThawed() } }

  /// The time at which the animation begins, in seconds of the time of the layer or the enclosing
  /// group.
  ///
  /// An animation of a layer with a begin time of 0, the default, begins when the layer is
  /// committed (rule B2); the start time of the layer's copy is then that time (rule H5).
  open var beginTime: CFTimeInterval = 0 { willSet { requireThawed() } }
  /// The duration of one iteration, in seconds; 0, the default, becomes the duration of the
  /// transaction or of the enclosing group (rules H5, H9).
  open var duration: CFTimeInterval = 0 { willSet { requireThawed() } }
  /// The rate of local time to the parent's time; 1 by default.
  open var speed: Float = 1 { willSet { requireThawed() } }
  /// The local time at which the animation begins, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval = 0 { willSet { requireThawed() } }
  /// The number of cycles; 0, the default, counts as 1.
  open var repeatCount: Float = 0 { willSet { requireThawed() } }
  /// The duration of all cycles, in seconds; where it is 0, the default, ``repeatCount`` decides.
  open var repeatDuration: CFTimeInterval = 0 { willSet { requireThawed() } }
  /// Whether each cycle runs forwards and then backwards; false by default.
  open var autoreverses = false { willSet { requireThawed() } }
  /// The values that apply before the start and after the end; ``CAMediaTimingFillMode/removed`` by
  /// default.
  open var fillMode = CAMediaTimingFillMode.removed { willSet { requireThawed() } }

  /// The frame rate that the animation requests; by default the display chooses the rate.
  ///
  /// The animation only stores the range, for a renderer to read. The engine computes exact values
  /// for every requested time.
  open var preferredFrameRateRange = CAFrameRateRange.default { willSet { requireThawed() } }

  private var values: [String: Any] = [:]
  fileprivate var isFrozen = false

  public override init() {}

  /// Creates an animation with the default values; the initialiser decodes nothing.
  public required init?(coder: NSCoder) {}

  deinit { releaseAssociations() }

  /// Returns the value that the program stored for a key by ``setValue(_:forKey:)``.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Stores a value for a key of the program's own; copies of the animation have the value too.
  ///
  /// A delegate can identify the animation by such a value.
  open func setValue(_ value: Any?, forKey key: String) {
    requireThawed()
    values[key] = value
  }

  /// Returns the value that the program stored for a key path; the path as a whole is the key.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Stores a value for a key path of the program's own; the path as a whole is the key.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// Returns an equal animation of the same class that can be changed.
  ///
  /// The method creates the copy by the class's `init()`. ``CALayer/add(_:forKey:)`` calls it for
  /// each animation. A subclass with stored properties overrides the method to copy them, or stores
  /// their values by ``setValue(_:forKey:)``.
  ///
  /// - Parameter zone: Ignored.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// Returns the value of a property in a new animation; `nil` for none, for 0 and for `false`
  /// (rule H6).
  open class func defaultValue(forKey key: String) -> Any? { defaults[key] }

  /// The values of a new animation besides 0 and `false`, by their keys.
  class var defaults: [String: Any] {
    [
      "speed": NSNumber(value: 1), "removedOnCompletion": NSNumber(value: true),
      "fillMode": CAMediaTimingFillMode.removed.rawValue,
    ]
  }

  /// Adds the animation to a layer under the key of an event (rule H3). An animation of a property
  /// without a key path animates the property that the event names.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? any Animated)?.add(acting(onEvent: event), forKey: event)
  }

  // MARK: - For the layer

  func acting(onEvent event: String) -> CAAnimation { self }

  /// Copies all properties of another animation.
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

  /// Returns the easing of an iteration with a duration in seconds.
  func curve(over duration: Double) -> TimingCurve {
    timingFunction.map { .bezier($0.curve) } ?? .linear
  }

  /// Sets the start time of a layer's frozen copy.
  func resolveBeginTime(to time: CFTimeInterval) {
    let wasFrozen = isFrozen
    isFrozen = false
    beginTime = time
    isFrozen = wasFrozen
  }

  func freeze() { isFrozen = true }

  open override var description: String { String(reflecting: type(of: self)) }
}

extension CAAnimation {
  /// Returns a copy that can be changed; the base implementation of ``copy(with:)``.
  func duplicate() -> Self {
    let copy = unsafeDowncast(type(of: self).make(), to: Self.self)
    copy.adopt(self)
    return copy
  }

  /// Returns the copy that the class's override of ``copy(with:)`` creates.
  func duplicateOverridably() -> CAAnimation { copy(with: nil) as? CAAnimation ?? duplicate() }

  /// Stops the program if a layer keeps this animation.
  func requireThawed() {
    require(!isFrozen, "an animation that was added to a layer cannot be changed; add another one")
  }

  /// Creates an animation of the dynamic class of the metatype by its `init()`; see
  /// `CALayer.make()`.
  @_silgen_name("animatic_animation_made") static func make() -> CAAnimation

  @_silgen_name("animatic_animation_made") @usableFromInline convenience init(of _: Void) {
    self.init()
  }
}

/// An observer of the start and the end of an animation.
///
/// The layer passes its own copy of the animation (rule H5). It does not notify the delegates of
/// animations inside a group (rule H9).
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Handles the start of an animation.
  func animationDidStart(_ anim: CAAnimation)

  /// Handles the end or the removal of an animation.
  ///
  /// - Parameters:
  ///   - anim: The layer's copy of the animation.
  ///   - flag: Whether the animation ran to its end; false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A group of animations that run together in the group's local time (rule H9).
///
/// An animation without a duration has the group's duration, and the end of the group cuts off all
/// its animations. The layer notifies only the group's own delegate.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their begin times count from the start of the group. `nil` by default.
  open var animations: [CAAnimation]? { willSet { requireThawed() } }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.duplicateOverridably() }
  }

  override func freeze() {
    super.freeze()
    for animation in animations ?? [] { animation.freeze() }
  }
}
