import AnimaticTiming
import Foundation

/// The motion of a content offset, as a function of time. Any frame can be read, in any order.
package struct ScrollMotion: Equatable {
  /// The reason for which the content moves.
  enum Cause: Equatable {
    /// A finger has thrown or released the content.
    case release
    /// The program has asked for an animated change.
    case animated
    /// The user has tapped on the status bar.
    case statusBar
  }

  /// The duration of an animated change, in seconds.
  static let animationDuration = 0.3

  let x: AxisMotion
  let y: AxisMotion
  let cause: Cause

  init(x: AxisMotion, y: AxisMotion) { (self.x, self.y, cause) = (x, y, .release) }

  init(from start: CGPoint, to end: CGPoint, cause: Cause = .animated) {
    x = AxisMotion(from: start.x, to: end.x, duration: Self.animationDuration)
    y = AxisMotion(from: start.y, to: end.y, duration: Self.animationDuration)
    self.cause = cause
  }

  /// Returns an animated change that ends elsewhere, and is where this one is at a time in seconds
  /// since the start.
  func aimed(at end: CGPoint, from time: Double) -> ScrollMotion {
    let now = offset(at: time)
    let left = 1 - UnitBezier.easeInOut.value(at: min(1, max(0, time / Self.animationDuration)))
    // So late, the rest of the way is no motion any more.
    guard left > 1e-3 else { return ScrollMotion(from: end, to: end, cause: cause) }
    let start = CGPoint(x: end.x + (now.x - end.x) / left, y: end.y + (now.y - end.y) / left)
    return ScrollMotion(from: start, to: end, cause: cause)
  }

  /// The time until the end, in seconds.
  var duration: Double { max(x.duration, y.duration) }
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  /// Returns the content offset at a time in seconds since the start.
  func offset(at time: Double) -> CGPoint { CGPoint(x: x.offset(at: time), y: y.offset(at: time)) }

  /// Returns the velocity at a time in seconds since the start, in points per second.
  func velocity(at time: Double) -> CGPoint {
    CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}
