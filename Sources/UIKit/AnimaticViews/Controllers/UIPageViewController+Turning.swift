import AnimaticTiming
import Foundation

@MainActor final class PageTurn {
  let old: [UIViewController]
  let new: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  /// Whether a finger has begun it, so that the delegate hears of it.
  let isByUser: Bool
  let completion: ((Bool) -> Void)?
  /// The pages that do not follow the moves of their views meanwhile.
  var held: [UIViewController] = []

  init(
    from old: [UIViewController], to new: [UIViewController],
    _ direction: UIPageViewController.NavigationDirection, isByUser: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    (self.old, self.new, self.direction) = (old, new, direction)
    (self.isByUser, self.completion) = (isByUser, completion)
  }

  /// The side of the new pages: 1 for a later one, and −1 for an earlier one.
  var side: Int { direction == .forward ? 1 : -1 }
  var coming: [UIViewController] { new.filter { page in !old.contains { $0 === page } } }
  var going: [UIViewController] { old.filter { page in !new.contains { $0 === page } } }
}

// The way from some pages to others (rule N16).
extension UIPageViewController {
  func change(
    to new: [UIViewController], _ direction: NavigationDirection, _ animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    changeCount += 1
    let serial = changeCount
    if let turn { abandon(turn) }
    // A callback may have asked for other pages since.
    guard serial == changeCount else {
      completion?(false)
      return
    }
    neighbors = [:]
    let isSame = new.count == pages.count && zip(new, pages).allSatisfy { $0 === $1 }
    let isAnimated =
      animated && !isSame && !pages.isEmpty && !new.isEmpty && state.phase == .appeared
      && view.backing.host != nil && UIView.areAnimationsEnabled
    if isAnimated {
      begin(to: new, direction, isByUser: false, animated: true, completion)
      updatePageControl()
      return
    }
    if !isSame { replace(by: new) }
    updatePageControl()
    completion?(true)
  }

  private func replace(by new: [UIViewController]) {
    let old = pages
    pages = new
    for page in old where !new.contains(where: { $0 === page }) { drop(page) }
    for page in new { take(page) }
    // A callback may have set other pages.
    guard pages.elementsEqual(new, by: ===) else { return settleLate(new) }
    place()
    for page in new where page.container === self && page.movesToParent {
      page.didMove(toParent: self)
    }
  }

  func begin(
    to new: [UIViewController], _ direction: NavigationDirection, isByUser: Bool,
    animated isMoved: Bool, _ completion: ((Bool) -> Void)?
  ) {
    let turn = PageTurn(from: pages, to: new, direction, isByUser: isByUser, completion)
    self.turn = turn
    if isByUser { delegate?.pageViewController(self, willTransitionTo: new) }
    for page in turn.coming { take(page) }
    guard self.turn === turn else { return settleLate(turn.coming) }
    for (page, comes) in turn.coming.map({ ($0, true) }) + turn.going.map({ ($0, false) }) {
      if self.turn === turn { page.loadViewIfNeeded() }
      guard self.turn === turn else { return settleLate(turn.coming) }
      page.transitionCount += 1
      turn.held.append(page)
      if state.isVisible { page.beginAppearanceTransition(comes, animated: true) }
    }
    guard self.turn === turn else { return }
    if transitionStyle == .pageCurl {
      let old = pages
      pages = new
      curl(direction) { [weak self] isFinished in
        guard let self, self.turn === turn else { return }
        self.end(turn, isCompleted: true, isFinished: isFinished)
      }
      if self.turn === turn { pages = old }
    } else {
      scroller.placePages()
      if isMoved { scroller.move(to: turn.side) }
    }
  }

  /// Ends a change before its time, at the new pages.
  func abandon(_ turn: PageTurn) {
    end(turn, isCompleted: true, isFinished: false, isForced: true)
  }

  /// Ends a change: the new pages stay, or the old ones do.
  /// - Parameters:
  ///   - isCompleted: Whether the new pages stay.
  ///   - isFinished: Whether the motion came to its end.
  ///   - isForced: Whether a motion of the content ends.
  func end(_ turn: PageTurn, isCompleted: Bool, isFinished: Bool = true, isForced: Bool = false) {
    guard self.turn === turn else { return }
    self.turn = nil
    neighbors = [:]
    pages = isCompleted ? turn.new : turn.old
    let (stay, go) = isCompleted ? (turn.coming, turn.going) : (turn.going, turn.coming)
    for page in go { page.viewIfLoaded?.removeFromSuperview() }
    if transitionStyle == .scroll { scroller.open(isForced: isForced) } else { placeSheet() }
    for page in go + stay {
      if turn.held.contains(page) { page.transitionCount -= 1 }
      // A callback may have begun another change of the page.
      if page.transitionCount == 0 { settle(page) }
    }
    releaseUnlisted(go)
    for page in stay where page.container === self && page.movesToParent {
      page.didMove(toParent: self)
    }
    if turn.isByUser {
      if isCompleted { moveDot(by: turn.side) }
      delegate?.pageViewController(
        self, didFinishAnimating: isFinished, previousViewControllers: turn.old,
        transitionCompleted: isCompleted)
    }
    turn.completion?(isFinished && isCompleted)
  }

  /// Ends the callbacks of a page, whose change has ended.
  private func settle(_ page: UIViewController) {
    page.settle(isShown: page.container === self && pages.contains(page), in: self)
  }

  /// Does for pages what the change would have done that has ended before they were children.
  private func settleLate(_ late: [UIViewController]) {
    releaseUnlisted(late)
    guard turn == nil else { return }
    place()
    for page in late where page.container === self && page.movesToParent {
      page.didMove(toParent: self)
    }
  }

  /// Removes those of some pages that are not among those that show, or will.
  private func releaseUnlisted(_ candidates: [UIViewController]) {
    let listed = Set(pages + (turn?.old ?? []) + (turn?.new ?? []))
    for page in candidates where !listed.contains(page) { drop(page) }
  }
}
