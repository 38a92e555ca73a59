import Animatic
import Foundation
import SimulatorSupport
import Testing

/// Sections of groups (rules Q14, Q15), in a view of 320 by 480 points.
@MainActor struct CompositionalLayoutTests {
  private typealias Size = NSCollectionLayoutSize
  private typealias Item = NSCollectionLayoutItem
  private typealias Group = NSCollectionLayoutGroup

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> Size
  { Size(widthDimension: width, heightDimension: height) }

  private func frames(_ view: UICollectionView) -> [[CGFloat]] {
    let all = CGRect(x: -1000, y: -1000, width: 1e5, height: 1e5)
    return (view.collectionViewLayout.layoutAttributesForElements(in: all) ?? [])
      .map(\.frame.numbers)
  }

  private func frames(_ section: NSCollectionLayoutSection, count: Int) -> [[CGFloat]] {
    let layout = UICollectionViewCompositionalLayout(section: section)
    return frames(CollectionScreen([Array(0..<count)], layout: layout).view)
  }

  @Test func `items repeat in a group while they fit`() {
    let item = Item(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = Group.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 0, trailing: 20)
    #expect(
      frames(section, count: 5) == [
        [22, 6, 64, 46], [92, 6, 64, 46], [162, 6, 64, 46], [232, 6, 64, 46], [22, 66, 64, 46],
      ])
  }

  @Test func `a number of items shares the length, or repeats`() {
    let item = Item(layoutSize: size(.absolute(70), .fractionalHeight(1)))
    let whole = size(.fractionalWidth(1), .absolute(40))
    let shared = Group.horizontal(layoutSize: whole, subitem: item, count: 3)
    shared.interItemSpacing = .fixed(10)
    #expect(
      frames(NSCollectionLayoutSection(group: shared), count: 3).map { [$0[0], $0[2]] }
        == [[0, 100], [110, 100], [220, 100]])
    let repeated = Group.horizontal(layoutSize: whole, repeatingSubitem: item, count: 3)
    repeated.interItemSpacing = .flexible(10)
    #expect(
      frames(NSCollectionLayoutSection(group: repeated), count: 3).map { [$0[0], $0[2]] }
        == [[0, 70], [125, 70], [250, 70]])
    // Flexible distances are as small as they may be where the items decide.
    let close = Group.horizontal(
      layoutSize: size(.estimated(100), .absolute(40)), subitems: [item, item, item])
    close.interItemSpacing = .flexible(10)
    #expect(
      frames(NSCollectionLayoutSection(group: close), count: 3).map { [$0[0], $0[2]] }
        == [[0, 70], [80, 70], [160, 70]])
  }

  @Test func `groups are items of groups`() {
    let large = Item(layoutSize: size(.fractionalWidth(0.75), .fractionalHeight(1)))
    let small = Item(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = Group.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), subitems: [small])
    let group = Group.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, column])
    #expect(
      frames(NSCollectionLayoutSection(group: group), count: 4) == [
        [0, 0, 240, 160], [240, 0, 80, 80], [240, 80, 80, 80], [0, 160, 240, 160],
      ])
  }

  @Test func `a closure places items`() {
    let group = Group.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { environment in
      let width = environment.container.effectiveContentSize.width
      return [0, 1].map {
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width / 2 * $0, y: 30 * $0, width: 20, height: 20))
      }
    }
    #expect(
      frames(NSCollectionLayoutSection(group: group), count: 3) == [
        [0, 0, 20, 20], [160, 30, 20, 20], [0, 100, 20, 20],
      ])
  }

  @Test func `sections have headers, footers, views at items and views behind`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = Item(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let line = size(.fractionalWidth(1), .absolute(20))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: line, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top),
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: line, elementKind: UICollectionView.elementKindSectionFooter,
        alignment: .bottom),
    ]
    section.decorationItems = [.background(elementKind: "plate")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.configuration.interSectionSpacing = 7
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "plate")
    let screen = CollectionScreen([[1], [2]], layout: layout)
    #expect(
      frames(screen.view) == [
        [0, 0, 320, 90], [10, 0, 300, 20], [10, 70, 300, 20], [10, 25, 300, 40], [305, 20, 10, 10],
        [0, 97, 320, 90], [10, 97, 300, 20], [10, 167, 300, 20], [10, 122, 300, 40],
        [305, 117, 10, 10],
      ])
    #expect(screen.view.contentSize == CGSize(width: 320, height: 187))
    #expect(screen.view.subviews.count == 10 && screen.view.subviews[0].frame.height == 90)
  }

  @Test func `an estimated height becomes what the cell prefers`() {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.size.height = CGFloat(30 + 10 * attributes.indexPath.item)
        return attributes
      }
    }
    let whole = size(.fractionalWidth(1), .estimated(200))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: whole, subitems: [Item(layoutSize: whole)]))
    let screen = CollectionScreen(
      [[0, 1, 2, 3]], layout: UICollectionViewCompositionalLayout(section: section), cell: Tall.self
    )
    #expect(
      frames(screen.view) == [
        [0, 0, 320, 30], [0, 30, 320, 40], [0, 70, 320, 50], [0, 120, 320, 60],
      ])
    #expect(screen.view.contentSize.height == 180)
  }

  @Test func `a section scrolls across under the finger, and rests at the next group`() throws {
    let item = Item(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item]))
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 10
    let screen = CollectionScreen(
      [Array(0..<10), [100]], layout: UICollectionViewCompositionalLayout(section: section))
    #expect(screen.numbers == [0, 1, 100] && screen.view.contentSize.height == 200)
    #expect(frames(screen.view).prefix(2) == [[0, 0, 200, 100], [210, 0, 200, 100]])
    screen.simulator.drag(CGPoint(x: 300, y: 50), CGPoint(x: 200, y: 50), duration: 0.2)
    let second = try #require(screen.view.cellForItem(at: CollectionScreen.path(1)))
    #expect(second.convert(second.bounds, to: screen.view).numbers == [0, 0, 200, 100])
    #expect(screen.numbers == [1, 2, 100] && screen.model.balanceErrors == 0)
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == CollectionScreen.path(1))
    screen.model.sections[0].remove(at: 1)
    screen.view.deleteItems(at: [CollectionScreen.path(1)])
    screen.simulator.advance(by: 1)
    let third = try #require(screen.view.cellForItem(at: CollectionScreen.path(1)))
    #expect(third.tag == 2 && third.convert(third.bounds, to: screen.view).minX == 0)
  }

  @Test func `cells leave a section that scrolls as the layout changes`() throws {
    let item = Item(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item]))
    section.orthogonalScrollingBehavior = .continuous
    let screen = CollectionScreen(
      [Array(0..<4)], layout: UICollectionViewCompositionalLayout(section: section))
    screen.view.setCollectionViewLayout(CollectionScreen.grid(), animated: true)
    #expect(screen.shown(after: 0.15) == ["0 at 0,0", "1 at 155,0", "2 at 310,0", "3 at 300,55"])
    screen.simulator.advance(by: 1)
    #expect(screen.view.subviews.count == 4 && screen.model.balanceErrors == 0)
  }
}
