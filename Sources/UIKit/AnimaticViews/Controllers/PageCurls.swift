import Foundation

/// The fingers that turn the sheets of a page view controller: a drag along the axis, or a tap on
/// the half from which the sheet comes.
@MainActor final class PageCurls {
  /// The controller, which a finger on its view or a question to its data source may outlive.
  private weak var owner: UIPageViewController?
  private(set) lazy var recognizers: [UIGestureRecognizer] = [
    UIPanGestureRecognizer { [weak self] in self?.wasDragged($0) },
    UITapGestureRecognizer { [weak self] in self?.wasTapped($0) },
  ]

  init(of owner: UIPageViewController) { self.owner = owner }

  func attach(to view: UIView) {
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  private func wasDragged(_ pan: UIPanGestureRecognizer) {
    guard let owner, pan.state == .began else { return }
    let translation = pan.translation(in: owner.view)
    let isRow = owner.navigationOrientation == .horizontal
    let (along, across) = isRow ? (translation.x, translation.y) : (translation.y, translation.x)
    guard abs(along) > abs(across) else { return }
    turn(owner, isForward: (along < 0) != owner.isMirrored)
  }

  private func wasTapped(_ tap: UITapGestureRecognizer) {
    guard let owner, let view = owner.viewIfLoaded else { return }
    let (place, bounds) = (tap.location(in: view), view.bounds)
    let isRow = owner.navigationOrientation == .horizontal
    let isLate = isRow ? place.x > bounds.midX : place.y > bounds.midY
    turn(owner, isForward: isLate != owner.isMirrored)
  }

  private func turn(_ owner: UIPageViewController, isForward: Bool) {
    guard owner.turn == nil, owner.state.phase == .appeared, !owner.pages.isEmpty else { return }
    var new: [UIViewController] = []
    for _ in owner.pages {
      guard
        let next = page(
          after: new.last ?? (isForward ? owner.pages.last : owner.pages.first), isForward,
          of: owner)
      else { return }
      new.append(next)
    }
    owner.begin(
      to: isForward ? new : new.reversed(), isForward ? .forward : .reverse, isByUser: true,
      animated: true, nil)
  }

  private func page(
    after page: UIViewController?, _ isForward: Bool, of owner: UIPageViewController
  ) -> UIViewController? {
    guard let page, let source = owner.dataSource else { return nil }
    return isForward
      ? source.pageViewController(owner, viewControllerAfter: page)
      : source.pageViewController(owner, viewControllerBefore: page)
  }
}
