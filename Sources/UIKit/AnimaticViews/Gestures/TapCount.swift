import Foundation

/// The taps of a gesture so far, and the fingers of the present one (rule I9).
@MainActor struct TapCount {
  /// The time after the end of a tap within which the next one begins, in seconds (rule I9).
  static let gap = 0.35
  /// The distance from the end of a tap within which the next one begins, in points (rule I9).
  static let reach = 30.0

  private(set) var completed = 0
  /// The touches of the present or the last tap.
  private(set) var touches: [UITouch] = []
  /// The point at which each touch began, in the coordinates of the window.
  private var starts: [CGPoint] = []
  /// The points at which the fingers of the last tap lifted.
  private var ends: [CGPoint] = []
  /// The time at which the last tap ended, in seconds.
  private var endTime = 0.0

  var isUp: Bool { touches.allSatisfy(\.isOver) }

  mutating func begin(_ new: [UITouch]) {
    if isUp {
      touches = []
      starts = []
    }
    touches += new
    starts += new.map(\.point)
  }

  /// Returns whether a touch has moved farther than a distance from where it began.
  func hasMoved(beyond distance: CGFloat) -> Bool {
    zip(touches, starts).contains { touch, start in
      hypot(touch.point.x - start.x, touch.point.y - start.y) > distance + 1e-9
    }
  }

  /// Counts the tap whose fingers have lifted.
  mutating func complete(at time: Double) {
    completed += 1
    ends = touches.map(\.point)
    endTime = time
  }

  /// Returns whether a touch that begins is one of the next tap.
  func canContinue(with touch: UITouch) -> Bool {
    touch.time <= endTime + Self.gap + 1e-9
      && ends.contains { hypot($0.x - touch.point.x, $0.y - touch.point.y) <= Self.reach }
  }
}
