import AnimaticLayers
import Foundation

/// An item, or a group of items, in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size.
  public final let layoutSize: NSCollectionLayoutSize
  /// The supplementary views at the edges of the item.
  public final let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The distances by which the item is smaller than its size; none by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances around the item; `nil` by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with supplementary views.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) { (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems) }

  /// Whether a size in the item depends on what views prefer.
  var hasEstimates: Bool { layoutSize.isEstimated }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// A supplementary view at the edges of an item in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public final let elementKind: String
  /// The edges of the item at which the view is.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The edges of the view that are there; `nil` for those of ``containerAnchor``.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front; 1 by default.
  open var zIndex = 1

  /// Creates a view at edges of an item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  func frame(at item: CGRect) -> CGRect {
    let size = layoutSize.size(in: item.size)
    let place = containerAnchor.point(of: item)
    let own = (itemAnchor ?? containerAnchor).point(of: CGRect(origin: .zero, size: size))
    let (shift, more) = (containerAnchor.shift(of: size), itemAnchor?.shift(of: size) ?? .zero)
    return CGRect(
      x: place.x - own.x + shift.x + more.x, y: place.y - own.y + shift.y + more.y,
      width: size.width, height: size.height)
  }
}

/// A view behind a section of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, whose class is registered with the layout.
  public final let elementKind: String
  /// The order from back to front; −1 by default.
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Returns a view that fills the section, without its insets.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// The place of an item in a group with a closure.
@preconcurrency @MainActor public final class NSCollectionLayoutGroupCustomItem: NSObject {
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

/// An element in view of a section, whose appearance a handler may change.
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The position of the element.
  var indexPath: IndexPath { get }
  /// The rectangle in the coordinates of the content.
  var frame: CGRect { get }
  /// The rectangle of its own coordinates.
  var bounds: CGRect { get }
  /// The middle in the coordinates of the content.
  var center: CGPoint { get set }
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// Whether the element has no view.
  var isHidden: Bool { get set }
  /// The transform in the plane.
  var transform: CGAffineTransform { get set }
  /// The transform.
  var transform3D: CATransform3D { get set }
  /// The role of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A closure that receives the elements in view of a section, its offset and its room, as these
/// change.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void
