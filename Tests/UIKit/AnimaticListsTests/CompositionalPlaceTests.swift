import Animatic
import Foundation
import SimulatorSupport
import Testing

/// The places of boundaries, badges and groups in both directions (rules Q14, Q15), in a view of
/// 320 by 480 points.
@MainActor struct CompositionalPlaceTests {
  private typealias Size = NSCollectionLayoutSize
  private typealias Item = NSCollectionLayoutItem
  private typealias Group = NSCollectionLayoutGroup
  private typealias Layout = UICollectionViewCompositionalLayout
  private typealias Boundary = NSCollectionLayoutBoundarySupplementaryItem

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> Size
  { Size(widthDimension: width, heightDimension: height) }

  private var whole: Size { size(.fractionalWidth(1), .fractionalHeight(1)) }

  private func screen(_ layout: UICollectionViewCompositionalLayout, counts: [Int])
    -> CollectionScreen
  { CollectionScreen(counts.map { Array(0..<$0) }, layout: layout) }

  private func frame(_ screen: CollectionScreen, _ kind: String, _ path: IndexPath = [0, 0])
    -> [CGFloat]?
  { screen.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame.numbers }

  private func items(_ screen: CollectionScreen, _ section: Int = 0) -> [[CGFloat]] {
    (0..<screen.view.numberOfItems(inSection: section)).compactMap {
      screen.view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame.numbers
    }
  }

  private func configured(_ direction: UICollectionView.ScrollDirection)
    -> UICollectionViewCompositionalLayoutConfiguration
  {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    return configuration
  }

