import AnimaticLayers
import AnimaticObjects
import Foundation

/// An object that handles events, or passes them on to the next responder.
///
/// Views, view controllers and the application are responders. The methods for touches and presses
/// pass the event on to ``next``; a subclass that handles an event overrides all four methods of
/// its kind and does not call `super`.
@preconcurrency @MainActor
open class UIResponder: NSObject, ActionTarget, AssociationOwner, KeyValueObserver {
  /// A closure that performs an action and receives the sender.
  public typealias ActionHandler = @MainActor (_ sender: Any?) -> Void

  /// The values that few responders have; of a view, its `ViewExtras`.
  final var extras: ResponderExtras?

  /// Creates a responder.
  public override init() {}

  deinit { releaseAssociations() }

  /// Receives a change of a property that the responder observes; does nothing unless overridden
  /// (rule R2).
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: - The chain

  /// The responder that receives what this one does not handle; `nil` unless overridden.
  ///
  /// The next responder of a view is its controller, or else its superview; that of a window is the
  /// application (rule I9).
  open var next: UIResponder? { nil }

  // MARK: - The first responder

  /// Whether the responder receives the events that have no position, such as those of a keyboard.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the responder.
  open var isFirstResponder: Bool { holdsFirst }
  /// Whether the responder can become the first responder; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Makes the responder the first responder of its window, after the present one has resigned.
  ///
  /// - Returns: Whether the responder is the first responder: `false` without a window, if
  ///   ``canBecomeFirstResponder`` is `false`, or if the present first responder refuses to resign
  ///   (rule I9).
  /// - Complexity: O(*d*), where *d* is the depth of the responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool { becomeFirst() }
  /// Whether the responder gives up being the first responder; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// Gives up being the first responder of the window.
  ///
  /// - Returns: Whether the responder is not the first responder any more.
  @discardableResult
  open func resignFirstResponder() -> Bool { resignFirst() }

  // MARK: - Touches and presses

