/// The rotation of a layer that follows a path; see ``CAKeyframeAnimation/rotationMode``.
public struct CAAnimationRotationMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name; an unknown name counts as ``rotateAuto``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The mode in which the layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The mode in which the layer's x axis points against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
