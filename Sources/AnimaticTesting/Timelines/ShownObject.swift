import Animatic
import AnimaticLayers

/// An object whose values on the screen tests compare: a `UIView` or a `CALayer`.
///
/// UIKit has no counterpart.
@MainActor
public protocol ShownObject: AnyObject {
  /// The type with the values that show.
  associatedtype ShownValues

  /// The values that show at the present time; `nil` for an object that is not on the screen, or
  /// not yet committed.
  var shownValues: ShownValues? { get }

  /// The name of the object in failures, such as `"card"` in quotes, or its class.
  var shownName: String { get }
}

extension UIView: ShownObject {
  /// The presentation values of the view; `nil` for a view that is not on the screen, or not yet
  /// committed.
  public var shownValues: ViewSample? {
    backing.shownState.map { ViewSample(identifier: accessibilityIdentifier, state: $0) }
  }

  /// The view's `accessibilityIdentifier` in quotes, or its class.
  public var shownName: String {
    accessibilityIdentifier.map { "\"\($0)\"" } ?? "a \(type(of: self))"
  }
}

extension CALayer: ShownObject {
  /// The presentation layer; `nil` for a layer that is not on the screen, or not yet committed.
  public var shownValues: CALayer? { presentation() }

  /// The layer's name in quotes, or its class.
  public var shownName: String { name.map { "\"\($0)\"" } ?? "a \(type(of: self))" }
}
