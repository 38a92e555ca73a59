import AnimaticLayers
import Foundation

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
