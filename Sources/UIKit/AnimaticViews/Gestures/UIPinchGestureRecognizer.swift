import Foundation

/// A recogniser of two fingers that move apart or towards each other.
///
/// The gesture begins once the distance between the fingers has changed by more than 10 points, and
/// ends as both are up. Further fingers do not matter.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The change of the distance that a pinch exceeds to begin, in points.
  private static let slop = 10.0

  private var pair = FingerPair(.distance)
  /// The distance at which the scale is 1, in points; `nil` before two fingers are down.
  private var reference: Double?
  /// The scale without fingers.
  private var heldScale = 1.0

  /// Creates a recogniser with an action.
  ///
  /// - Parameter action: A closure that runs once per transition, with the recogniser.
  public convenience init(action: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  /// The distance of the fingers, as a multiple of the one at which they came down. A program may
  /// set it, and it goes on from there.
  open var scale: CGFloat {
    get { reference.map { pair.value / $0 } ?? heldScale }
    set {
      heldScale = newValue
      if reference != nil && newValue > 0 { reference = distance / newValue }
    }
  }

  /// The change of the scale per second: that of the last 0.1 s of movement, by least squares.
  open var velocity: CGFloat { reference.map { pair.velocity / $0 } ?? 0 }

  /// The distance of the fingers, of which others are multiples: never zero.
  private var distance: Double { max(pair.value, 1) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let vector = vectorOfNewPair(touches, with: event) else { return }
    let scale = scale
    pair.begin(with: vector, at: event.timestamp)
    reference = distance / (scale > 0 ? scale : 1)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let vector = fingerVector else { return }
    pair.move(to: vector, at: event.timestamp)
    pairDidMove(exceedsSlop: abs(pair.change) > Self.slop + 1e-9)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.hold(until: event.timestamp)
    pairDidLift(isCancelled: false)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    pairDidLift(isCancelled: true)
  }

  override func resetValues() {
    pair = FingerPair(.distance)
    reference = nil
    heldScale = 1
  }
}
