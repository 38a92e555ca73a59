import Foundation

/// A trait that programs name by its type, as ``UITraitUserInterfaceStyle``.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Equatable
  /// Returns the value of the trait in a collection.
  static func value(in traits: UITraitCollection) -> Value
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// An object that calls closures and actions as its traits change: a view or a controller.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

/// A registration for changes of traits, with which ``UITraitChangeObservable`` ends it.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object with the traits of its surroundings: a view, a controller, the screen.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Notifies the object that its traits have changed.
  ///
  /// - Parameter previousTraitCollection: The former traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The room in the width.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}

/// The room in the height.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}

/// The direction of contents.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceLayoutDirection {
    traits.layoutDirection
  }
}

/// The size of text that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}

/// The appearance, light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Returns the value of the trait in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
}
