import Foundation

/// The scroll view of pages: the present one in the middle, with room for one at each side.
final class PageScroller: UIScrollView {
  /// The controller; `nil` once it has gone, for which a finger on the pages does not wait.
  private weak var owner: UIPageViewController?

  init(of owner: UIPageViewController) {
    self.owner = owner
    super.init(frame: .zero)
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Places

  private var isRow: Bool { owner?.navigationOrientation == .horizontal }
  private var isMirrored: Bool { owner?.isMirrored == true }
  /// The distance from one page to the next, in points.
  private var length: CGFloat { isRow ? bounds.width : bounds.height }

  /// Returns the offset at which the page at a side shows: −1, 0 or 1.
  private func offset(of side: Int) -> CGPoint {
    let distance = CGFloat(1 + (isMirrored ? -side : side)) * length
    return isRow ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  /// The side towards which the content has moved from the present page; 0 for none.
  private var side: Int {
    let (now, rest) = (contentOffset, offset(of: 0))
    let distance = isRow ? now.x - rest.x : now.y - rest.y
    guard abs(distance) > 1e-3 else { return 0 }
    return (distance > 0) != isMirrored ? 1 : -1
  }

  private func distance(to side: Int) -> CGFloat {
    let (now, place) = (contentOffset, offset(of: side))
    return abs(now.x - place.x) + abs(now.y - place.y)
  }
  private func isAt(_ side: Int) -> Bool { distance(to: side) < 1e-3 }
  private func isNearer(_ side: Int) -> Bool { distance(to: side) < distance(to: 0) }

  /// Fills a rectangle of the view. A new size ends a change of pages at the nearer one.
  func place(in area: CGRect) {
    guard let owner else { return }
    let half = owner.spacing / 2
    let frame = area.insetBy(dx: isRow ? -half : 0, dy: isRow ? 0 : -half)
    if self.frame == frame { return owner.turn == nil ? placePages() : () }
    if let turn = owner.turn {
      let stays = isNearer(turn.side) || !turn.isByUser
      owner.end(turn, isCompleted: stays, isFinished: false)
    }
    self.frame = frame
    open()
  }

  /// Shows the present page, with room at both sides if there may be pages.
  /// - Parameter isForced: Whether that ends a motion of the content.
  func open(isForced: Bool = false) {
    guard let owner, length > 0, isForced || session.drag == nil && session.motion == nil else {
      return placePages()
    }
    UIView.performWithoutAnimation {
      let size = bounds.size
      contentSize =
        isRow
        ? CGSize(width: 3 * length, height: size.height)
        : CGSize(width: size.width, height: 3 * length)
      let isOpen = owner.dataSource != nil
      setRoom(before: isOpen, after: isOpen)
      placePages()
      setContentOffset(offset(of: 0), animated: false)
    }
  }

  /// Lets the content move to one side or the other.
  private func setRoom(before: Bool, after: Bool) {
    let (first, last) = isMirrored ? (after, before) : (before, after)
    let (lead, trail) = (first ? 0 : -length, last ? 0 : -length)
    contentInset =
      isRow
      ? UIEdgeInsets(top: 0, left: lead, bottom: 0, right: trail)
      : UIEdgeInsets(top: lead, left: 0, bottom: trail, right: 0)
  }

  /// Puts the views of the pages where they belong.
  func placePages() {
    guard let owner, length > 0 else { return }
    let half = owner.spacing / 2
    let present = (owner.turn?.old ?? owner.pages).map { ($0, 0) }
    let others = owner.turn.map { turn in turn.coming.map { ($0, turn.side) } } ?? []
    for (page, side) in present + others {
      var frame = CGRect(origin: offset(of: side), size: bounds.size)
      frame = frame.insetBy(dx: isRow ? half : 0, dy: isRow ? 0 : half)
      let own: UIView = page.view
      UIView.performWithoutAnimation { own.frame = frame }
      if own.container !== self { addSubview(own) }
      owner.removeIfGone(page)
    }
  }

  /// Scrolls to the page at a side, for 0.3 s (rule I8).
  func move(to side: Int) {
    setContentOffset(offset(of: side), animated: true)
    if session.motion == nil { settle() }
  }

  // MARK: - Following the finger

  /// Whether there may be other pages for a finger to bring (rule N16).
  override var heedsFingers: Bool { super.heedsFingers && owner?.dataSource != nil }

  /// Ends a change of pages that a finger has stopped where a page shows.
  override func didRest() { if owner?.turn != nil { settle() } }

  override func didNotify(_ name: String) {
    switch name {
    case "scrollViewWillBeginDragging": askForNeighbors()
    case "scrollViewDidScroll": if isDragging || isDecelerating { followFinger() }
    case "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation": settle()
    case "scrollViewDidEndDragging": if !isDecelerating { settle() }
    default: break
    }
  }

  /// Asks for the pages at both sides, and lets the content bounce where there is none.
  private func askForNeighbors() {
    guard let owner, owner.neighbors.isEmpty, let source = owner.dataSource else { return }
    let turn = owner.turn
    guard let page = (turn?.old ?? owner.pages).first else { return }
    for side in [-1, 1] where turn?.side != side {
      owner.neighbors[side] =
        side < 0
        ? source.pageViewController(owner, viewControllerBefore: page)
        : source.pageViewController(owner, viewControllerAfter: page)
    }
    if let turn { owner.neighbors[turn.side] = turn.new.first }
    setRoom(before: owner.neighbors[-1] != nil, after: owner.neighbors[1] != nil)
  }

  private func followFinger() {
    let side = side
    guard let owner, side != 0, owner.turn?.side != side else { return }
    let neighbors = owner.neighbors
    if let turn = owner.turn {
      owner.end(turn, isCompleted: false)
      owner.neighbors = neighbors
    }
    guard owner.turn == nil, let next = neighbors[side] else { return }
    owner.begin(to: [next], side > 0 ? .forward : .reverse, isByUser: true, animated: false, nil)
  }

  /// Ends the change of pages where the content has come to rest.
  private func settle() {
    guard let owner, let turn = owner.turn else { return open() }
    if isAt(turn.side) {
      owner.end(turn, isCompleted: true)
    } else if isAt(0) {
      owner.end(turn, isCompleted: false)
    } else if let host = backing.host {
      // A finger may have come down, or the range of the content may have changed.
      host.schedule(at: host.now) { [weak self] in self?.finish(turn) }
    }
  }

  /// Scrolls to the nearer page, if nothing else moves the content.
  private func finish(_ turn: PageTurn) {
    guard owner?.turn === turn, session.drag == nil, session.motion == nil else { return }
    move(to: isNearer(turn.side) ? turn.side : 0)
  }
}
