/// The horizontal position of the lines of a ``CATextLayer``.
public struct CATextLayerAlignmentMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The alignment of the text's language.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// The alignment with the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// The alignment with the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// The alignment with the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// The alignment with both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
