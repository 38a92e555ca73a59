/// What a view shows and how, as a value, which makes the view (rule Q17).
public protocol UIContentConfiguration {
  /// Returns a new view that shows the configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration as it is in a state.
  @MainActor func updated(for state: any UIConfigurationState) -> Self
}
