import Animatic
import Foundation
import SimulatorSupport
import Testing

/// Lines of items (rule Q7), in a view of 320 by 480 points.
@MainActor struct UICollectionViewFlowLayoutTests {
  /// A delegate with sizes by item.
  private final class Sizes: CollectionModel, UICollectionViewDelegateFlowLayout {
    var sizes: [CGSize] = []
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { sizes[path.item] }
  }

  private func frames(_ screen: CollectionScreen) -> [[CGFloat]] {
    (screen.view.collectionViewLayout.layoutAttributesForElements(
      in: CGRect(x: -1000, y: -1000, width: 1e5, height: 1e5)) ?? []).map(\.frame.numbers)
  }

  @Test(
    arguments: [
      // One column is in the middle.
      (200, 2, [[60, 0, 200, 200], [60, 210, 200, 200]]),
      // Two columns reach from edge to edge; the last line keeps to them.
      (120, 3, [[0, 0, 120, 120], [200, 0, 120, 120], [0, 130, 120, 120]]),
      (155, 2, [[0, 0, 155, 155], [165, 0, 155, 155]]),
      // An item that is too wide is in the middle, too.
      (400, 1, [[-40, 0, 400, 400]]),
    ] as [(CGFloat, Int, [[CGFloat]])])
  func `items of one size stand in columns`(side: CGFloat, count: Int, expected: [[CGFloat]]) {
    let screen = CollectionScreen([Array(0..<count)], layout: CollectionScreen.grid(side: side))
    #expect(frames(screen) == expected)
  }

  @Test(
    arguments: [
      // The first line spreads, and the last one as if three more items of 50 points followed.
      (
        [(100, 40), (100, 60), (100, 20), (50, 50), (50, 10)],
        [
          [0, 10, 100, 40], [110, 0, 100, 60], [220, 20, 100, 20], [0, 70, 50, 50],
          [68, 90, 50, 10],
        ]
      ),
      // An item alone on its line is in the middle, but for the last line with room for more.
      (
        [(200, 40), (300, 40), (100, 40)],
        [[60, 0, 200, 40], [10, 50, 300, 40], [0, 100, 100, 40]]
      ),
      ([(200, 40)], [[60, 0, 200, 40]]),
      ([(400, 40)], [[-40, 0, 400, 40]]),
    ] as [([(CGFloat, CGFloat)], [[CGFloat]])])
  func `items of different sizes spread over their lines`(
    sizes: [(CGFloat, CGFloat)], expected: [[CGFloat]]
  ) {
    let model = Sizes()
    model.sizes = sizes.map { CGSize(width: $0.0, height: $0.1) }
    let screen = CollectionScreen([Array(0..<sizes.count)], model: model)
    #expect(frames(screen) == expected)
  }

  // 98.33 and 196.67 are nearest to 98.5 and 196.5.
  @Test func `sizes of a delegate make the columns that one size makes`() {
    let model = Sizes()
    model.sizes = Array(repeating: CGSize(width: 80, height: 40), count: 4)
    let screen = CollectionScreen([Array(0..<4)], model: model)
    screen.simulator.device.displayScale = 2
    screen.view.frame.size.width = 375
    screen.simulator.flush()
    #expect(frames(screen).map { $0[0] } == [0, 98.5, 196.5, 295])
  }

