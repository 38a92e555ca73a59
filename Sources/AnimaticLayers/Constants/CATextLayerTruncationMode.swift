/// The part of a text that a ``CATextLayer`` leaves out where the text does not fit.
public struct CATextLayerTruncationMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The mode that leaves out nothing.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The mode that leaves out the start of a line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The mode that leaves out the middle of a line.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// The mode that leaves out the end of a line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}
