import Foundation

/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}
