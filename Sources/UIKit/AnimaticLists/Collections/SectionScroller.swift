import AnimaticTiming
@_spi(Hooks) import AnimaticViews
import Foundation

/// The extent of a section that scrolls across the direction of its layout.
@MainActor struct SectionScroll {
  /// The rectangle in the content of the collection view.
  let frame: CGRect
  let contentSize: CGSize
  let section: CompositionalSection
}

/// The view in which a section scrolls, with the cells of the section (rule Q15).
final class SectionScroller: UIScrollView {
  private(set) var scroll: SectionScroll?
  private var index = 0
  /// The distance from the coordinates of the collection view's content to those of this view.
  var shift: CGVector {
    CGVector(dx: contentOffset.x - frame.minX, dy: contentOffset.y - frame.minY)
  }

  /// Takes the extent of a section.
  func follow(_ scroll: SectionScroll, of index: Int) {
    (self.scroll, self.index) = (scroll, index)
    clipsToBounds = false
    contentInsetAdjustmentBehavior = .never
    let behavior = scroll.section.section.orthogonalScrollingBehavior
    isPagingEnabled = behavior == .paging
    decelerationRate =
      behavior == .groupPaging || behavior == .groupPagingCentered ? .fast : .normal
    if frame != scroll.frame { frame = scroll.frame }
    if contentSize != scroll.contentSize { contentSize = scroll.contentSize }
  }

  override func adjustedTarget(_ announced: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let scroll else { return announced }
    let (isAcross, start) = (scroll.section.isVertical, session.drag?.origin ?? contentOffset)
    let target = scroll.section.target(
      isAcross ? announced.x : announced.y, from: isAcross ? start.x : start.y,
      velocity: isAcross ? velocity.x : velocity.y, room: isAcross ? frame.width : frame.height)
    return isAcross ? CGPoint(x: target, y: announced.y) : CGPoint(x: announced.x, y: target)
  }

  /// The offset; a change lets the collection view look which cells show.
  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = contentOffset
      super.bounds = newValue
      if contentOffset != old { (superview as? UICollectionView)?.sectionDidScroll() }
    }
  }
}

extension UICollectionView {
  /// Returns the distance by which a section has scrolled across the direction of the layout.
  func scrollOffset(ofSection index: Int) -> CGPoint {
    state.scrollers[index]?.contentOffset ?? .zero
  }

  func sectionDidScroll() {
    state.revision += 1
    setNeedsLayout()
  }

  /// Makes the views in which sections scroll that show. They stay until the next reload, with
  /// their offsets.
  func updateScrollers(in rect: CGRect) {
    for (index, scroll) in collectionViewLayout.scrollingSections(in: rect) {
      let scroller = state.scrollers[index] ?? SectionScroller(frame: scroll.frame)
      state.scrollers[index] = scroller
      if scroller.superview !== self {
        insertSubview(scroller, at: backgroundView?.superview === self ? 1 : 0)
      }
      scroller.follow(scroll, of: index)
    }
  }

  /// Takes the views in which sections scroll out of use.
  func retireScrollers() {
    state.retiredScrollers += state.scrollers.sorted { $0.key < $1.key }.map(\.value)
    state.scrollers = [:]
    removeRetiredScrollers()
  }

  /// Removes the views in which sections scrolled whose cells have gone.
  func removeRetiredScrollers() {
    for scroller in state.retiredScrollers where scroller.children.isEmpty {
      scroller.removeFromSuperview()
    }
    state.retiredScrollers.removeAll { $0.children.isEmpty }
  }

  func host(of key: ElementKey) -> UIView {
    guard key.category == .cell, key.indexPath.count == 2,
      let scroller = state.scrollers[key.indexPath.section]
    else { return self }
    return scroller
  }
}
