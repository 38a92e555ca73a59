/// What a view shows and how, as a value, which makes the view (rule Q17).
public protocol UIContentConfiguration {
  /// Returns a new view that shows the configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration as it is in a state.
  @MainActor func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration (rule Q17).
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// The configuration. The view follows as it is set.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration; by default, whether it is of the type of
  /// the present one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether a configuration is of the type of the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
