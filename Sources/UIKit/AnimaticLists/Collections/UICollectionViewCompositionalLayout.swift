import AnimaticTiming
import Foundation

/// A closure that returns the section of a number, for a room; `nil` for an empty one.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections, each of groups that repeat, of items and groups in them (rules Q14, Q15).
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private final let provider: UICollectionViewCompositionalLayoutSectionProvider
  private final var sections: [CompositionalSection]?
  private final var boundaries: [CompositionalSection.Boundary] = []
  private final var length: CGFloat = 0
  private final var measured: [ElementKey: CGSize] = [:]
  private final var hasEstimates = false

  /// The settings of the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Creates a layout of equal sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: .init())
  }
  /// Creates a layout of equal sections with settings.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }
  /// Creates a layout whose sections a closure returns.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) { self.init(sectionProvider: sectionProvider, configuration: .init()) }
  /// Creates a layout whose sections a closure returns, with settings.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  /// Creates a layout of empty sections, and ignores the coder.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  private final var isVertical: Bool { configuration.scrollDirection == .vertical }
  override var asksCells: Bool { hasEstimates }

  override func follow(_ changes: ListUpdateMap) {
    var moved: [ElementKey: CGSize] = [:]
    for (key, size) in measured { if let key = changes.newKey(of: key) { moved[key] = size } }
    measured = moved
  }

  // MARK: - Sections

  /// Places the groups of all sections, unless only the bounds have changed.
  open override func prepare() {
    super.prepare()
    guard sections == nil, let view = collectionView else { return }
    let inset = view.adjustedContentInset
    let room = CGSize(
      width: max(0, view.bounds.width - inset.left - inset.right),
      height: max(0, view.bounds.height - inset.top - inset.bottom))
    let environment = LayoutRoom(room, .zero, view.traitCollection)
    hasEstimates = false
    (length, boundaries) = (0, [])
    placeBoundaries(room, isFooter: false)
    var made: [CompositionalSection] = []
    let heights = heightsOfRows()
    for index in 0..<view.numberOfSections {
      if index > 0 { length += configuration.interSectionSpacing }
      let section = provider(index, environment)
      var places = place(
        section, index, view.numberOfItems(inSection: index), environment, heights[index] ?? [:])
      if section?.list != nil { noteList(section, in: view) }
      places.start = length
      length += places.length
      made.append(places)
    }
    placeBoundaries(room, isFooter: true)
    sections = made
  }

  private final func place(
    _ section: NSCollectionLayoutSection?, _ index: Int, _ count: Int, _ room: LayoutRoom,
    _ heights: [Int: CGFloat]
  ) -> CompositionalSection {
    let section =
      section
      ?? NSCollectionLayoutSection(
        group: .custom(layoutSize: Self.nothing, itemProvider: { _ in [] }))
    if section.hasEstimates { hasEstimates = true }
    let measured = measured
    return CompositionalSection(
      section, count: count, room: room, isVertical: isVertical, heights: heights,
      preferred: { measured[ElementKey(cell: IndexPath(item: $0, section: index))] },
      header: { measured[ElementKey(.supplementaryView, $0, IndexPath(item: 0, section: index))] })
  }

  private static var nothing: NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
  }

  /// Places the headers or the footers of the whole layout.
  private final func placeBoundaries(_ room: CGSize, isFooter: Bool) {
    for (index, item) in configuration.boundarySupplementaryItems.enumerated()
    where item.isFooter(isVertical: isVertical) == isFooter {
      if item.hasEstimates { hasEstimates = true }
      let key = ElementKey(.supplementaryView, item.elementKind, IndexPath(index: index))
      let size = item.layoutSize.settled(item.layoutSize.size(in: room), measured[key])
      let side = item.place(
        isVertical ? size.width : size.height, in: isVertical ? room.width : room.height,
        isVertical: isVertical)
      let origin = isVertical ? CGPoint(x: side, y: length) : CGPoint(x: length, y: side)
      boundaries.append(
        CompositionalSection.Boundary(item: item, frame: CGRect(origin: origin, size: size)))
      if item.extendsBoundary { length += isVertical ? size.height : size.width }
    }
  }

  /// The size of all sections, as wide as the collection view.
  open override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    let inset = view.adjustedContentInset
    return isVertical
      ? CGSize(width: max(0, view.bounds.width - inset.left - inset.right), height: length)
      : CGSize(width: length, height: max(0, view.bounds.height - inset.top - inset.bottom))
  }

  // MARK: - Places

  private final func offset(of section: CompositionalSection) -> CGPoint {
    let start = section.start
    return isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
  }

  /// The distance by which the groups of a section have scrolled.
  private final func scrolled(_ index: Int, _ section: CompositionalSection) -> CGPoint {
    section.isOrthogonal ? collectionView?.scrollOffset(ofSection: index) ?? .zero : .zero
  }

  private final func leaf(at path: IndexPath) -> GroupSolver.Leaf? {
    guard path.count == 2, let sections, sections.indices.contains(path.section),
      var leaf = sections[path.section].leaf(of: path.item)
    else { return nil }
    let section = sections[path.section]
    let (start, moved) = (offset(of: section), scrolled(path.section, section))
    leaf.frame.origin.x += start.x - moved.x
    leaf.frame.origin.y += start.y - moved.y
    return leaf
  }

  /// Returns the attributes of an item. Those of a section that scrolls are where it shows.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let leaf = leaf(at: indexPath) else { return nil }
    let attributes = makeAttributes(ElementKey(cell: indexPath), frame: leaf.frame)
    attributes.zIndex = leaf.zIndex
    attributes.estimates = leaf.estimates
    attributes.list = listPlace(of: indexPath)
    return attributes
  }
  /// Returns the attributes of a header, a footer or a view at the edges of an item.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(.supplementaryView, elementKind, path)
    if path.count == 1 {
      guard boundaries.indices.contains(path[0]) else { return nil }
      return boundary(boundaries[path[0]], key, in: nil)
    }
    guard let sections, path.count == 2, sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    if path.item == 0,
      let found = section.boundaries.first(where: { $0.item.elementKind == elementKind })
    {
      return boundary(found, key, in: section)
    }
    guard let leaf = leaf(at: path),
      let badge = leaf.badges.first(where: { $0.elementKind == elementKind })
    else { return nil }
    let attributes = makeAttributes(key, frame: badge.frame(at: leaf.frame))
    attributes.zIndex = badge.zIndex
    return attributes
  }

  private final func boundary(
    _ boundary: CompositionalSection.Boundary, _ key: ElementKey, in section: CompositionalSection?
  ) -> UICollectionViewLayoutAttributes {
    var frame = boundary.frame
    let start = section.map { offset(of: $0) } ?? .zero
    frame.origin.x += start.x
    frame.origin.y += start.y
    if boundary.item.pinToVisibleBounds {
      let (low, high) = section.map { ($0.start, $0.start + $0.length) } ?? (0, length)
      if isVertical {
        frame.origin.y = pinned(frame.minY, frame.height, boundary, low, high)
      } else {
        frame.origin.x = pinned(frame.minX, frame.width, boundary, low, high)
      }
    }
    let attributes = makeAttributes(key, frame: frame)
    attributes.zIndex = boundary.item.zIndex
    if let list = section?.section.list {
      attributes.list = ListPlace(
        appearance: list.appearance,
        role: boundary.item.isFooter(isVertical: true) ? .footer : .header,
        margin: UICollectionLayoutListConfiguration.margin(collectionView?.bounds.width ?? 0))
    }
    let size = boundary.item.layoutSize
    attributes.estimates = (size.widthDimension.isEstimated, size.heightDimension.isEstimated)
    return attributes
  }

  private final func pinned(
    _ place: CGFloat, _ length: CGFloat, _ boundary: CompositionalSection.Boundary,
    _ low: CGFloat, _ high: CGFloat
  ) -> CGFloat {
    guard let view = collectionView else { return place }
    let (bounds, inset) = (view.bounds, view.adjustedContentInset)
    let start = isVertical ? bounds.minY + inset.top : bounds.minX + inset.left
    let end = isVertical ? bounds.maxY - inset.bottom : bounds.maxX - inset.right
    return boundary.item.isFooter(isVertical: isVertical)
      ? min(place, max(end - length, low)) : max(place, min(start, high - length))
  }

  /// Returns the attributes of the view behind a section.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at path: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  {
    guard let sections, path.count == 2, sections.indices.contains(path.section),
      let item = sections[path.section].section.decorationItems.first(where: {
        $0.elementKind == elementKind
      })
    else { return nil }
    let (section, insets) = (sections[path.section], item.contentInsets)
    let (start, whole) = (offset(of: section), section.room.contentSize)
    let size =
      (isVertical
      ? CGSize(width: whole.width, height: section.length)
      : CGSize(width: section.length, height: whole.height)).inset(by: insets)
    let attributes = makeAttributes(
      ElementKey(.decorationView, elementKind, path),
      frame: CGRect(
        x: start.x + insets.leading, y: start.y + insets.top, width: size.width,
        height: size.height))
    attributes.zIndex = item.zIndex
    attributes.listColor = section.section.list?.backgroundColor
    return attributes
  }

  /// Returns the attributes of the elements in a rectangle, section by section.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let sections else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, item) in boundaries.enumerated() {
      let kind = item.item.elementKind
      found += [layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(index: index))]
        .compactMap { $0 }
    }
    let low = isVertical ? rect.minY : rect.minX
    let high = isVertical ? rect.maxY : rect.maxX
    var index = sections.firstIndexAbove { $0.start + $0.length >= low }
    while index < sections.count, sections[index].start <= high {
      found += elements(of: index, sections[index], in: rect)
      index += 1
    }
    return found.filter { $0.frame.overlaps(rect) }
  }

  private final func elements(
    of index: Int, _ section: CompositionalSection, in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    let first = IndexPath(item: 0, section: index)
    var found: [UICollectionViewLayoutAttributes?] = []
    for item in section.section.decorationItems {
      found.append(layoutAttributesForDecorationView(ofKind: item.elementKind, at: first))
    }
    for item in section.boundaries {
      found.append(layoutAttributesForSupplementaryView(ofKind: item.item.elementKind, at: first))
    }
    let (start, moved) = (offset(of: section), scrolled(index, section))
    let inside = rect.offsetBy(dx: moved.x - start.x, dy: moved.y - start.y)
    for item in section.items(in: inside) {
      let path = IndexPath(item: item, section: index)
      found.append(layoutAttributesForItem(at: path))
      for badge in section.leaf(of: item)?.badges ?? [] {
        found.append(layoutAttributesForSupplementaryView(ofKind: badge.elementKind, at: path))
      }
    }
    let elements = found.compactMap { $0 }
    section.section.visibleItemsInvalidationHandler?(
      elements.filter { $0.frame.overlaps(rect) },
      section.isOrthogonal ? moved : collectionView?.contentOffset ?? .zero, section.room)
    return elements
  }

  // MARK: - Sections that scroll

  override func scrollingSections(in rect: CGRect) -> [(index: Int, scroll: SectionScroll)] {
    guard let sections else { return [] }
    let low = isVertical ? rect.minY : rect.minX
    let high = isVertical ? rect.maxY : rect.maxX
    var found: [(index: Int, scroll: SectionScroll)] = []
    var index = sections.firstIndexAbove { $0.start + $0.length >= low }
    while index < sections.count, sections[index].start <= high {
      let section = sections[index]
      if section.isOrthogonal {
        let start = offset(of: section)
        let frame = section.scrollFrame.offsetBy(dx: start.x, dy: start.y)
        let size =
          isVertical
          ? CGSize(width: section.scrollLength, height: frame.height)
          : CGSize(width: frame.width, height: section.scrollLength)
        found.append((index, SectionScroll(frame: frame, contentSize: size, section: section)))
      }
      index += 1
    }
    return found
  }

  // MARK: - Invalidation

  /// Returns whether the size changes, or a header, a footer or a handler follows the scrolling.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    if view.bounds.size != newBounds.size { return true }
    return sections?.contains { section in
      section.section.visibleItemsInvalidationHandler != nil
        || section.boundaries.contains { $0.item.pinToVisibleBounds }
    } ?? false || boundaries.contains { $0.item.pinToVisibleBounds }
  }
  /// Returns a context that keeps the places unless the size changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.keepsPlaces = newBounds.size == collectionView?.bounds.size
    return context
  }
  /// Makes parts of the layout invalid.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferred {
      measured[preferred.key] = preferred.size
      if learn(preferred) { return super.invalidateLayout(with: context) }
    }
    if context.invalidateEverything, context.invalidateDataSourceCounts { measured = [:] }
    if !context.keepsPlaces { sections = nil }
    super.invalidateLayout(with: context)
  }
  /// Returns whether a view prefers another size in a dimension that is estimated.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (size, old) = (preferredAttributes.size, originalAttributes.size)
    return originalAttributes.estimates.width && size.width != old.width
      || originalAttributes.estimates.height && size.height != old.height
  }
  /// Returns a context that gives the element the size that its view prefers.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.preferred = preferredAttributes
    if originalAttributes.list != nil, let top = collectionView?.bounds.minY,
      originalAttributes.frame.minY < top, collectionView?.state.transition == nil,
      collectionView?.isScrollingByProgram == false
    {
      context.contentOffsetAdjustment.y =
        preferredAttributes.size.height - originalAttributes.size.height
    }
    return context
  }

  // MARK: - Lists

  /// The heights that cells prefer, by section and item.
  private final func heightsOfRows() -> [Int: [Int: CGFloat]] {
    var heights: [Int: [Int: CGFloat]] = [:]
    for (key, size) in measured where key.category == .cell && key.indexPath.count == 2 {
      heights[key.indexPath.section, default: [:]][key.indexPath.item] = size.height
    }
    return heights
  }

  /// Moves what is below a row of a list that prefers another height.
  /// - Returns: Whether all places are known.
  private final func learn(_ preferred: UICollectionViewLayoutAttributes) -> Bool {
    let path = preferred.indexPath
    guard preferred.representedElementCategory == .cell, boundaries.isEmpty, path.count == 2,
      let count = sections?.count, path.section < count,
      let distance = sections?[path.section].setHeight(preferred.size.height, ofRow: path.item)
    else { return false }
    for index in (path.section + 1)..<max(path.section + 1, count) {
      sections?[index].start += distance
    }
    length += distance
    return true
  }

  private final func listPlace(of path: IndexPath) -> ListPlace? {
    guard let section = sections?[path.section], let list = section.section.list else { return nil }
    return list.place(
      of: path, count: section.count,
      margin: UICollectionLayoutListConfiguration.margin(collectionView?.bounds.width ?? 0))
  }

  /// Returns the look of a section that is a list; `nil` of another one.
  final func list(ofSection index: Int) -> UICollectionLayoutListConfiguration? {
    sections.flatMap { $0.indices.contains(index) ? $0[index].section.list : nil }
  }

  private final func noteList(_ section: NSCollectionLayoutSection?, in view: UICollectionView) {
    if decorations[ListBackground.kind] == nil {
      decorations[ListBackground.kind] = ListBackground.self
    }
    if section?.list?.hasSwipes == true { view.addSwipes() }
  }
}

/// The settings of a whole compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the layout; none by default. They have a path of one number.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  public override init() {}

  open override var description: String { String(reflecting: type(of: self)) }
}
