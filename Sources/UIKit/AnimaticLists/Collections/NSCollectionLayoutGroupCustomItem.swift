import Foundation

/// The place of an item in a group with a closure.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The rectangle in the coordinates of the group, in points.
  public let frame: CGRect
  /// The order from back to front.
  public let zIndex: Int

  /// Creates a place.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }

  public override var description: String { String(reflecting: type(of: self)) }
}

/// A closure that places the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]
