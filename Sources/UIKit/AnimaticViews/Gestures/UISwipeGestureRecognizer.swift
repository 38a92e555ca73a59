import Foundation

/// A recogniser of fingers that move fast in a direction.
///
/// The gesture is recognised as all fingers have moved 50 points in a direction, within 0.5 s. It
/// fails if a finger moves more than 50 points across.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions. The bits are UIKit's.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that are recognised; to the right by default.
  open var direction = Direction.right
  /// The number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  private var starts: [UITouch: CGPoint] = [:]
  private let timer = GestureTimer()

  /// Creates a recogniser with an action.
  ///
  /// - Parameter action: A closure that runs for each recognised gesture, with the recogniser.
  public convenience init(action: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.isEmpty {
      timer.set(at: event.timestamp + SwipeRule.duration, for: self) { $0.state = .failed }
    }
    for touch in touches { starts[touch] = touch.point }
    if starts.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard phase == .possible else { return }
    let movements = starts.map { touch, start in
      CGVector(dx: touch.point.x - start.x, dy: touch.point.y - start.y)
    }
    let results = movements.map { SwipeRule.directions(of: $0, among: direction) }
    if results.contains(where: { $0.possible.isEmpty }) {
      state = .failed
      return
    }
    guard starts.count == numberOfTouchesRequired else { return }
    let common = results.reduce(direction) { $0.intersection($1.complete) }
    if !common.isEmpty { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    if phase == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func resetValues() {
    timer.cancel(for: self)
    starts = [:]
  }
}
