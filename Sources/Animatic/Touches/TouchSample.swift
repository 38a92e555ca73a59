import Foundation

/// What one finger does at one time.
public struct TouchSample: Hashable, Sendable {
  /// The number of the finger.
  public var finger: Int
  /// What the finger does.
  public var phase: UITouch.Phase
  /// The position on the screen, in points.
  public var location: CGPoint

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - phase: What the finger does: it begins, moves, ends, or is cancelled.
  ///   - location: The position on the screen, in points.
  ///   - finger: The number of the finger.
  public init(_ phase: UITouch.Phase, at location: CGPoint, finger: Int = 0) {
    self.phase = phase
    self.location = location
    self.finger = finger
  }
}