  /// Handles touches that began on the responder.
  ///
  /// - Parameters:
  ///   - touches: The touches that began.
  ///   - event: The event of all touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Handles touches that have moved; see ``touchesBegan(_:with:)``.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Handles touches that have ended; see ``touchesBegan(_:with:)``.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Handles touches that something else has ended, such as a gesture recogniser or the removal of
  /// the view; see ``touchesBegan(_:with:)``.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Does nothing: no touch has estimated properties.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// The commands of keys for which the responder has an action; `nil`, the default, for none.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Handles buttons and keys that the user has begun to press.
  ///
  /// A responder that is a ``UIKeyInput`` takes the keys with a text, return, tab and delete; all
  /// other presses go to ``next`` (rule I12).
  ///
  /// - Parameters:
  ///   - presses: The presses that began.
  ///   - event: The event of all presses.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses.sorted(by: { $0.timestamp < $1.timestamp }) {
      if let command = command(of: press) { edit(by: command) }
    }
    passOn(presses) { next?.pressesBegan($0, with: event) }
  }
  /// Handles presses whose force has changed; see ``pressesBegan(_:with:)``.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(presses) { next?.pressesChanged($0, with: event) }
  }
  /// Handles presses that have ended; see ``pressesBegan(_:with:)``.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(presses) { next?.pressesEnded($0, with: event) }
  }
  /// Handles presses that something else has ended; see ``pressesBegan(_:with:)``.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(presses) { next?.pressesCancelled($0, with: event) }
  }
  /// Handles the start of a motion; passes it on unless overridden.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Handles the end of a motion; passes it on unless overridden.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Handles a motion that something else has ended; passes it on unless overridden.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  /// Handles an event of a remote control; passes it on unless overridden.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // MARK: - Actions

  /// Returns whether the responder performs an action: by default, whether
  /// ``setAction(_:handler:)`` has set its closure, or the action has a method of the responder.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - sender: The object that asks.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    extras?.actions[action] != nil || action.method?.fits(self) ?? false
  }
  /// Returns the first object along the responder chain that performs an action, from this
  /// responder on; `nil` if none does.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - sender: The object that asks.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }
  /// Performs an action with the closure that ``setAction(_:handler:)`` has set, or else with the
  /// method that the action has.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - sender: The object that sends the action.
  ///   - event: The event that caused the action; `nil` if no event did.
  /// - Returns: Whether the responder has such a closure or method.
  open func perform(_ action: Selector, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let handler = extras?.actions[action] else {
      return action.method?.call(self, [sender, event]) ?? edit(by: action, from: sender)
    }
    handler(sender)
    return true
  }

  /// Leaves the selection on the pasteboard, and deletes it. Does nothing unless overridden.
  open func cut(_ sender: Any?) {}
  /// Leaves the selection on the pasteboard. Does nothing unless overridden.
  open func copy(_ sender: Any?) {}
  /// Inserts what is on the pasteboard. Does nothing unless overridden.
  open func paste(_ sender: Any?) {}
  /// Deletes the selection. Does nothing unless overridden.
  open func delete(_ sender: Any?) {}
  /// Selects what is beside the caret. Does nothing unless overridden.
  open func select(_ sender: Any?) {}
  /// Selects everything. Does nothing unless overridden.
  open func selectAll(_ sender: Any?) {}

  // MARK: - Input

  /// The view with which the user enters text into the responder, in place of the keyboard; `nil`
  /// unless overridden. It has no effect: Animatic does not show it.
  open var inputView: UIView? { nil }
  /// The view above the keyboard; `nil` unless overridden. It has no effect: Animatic does not show
  /// it.
  open var inputAccessoryView: UIView? { nil }
  /// Does nothing: the input views are not shown.
  open func reloadInputViews() {}

  /// Returns whether the keyboard can edit the text of the responder by a command.
  func accepts(_ command: EditCommand) -> Bool {
    self is any UIKeyInput && command.isOfKeyInput
  }
  /// Edits the text of the responder, as the keyboard does.
  ///
  /// - Precondition: The responder accepts the command.
  func edit(by command: EditCommand) { (self as? any UIKeyInput)?.insertOrDelete(by: command) }
  /// Handles that the responder has become the first one of its window, or is not any more.
  func firstResponderDidChange(to isFirst: Bool) {}

  // MARK: - Accessibility

  /// What assistive programs learn of the responder where the program says nothing: of a label its
  /// text, of a slider its value.
  var spoken: Accessibility { Accessibility() }

  /// Whether assistive programs see the responder as one element; by default `true` for controls
  /// and labels, and `false` for other responders.
  open var isAccessibilityElement: Bool {
    get { ownAccessibility.isElement ?? spoken.isElement ?? false }
    set { ownAccessibility.isElement = newValue }
  }
  /// The name for assistive programs; by default the text of a label or a button, and else `nil`.
  open var accessibilityLabel: String? {
    get { ownAccessibility.label ?? spoken.label }
    set { ownAccessibility.label = newValue }
  }
  /// The use in the words of assistive programs; `nil` by default.
  open var accessibilityHint: String? {
    get { ownAccessibility.hint }
    set { ownAccessibility.hint = newValue }
  }
  /// The value in the words of assistive programs; by default that of a control, and else `nil`.
  open var accessibilityValue: String? {
    get { ownAccessibility.value ?? spoken.value }
    set { ownAccessibility.value = newValue }
  }
  /// What assistive programs tell besides the name; by default what the class is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { ownAccessibility.traits ?? spoken.traits ?? .none }
    set { ownAccessibility.traits = newValue }
  }
  /// Whether assistive programs skip the elements inside; `false` by default.
  open var accessibilityElementsHidden: Bool {
    get { ownAccessibility.hidesElements }
    set { ownAccessibility.hidesElements = newValue }
  }
  /// Whether assistive programs skip the views beside this one; `false` by default.
  open var accessibilityViewIsModal: Bool {
    get { ownAccessibility.isModal }
    set { ownAccessibility.isModal = newValue }
  }
  /// Whether assistive programs read the elements inside together; `false` by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { ownAccessibility.groupsChildren }
    set { ownAccessibility.groupsChildren = newValue }
  }
  /// The language in which assistive programs read; `nil`, the default, to use that of the system.
  open var accessibilityLanguage: String? {
    get { ownAccessibility.language }
    set { ownAccessibility.language = newValue }
  }
  /// The rectangle on the screen, in points: that of a view by default.
  open var accessibilityFrame: CGRect {
    get { ownAccessibility.frame ?? .zero }
    set { ownAccessibility.frame = newValue }
  }
  /// The point on the screen that a tap of an assistive program hits: the middle of
  /// ``accessibilityFrame`` by default.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return ownAccessibility.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { ownAccessibility.activationPoint = newValue }
  }
  /// The elements inside, in the order in which assistive programs read them; `nil` by default.
  open var accessibilityElements: [Any]? {
    get { ownAccessibility.elements }
    set { ownAccessibility.elements = newValue }
  }
  /// Returns the number of ``accessibilityElements``.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns one of the ``accessibilityElements``; `nil` for an index of none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let all = accessibilityElements, all.indices.contains(index) else { return nil }
    return all[index]
  }
  /// Returns the index of an element; `NSNotFound` if it is not among
  /// ``accessibilityElements``.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
  }
  /// The actions that assistive programs offer by their names; `nil` by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { ownAccessibility.customActions }
    set { ownAccessibility.customActions = newValue }
  }
  /// Does what the responder is for, at the wish of an assistive program.
  ///
  /// - Returns: Whether it did; `false` unless overridden, so that the program taps on
  ///   ``accessibilityActivationPoint`` instead.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value, at the wish of an assistive program. Does nothing unless overridden, as
  /// sliders, steppers and page controls do.
  open func accessibilityIncrement() {}
  /// Decreases the value; see ``accessibilityIncrement()``.
  open func accessibilityDecrement() {}
  /// Scrolls, at the wish of an assistive program, and returns whether it did; `false` unless
  /// overridden.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what shows, at the wish of an assistive program, and returns whether it did; `false`
  /// unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does what matters most, at the wish of an assistive program, and returns whether it did;
  /// `false` unless overridden.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Handles that an assistive program has come to the element. Does nothing unless overridden.
  open func accessibilityElementDidBecomeFocused() {}
  /// Handles that an assistive program has left the element. Does nothing unless overridden.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether an assistive program is at the element: never, as none runs.
  open func accessibilityElementIsFocused() -> Bool { false }

  // MARK: - Identity of the responder's view

  /// The view that the responder belongs to: a view itself, the root view of a controller.
  var ownView: UIView? { next?.ownView }

  /// Returns the extras of the responder, which are created when there are none.
  func makeExtras() -> ResponderExtras { ResponderExtras() }

  open override var description: String { String(reflecting: type(of: self)) }
}

