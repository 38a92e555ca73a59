import Foundation

/// A distance in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject {
  /// The distance in points; the least one if the distance is flexible.
  public let spacing: CGFloat
  /// Whether the distance grows with the room.
  public let isFlexibleSpacing: Bool
  /// Whether the distance is always the same.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
  }

  /// Returns a distance that grows into the free room, which all such distances share.
  public static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing, isFlexible: true)
  }
  /// Returns a distance that is always the same.
  public static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing, isFlexible: false)
  }

  public override var description: String { String(reflecting: type(of: self)) }
}
