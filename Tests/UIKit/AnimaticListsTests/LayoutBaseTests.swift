import Animatic
import Foundation
import SimulatorSupport
import Testing

/// Layouts that override nothing, layouts between two others, attributes and views that are as
/// large as their constraints say (rules Q2, Q3, Q7 and Q10).
@MainActor struct LayoutBaseTests {
  private typealias Attributes = UICollectionViewLayoutAttributes
  private let path: IndexPath = [0, 0]

  @Test func `a layout that overrides nothing shows nothing`() throws {
    let layout = UICollectionViewLayout()
    let screen = CollectionScreen([[1, 2]], layout: layout)
    #expect(screen.view.contentSize == .zero && screen.view.visibleCells.isEmpty)
    #expect(layout.layoutAttributesForElements(in: screen.view.bounds) == nil)
    #expect(layout.layoutAttributesForItem(at: path) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "a", at: path) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "a", at: path) == nil)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
    let attributes = Attributes(forCellWith: path)
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
    let point = CGPoint(x: 3, y: 4)
    #expect(
      layout.targetContentOffset(forProposedContentOffset: point, withScrollingVelocity: .zero)
        == point)
    let moving = layout.layoutAttributesForInteractivelyMovingItem(
      at: path, withTargetPosition: point)
    #expect(moving.center == point && moving.indexPath == path)
    screen.model.sections = [[1]]
    screen.view.deleteItems(at: [[0, 1]])
    screen.simulator.advance(by: 1)
    #expect(screen.view.numberOfItems(inSection: 0) == 1)
    #expect(UICollectionViewLayout(coder: NSKeyedArchiver(requiringSecureCoding: false)) != nil)
  }

  @Test func `a context collects the paths that become invalid`() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    for number in 1...2 {
      context.invalidateItems(at: [[0, number]])
      context.invalidateSupplementaryElements(ofKind: "a", at: [[1, number]])
      context.invalidateDecorationElements(ofKind: "b", at: [[2, number]])
    }
    #expect(context.invalidatedItemIndexPaths == [[0, 1], [0, 2]])
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [[1, 1], [1, 2]]])
    #expect(context.invalidatedDecorationIndexPaths == ["b": [[2, 1], [2, 2]]])
  }

  @Test func `the layout of a view is exchanged at once, and the same one is no change`() {
    let (small, large) = (CollectionScreen.grid(), CollectionScreen.grid(side: 200))
    let screen = CollectionScreen([[1, 2]], layout: small)
    screen.view.collectionViewLayout = large
    #expect(screen.shown(after: 0) == ["1 at 60,0", "2 at 60,210"] && small.collectionView == nil)
    var ends: [Bool] = []
    screen.view.setCollectionViewLayout(large, animated: true) { ends.append($0) }
    #expect(ends == [true] && !screen.view.hasUncommittedUpdates)
    screen.view.performBatchUpdates { #expect(screen.view.hasUncommittedUpdates) }
    #expect(screen.view.presentationSectionIndex(forDataSourceSectionIndex: 3) == 3)
    #expect(screen.view.dataSourceSectionIndex(forPresentationSectionIndex: 4) == 4)
  }

  private final class Plated: UICollectionViewFlowLayout {
    var color: CGFloat = 0
    override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard kind == "plate" else { return nil }
      let plate = Attributes(forDecorationViewOfKind: kind, with: path)
      plate.frame = CGRect(x: 0, y: itemSize.height, width: 50, height: 10)
      return plate
    }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      (super.layoutAttributesForElements(in: rect) ?? [])
        + [layoutAttributesForDecorationView(ofKind: "plate", at: [0, 0])].compactMap { $0 }
    }
  }

  @Test func `headers and views behind stand between the places of two layouts, or fade`() throws {
    final class Plate: UICollectionReusableView {}
    let (small, large) = (CollectionScreen.grid(), Plated())
    small.headerReferenceSize = CGSize(width: 0, height: 30)
    large.headerReferenceSize = CGSize(width: 0, height: 50)
    large.itemSize = CGSize(width: 100, height: 100)
    large.register(Plate.self, forDecorationViewOfKind: "plate")
    let screen = CollectionScreen([[1, 2]], layout: small)
    let between = screen.view.startInteractiveTransition(to: large)
    between.updateValue(0.25, forAnimatedKey: "turn")
    #expect(between.value(forAnimatedKey: "turn") == 0.25)
    #expect(between.value(forAnimatedKey: "other") == 0)
    between.transitionProgress = 0.5
    screen.simulator.flush()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(between.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.size.height == 40)
    #expect(between.layoutAttributesForItem(at: path)?.frame.minY == 40)
    #expect(between.layoutAttributesForDecorationView(ofKind: "plate", at: path)?.alpha == 0.5)
    #expect(between.layoutAttributesForDecorationView(ofKind: "other", at: path) == nil)
    let plate = try #require(screen.view.subviews.first { $0 is Plate })
    #expect(plate.alpha == 0.5 && plate.frame == CGRect(x: 0, y: 100, width: 50, height: 10))
    screen.view.finishInteractiveTransition()
    screen.simulator.advance(by: 1)
    #expect(plate.superview === screen.view && plate.alpha == 1)
  }

  @Test func `the offset follows an interactive change to where the next layout wants it`() {
    final class Pulling: UICollectionViewFlowLayout {
      override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
        CGPoint(x: 0, y: 80)
      }
    }
    let next = Pulling()
    next.itemSize = CGSize(width: 100, height: 100)
    let screen = CollectionScreen([Array(0..<60)], layout: CollectionScreen.grid())
    let between = screen.view.startInteractiveTransition(to: next)
    for (progress, offset) in [(0.25, 20), (0.5, 40)] as [(CGFloat, CGFloat)] {
      between.transitionProgress = progress
      #expect(screen.view.contentOffset.y == offset)
    }
    screen.view.finishInteractiveTransition()
    screen.simulator.advance(by: 1)
    #expect(screen.view.collectionViewLayout === next)
  }

  @Test func `attributes know what they are of, and resize around their middle`() {
    let kinds: [(Attributes, UICollectionView.ElementCategory, String?)] = [
      (Attributes(forCellWith: path), .cell, nil),
      (Attributes(forSupplementaryViewOfKind: "a", with: path), .supplementaryView, "a"),
      (Attributes(forDecorationViewOfKind: "b", with: path), .decorationView, "b"),
    ]
    for (attributes, category, kind) in kinds {
      #expect(attributes.representedElementCategory == category)
      #expect(attributes.representedElementKind == kind && attributes.indexPath == path)
      #expect(kinds.count { $0.0 == attributes } == 1 && attributes.hash == kinds[0].0.hash)
      #expect(!attributes.isEqual("a"))
    }
    let attributes = kinds[0].0
    attributes.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    attributes.bounds = CGRect(x: 5, y: 5, width: 40, height: 10)
    #expect(attributes.frame == CGRect(x: 0, y: 15, width: 40, height: 10))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 40, height: 10))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(attributes.transform == CGAffineTransform(scaleX: 2, y: 3))
  }

  private final class Box: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      let end = contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 5)
      let side = contentView.trailingAnchor.constraint(equalTo: box.trailingAnchor)
      // The cell has its estimated size at first.
      (end.priority, side.priority) = (UILayoutPriority(999), UILayoutPriority(999))
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5), end, side,
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.heightAnchor.constraint(equalToConstant: 60),
        box.widthAnchor.constraint(equalToConstant: 90),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `a cell with constraints has the size that they need`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 40)
    let screen = CollectionScreen([[1, 2]], layout: layout, cell: Box.self)
    #expect(
      screen.view.visibleCells.map(\.bounds.size)
        == Array(repeating: CGSize(width: 90, height: 70), count: 2))
  }

  @Test func `a header with constraints has the height that they need`() {
    final class Header: UICollectionReusableView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        let end = bottomAnchor.constraint(equalTo: box.bottomAnchor)
        end.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: topAnchor), end,
          box.heightAnchor.constraint(equalToConstant: 60),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    typealias Size = NSCollectionLayoutSize
    let whole = Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
        elementKind: "top", alignment: .top)
    ]
    let screen = CollectionScreen([], layout: UICollectionViewCompositionalLayout(section: section))
    screen.view.register(
      Header.self, forSupplementaryViewOfKind: "top", withReuseIdentifier: "header")
    screen.model.sections = [[1]]
    screen.reload()
    #expect(screen.view.visibleSupplementaryViews(ofKind: "top").map(\.bounds.height) == [60])
    #expect(screen.shown == ["1 at 0,60"])
  }

  @Test func `insets of a section are measured from the content, the safe area or the margins`() {
    let layout = CollectionScreen.grid()
    layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let screen = CollectionScreen([[1, 2]], layout: layout)
    screen.view.insetsLayoutMarginsFromSafeArea = false
    screen.view.layoutMargins = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 9)
    for (reference, left) in [(.fromContentInset, 2), (.fromSafeArea, 2), (.fromLayoutMargins, 9)]
      as [(UICollectionViewFlowLayout.SectionInsetReference, CGFloat)]
    {
      layout.sectionInsetReference = reference
      screen.simulator.flush()
      #expect(layout.layoutAttributesForItem(at: path)?.frame.minX == left)
    }
  }

  @Test func `data to the right of a view that scrolls across is asked for ahead`() {
    final class Source: UICollectionViewDataSourcePrefetching {
      var log: [String] = []
      func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        log.append("+\(paths.map(\.item))")
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 150, height: 480)
    layout.minimumLineSpacing = 0
    let source = Source()
    let screen = CollectionScreen([Array(0..<20)], layout: layout)
    screen.view.prefetchDataSource = source
    for offset in [320, 640, 480] as [CGFloat] {
      screen.scroll(x: offset)
    }
    #expect(source.log == ["+[5, 6]", "+[7, 8]", "+[2, 1]"])
  }
}
