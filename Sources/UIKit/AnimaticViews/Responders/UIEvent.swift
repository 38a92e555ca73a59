import Foundation

/// An action of the user at a moment: touches of a sequence, or presses of buttons.
///
/// One event accompanies the touches of a sequence, from the first finger on the screen to the last
/// one off, and changes with them: it is not a record to be kept.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Touches of the screen.
    case touches
    /// A motion of the device.
    case motion
    /// A command of a remote control.
    case remoteControl
    /// Presses of buttons.
    case presses
  }

  /// The more precise kind of an event.
  public enum EventSubtype: Int, Sendable {
    /// No more precise kind.
    case none
    /// The user has shaken the device.
    case motionShake
  }

  /// Buttons of a pointer. The bits are UIKit's.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first button.
    public static let primary = ButtonMask.button(1)
    /// The second button.
    public static let secondary = ButtonMask.button(2)
    /// Returns the button of a number, 1 and above.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }

  /// The touches of the event, in the order in which they began.
  var touches: [UITouch] = []
  package var modifiers: UIKeyModifierFlags = []
  /// The time of the event, in seconds.
  package var time: TimeInterval = 0
  /// Whether the hit test of a real touch passes the event on, so that it finds the views of
  /// animators where they show.
  var findsShownViews = false

  public override init() {}

  /// The kind of the event; `touches` unless overridden.
  open var type: EventType { .touches }
  /// The more precise kind of the event; `none` unless overridden.
  open var subtype: EventSubtype { .none }
  /// The modifier keys of a keyboard that are down.
  open var modifierFlags: UIKeyModifierFlags { modifiers }
  /// The time of the event, in seconds of `CACurrentMediaTime()`.
  open var timestamp: TimeInterval { time }
  /// All touches of the event; `nil` for an event without touches.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
  /// Returns the touches in a window; `nil` if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { those { $0.window === window } }
  /// Returns the touches that a view receives; `nil` if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { those { $0.view === view } }
  /// Returns the touches that a gesture recogniser receives; `nil` if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    those { $0.recognizers.contains { $0 === gesture } }
  }
  /// Returns the touches between the last event and this one: none, as each is an event of its own.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [] }
  /// Returns the touches that may follow: none, as nothing is predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func those(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    let wanted = touches.filter(isWanted)
    return wanted.isEmpty ? nil : Set(wanted)
  }

  open override var description: String { String(reflecting: Swift.type(of: self)) }
}

/// Presses of buttons.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  package var presses: Set<UIPress> = []

  /// The kind of the event, `presses`.
  open override var type: EventType { .presses }
  /// All presses of the event.
  open var allPresses: Set<UIPress> { presses }
  /// Returns the presses that a gesture recogniser receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }
}
