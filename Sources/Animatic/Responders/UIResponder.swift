import AnimaticObjects

/// An object that handles events, or passes them on to the next responder.
///
/// Views, view controllers and the application are responders. The methods for touches and presses
/// pass the event on to ``next``; a subclass that handles an event overrides all four methods of
/// its kind and does not call `super`.
@preconcurrency @MainActor
open class UIResponder: ActionTarget, AssociationOwner {
  /// A closure that performs an action and receives the sender.
  public typealias ActionHandler = @MainActor (_ sender: Any?) -> Void

  /// The values that few responders have; of a view, its `ViewExtras`.
  final var extras: ResponderExtras?

  /// Creates a responder.
  public init() {}

  deinit { releaseAssociations() }

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
  /// Handles the begin of a motion; passes it on unless overridden.
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
      return action.method?.call(self, [sender, event]) ?? false
    }
    handler(sender)
    return true
  }

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

  // MARK: - Identity of the responder's view

  /// The view that the responder belongs to: a view itself, the root view of a controller.
  var ownView: UIView? { next?.ownView }

  /// Returns the extras of the responder, which are created when there are none.
  func makeExtras() -> ResponderExtras { ResponderExtras() }
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

// The methods of `NSObject` that a responder inherits on Apple's systems.
extension UIResponder {
  /// Returns whether the responder is an instance of a class or of a subclass.
  public func isKind(of aClass: AnyClass) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let part = mirror {
      if part.subjectType == aClass { return true }
      mirror = part.superclassMirror
    }
    return false
  }

  /// Returns whether the responder performs an action. Other methods have no names here.
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector.map { canPerformAction($0, withSender: nil) } ?? false
  }
}

extension UIResponder: Hashable {
  /// Returns whether both are the same responder.
  nonisolated public static func == (first: UIResponder, second: UIResponder) -> Bool {
    first === second
  }

  /// Hashes the identity of the responder.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
