/// The filter that scales contents; see ``CALayer/magnificationFilter``.
public struct CALayerContentsFilter: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// The mean of the four nearest pixels, weighted by distance.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The mean of two linear results, of contents scaled to the next larger and smaller power of 2.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
