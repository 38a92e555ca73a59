import Animatic
import AnimaticLayers

/// An object whose values on the screen tests compare: a `UIView` or a `CALayer`.
///
/// UIKit has no counterpart.
@MainActor public protocol ShownObject: AnyObject {
  /// The type with the values that show.
  associatedtype ShownValues

  /// The values that show at the present time; `nil` for an object that is not on the screen, or
  /// not yet committed.
  var shownValues: ShownValues? { get }
  /// The name of the object in failures, such as `"card"` in quotes, or its class with
  /// what tells it from others.
  var shownName: String { get }
}

extension UIView: ShownObject {
  /// The presentation values of the view; `nil` for a view that is not on the screen, or not yet
  /// committed.
  public var shownValues: ViewSample? {
    backing.shownState.map { ViewSample(identifier: accessibilityIdentifier, state: $0) }
  }

  /// The view's `accessibilityIdentifier` in quotes, or its class with its text, its tag, or its
  /// place in the tree: `a UIView (subview 1/0 of UIView "card")`.
  public var shownName: String { accessibilityIdentifier.map { "\"\($0)\"" } ?? shortDescription }
}

extension CALayer: ShownObject {
  /// The presentation layer; `nil` for a layer that is not on the screen, or not yet committed.
  public var shownValues: CALayer? { presentation() }

  /// The layer's name in quotes, or that of its view, or its class.
  public var shownName: String {
    if let name { return "\"\(name)\"" }
    return (owner as? UIView).map { "the layer of \($0.shownName)" } ?? "a \(type(of: self))"
  }
}
