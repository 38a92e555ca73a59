/// A view that shows a configuration (rule Q17).
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
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
