import Foundation

/// A finger on the screen, from its start to its end.
///
/// The same object stands for the finger in all events of the sequence.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch in an event.
  public enum Phase: Int, Sendable, CaseIterable {
    /// The finger came down.
    case began
    /// The finger moved.
    case moved
    /// The finger stands still, while others do something.
    case stationary
    /// The finger left the screen.
    case ended
    /// Something else than the finger has ended the touch.
    case cancelled
    /// A pointer came over a view; touches do not have the phase.
    case regionEntered
    /// A pointer moved over a view; touches do not have the phase.
    case regionMoved
    /// A pointer left a view; touches do not have the phase.
    case regionExited
  }

  /// The kind of the object that touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// A finger on a surface that is not the screen.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer
  }

  enum Delivery {
    /// The view receives nothing of the touch.
    case none
    /// The window has not delivered the start yet.
    case pending
    /// A gesture recogniser holds back the start.
    case held
    /// The view has received the start.
    case begun
    /// A gesture recogniser holds back the end; the view has received the start.
    case endHeld
    /// The view has received the end or the cancellation.
    case done
  }

  var currentPhase = Phase.began
  var time: TimeInterval = 0
  var taps = 1
  var receiver: UIView?
  var receivingWindow: UIWindow?
  /// The position in the coordinates of the window, or of the screen without a window.
  var point = CGPoint.zero
  var previousPoint = CGPoint.zero
  /// The gesture recognisers that receive the touch, those of the hit view first.
  var recognizers: [UIGestureRecognizer] = []
  var delivery = Delivery.none
  /// Whether a gesture has been recognised that cancels the touch in its view.
  var belongsToGesture = false

  public override init() {}

  /// The phase of the touch in the present event.
  open var phase: Phase { currentPhase }
  /// The time of the last change of the touch, in seconds of `CACurrentMediaTime()`.
  open var timestamp: TimeInterval { time }
  /// The number of taps of the finger on the same spot, this touch included: a touch counts on if
  /// it begins within 0.35 s and 30 points of the end of the last one (rule I9).
  open var tapCount: Int { taps }
  /// The kind of the object that touches the screen: a finger.
  open var type: TouchType { .direct }
  /// The view that the touch began on and belongs to until its end (rule I9); `nil` if there was
  /// none.
  open var view: UIView? { receiver }
  /// The window that the touch began in; `nil` if there was none.
  open var window: UIWindow? { receivingWindow }
  /// The gesture recognisers that receive the touch, those of the hit view first.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  /// Returns the position of the touch.
  ///
  /// - Parameter view: The view in whose coordinates the position is, by its model; `nil` for the
  ///   window.
  open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }
  /// Returns the position of the touch in the event before; see ``location(in:)``.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }
  /// Returns the position of the touch; see ``location(in:)``.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the position of the touch in the event before; see ``location(in:)``.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The radius of the touch in points: that of a fingertip, always the same.
  open var majorRadius: CGFloat { 20 }
  /// The accuracy of ``majorRadius`` in points.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The force of the touch: 1, an ordinary touch.
  open var force: CGFloat { 1 }
  /// The greatest possible force of a touch.
  open var maximumPossibleForce: CGFloat { 1 }
  /// The angle between a pencil and the screen, in radians: upright for a finger.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Returns the direction of a pencil, in radians: 0 for a finger.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the direction of a pencil as a vector of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== receivingWindow else { return point }
    // Without a window, the position is one of the screen.
    guard let receivingWindow else { return view.backing.convert(point, from: nil) }
    return view.convert(point, from: receivingWindow)
  }

  open override var description: String { String(reflecting: Swift.type(of: self)) }
}
