import Foundation

/// The phase and the position of one finger at one time.
public struct TouchSample: Hashable, Sendable {
  /// The number of the finger.
  public var finger: Int
  /// The phase of the finger: it begins, moves, stands still, ends, or is cancelled.
  public var phase: UITouch.Phase
  /// The position on the screen, in points.
  public var location: CGPoint

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - phase: The phase of the finger: it begins, moves, ends, or is cancelled.
  ///   - location: The position on the screen, in points.
  ///   - finger: The number of the finger.
  public init(_ phase: UITouch.Phase, at location: CGPoint, finger: Int = 0) {
    self.phase = phase
    self.location = location
    self.finger = finger
  }
}
