import AnimaticTiming
import Foundation

/// A width or a height in a compositional layout.
@preconcurrency @MainActor public final class NSCollectionLayoutDimension: NSObject {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The points, or the fraction.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ value: CGFloat) {
    self.kind = kind
    dimension = usable(
      value, if: value.isFinite && value >= 0, else: 0,
      "a dimension must be finite and not negative, not \(value)")
  }

  /// Returns a fraction of the width of the container.
  ///
  /// - Precondition: The number is finite and not negative, as in all these methods.
  public static func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fraction)
  }
  /// Returns a fraction of the height of the container.
  public static func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fraction)
  }
  /// Returns a number of points.
  public static func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, points)
  }
  /// Returns a number of points that holds until the view is asked for its size.
  public static func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, points)
  }

  /// Whether the dimension is a fraction of the width of the container.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the height of the container.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension holds until the view is asked for its size.
  public var isEstimated: Bool { kind == .estimated }

  /// Returns the points in a container.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }

  public override var description: String { String(reflecting: type(of: self)) }
}
