import AnimaticTiming
import Foundation

/// A layout of lines: items follow each other in a line while they fit, with headers and footers
/// around each section (rule Q7).
///
/// The delegate of the collection view, if it is a ``UICollectionViewDelegateFlowLayout``, has
/// sizes and distances of its own. Items of one size cost nothing until they show.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The sections, from the last preparation on.
  private final var sections: [FlowSection]?
  /// The sizes that cells prefer.
  private final var measured: [IndexPath: CGSize] = [:]
  /// Whether the delegate has no sizes of its own, as its default implementation has said.
  final var wasAskedForItself = false

  /// The size that lets a cell that is asked for its size begin as large as `itemSize`, for
  /// ``estimatedItemSize``.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The least distance between lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least distance between the items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of the items in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of items before their cells are asked for theirs; zero, the default, if cells are not
  /// asked.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      measured = [:]
      invalidateLayout()
    }
  }
  /// The direction in which lines follow each other; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The size of headers, of which only the length along the scroll direction counts; zero, the
  /// default, for none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers; see ``headerReferenceSize``.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The distances around the items of each section, in points; none by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The edges from which the insets of sections count; those of the content by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateLayout() }
  }
  /// Whether the header of the section at the top stays in view; `false` by default.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether the footer of the section at the bottom stays in view; `false` by default.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// The edges from which the insets of sections count.
  public enum SectionInsetReference: Int, Sendable {
    /// The edges inside the insets of the content.
    case fromContentInset
    /// The edges of the safe area.
    case fromSafeArea
    /// The margins of the collection view.
    case fromLayoutMargins
  }

  /// ``UICollectionViewFlowLayoutInvalidationContext``.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  override var asksCells: Bool { estimatedItemSize != .zero }

  override func follow(_ changes: ListUpdateMap) {
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in measured {
      if let path = changes.newPath(of: path) { moved[path] = size }
    }
    measured = moved
  }

  // MARK: - Sections

  private final var isVertical: Bool { scrollDirection == .vertical }

  /// Computes the lines of all sections, unless only the bounds have changed.
  open override func prepare() {
    super.prepare()
    guard sections == nil, let view = collectionView else { return }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    var start: CGFloat = 0
    var made: [FlowSection] = []
    made.reserveCapacity(view.numberOfSections)
    for index in 0..<view.numberOfSections {
      var section = makeSection(index, view, delegate)
      section.start = start
      start += section.length
      made.append(section)
    }
    sections = made
  }

  private final func makeSection(
    _ index: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    let metrics = metrics(index, view, delegate)
    let count = view.numberOfItems(inSection: index)
    guard count > 0 else { return FlowSection(sizes: [], metrics: metrics) }
    if asksCells { return estimatedSection(index, count, metrics) }
    wasAskedForItself = false
    let first = size(IndexPath(item: 0, section: index), view, delegate)
    if delegate == nil || wasAskedForItself {
      return FlowSection(count: count, size: oriented(first), metrics: metrics)
    }
    let rest = (1..<count).map {
      oriented(size(IndexPath(item: $0, section: index), view, delegate))
    }
    return FlowSection(sizes: [oriented(first)] + rest, metrics: metrics)
  }

  private final func estimatedSection(
    _ index: Int, _ count: Int, _ metrics: FlowSection.Metrics
  ) -> FlowSection {
    let isAutomatic = estimatedItemSize == Self.automaticSize
    let estimate = oriented(isAutomatic ? itemSize : estimatedItemSize)
    guard !measured.isEmpty else {
      return FlowSection(count: count, size: estimate, metrics: metrics)
    }
    let sizes = (0..<count).map { item in
      measured[IndexPath(item: item, section: index)].map { oriented($0) } ?? estimate
    }
    return FlowSection(sizes: sizes, metrics: metrics)
  }

  private final func size(
    _ path: IndexPath, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> CGSize {
    let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    return usable(
      size, if: size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      else: .zero,
      "the size of item \(path.item) in section \(path.section) must be finite and not negative, "
        + "not \(size)")
  }

  private final func oriented(_ size: CGSize) -> FlowSection.Size {
    isVertical
      ? FlowSection.Size(along: size.height, across: size.width)
      : FlowSection.Size(along: size.width, across: size.height)
  }

  private final func metrics(
    _ index: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Metrics {
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
      ?? footerReferenceSize
    let inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
    var metrics = FlowSection.Metrics()
    metrics.header = max(0, oriented(header).along)
    metrics.footer = max(0, oriented(footer).along)
    let edges = referenceInsets(view)
    (metrics.top, metrics.bottom) =
      isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    (metrics.left, metrics.right) =
      isVertical
      ? (inset.left + edges.left, inset.right + edges.right)
      : (inset.top + edges.top, inset.bottom + edges.bottom)
    metrics.lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
      ?? minimumLineSpacing
    metrics.itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
      ?? minimumInteritemSpacing
    metrics.room = room
    return metrics
  }

  /// The distances that the reference of the insets adds to those of each section.
  private final func referenceInsets(_ view: UICollectionView) -> UIEdgeInsets {
    switch sectionInsetReference {
    case .fromContentInset: .zero
    case .fromSafeArea: view.safeAreaInsets
    case .fromLayoutMargins: view.layoutMargins
    }
  }

  /// The length across the axis that there is, in points.
  private final var room: CGFloat {
    guard let view = collectionView else { return 0 }
    let (size, inset) = (view.bounds.size, view.adjustedContentInset)
    return max(
      0,
      isVertical
        ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom)
  }

  // MARK: - Places

  /// The size of all sections, as wide as the collection view.
  open override var collectionViewContentSize: CGSize {
    let length = sections?.last.map { $0.start + $0.length } ?? 0
    return isVertical ? CGSize(width: room, height: length) : CGSize(width: length, height: room)
  }

  /// Returns a rectangle with its origin on a pixel (rule Q7).
  private final func rect(
    _ along: CGFloat, _ across: CGFloat, _ size: FlowSection.Size
  ) -> CGRect {
    let scale = collectionView?.contentScaleFactor ?? 1
    let (along, across) = (along.rounded(toPixelsAt: scale), across.rounded(toPixelsAt: scale))
    return isVertical
      ? CGRect(x: across, y: along, width: size.across, height: size.along)
      : CGRect(x: along, y: across, width: size.along, height: size.across)
  }

  /// Returns the attributes of an item.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let sections, indexPath.count == 2, sections.indices.contains(indexPath.section) else {
      return nil
    }
    let section = sections[indexPath.section]
    guard (0..<section.count).contains(indexPath.item) else { return nil }
    let place = section.place(of: indexPath.item)
    return makeAttributes(
      ElementKey(cell: indexPath),
      frame: rect(section.start + place.along, place.across, place.size))
  }

  /// Returns the attributes of a header or a footer; `nil` where its length is 0.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let sections, path.count == 2, sections.indices.contains(path.section), path.item == 0
    else { return nil }
    let section = sections[path.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? section.metrics.header : section.metrics.footer
    guard length > 0 else { return nil }
    var along = section.start + (isHeader ? 0 : section.footerStart)
    let pins = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    if pins { along = pinned(along, length, in: section, isHeader: isHeader) }
    let attributes = makeAttributes(
      ElementKey(.supplementaryView, elementKind, path),
      frame: rect(along, 0, FlowSection.Size(along: length, across: room)))
    if pins { attributes.zIndex = 10 }
    return attributes
  }

  /// Returns the place of a header or a footer that stays in view while its section does.
  private final func pinned(
    _ along: CGFloat, _ length: CGFloat, in section: FlowSection, isHeader: Bool
  ) -> CGFloat {
    guard let view = collectionView else { return along }
    let (bounds, inset) = (view.bounds, view.adjustedContentInset)
    let top = isVertical ? bounds.minY + inset.top : bounds.minX + inset.left
    let bottom = isVertical ? bounds.maxY - inset.bottom : bounds.maxX - inset.right
    return isHeader
      ? max(along, min(top, section.start + section.footerStart - length))
      : min(along, max(bottom - length, section.start + section.metrics.header))
  }

  /// Returns the attributes of the elements in a rectangle, section by section.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let sections, !sections.isEmpty else { return [] }
    let low = isVertical ? rect.minY : rect.minX
    let high = isVertical ? rect.maxY : rect.maxX
    var found: [UICollectionViewLayoutAttributes] = []
    func add(_ attributes: UICollectionViewLayoutAttributes?) {
      if let attributes, attributes.frame.overlaps(rect) { found.append(attributes) }
    }
    var index = max(0, sections.firstIndexAbove { $0.start > low } - 1)
    while index > 0, sections[index].start >= low { index -= 1 }
    while index < sections.count, sections[index].start <= high {
      let (section, path) = (sections[index], IndexPath(item: 0, section: index))
      add(
        layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: path))
      let items = section.items(in: (low - section.start)...max(low, high) - section.start)
      for item in items { add(layoutAttributesForItem(at: IndexPath(item: item, section: index))) }
      add(
        layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionFooter, at: path))
      index += 1
    }
    return found
  }

  // MARK: - Invalidation

  /// Returns whether the length across the axis changes, or a header or a footer is pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    let old = view.bounds
    return isVertical ? newBounds.width != old.width : newBounds.height != old.height
  }
  /// Returns a context that keeps the lines unless the size changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      let resizes = newBounds.size != collectionView?.bounds.size
      flow.invalidateFlowLayoutDelegateMetrics = resizes
      flow.invalidateFlowLayoutAttributes = resizes
    }
    return context
  }
  /// Makes parts of the layout invalid.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if let preferred = context.preferred { measured[preferred.indexPath] = preferred.size }
    if context.invalidateEverything, context.invalidateDataSourceCounts { measured = [:] }
    let keepsLines =
      flow.map { !$0.invalidateFlowLayoutDelegateMetrics && !$0.invalidateFlowLayoutAttributes }
      ?? false
    if context.invalidateEverything || context.invalidateDataSourceCounts || !keepsLines {
      sections = nil
    }
    super.invalidateLayout(with: context)
  }
  /// Returns whether cells are asked for their size, and this one prefers another.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { asksCells && preferredAttributes.size != originalAttributes.size }
  /// Returns a context that gives the item the size that its cell prefers.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.preferred = preferredAttributes
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }
}
