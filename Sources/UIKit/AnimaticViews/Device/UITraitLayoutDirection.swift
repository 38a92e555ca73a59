/// The direction of contents.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceLayoutDirection {
    traits.layoutDirection
  }
}
