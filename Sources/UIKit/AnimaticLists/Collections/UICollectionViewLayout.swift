import AnimaticTiming
import Foundation

/// The rule by which a collection view places its elements.
///
/// A subclass overrides ``prepare()``, ``collectionViewContentSize``,
/// ``layoutAttributesForElements(in:)`` and ``layoutAttributesForItem(at:)``, and computes what
/// these return; it is asked in this order (rule Q2).
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The classes of decoration views, by kind.
  final var decorations: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout.
  public override init() {}
  /// Creates a layout, and ignores the coder.
  public required init?(coder: NSCoder) {}

  /// The class of the attributes; ``UICollectionViewLayoutAttributes`` unless overridden.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts; ``UICollectionViewLayoutInvalidationContext`` unless overridden.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// The collection view that uses the layout; `nil` by default.
  open internal(set) weak var collectionView: UICollectionView?
  /// Whether cells are asked for the attributes that they prefer.
  var asksCells: Bool { true }

  /// Returns the class of decoration views of a kind; `nil` for an unknown one.
  func decorationClass(_ kind: String) -> UICollectionReusableView.Type? { decorations[kind] }

  /// Takes what the layout has learned of items along as these change their positions.
  func follow(_ changes: ListUpdateMap) {}

  /// Returns the sections in a rectangle that scroll across the direction of the layout.
  func scrollingSections(in rect: CGRect) -> [(index: Int, scroll: SectionScroll)] { [] }

  /// The direction of text for which the layout computes its places; that of the first language.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the places of elements are mirrored where text has the other direction; `false` unless
  /// overridden. Animatic mirrors none.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: - Places

  /// Computes what the other methods return. Does nothing unless overridden.
  ///
  /// It is called before the layout is asked for the first time, and again after each
  /// invalidation.
  open func prepare() {}
  /// The size of the content in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all elements in a rectangle of the content; `nil` unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// Returns the attributes of an item; `nil` unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes of a supplementary view; `nil` unless overridden.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns the attributes of a decoration view; `nil` unless overridden.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns the offset at which a drag should come to rest; the proposed one unless overridden.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which it would come to rest.
  ///   - velocity: The velocity of the offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the offset after an update or a change of the layout; the proposed one unless
  /// overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: - Invalidation

  /// Makes the whole layout invalid, so that the next pass asks for it again.
  open func invalidateLayout() {
    invalidateLayout(with: .everything(of: self))
  }
  /// Makes parts of the layout invalid. A subclass that overrides it calls `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidInvalidate(context)
  }
  /// Returns whether the layout becomes invalid as the view scrolls or changes its size; `false`
  /// unless overridden. The view still has its old bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns what of the layout becomes invalid as the view scrolls or changes its size.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }
  /// Returns whether the layout becomes invalid as a cell prefers a size; `false` unless
  /// overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns what of the layout becomes invalid as a cell prefers a size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let kind = type(of: self).invalidationContextClass
        as? UICollectionViewLayoutInvalidationContext.Type
    else {
      stopProgram(
        "the invalidationContextClass of \(type(of: self)) must be "
          + "UICollectionViewLayoutInvalidationContext or a subclass")
    }
    return kind.make()
  }

  // MARK: - Updates

  /// Notifies the layout of the changes of the data that a batch makes. Does nothing unless
  /// overridden. The layout is prepared with the new data.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Notifies the layout, inside the animation block, that all changes of a batch are made. Does
  /// nothing unless overridden.
  open func finalizeCollectionViewUpdates() {}
  /// Returns the attributes with which an item comes: of an inserted one, those at its place with
  /// alpha 0; of one that moves into the view, those of its old place; `nil` for those at its
  /// place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { collectionView?.usualInitial(ElementKey(cell: itemIndexPath)) }
  /// Returns the attributes with which an item goes: of a deleted one, its present ones with alpha
  /// 0; of one that moves out of the view, those of its new place; `nil` for its present ones.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { collectionView?.usualFinal(ElementKey(cell: itemIndexPath)) }
  /// Returns the attributes with which a supplementary view comes; see
  /// ``initialLayoutAttributesForAppearingItem(at:)``.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualInitial(ElementKey(.supplementaryView, elementKind, elementIndexPath))
  }
  /// Returns the attributes with which a supplementary view goes; see
  /// ``finalLayoutAttributesForDisappearingItem(at:)``.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualFinal(ElementKey(.supplementaryView, elementKind, elementIndexPath))
  }
  /// Returns the attributes with which a decoration view comes; see
  /// ``initialLayoutAttributesForAppearingItem(at:)``.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualInitial(ElementKey(.decorationView, elementKind, decorationIndexPath))
  }
  /// Returns the attributes with which a decoration view goes; see
  /// ``finalLayoutAttributesForDisappearingItem(at:)``.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualFinal(ElementKey(.decorationView, elementKind, decorationIndexPath))
  }

  // MARK: - Changes of the bounds

  /// Notifies the layout that the bounds have changed inside an animation block, before the cells
  /// show in the new bounds. Does nothing unless overridden.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Notifies the layout, inside the animation block, that the cells show in the new bounds. Does
  /// nothing unless overridden.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: - Changes of the layout

  /// Notifies the layout that another one will replace it. Does nothing unless overridden.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Notifies the layout that it will replace another one. Does nothing unless overridden.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Notifies the layout, inside the animation block, that the change of layouts is made. Does
  /// nothing unless overridden.
  open func finalizeLayoutTransition() {}

  // MARK: - Items under a finger

  /// Returns the path to which an item moves that a finger holds at a position: that of the item
  /// there, or else its present one.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// Returns the attributes of an item that a finger holds at a position: those of its place, moved
  /// there and in front of the others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let place =
      layoutAttributesForItem(at: indexPath)
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    return place.changed {
      $0.center = position
      $0.zIndex = Int(Int32.max)
    }
  }

  // MARK: - Decorations

  /// Sets the class of the decoration views of a kind; `nil` for none.
  ///
  /// - Precondition: The class is ``UICollectionReusableView`` or a subclass.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let type = viewClass as? UICollectionReusableView.Type
    require(
      viewClass == nil || type != nil,
      "the class of decoration views must be UICollectionReusableView or a subclass")
    decorations[elementKind] = type
  }

  /// Forgets the class of a kind. Animatic reads no nibs.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nil
  }

  /// Returns new attributes of the class of the layout.
  final func makeAttributes(_ key: ElementKey, frame: CGRect) -> UICollectionViewLayoutAttributes {
    guard
      let kind = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    else {
      stopProgram(
        "the layoutAttributesClass of \(type(of: self)) must be "
          + "UICollectionViewLayoutAttributes or a subclass")
    }
    let attributes = kind.make()
    attributes.become(key)
    attributes.frame = frame
    return attributes
  }

  /// Returns the attributes of an element.
  final func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// Returns the attributes with which an element comes.
  final func initial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind, key.indexPath)
    return switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// Returns the attributes with which an element goes.
  final func final(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind, key.indexPath)
    return switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
