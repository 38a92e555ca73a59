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

/// The name of a value of the program's own in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What a header or a footer shows itself to be (rule Q17).
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view does not react to fingers.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus; `false`, unless the program says so.
  public var isFocused = false
  /// Whether the view stays in place while others scroll; `false`, unless the program says so.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state in which nothing is the case.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's own; `nil` by default.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// A function that makes one colour of another, in a configuration.
///
/// Two transformers are equal if one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable {
  private final class Function {
    let transform: (UIColor) -> UIColor
    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }

  private let function: Function
  /// The function.
  public var transform: (UIColor) -> UIColor { function.transform }

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) { function = Function(transform) }

  /// Returns the colour that is made of another.
  public func callAsFunction(_ color: UIColor) -> UIColor { function.transform(color) }

  /// Returns whether one transformer is a copy of the other.
  public static func == (first: Self, second: Self) -> Bool { first.function === second.function }
  /// Feeds the identity of the function to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }

  /// A transformer that leaves only the brightness of a colour.
  public static var grayscale: Self {
    Self { color in
      let parts = color.components
      let white: Double = 0.2126 * parts.x + 0.7152 * parts.y + 0.0722 * parts.z
      return UIColor(white: white, alpha: parts.w)
    }
  }
}
