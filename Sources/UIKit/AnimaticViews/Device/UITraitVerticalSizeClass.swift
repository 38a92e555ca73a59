/// The room in the height.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}