  @Test func `items begin on pixels, and keep their sizes`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 111.5, height: 44.25)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 9, bottom: 5, right: 9)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (7, 8)
    let screen = CollectionScreen([Array(0..<4)], layout: layout)
    screen.simulator.device.displayScale = 2
    screen.view.frame.size.width = 375
    screen.simulator.flush()
    #expect(frames(screen)[1] == [132, 5, 111.5, 44.25])
    #expect(frames(screen)[3] == [9, 57.5, 111.5, 44.25])
  }

  @Test func `sections have insets, headers and footers`() {
    let layout = CollectionScreen.grid()
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
    layout.headerReferenceSize = CGSize(width: 1, height: 30)
    layout.footerReferenceSize = CGSize(width: 1, height: 20)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (7, 0)
    let screen = CollectionScreen([[1, 2, 3, 4], [], [5]], layout: layout)
    #expect(
      frames(screen) == [
        [0, 0, 320, 30], [10, 35, 100, 100], [110, 35, 100, 100], [210, 35, 100, 100],
        [10, 142, 100, 100], [0, 257, 320, 20],
        [0, 277, 320, 30], [0, 327, 320, 20],
        [0, 347, 320, 30], [10, 382, 100, 100], [0, 497, 320, 20],
      ])
    #expect(screen.view.contentSize == CGSize(width: 320, height: 517))
  }

  @Test func `a horizontal layout fills columns from the top`() {
    let layout = CollectionScreen.grid(side: 150)
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 25, height: 1)
    let screen = CollectionScreen([Array(0..<5)], layout: layout)
    #expect(
      frames(screen) == [
        [0, 0, 25, 480], [25, 0, 150, 150], [25, 165, 150, 150], [25, 330, 150, 150],
        [185, 0, 150, 150], [185, 165, 150, 150],
      ])
    #expect(screen.view.contentSize == CGSize(width: 335, height: 480))
  }

  // The first section is 590 points long: 540 between a header of 30 and a footer of 20.
  @Test(
    arguments: [(0, 0, 460), (50, 50, 510), (200, 200, 570), (560, 540, 570)]
      as [(CGFloat, CGFloat, CGFloat)])
  func `pinned headers and footers stay while their section shows`(
    offset: CGFloat, header: CGFloat, footer: CGFloat
  ) {
    let layout = CollectionScreen.grid()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let screen = CollectionScreen([Array(0..<15), Array(0..<15)], layout: layout)
    screen.scroll(y: offset)
    func top(_ kind: String) -> CGFloat? {
      screen.view.supplementaryView(forElementKind: kind, at: CollectionScreen.path(0))?.frame.minY
    }
    #expect(top(UICollectionView.elementKindSectionHeader) == header)
    #expect(top(UICollectionView.elementKindSectionFooter) == footer)
  }

  @Test func `cells with constraints have the size that they prefer`() {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.size = CGSize(width: 320, height: CGFloat(40 + 10 * attributes.indexPath.item))
        return attributes
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 200)
    layout.minimumLineSpacing = 0
    let screen = CollectionScreen([Array(0..<6)], layout: layout, cell: Tall.self)
    #expect(
      frames(screen) == [
        [0, 0, 320, 40], [0, 40, 320, 50], [0, 90, 320, 60], [0, 150, 320, 70], [0, 220, 320, 80],
        [0, 300, 320, 90],
      ])
    screen.model.sections[0].removeFirst()
    screen.view.deleteItems(at: [CollectionScreen.path(0)])
    screen.simulator.advance(by: 1)
    #expect(frames(screen).map { $0[3] } == [50, 60, 70, 80, 90])
  }

  @Test func `a change of the width computes the lines again, one of the height does not`() {
    let screen = CollectionScreen([Array(0..<4)])
    screen.view.frame.size = CGSize(width: 220, height: 480)
    screen.simulator.flush()
    #expect(frames(screen)[2] == [0, 110, 100, 100] && frames(screen)[1][0] == 120)
    let layout = screen.view.collectionViewLayout
    let taller = CGRect(x: 0, y: 5, width: 220, height: 900)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: taller))
  }

  @Test func `a million items of one size cost what shows of them`() {
    let screen = CollectionScreen([Array(0..<1_000_000)])
    #expect(screen.view.contentSize.height == 36_666_730)
    screen.scroll(y: 20_000_000)
    #expect(screen.numbers.first == 545_454 && screen.numbers.count == 15)
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 115, y: 20_000_105))?.item == 545_458)
  }
}
