import Foundation

/// A recogniser of two fingers that turn around each other.
///
/// The gesture begins once the fingers have turned by more than 0.1 radians, and ends as both are
/// up. Further fingers do not matter.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle that a rotation exceeds to begin, in radians.
  private static let slop = 0.1

  private var pair = FingerPair(.angle)
  /// The angle of the fingers at which the rotation is 0, in radians.
  private var origin = 0.0

  /// Creates a recogniser with an action.
  ///
  /// - Parameter action: A closure that runs once per transition, with the recogniser.
  public convenience init(action: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  /// The angle in radians by which the fingers have turned since they came down; clockwise is
  /// positive. A program may set it, and it goes on from there. It goes beyond a full turn.
  open var rotation: CGFloat {
    get { pair.value - origin }
    set { origin = pair.value - newValue }
  }

  /// The change of the rotation in radians per second: that of the last 0.1 s of movement, by least
  /// squares.
  open var velocity: CGFloat { pair.velocity }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let vector = vectorOfNewPair(touches, with: event) else { return }
    let rotation = rotation
    pair.begin(with: vector, at: event.timestamp)
    self.rotation = rotation
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
    pair = FingerPair(.angle)
    origin = 0
  }
}
