/// An object with the traits of its surroundings: a view, a controller, the screen.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Notifies the object that its traits have changed.
  ///
  /// - Parameter previousTraitCollection: The former traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
