import Foundation

/// An effect that adds a number between a least and a greatest one.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction of the tilt that counts.
  public enum EffectType: Int, Sendable {
    /// The left edge moves towards the user, or away.
    case tiltAlongHorizontalAxis
    /// The upper edge moves towards the user, or away.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property.
  public final let keyPath: String
  /// The direction of the tilt that counts.
  public final let type: EffectType
  /// The number at a tilt of −1; `nil`, the default, for 0.
  open var minimumRelativeValue: Any?
  /// The number at a tilt of 1; `nil`, the default, for 0.
  open var maximumRelativeValue: Any?

  /// Creates an effect that adds nothing until it has values.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }

  /// Returns the number in proportion to the tilt: half way between both values without any.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let (low, high) = (Self.number(of: minimumRelativeValue), Self.number(of: maximumRelativeValue))
    return [keyPath: low + (high - low) * (min(max(tilt, -1), 1) + 1) / 2]
  }
}
