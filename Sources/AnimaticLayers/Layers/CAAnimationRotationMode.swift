/// How a layer that follows a path turns; see ``CAKeyframeAnimation/rotationMode``.
public struct CAAnimationRotationMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a mode from its name; one that is not known counts as ``rotateAuto``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points back along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
