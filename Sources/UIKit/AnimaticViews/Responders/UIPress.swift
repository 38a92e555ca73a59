import Foundation

/// A button that the user presses, from its start to its end.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press in an event.
  public enum Phase: Int, Sendable {
    /// The user has begun to press.
    case began
    /// The force has changed.
    case changed
    /// The press stays as it is, while others do something.
    case stationary
    /// The user has let go.
    case ended
    /// Something else has ended the press.
    case cancelled
  }

  /// The button of a press.
  public enum PressType: Int, Sendable {
    /// The arrow up.
    case upArrow
    /// The arrow down.
    case downArrow
    /// The arrow to the left.
    case leftArrow
    /// The arrow to the right.
    case rightArrow
    /// The button that selects.
    case select
    /// The button of the menu.
    case menu
    /// The button that plays and pauses.
    case playPause
    /// A key of a keyboard that is no arrow: see ``UIPress/key``. UIKit has numbers without a name.
    case keyboard = 2000
  }

  /// The phase of the press in the present event.
  open internal(set) var phase = Phase.began
  /// The button.
  open internal(set) var type = PressType.select
  /// The time of the last change of the press, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The window that receives the press, which does not keep it alive.
  open internal(set) weak var window: UIWindow?
  /// The responder that receives the press until its end, which does not keep it alive.
  open internal(set) weak var responder: UIResponder?
  /// The gesture recognisers that receive the press.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// The key of a keyboard; `nil` for a button of another device.
  open internal(set) var key: UIKey?
  /// The force of the press, 0…1.
  open internal(set) var force: CGFloat = 1

  public override init() {}

  open override var description: String { String(reflecting: Swift.type(of: self)) }
}

extension UIPress {
  /// Creates the press of a key that a responder of a window receives.
  package convenience init(
    _ key: UIKey, _ type: PressType, in window: UIWindow, for responder: UIResponder
  ) {
    self.init()
    (self.key, self.type) = (key, type)
    (self.window, self.responder) = (window, responder)
  }

  /// Enters a phase at a time.
  package func enter(_ phase: Phase, at time: TimeInterval) {
    (self.phase, timestamp) = (phase, time)
    force = phase == .began ? 1 : 0
  }
}
