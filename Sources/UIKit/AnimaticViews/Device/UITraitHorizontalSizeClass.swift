/// The room in the width.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}