  @Test func `dimensions, distances and anchors say what they are`() {
    typealias Dimension = NSCollectionLayoutDimension
    let dimensions: [(Dimension, [Bool], CGFloat)] = [
      (.fractionalWidth(0.5), [true, false, false, false], 0.5),
      (.fractionalHeight(2), [false, true, false, false], 2),
      (.absolute(30), [false, false, true, false], 30),
      (.estimated(40), [false, false, false, true], 40),
    ]
    for (dimension, kinds, value) in dimensions {
      #expect(
        [
          dimension.isFractionalWidth, dimension.isFractionalHeight, dimension.isAbsolute,
          dimension.isEstimated,
        ] == kinds && dimension.dimension == value)
    }
    let (fixed, flexible) = (
      NSCollectionLayoutSpacing.fixed(3), NSCollectionLayoutSpacing.flexible(4)
    )
    #expect(fixed.isFixedSpacing && !fixed.isFlexibleSpacing && fixed.spacing == 3)
    #expect(!flexible.isFixedSpacing && flexible.isFlexibleSpacing && flexible.spacing == 4)
    let half = CGPoint(x: 0.5, y: 0.5)
    let anchors: [(NSCollectionLayoutAnchor, Bool, CGPoint)] = [
      (NSCollectionLayoutAnchor(edges: .top), true, .zero),
      (NSCollectionLayoutAnchor(edges: .top, absoluteOffset: half), true, half),
      (NSCollectionLayoutAnchor(edges: .top, fractionalOffset: half), false, half),
    ]
    for (anchor, isAbsolute, offset) in anchors {
      #expect(anchor.isAbsoluteOffset == isAbsolute && anchor.isFractionalOffset == !isAbsolute)
      #expect(anchor.offset == offset && anchor.edges == .top)
    }
  }

  @Test func `the objects of layouts are described by their classes`() {
    let item = Item(layoutSize: whole)
    let group = Group.horizontal(layoutSize: whole, subitems: [item])
    let objects: [(NSObject, String)] = [
      (whole.widthDimension, "NSCollectionLayoutDimension"), (whole, "NSCollectionLayoutSize"),
      (NSCollectionLayoutSpacing.fixed(1), "NSCollectionLayoutSpacing"),
      (NSCollectionLayoutAnchor(edges: []), "NSCollectionLayoutAnchor"),
      (
        NSCollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: nil, bottom: nil),
        "NSCollectionLayoutEdgeSpacing"
      ),
      (NSCollectionLayoutGroupCustomItem(frame: .zero), "NSCollectionLayoutGroupCustomItem"),
      (item, "NSCollectionLayoutItem"), (group, "NSCollectionLayoutGroup"),
      (NSCollectionLayoutSection(group: group), "NSCollectionLayoutSection"),
      (configured(.vertical), "UICollectionViewCompositionalLayoutConfiguration"),
      (UICollectionViewLayoutInvalidationContext(), "UICollectionViewLayoutInvalidationContext"),
      (UISwipeActionsConfiguration(actions: []), "UISwipeActionsConfiguration"),
      (UIContextualAction(style: .normal, title: nil) { _, _, _ in }, "UIContextualAction"),
    ]
    for (object, name) in objects { #expect(object.description == "AnimaticLists.\(name)") }
  }

  @Test func `a number of items shares the height, or repeats, below each other`() {
    let item = Item(layoutSize: size(.fractionalWidth(1), .absolute(30)))
    let column = size(.absolute(80), .absolute(110))
    let shared = Group.vertical(layoutSize: column, subitem: item, count: 3)
    shared.interItemSpacing = .fixed(10)
    let repeated = Group.vertical(layoutSize: column, repeatingSubitem: item, count: 3)
    repeated.interItemSpacing = .flexible(0)
    for group in [shared, repeated] {
      let section = NSCollectionLayoutSection(group: group)
      #expect(
        items(screen(Layout(section: section), counts: [3])) == [
          [0, 0, 80, 30], [0, 40, 80, 30], [0, 80, 80, 30],
        ])
    }
  }

  @Test func `distances at the edges of items are fixed, or share what is left`() {
    let item = Item(layoutSize: size(.absolute(50), .absolute(40)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(10), top: .fixed(7), trailing: .flexible(0), bottom: .fixed(3))
    let row = Group.horizontal(
      layoutSize: size(.absolute(200), .absolute(60)), subitems: [item, item])
    row.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 38)
    // 160 points hold 120 of the items: each of the four edges takes 10 more.
    #expect(
      items(screen(Layout(section: NSCollectionLayoutSection(group: row)), counts: [2])) == [
        [22, 8, 50, 40], [102, 8, 50, 40],
      ])
    let stack = Group.vertical(
      layoutSize: size(.absolute(200), .absolute(120)), subitems: [item, item])
    #expect(
      items(screen(Layout(section: NSCollectionLayoutSection(group: stack)), counts: [2])) == [
        [10, 7, 50, 40], [10, 57, 50, 40],
      ])
  }

  @Test func `a section without a description is empty, and one without items has its edges`() {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [Item(layoutSize: whole)]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 7, trailing: 0)
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? nil : section }
    let screen = screen(layout, counts: [2, 0, 1])
    #expect(screen.view.contentSize.height == 12 + 62 && items(screen).isEmpty)
    #expect(items(screen, 2) == [[0, 17, 320, 50]])
    #expect(screen.view.layoutAttributesForItem(at: IndexPath(index: 0)) == nil)
    #expect(frame(screen, "a") == nil && frame(screen, "a", IndexPath(index: 3)) == nil)
  }

  private func section(_ boundaries: [Boundary], width: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSection
  {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(width, .absolute(100)), subitems: [Item(layoutSize: whole)]))
    section.boundarySupplementaryItems = boundaries
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    return section
  }

  @Test func `a boundary lies at the side that its alignment names`() {
    let alignments: [(NSRectAlignment, vertical: [CGFloat], horizontal: [CGFloat])] = [
      (.top, [130, 0], [0, 10]), (.topLeading, [20, 0], [0, 10]),
      (.topTrailing, [240, 0], [170, 10]), (.leading, [20, 0], [0, 220]),
      (.trailing, [240, 0], [170, 220]), (.bottom, [130, 140], [0, 430]),
      (.bottomLeading, [20, 140], [0, 430]), (.bottomTrailing, [240, 140], [170, 430]),
    ]
    for (alignment, vertical, horizontal) in alignments {
      let item = Boundary(
        layoutSize: size(.absolute(40), .absolute(20)), elementKind: "a", alignment: alignment)
      // In a view that scrolls across, the group is 100 points wide.
      for (direction, expected) in [(.vertical, vertical), (.horizontal, horizontal)]
        as [(UICollectionView.ScrollDirection, [CGFloat])]
      {
        let layout = UICollectionViewCompositionalLayout(
          section: section(
            [item], width: direction == .vertical ? .fractionalWidth(1) : .absolute(110)),
          configuration: configured(direction))
        let place = frame(screen(layout, counts: [1]), "a")
        #expect(place.map { Array($0.prefix(2)) } == expected, "\(alignment) \(direction)")
      }
    }
  }

  @Test func `a boundary moves by its offset, and can lie over the items or beside the insets`() {
    let line = size(.fractionalWidth(0.5), .absolute(20))
    for (direction, isFooter, expected, length) in [
      (.vertical, false, [82, 3, 160, 20], 140), (.vertical, true, [82, 123, 160, 20], 140),
      (.horizontal, false, [2, 233, 130, 20], 170), (.horizontal, true, [42, 233, 130, 20], 170),
    ] as [(UICollectionView.ScrollDirection, Bool, [CGFloat], CGFloat)] {
      let alignment: NSRectAlignment =
        direction == .vertical ? (isFooter ? .bottom : .top) : isFooter ? .trailing : .leading
      let item = Boundary(
        layoutSize: line, elementKind: "a", alignment: alignment,
        absoluteOffset: CGPoint(x: 2, y: 3))
      item.extendsBoundary = false
      let section = section(
        [item], width: direction == .vertical ? .fractionalWidth(1) : .absolute(110))
      section.supplementariesFollowContentInsets = false
      let layout = UICollectionViewCompositionalLayout(
        section: section, configuration: configured(direction))
      let screen = screen(layout, counts: [1])
      #expect(frame(screen, "a") == expected, "\(direction) \(isFooter)")
      let content = screen.view.contentSize
      #expect((direction == .vertical ? content.height : content.width) == length)
    }
  }

  @Test func `a layout has a header and a footer of its own, which stay in view if pinned`() {
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      let isVertical = direction == .vertical
      let line =
        isVertical
        ? size(.fractionalWidth(1), .absolute(30)) : size(.absolute(30), .fractionalHeight(1))
      let alignments: [NSRectAlignment] = isVertical ? [.top, .bottom] : [.leading, .trailing]
      let items = zip(["a", "b"], alignments).map {
        Boundary(layoutSize: line, elementKind: $0, alignment: $1)
      }
      let configuration = configured(direction)
      configuration.boundarySupplementaryItems = items
      items[0].pinToVisibleBounds = true
      items[0].zIndex = 7
      let group = Group.horizontal(
        layoutSize: isVertical
          ? size(.fractionalWidth(1), .absolute(600)) : size(.absolute(600), .fractionalHeight(1)),
        subitems: [Item(layoutSize: whole)])
      let layout = Layout(section: NSCollectionLayoutSection(group: group))
      let screen = screen(layout, counts: [2])
      layout.configuration = configuration
      screen.simulator.flush()
      let paths = [IndexPath(index: 0), IndexPath(index: 1)]
      func starts() -> [CGFloat?] {
        zip(["a", "b"], paths).map { frame(screen, $0, $1)?[isVertical ? 1 : 0] }
      }
      #expect(starts() == [0, 1230] && self.items(screen)[0][isVertical ? 1 : 0] == 30)
      #expect(screen.view.indexPathsForVisibleSupplementaryElements(ofKind: "a") == [paths[0]])
      screen.view.contentOffset = isVertical ? CGPoint(x: 0, y: 200) : CGPoint(x: 200, y: 0)
      screen.simulator.flush()
      #expect(starts() == [200, 1230])
      let header = screen.view.supplementaryView(forElementKind: "a", at: paths[0])
      #expect(screen.view.subviews.last === header)
      #expect(
        screen.view.contentSize
          == CGSize(
            width: isVertical ? 320 : 1260, height: isVertical ? 1260 : 480))
    }
  }

  @Test func `a badge lies at the edges of its item that its anchors name`() {
    let anchors: [(NSDirectionalRectEdge, [CGFloat])] = [
      ([], [95, 45]), (.leading, [0, 45]), (.trailing, [190, 45]), (.top, [95, 0]),
      (.bottom, [95, 90]), ([.bottom, .trailing], [190, 90]),
    ]
    for (edges, expected) in anchors {
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(edges: edges),
        itemAnchor: NSCollectionLayoutAnchor(edges: edges))
      let item = Item(layoutSize: whole, supplementaryItems: [badge])
      let group = Group.horizontal(
        layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
      let screen = screen(Layout(section: NSCollectionLayoutSection(group: group)), counts: [1])
      #expect(frame(screen, "badge").map { Array($0.prefix(2)) } == expected, "\(edges.rawValue)")
      #expect(frame(screen, "other") == nil)
    }
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .leading], absoluteOffset: CGPoint(x: 3, y: -4)))
    let item = Item(layoutSize: whole, supplementaryItems: [badge])
    let group = Group.horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
    let screen = screen(Layout(section: NSCollectionLayoutSection(group: group)), counts: [1])
    #expect(frame(screen, "badge") == [3, -4, 10, 20])
  }

  // Groups of 200 points, 10 points between them, in a room of 320: starts at multiples of 210,
  // middles at 40 points after the start.
  @Test(
    arguments: [
      (.continuousGroupLeadingBoundary, -150, 210), (.continuousGroupLeadingBoundary, -60, 0),
      (.groupPaging, -60, 210), (.groupPagingCentered, -60, 150), (.paging, -200, 320),
    ] as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat, CGFloat)])
  func `a section comes to rest as its behaviour says`(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, way: CGFloat, end: CGFloat
  ) throws {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(200), .absolute(100)), subitems: [Item(layoutSize: whole)]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    let screen = screen(Layout(section: section), counts: [10])
    screen.view.backgroundView = UIView()
    screen.simulator.touch.schedule(
      .drag(
        from: CGPoint(x: 300, y: 50), to: CGPoint(x: 300 + way, y: 50), duration: 1,
        hold: behavior == .groupPaging || behavior == .paging ? 0 : 0.3))
    try screen.simulator.settle(limit: 10)
    #expect(screen.view.layoutAttributesForItem(at: [0, 0])?.frame.minX == -end)
  }

  @Test func `in a layout that scrolls across, such a section scrolls down`() throws {
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.absolute(100), .absolute(300)), subitems: [Item(layoutSize: whole)]))
    section.orthogonalScrollingBehavior = .groupPaging
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 5, bottom: 0, trailing: 0)
    let layout = UICollectionViewCompositionalLayout(
      section: section, configuration: configured(.horizontal))
    let screen = screen(layout, counts: [4, 1])
    #expect(screen.view.contentSize == CGSize(width: 210, height: 480))
    #expect(items(screen).prefix(2) == [[5, 20, 100, 300], [5, 320, 100, 300]])
    #expect(items(screen, 1) == [[110, 20, 100, 300]])
    screen.simulator.drag(CGPoint(x: 50, y: 400), CGPoint(x: 50, y: 300), duration: 0.3)
    #expect((items(screen)[0], items(screen, 1)) == ([5, -280, 100, 300], [[110, 20, 100, 300]]))
  }
}
