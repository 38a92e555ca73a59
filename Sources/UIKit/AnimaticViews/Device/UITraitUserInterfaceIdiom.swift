/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}