extension UIResponder {
  /// Sets the closure that performs an action.
  ///
  /// In UIKit, the responder has a method of the action's name instead.
  ///
  /// - Parameters:
  ///   - action: The name of the action, such as `"copy:"`.
  ///   - handler: The closure; `nil` removes the one that was set.
  public final func setAction(_ action: Selector, handler: ActionHandler?) {
    let extras = extras ?? makeExtras()
    self.extras = extras
    let old = extras.actions.updateValue(handler ?? { _ in }, forKey: action)
    if handler == nil { extras.actions[action] = nil }
    extendLifetime(old)
  }
}

extension UIResponder {
  /// Performs an action of a menu by its name, and returns whether it is one that the responder
  /// says it can perform.
  fileprivate func edit(by action: Selector, from sender: Any?) -> Bool {
    let methods: [String: (Any?) -> Void] = [
      "cut:": cut, "copy:": copy, "paste:": paste, "delete:": delete, "select:": select,
      "selectAll:": selectAll,
    ]
    guard let method = methods[action.description], canPerformAction(action, withSender: sender)
    else { return false }
    method(sender)
    return true
  }
}

/// What `NSObject` has on Apple's systems. A class cannot override these methods; it declares its
/// own, and calls `super` as there.
extension NSObjectProtocol {
  /// Returns whether the selector's method is one of the object's, or a responder performs the
  /// action. Other methods have no names here.
  public func responds(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    if aSelector.method?.fits(self) == true { return true }
    guard let responder = self as? UIResponder else { return false }
    return MainActor.assumeIsolated { responder.canPerformAction(aSelector, withSender: nil) }
  }
  /// Returns `nil`: Linux forwards no messages.
  public func forwardingTarget(for aSelector: Selector?) -> Any? { nil }
  /// Does nothing: Animatic reads no nibs.
  public func awakeFromNib() {}
  /// Returns the object: Animatic reads no nibs.
  public func awakeAfter(using coder: NSCoder) -> Any? { self }
  /// Does nothing: an object hears of the properties that it observes as a ``KeyValueObserver``.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}
