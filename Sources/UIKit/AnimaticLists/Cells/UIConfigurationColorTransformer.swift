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
