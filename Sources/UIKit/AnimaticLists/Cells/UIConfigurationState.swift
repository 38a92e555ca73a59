/// What a view shows itself to be, from which the configurations of its contents follow (rule Q17).
public protocol UIConfigurationState {
  /// Creates a state in which nothing is the case.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value of the program's own; `nil` by default.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

extension UIConfigurationState {
  /// Whether the view is selected, or a finger is on it.
  var isMarked: Bool {
    if let cell = self as? UICellConfigurationState { return cell.isSelected || cell.isHighlighted }
    let view = self as? UIViewConfigurationState
    return view?.isSelected == true || view?.isHighlighted == true
  }
  /// Whether the view does not react to fingers.
  var isOff: Bool {
    (self as? UICellConfigurationState)?.isDisabled
      ?? (self as? UIViewConfigurationState)?.isDisabled ?? false
  }
}
