import Foundation

/// The rule of swipes: which directions a movement is in.
enum SwipeRule {
  /// The time within which a swipe is complete, in seconds.
  static let duration = 0.5
  /// The travel in the direction of a swipe, in points.
  static let travel = 50.0
  /// The greatest travel across the direction, in points.
  static let deviation = 50.0

  /// Returns the directions in which a movement may still become a swipe, and those in which it is
  /// one.
  /// - Parameters:
  ///   - movement: The movement of a finger since it came down.
  ///   - directions: The directions that are recognised.
  static func directions(
    of movement: CGVector, among directions: UISwipeGestureRecognizer.Direction
  ) -> (
    possible: UISwipeGestureRecognizer.Direction, complete: UISwipeGestureRecognizer.Direction
  ) {
    let each: [(UISwipeGestureRecognizer.Direction, along: Double, across: Double)] = [
      (.right, movement.dx, movement.dy), (.left, -movement.dx, movement.dy),
      (.up, -movement.dy, movement.dx), (.down, movement.dy, movement.dx),
    ]
    var possible: UISwipeGestureRecognizer.Direction = []
    var complete: UISwipeGestureRecognizer.Direction = []
    for (direction, along, across) in each
    where directions.contains(direction) && abs(across) <= deviation {
      // A movement back by as much as a swipe is one in another direction.
      if along > -travel { possible.insert(direction) }
      if along >= travel - 1e-9 && abs(across) < along { complete.insert(direction) }
    }
    return (possible, complete)
  }
}
