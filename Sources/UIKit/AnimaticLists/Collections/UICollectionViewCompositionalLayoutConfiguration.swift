import Foundation

/// The settings of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the layout; none by default. They have a path of one number.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  public override init() {}

  open override var description: String { String(reflecting: type(of: self)) }
}
