import AnimaticObjects
import AnimaticTiming
import Foundation

/// An object that receives the touches of a view and recognises a gesture in them.
///
/// ```swift
/// let tap = UITapGestureRecognizer { _ in print("tapped") }
/// view.addGestureRecognizer(tap)
/// ```
///
/// A subclass overrides the methods that handle touches, and sets its ``state`` in them. The state
/// leaves `possible` only if nothing keeps it: the delegate and the view may refuse, other
/// recognisers may have to fail first, and those that have recognised a gesture in the same touches
/// prevent it (rule I9). The recogniser returns to `possible` as its touches are over.
///
/// The targets are notified once per transition, in the turn of the touch or of the timer.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, AssociationOwner {
  /// The state of a gesture.
  public enum State: Int, Sendable {
    /// The gesture may follow.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// The gesture has ended, or was recognised as a whole.
    case ended
    /// Something else has ended the gesture.
    case cancelled
    /// The touches are not those of the gesture.
    case failed

    /// The state of a gesture that is recognised as a whole, `ended`.
    public static let recognized = State.ended
  }

  var recognition = Recognition()

  /// The state of the gesture. Only a subclass sets it, in its handling of touches or later.
  ///
  /// A state that cannot follow the present one is read as what it means: a gesture that has begun
  /// and fails is cancelled, and one that has not and is cancelled fails. Setting `possible` does
  /// nothing.
  open var state: State {
    get { recognition.shownState ?? recognition.machine.phase.state }
    set { requestState(newValue) }
  }
  /// The object that decides with the recogniser; `nil` by default.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recogniser receives touches; `true` by default.
  ///
  /// A gesture that is under way is cancelled as the recogniser is disabled (rule I9).
  open var isEnabled = true {
    didSet { if !isEnabled { abandonTouches() } }
  }
  /// The view that the recogniser is attached to.
  open internal(set) weak var view: UIView?
  /// A name for diagnostics and for the log of events; `nil` by default.
  open var name: String?
  /// Whether the view's touches are cancelled once the gesture is recognised; `true` by default.
  open var cancelsTouchesInView = true
  /// Whether the view receives the start of touches only once the gesture has failed; `false` by
  /// default.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only once the gesture has failed; `true` by
  /// default.
  open var delaysTouchesEnded = true
  /// The types of touches that the recogniser receives, as numbers of ``UITouch/TouchType``; all by
  /// default.
  open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }
  /// The types of presses that the recogniser receives, as numbers of ``UIPress/PressType``; none
  /// by default.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether all touches of the gesture are of one type; `true` by default. It has no effect:
  /// fingers always are.
  open var requiresExclusiveTouchType = true

  /// Creates a recogniser.
  ///
  /// - Parameters:
  ///   - target: The object that performs the action, an ``ActionTarget`` or one with the method
  ///     of the action; the recogniser does not retain it. `nil` for none.
  ///   - action: The name of the action.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  deinit { releaseAssociations() }

  // MARK: - Touches

  /// Handles touches that began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that have ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that something else has ended.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles presses that began.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Handles presses whose force has changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Handles presses that have ended.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Handles presses that something else has ended.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Forgets what a subclass has stored of a gesture. The recogniser calls it as the gesture is
  /// over and returns to `possible`; a program does not.
  open func reset() {}

  /// Gives up a touch: the recogniser receives nothing more of it, and does not cancel it in the
  /// view.
  ///
  /// - Parameters:
  ///   - touch: The touch, which the recogniser has received.
  ///   - event: The event with the touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { giveUp(touch) }
  /// Gives up a press, as `ignore(_:for:)` does a touch.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    button.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Returns whether the recogniser receives an event, before it is asked about touches or presses;
  /// `true` unless overridden.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: - Positions

  /// The number of fingers of the gesture that are down; of a tap that has ended, that it had.
  open var numberOfTouches: Int { locatedTouches.count }

  /// Returns the middle of the fingers, or of their last positions if none is down any more.
  ///
  /// - Parameter view: The view in whose coordinates the position is, by its model; `nil` for the
  ///   window.
  open func location(in view: UIView?) -> CGPoint {
    let down = locatedTouches
    return middle(of: down.isEmpty ? recognition.touches : down, in: view)
  }

  /// Returns the position of a finger.
  ///
  /// - Parameters:
  ///   - touchIndex: The index of the finger, in the order in which they came down.
  ///   - view: The view in whose coordinates the position is, by its model; `nil` for the window.
  /// - Precondition: The index is less than ``numberOfTouches``.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = locatedTouches
    AnimaticTiming.require(
      touches.indices.contains(touchIndex),
      "the gesture has \(touches.count) touches; read numberOfTouches before location(ofTouch:in:)")
    return touches[touchIndex].location(in: view)
  }

  /// The fingers of which programs read the number and the positions.
  var locatedTouches: [UITouch] { recognition.touches.filter { !$0.isOver } }

  // MARK: - Other recognisers

  /// Lets the gesture wait for the failure of another recogniser: it is recognised once the other
  /// one has failed, and fails if the other one is recognised.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    recognition.requirements.removeAll { $0.recognizer == nil }
    recognition.requirements.append(Recognition.Requirement(recognizer: otherGestureRecognizer))
  }

  /// Returns whether the recognition of this gesture prevents that of another one in the same
  /// touches; `true` unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether the recognition of another gesture prevents that of this one in the same
  /// touches; `true` unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recogniser waits for the failure of another one; `false` unless
  /// overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recogniser waits for the failure of this one; `false` unless
  /// overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  // MARK: - What subclasses of the module know

  /// Whether the gesture may follow in further touches, after the present ones have ended.
  var awaitsMoreTouches: Bool { false }
  /// Gives up a gesture that a touch, which is about to begin, cannot continue.
  func touchWillBegin(_ touch: UITouch) {}
  /// Forgets what the class has stored of a gesture, before ``reset()``.
  func resetValues() {}

  /// Adds an action of an object. Adding it again does nothing.
  ///
  /// - Parameters:
  ///   - target: The object that performs the action, an ``ActionTarget`` or one with the method
  ///     of the action; the recogniser does not retain it. Any other object is never notified.
  ///   - action: The name of the action, whose sender is the recogniser.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard action.fits(object) else { return }
    removeTarget(object, action: action)
    recognition.actions.append(.target(Target(object: object, action: action)))
  }

  /// Removes actions of objects.
  ///
  /// - Parameters:
  ///   - target: The object; `nil` for all objects.
  ///   - action: The name of the action; `nil` for all actions.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    recognition.actions.removeAll { each in
      guard case .target(let each) = each else { return false }
      return (target == nil || each.object === object) && (action == nil || each.action == action)
    }
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
