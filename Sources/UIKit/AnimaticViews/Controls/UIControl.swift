import AnimaticTiming
import Foundation

/// A view that turns touches into events, and sends them to targets and actions.
///
/// A subclass overrides ``beginTracking(_:with:)`` and the other methods of tracking, and sends
/// events of its own with ``sendActions(for:)``. Each event of a control on a screen is an entry
/// of the kind ``AnimationEvent/Kind/control`` in ``Simulator/events``.
///
/// Targets and actions receive an event in the order in which they were added. Each receives
/// several events of one call only once. They may change anything: a target that another target
/// removes meanwhile receives nothing, and a target that is added meanwhile receives only the next
/// event.
open class UIControl: UIView {
  var handlers = ControlHandlers()
  var trackedTouch: UITouch?
  var hasTouchInside = false
  override var keepsTouchesFromScrolling: Bool { true }

  /// Creates a control that performs an action for its primary event.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the future superview, in points.
  ///   - primaryAction: The action for ``Event/primaryActionTriggered``; `nil` for none.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// Whether the user can use the control; `true` by default.
  ///
  /// A touch hits a disabled control, which does nothing with it (rule I9). Disabling a control
  /// that tracks a touch cancels the tracking.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      stateDidChange()
      if !isEnabled { cancelTrackedTouch(with: nil) }
    }
  }
  /// Whether the control is switched on or chosen; `false` by default. The program sets it.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control shows that a finger is on it; `false` by default. Tracking sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// The state: which of disabled, selected and highlighted the control is.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  /// The vertical position of the contents; `center` by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }
  /// The horizontal position of the contents; `center` by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// The horizontal position of the contents, with leading as left and trailing as right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    case let alignment: alignment
    }
  }

  /// Adapts what the control shows to another state.
  func stateDidChange() { setNeedsLayout() }

  var spokenState: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
  override var spoken: Accessibility { Accessibility(traits: spokenState) }

  // MARK: - Tracking

  /// Whether the control tracks a touch.
  open var isTracking: Bool { trackedTouch != nil }
  /// Whether the touch that the control tracks is in the control, or within 70 points of it
  /// (rule I9). The value lasts to the end of the event in which the touch ends.
  open var isTouchInside: Bool { hasTouchInside }

  /// Returns whether the control tracks a touch that begins; `true` unless overridden.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The event of the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns whether the control still tracks a touch that has moved; `true` unless overridden.
  /// After `false`, the control sends no more events of the touch.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The event of the touch.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Handles the end of a touch, before the control sends ``Event/touchUpInside`` or
  /// ``Event/touchUpOutside``. Does nothing unless overridden.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The event of the touch.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Handles the cancellation of the tracking, before the control sends ``Event/touchCancel``.
  /// Does nothing unless overridden.
  ///
  /// - Parameter event: The event; `nil` if the program has disabled the control.
  open func cancelTracking(with event: UIEvent?) {}

  /// Returns whether a gesture may begin: an enabled button, switch, stepper, segmented control or
  /// page control keeps a tap of one finger from the recognisers of the views around it (rule I9).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer.view !== self, isEnabled, isTapped,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  private var isTapped: Bool {
    self is UIButton || self is UISwitch || self is UIStepper || self is UISegmentedControl
      || self is UIPageControl
  }

  /// The events that the control sends when a finger lifts in it.
  var eventsOfTouchUpInside: Event { .touchUpInside }

  /// Tracks a touch, and does not pass it on to the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    beginTouch(of: touches, with: event)
  }
  /// Continues to track a touch; see ``touchesBegan(_:with:)``.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    moveTouch(of: touches, with: event)
  }
  /// Ends to track a touch; see ``touchesBegan(_:with:)``.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endTouch(of: touches, with: event)
  }
  /// Ends to track a touch that something else has ended; see ``touchesBegan(_:with:)``.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let trackedTouch, touches.contains(trackedTouch) { cancelTrackedTouch(with: event) }
  }

  // MARK: - Menus

  /// Whether the menu of the control opens as a finger comes down, instead of after a long press;
  /// `false` by default. Such a control sends no event of a tap (rule N18).
  open var showsMenuAsPrimaryAction = false
  /// The menu that a finger opens; `nil` for none.
  var menuOfFinger: UIMenu? { nil }
  func menuDidChoose(_ action: UIAction) {}
  weak var openMenu: MenuPanel?

  // MARK: - Targets and actions

  /// Adds a target that performs an action for events, or adds events to a present target.
  ///
  /// - Parameters:
  ///   - target: The object that performs the action, which the control does not retain; `nil`
  ///     for the first one along the responder chain that performs it.
  ///   - action: The name of the action.
  ///   - controlEvents: The events.
  /// - Precondition: The action has a method of the target, or the target is an ``ActionTarget``,
  ///   such as a ``UIResponder`` with ``UIResponder/setAction(_:handler:)``. A closure needs no
  ///   target: see ``addAction(_:for:)``.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if let object {
      require(
        action.fits(object),
        "a target must be an ActionTarget or have the method of the action, unlike "
          + "\(type(of: object)); or use addAction(_:for:)")
    }
    changeHandlers { $0.add(object, action, for: controlEvents) }
  }
  /// Removes events of targets.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for all targets.
  ///   - action: The name of the action; `nil` for all actions of the target.
  ///   - controlEvents: The events that the target does not receive any more.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    changeHandlers { $0.remove(target.map { $0 as AnyObject }, action, for: controlEvents) }
  }
  /// Adds an action for events. It replaces an action with the same identifier, whose events it
  /// receives too.
  ///
  /// - Parameters:
  ///   - action: The action, which the control retains.
  ///   - controlEvents: The events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    changeHandlers { $0.add(action, for: controlEvents) }
  }
  /// Removes events of the action with the same identifier.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    changeHandlers { $0.remove(action.identifier, for: controlEvents) }
  }
  /// Removes events of the action with an identifier.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    changeHandlers { $0.remove(actionIdentifier, for: controlEvents) }
  }

  /// The targets, each once. `NSNull` stands for the responder chain, and the `ObjectIdentifier`
  /// for a target that is not `Hashable`.
  open var allTargets: Set<AnyHashable> { targets }
  /// All events that some target or action receives.
  open var allControlEvents: Event {
    handlers.entries.reduce(into: []) { if !$1.isDead { $0.formUnion($1.events) } }
  }
  /// Returns the names of the actions of a target for an event, in the order in which they came;
  /// `nil` if there are none.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for the responder chain.
  ///   - controlEvent: The event.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    names(of: target, for: controlEvent)
  }
  /// Calls a closure for each target and action, in the order in which they came.
  ///
  /// - Parameter iterator: The closure. It receives the action with a closure, or else the
  ///   target, which is `nil` for the responder chain, with the name of its action; the events;
  ///   and whether to stop, which it may set.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    enumerate(iterator)
  }

  // MARK: - Sending

  /// Sends an action to a target by way of ``UIApplication/sendAction(_:to:from:for:)``. The
  /// control sends all its events to targets through this method.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - target: The target; `nil` for the responder chain.
  ///   - event: The event of the touch; `nil` for none.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  /// Performs an action, with the control as its sender. The control sends all its events to
  /// actions through this method.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }
  /// Sends events to the targets and actions that receive one of them, each once.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }
}
