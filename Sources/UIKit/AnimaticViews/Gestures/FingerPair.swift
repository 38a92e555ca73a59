import Foundation

/// The two fingers of a pinch or a rotation: a quantity of their positions, and how it has changed.
struct FingerPair: Hashable, Sendable {
  enum Quantity: Hashable, Sendable {
    /// The distance in points, of a pinch.
    case distance
    /// The angle in radians, of a rotation.
    case angle

    /// Returns the quantity of the vector between two positions.
    func value(of vector: SIMD2<Double>) -> Double {
      switch self {
      case .distance: (vector * vector).sum().squareRoot()
      case .angle: atan2(vector.y, vector.x)
      }
    }
  }

  let quantity: Quantity
  /// The present value. An angle goes on beyond a full turn.
  private(set) var value = 0.0
  /// The value as the fingers came down.
  private(set) var first = 0.0
  private var samples = MotionSamples()
  private var time = 0.0

  init(_ quantity: Quantity) { self.quantity = quantity }

  /// The change since the fingers came down.
  var change: Double { value - first }
  /// The velocity of the value, per second.
  var velocity: Double { samples.velocity(at: time).x }

  mutating func begin(with vector: SIMD2<Double>, at time: Double) {
    value = quantity.value(of: vector)
    first = value
    self.time = time
    samples.removeAll()
    samples.add(SIMD2(value, 0), at: time)
  }

  mutating func move(to vector: SIMD2<Double>, at time: Double) {
    let new = quantity.value(of: vector)
    switch quantity {
    case .distance: value = new
    case .angle: value += (new - value).remainder(dividingBy: 2 * .pi)
    }
    self.time = time
    samples.add(SIMD2(value, 0), at: time)
  }

  /// Notes the time of an event that moves nothing.
  mutating func hold(until time: Double) { self.time = time }
}

// The handling of touches by pinches and rotations. They go on until both fingers are up. A finger
// that is left alone changes nothing, and another one may join it.
extension UIGestureRecognizer {
  /// The vector from the first to the second finger in the coordinates of the window; `nil` without
  /// a second one.
  var fingerVector: SIMD2<Double>? {
    let fingers = locatedTouches
    guard fingers.count >= 2 else { return nil }
    return SIMD2(fingers[1].point.x - fingers[0].point.x, fingers[1].point.y - fingers[0].point.y)
  }

  /// Handles fingers that came down, of which no more than two matter.
  /// - Returns: The vector between two fingers that meet now; `nil` if they do not.
  func vectorOfNewPair(_ touches: Set<UITouch>, with event: UIEvent) -> SIMD2<Double>? {
    let fingers = locatedTouches
    for touch in fingers.dropFirst(2) { ignore(touch, for: event) }
    return fingers.prefix(2).contains(where: touches.contains) ? fingerVector : nil
  }

  func pairDidMove(exceedsSlop: Bool) {
    if phase.isActive {
      state = .changed
    } else if phase == .possible && exceedsSlop {
      state = .began
    }
  }

  func pairDidLift(isCancelled: Bool) {
    guard locatedTouches.isEmpty else { return }
    state = phase == .possible ? .failed : isCancelled ? .cancelled : .ended
  }
}
