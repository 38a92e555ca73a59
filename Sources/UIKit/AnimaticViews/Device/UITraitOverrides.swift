import Foundation

/// Traits that differ from those of the surroundings: of a view, a controller or a window.
///
/// ```swift
/// controller.traitOverrides.userInterfaceStyle = .dark
/// ```
public struct UITraitOverrides: Hashable, Sendable {
  var values = UITraitCollection.Values()

  init(_ traits: UITraitCollection? = nil) { if let traits { values = traits.values } }

  /// The kind of the device; `unspecified` for that of the surroundings.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.idiom ?? .unspecified }
    set { values.idiom = newValue == .unspecified ? nil : newValue }
  }
  /// The appearance; `unspecified` for that of the surroundings.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.style ?? .unspecified }
    set { values.style = newValue == .unspecified ? nil : newValue }
  }
  /// The room in the width; `unspecified` for that of the surroundings.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontal ?? .unspecified }
    set { values.horizontal = newValue == .unspecified ? nil : newValue }
  }
  /// The room in the height; `unspecified` for that of the surroundings.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.vertical ?? .unspecified }
    set { values.vertical = newValue == .unspecified ? nil : newValue }
  }
  /// The number of pixels per point; 0 for that of the surroundings.
  public var displayScale: CGFloat {
    get { values.scale ?? 0 }
    set { values.scale = newValue == 0 ? nil : newValue }
  }
  /// The direction of contents; from left to right if it is that of the surroundings.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { values.direction ?? .leftToRight }
    set { values.direction = newValue }
  }
  /// The size of text; `unspecified` for that of the surroundings.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.contentSize ?? .unspecified }
    set { values.contentSize = newValue == .unspecified ? nil : newValue }
  }

  /// Returns whether a trait differs from that of the surroundings.
  public func contains(_ trait: UITrait) -> Bool {
    switch trait {
    case is UITraitUserInterfaceIdiom.Type: values.idiom != nil
    case is UITraitUserInterfaceStyle.Type: values.style != nil
    case is UITraitHorizontalSizeClass.Type: values.horizontal != nil
    case is UITraitVerticalSizeClass.Type: values.vertical != nil
    case is UITraitDisplayScale.Type: values.scale != nil
    case is UITraitLayoutDirection.Type: values.direction != nil
    case is UITraitPreferredContentSizeCategory.Type: values.contentSize != nil
    default: false
    }
  }
  /// Lets a trait be that of the surroundings again.
  public mutating func remove(_ trait: UITrait) {
    switch trait {
    case is UITraitUserInterfaceIdiom.Type: values.idiom = nil
    case is UITraitUserInterfaceStyle.Type: values.style = nil
    case is UITraitHorizontalSizeClass.Type: values.horizontal = nil
    case is UITraitVerticalSizeClass.Type: values.vertical = nil
    case is UITraitDisplayScale.Type: values.scale = nil
    case is UITraitLayoutDirection.Type: values.direction = nil
    case is UITraitPreferredContentSizeCategory.Type: values.contentSize = nil
    default: break
    }
  }
}
