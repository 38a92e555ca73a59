import Animatic
import Foundation
import SimulatorSupport
import Testing

/// Changes of the layout, layouts of one's own, and items under a finger (rules Q2, Q10, Q12).
@MainActor struct CollectionLayoutTests {
  private func path(_ item: Int) -> IndexPath { CollectionScreen.path(item) }

  /// Attributes with a value of their own.
  private final class TurnedAttributes: UICollectionViewLayoutAttributes {
    var turn: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? TurnedAttributes)?.turn = turn
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? TurnedAttributes)?.turn == turn
    }
  }

  /// A layout that turns and fades items by their distance from the middle, as they scroll.
  private final class Carousel: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { TurnedAttributes.self }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      super.layoutAttributesForElements(in: rect)?.compactMap {
        guard let view = collectionView, let copy = $0.copy() as? TurnedAttributes else {
          return nil
        }
        let distance = (copy.center.x - view.bounds.midX) / view.bounds.width
        copy.turn = distance
        copy.transform3D = CATransform3DMakeTranslation(0, 100 * distance, 0)
        copy.alpha = 1 - abs(distance) / 2
        copy.zIndex = -Int(abs(distance) * 10)
        return copy
      }
    }
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: (proposed.x / 160).rounded() * 160, y: 0) }
  }

  /// A cell that takes the value of its own.
  private final class TurnedCell: UICollectionViewCell {
    var turn: CGFloat?
    override func apply(_ attributes: UICollectionViewLayoutAttributes) {
      turn = (attributes as? TurnedAttributes)?.turn
    }
  }

  private func carousel() -> CollectionScreen {
    let layout = Carousel()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 160, height: 480)
    layout.minimumLineSpacing = 0
    return CollectionScreen([Array(0..<10)], layout: layout, cell: TurnedCell.self)
  }

  /// A layout that keeps a log of the changes of the bounds in animation blocks.
  private final class Watcher: UICollectionViewFlowLayout {
    var log: [String] = []
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      log.append("from \(oldBounds.width)")
    }
    override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      log.append("done")
    }
  }

  // Rule Q2.
  @Test func `a layout is told of bounds that change inside an animation block`() {
    let layout = Watcher()
    let screen = CollectionScreen([Array(0..<4)], layout: layout)
    screen.view.frame.size.width = 300
    screen.simulator.flush()
    #expect(layout.log.isEmpty)
    UIView.animate(withDuration: 1) {
      screen.view.frame.size.width = 200
      screen.view.layoutIfNeeded()
    }
    #expect(layout.log == ["from 300.0", "done"])
  }

  @Test func `attributes of a class of their own follow the scrolling`() throws {
    let screen = carousel()
    func values(_ item: Int) throws -> [CGFloat?] {
      let cell = try #require(screen.view.cellForItem(at: path(item)) as? TurnedCell)
      return [cell.turn, cell.frame.minY, cell.alpha]
    }
    #expect(try values(0) == [-0.25, -25, 0.875])
    #expect(try values(1) == [0.25, 25, 0.875])
    screen.scroll(x: 80)
    #expect(try values(1) == [0, 0, 1])
    #expect(try values(0) == [-0.5, -50, 0.75])
    #expect(screen.view.subviews.last === screen.view.cellForItem(at: path(1)))
  }

  @Test func `a drag comes to rest where the layout says`() throws {
    let screen = carousel()
    screen.simulator.touch.schedule(
      .drag(from: CGPoint(x: 300, y: 240), to: CGPoint(x: 130, y: 240), duration: 1, hold: 0.2))
    try screen.simulator.settle(limit: 10)
    #expect(screen.view.contentOffset.x == 160)
  }

  @Test func `attributes are equal by their values, and copies have their class`() throws {
    let attributes = TurnedAttributes(forCellWith: path(3))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    attributes.turn = 0.5
    let copy = try #require(attributes.copy() as? TurnedAttributes)
    #expect(copy == attributes && copy !== attributes && copy.turn == 0.5)
    copy.turn = 1
    #expect(copy != attributes)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(attributes.frame == CGRect(x: -5, y: 20, width: 60, height: 40))
    attributes.size.width = 10
    #expect(attributes.frame == CGRect(x: 15, y: 20, width: 20, height: 40))
  }

  @Test func `a change of the layout moves the cells over 0.3 seconds`() {
    let screen = CollectionScreen([[1, 2]])
    var ends: [Bool] = []
    screen.view.setCollectionViewLayout(CollectionScreen.grid(side: 200), animated: true) {
      ends.append($0)
    }
    #expect(screen.shown(after: 0.15) == ["1 at 30,0", "2 at 85,105"] && ends == [])
    #expect(screen.shown(after: 0.15) == ["1 at 60,0", "2 at 60,210"] && ends == [true])
    screen.view.setCollectionViewLayout(CollectionScreen.grid(), animated: false)
    #expect(screen.shown == ["1 at 60,0", "2 at 60,210"])
    #expect(
      screen.shown(after: 0) == ["1 at 0,0", "2 at 110,0"] && screen.model.balanceErrors == 0)
  }

  @Test func `an interactive change stands between two layouts`() {
    let (small, large) = (CollectionScreen.grid(), CollectionScreen.grid(side: 200))
    let screen = CollectionScreen([[1, 2]], layout: small)
    var ends: [[Bool]] = []
    let between = screen.view.startInteractiveTransition(to: large) { ends.append([$0, $1]) }
    #expect(small.collectionView === screen.view && large.collectionView === screen.view)
    between.transitionProgress = 0.5
    #expect(screen.shown(after: 0) == ["1 at 30,0", "2 at 85,105"])
    screen.view.cancelInteractiveTransition()
    #expect(screen.shown(after: 0.3) == ["1 at 0,0", "2 at 110,0"] && ends == [[true, false]])
    let again = screen.view.startInteractiveTransition(to: large)
    again.transitionProgress = 1
    screen.view.finishInteractiveTransition()
    #expect(screen.shown(after: 0.3) == ["1 at 60,0", "2 at 60,210"])
    #expect(screen.view.collectionViewLayout === large && small.collectionView == nil)
  }

  @Test func `an item under a finger makes the others give way`() {
    let screen = CollectionScreen([[1, 2, 3, 4]])
    _ = screen.model.takeLog()
    #expect(screen.view.beginInteractiveMovementForItem(at: path(0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 60))
    #expect(screen.shown(after: 0.15) == ["1 at 200,10", "2 at 55,0", "3 at 165,0", "4 at 0,110"])
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 50))
    #expect(screen.shown(after: 0.3) == ["1 at 100,0", "2 at 0,0", "3 at 220,0", "4 at 0,110"])
    let paths = (0..<4).map(path)
    let shown = paths.map { screen.view.presentationIndexPath(forDataSourceIndexPath: $0) }
    #expect(shown == [1, 0, 2, 3].map(path))
    #expect(shown.map { screen.view.dataSourceIndexPath(forPresentationIndexPath: $0) } == paths)
    screen.view.performUsingPresentationValues {
      #expect(screen.view.cellForItem(at: path(1))?.tag == 1)
    }
    screen.view.endInteractiveMovement()
    #expect(screen.view.presentationIndexPath(forDataSourceIndexPath: path(0)) == path(0))
    #expect(screen.view.presentationIndexPath(forDataSourceIndexPath: nil) == nil)
    #expect(screen.model.takeLog() == ["move 0 to 1"] && screen.model.sections == [[2, 1, 3, 4]])
    #expect(screen.shown(after: 0.15).first == "1 at 105,0")
    #expect(screen.shown(after: 0.15) == ["1 at 110,0", "2 at 0,0", "3 at 220,0", "4 at 0,110"])
  }

  @Test func `a layout has decoration views of its own`() {
    final class Plate: UICollectionReusableView {}
    final class Decorated: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let plate = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "plate", with: IndexPath(item: 0, section: 0))
        plate.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
        plate.zIndex = -1
        return (super.layoutAttributesForElements(in: rect) ?? []) + [plate]
      }
    }
    let layout = Decorated()
    layout.register(Plate.self, forDecorationViewOfKind: "plate")
    let screen = CollectionScreen([[1]], layout: layout)
    #expect(screen.view.subviews.first is Plate && screen.view.subviews.count == 2)
    screen.view.contentInset.bottom = 500
    screen.scroll(y: 400)
    #expect(screen.view.subviews.isEmpty)
  }
}
