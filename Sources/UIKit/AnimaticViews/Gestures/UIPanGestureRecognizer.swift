import Foundation

/// A recogniser of fingers that move together.
///
/// The gesture begins once the fingers have moved more than 10 points, and ends as they lift.
/// ``translation(in:)`` counts from where they came down (rule I9).
///
/// ```swift
/// let pan = UIPanGestureRecognizer { pan in
///   let translation = pan.translation(in: card.superview)
///   card.center.x += translation.x
///   pan.setTranslation(.zero, in: card.superview)
/// }
/// ```
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers; no limit by default. More of them let the gesture fail before
  /// its start, and do not matter after it.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scroll events that the recogniser receives; none by default. It has no effect:
  /// there are no scroll events.
  open var allowedScrollTypesMask = UIScrollTypeMask()
  var motion = PanMotion()
  /// The time of the last event, in seconds.
  var time: TimeInterval = 0

  /// Creates a recogniser with an action.
  ///
  /// - Parameter action: A closure that runs once per transition, with the recogniser.
  public convenience init(action: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  // MARK: - Movement

  /// Returns the distance that the fingers have moved since they came down, in points.
  ///
  /// - Parameter view: The view in whose coordinates the distance is, by its model; `nil` for the
  ///   window.
  open func translation(in view: UIView?) -> CGPoint { convert(motion.translation, to: view) }

  /// Sets the distance that the fingers have moved. The velocity stays.
  ///
  /// - Parameters:
  ///   - translation: The distance in points.
  ///   - view: The view in whose coordinates the distance is; `nil` for the window.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let window = gestureWindow, let view, view !== window else {
      motion.translation = SIMD2(translation.x, translation.y)
      return
    }
    let (zero, end) = (
      view.convert(CGPoint.zero, to: window), view.convert(translation, to: window)
    )
    motion.translation = SIMD2(end.x - zero.x, end.y - zero.y)
  }

  /// Returns the velocity of the fingers in points per second: that of the last 0.1 s of movement,
  /// by least squares.
  ///
  /// - Parameter view: The view in whose coordinates the velocity is; `nil` for the window.
  open func velocity(in view: UIView?) -> CGPoint { convert(motion.velocity(at: time), to: view) }

  private var gestureWindow: UIWindow? {
    recognition.touches.first?.window ?? view?.enclosingWindow
  }

  /// Returns a distance of the window in the coordinates of a view.
  private func convert(_ distance: SIMD2<Double>, to view: UIView?) -> CGPoint {
    let end = CGPoint(x: distance.x, y: distance.y)
    guard let window = gestureWindow, let view, view !== window else { return end }
    let (zero, point) = (view.convert(CGPoint.zero, from: window), view.convert(end, from: window))
    return CGPoint(x: point.x - zero.x, y: point.y - zero.y)
  }

  // MARK: - Touches

  /// Whether a movement is one of the gesture. The translation is in the coordinates of the window.
  @_spi(Hooks) open func canBegin(with translation: SIMD2<Double>) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    time = event.timestamp
    if phase.isActive {
      var count = locatedTouches.count
      for touch in recognition.touches.reversed()
      where touches.contains(touch) && count > maximumNumberOfTouches {
        ignore(touch, for: event)
        count -= 1
      }
      return motion.changeFingers(to: middle)
    }
    guard locatedTouches.count <= maximumNumberOfTouches else {
      state = .failed
      return
    }
    if locatedTouches.count - touches.count < minimumNumberOfTouches {
      motion.begin(at: middle, time: time)
    } else {
      motion.changeFingers(to: middle)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    time = event.timestamp
    motion.move(to: middle, time: time)
    if phase.isActive {
      state = .changed
      return
    }
    guard phase == .possible, locatedTouches.count >= minimumNumberOfTouches, motion.exceedsSlop
    else { return }
    state = canBegin(with: motion.translation) ? .began : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    time = event.timestamp
    // A lift may come with a movement.
    if touches.contains(where: { $0.point != $0.previousPoint }) {
      motion.move(
        to: middle(of: locatedTouches + recognition.touches.filter(touches.contains)), time: time)
    }
    let count = locatedTouches.count
    if count == 0 || !(phase == .possible) && count < minimumNumberOfTouches {
      state = phase == .possible ? .failed : .ended
    } else if count < minimumNumberOfTouches {
      motion.begin(at: middle, time: time)
    } else {
      motion.changeFingers(to: middle)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    time = event.timestamp
    guard locatedTouches.count >= max(minimumNumberOfTouches, 1) else {
      state = .cancelled
      return
    }
    motion.changeFingers(to: middle)
  }

  override func resetValues() { motion = PanMotion() }

  /// The middle of the fingers that are down, in the coordinates of the window.
  private var middle: SIMD2<Double> { middle(of: locatedTouches) }

  private func middle(of touches: [UITouch]) -> SIMD2<Double> {
    let point = middle(of: touches, in: nil)
    return SIMD2(point.x, point.y)
  }
}
