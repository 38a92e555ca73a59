import Foundation

/// A size in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) { (widthDimension, heightDimension) = (width, height) }

  /// Returns the points in a container.
  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

  /// Returns a size whose estimated dimensions are those that a view prefers.
  func settled(_ size: CGSize, _ preferred: CGSize?) -> CGSize {
    guard let preferred else { return size }
    return CGSize(
      width: widthDimension.isEstimated ? preferred.width : size.width,
      height: heightDimension.isEstimated ? preferred.height : size.height)
  }

  public override var description: String { String(reflecting: type(of: self)) }
}
