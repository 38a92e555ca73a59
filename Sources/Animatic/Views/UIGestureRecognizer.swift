import Foundation

/// An object that receives the touches of a view and recognises a gesture in them.
@preconcurrency @MainActor
open class UIGestureRecognizer {
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

  /// The state of the gesture.
  open var state = State.possible
  /// The object that decides with the recogniser; `nil` by default.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recogniser receives touches; `true` by default.
  open var isEnabled = true
  /// The view that the recogniser is attached to.
  open internal(set) weak var view: UIView?
  /// Whether the view's touches are cancelled once the gesture is recognised; `true` by default.
  open var cancelsTouchesInView = true
  /// Whether the view receives the begin of touches only once the gesture has failed; `false` by
  /// default.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only once the gesture has failed; `true` by default.
  open var delaysTouchesEnded = true

  /// Creates a recogniser without an action.
  public init() {}

  /// Whether the gesture may follow in further touches, after the present ones have ended.
  var awaitsMoreTouches: Bool { false }

  /// Handles touches that began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that have ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that something else has ended.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

// How the delivery of touches uses recognisers.
extension UIGestureRecognizer {
  /// Returns whether the recogniser receives a touch that begins.
  func shouldReceive(_ touch: UITouch) -> Bool {
    isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }

  /// Passes the touches of an event on to the methods of their phases.
  ///
  /// - Parameters:
  ///   - touches: The touches of the recogniser that have changed in the event.
  ///   - event: The event.
  func receive(_ touches: [UITouch], with event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let those = Set(touches.filter { $0.phase == phase })
      guard !those.isEmpty else { continue }
      switch phase {
      case .began: touchesBegan(those, with: event)
      case .moved: touchesMoved(those, with: event)
      case .ended: touchesEnded(those, with: event)
      default: touchesCancelled(those, with: event)
      }
    }
  }

  /// Whether the view's touches are to be cancelled now.
  var cancelsTouchesNow: Bool {
    cancelsTouchesInView && (state == .began || state == .changed || state == .ended)
  }
  /// Whether the view's touches do not begin yet.
  var holdsBegin: Bool { delaysTouchesBegan && isEnabled && state == .possible }
  /// Whether the view's touches do not end yet.
  var holdsEnd: Bool {
    delaysTouchesEnded && isEnabled && state == .possible && awaitsMoreTouches
  }

  /// Handles the end of all its touches, after the views have received their phases.
  func sequenceDidEnd() {
    if state == .ended || state == .cancelled || state == .failed { state = .possible }
  }
}

extension UIGestureRecognizer: Hashable {
  /// Returns whether both are the same recogniser.
  nonisolated public static func == (
    first: UIGestureRecognizer, second: UIGestureRecognizer
  ) -> Bool { first === second }

  /// Hashes the identity of the recogniser.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
