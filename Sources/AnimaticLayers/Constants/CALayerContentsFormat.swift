/// The format of drawn contents; see ``CALayer/contentsFormat``.
public struct CALayerContentsFormat: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a format from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Red, green, blue and alpha of 8 bits each.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Red, green, blue and alpha as floating-point numbers of 16 bits.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// A grey of 8 bits.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}
