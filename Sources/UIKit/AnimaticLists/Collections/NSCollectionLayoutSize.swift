import AnimaticObjects
import Foundation

/// A size in a compositional layout.
@preconcurrency @MainActor public final class NSCollectionLayoutSize: NSObject {
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

/// A distance in a compositional layout.
@preconcurrency @MainActor public final class NSCollectionLayoutSpacing: NSObject {
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

/// The distances around an item in a compositional layout.
@preconcurrency @MainActor public final class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The distance before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance above the item.
  public let top: NSCollectionLayoutSpacing?
  /// The distance after the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance below the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates distances; `nil` for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }

  public override var description: String { String(reflecting: type(of: self)) }
}

/// The place of a supplementary view at the edges of an item.
@preconcurrency @MainActor public final class NSCollectionLayoutAnchor: NSObject {
  /// The edges.
  public let edges: NSDirectionalRectEdge
  /// The distance from them: points, or fractions of the size of the view.
  public let offset: CGPoint
  /// Whether ``offset`` is in points.
  public let isAbsoluteOffset: Bool
  /// Whether ``offset`` is in fractions.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates an anchor at edges.
  public init(edges: NSDirectionalRectEdge) {
    (self.edges, offset, isAbsoluteOffset) = (edges, .zero, true)
  }
  /// Creates an anchor at a distance in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
  }
  /// Creates an anchor at a distance in fractions of the size of the view.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
  }

  /// Returns the point of a rectangle at the edges.
  func point(of rect: CGRect) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
      y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
  }

  /// Returns the distance from the edges of a view, in points.
  func shift(of size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }

  public override var description: String { String(reflecting: type(of: self)) }
}

/// The room that a section of a compositional layout has.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size in points.
  var contentSize: CGSize { get }
  /// The size without ``contentInsets``.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that count.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a compositional layout tells the closures that make its parts.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

@MainActor final class LayoutRoom: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
}

extension CGSize {
  /// Returns the size without insets; not less than 0.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
