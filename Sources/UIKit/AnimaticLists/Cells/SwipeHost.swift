import Foundation

/// A list whose rows a swipe opens (rule P10).
@MainActor
protocol SwipeHost: UIView {
  var swipes: ListSwipes { get set }
  /// Returns whether a swipe that begins at a point opens a row, or moves the open one.
  func swipeMayBegin(at point: CGPoint, isLeading: Bool) -> Bool
  /// Returns the cell of a row; `nil` if it does not show.
  func swipedCell(_ path: IndexPath) -> UIView?
  /// Returns the frame of the cell of a row that is not open.
  func swipeFrame(_ path: IndexPath) -> CGRect
  /// Gives the cell of a row its place, with the way by which a swipe has moved it.
  func placeSwiped(_ path: IndexPath)
  /// Handles that a row opens, or has closed.
  func swipeDidChange(_ path: IndexPath, isOpen: Bool)
}

extension SwipeHost {
  func open(
    _ path: IndexPath, isLeading: Bool, _ configuration: UISwipeActionsConfiguration
  ) {
    closeSwipe(animated: false)
    guard let cell = swipedCell(path) else { return }
    swipeDidChange(path, isOpen: true)
    let open = OpenRow(path, isLeading: isLeading, configuration) { [weak self] action, view in
      self?.perform(action, from: view)
    }
    swipes.open = open
    UIView.performWithoutAnimation {
      open.view.frame = swipeFrame(path)
      insertSubview(open.view, belowSubview: cell)
      open.set(0)
    }
  }

  func swipeMoved(_ pan: UIPanGestureRecognizer) {
    guard let open = swipes.open else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { (open.base, swipes.isMoving) = (open.offset, true) }
      open.pull(pan.translation(in: self).x)
      placeSwiped(open.path)
    case .ended:
      swipes.isMoving = false
      if open.isFull, let first = open.configuration.actions.first {
        perform(first, from: open.view)
      } else {
        settle(open: open.staysOpen(pan.velocity(in: self).x))
      }
    case .cancelled:
      swipes.isMoving = false
      closeSwipe(animated: true)
    default: break
    }
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    action.handler(action, view) { [weak self] _ in self?.closeSwipe(animated: true) }
  }

  /// Opens the row to the width of its buttons, or closes it.
  func settle(open isOpen: Bool) {
    guard isOpen, let open = swipes.open else { return closeSwipe(animated: true) }
    UIView.animate(
      withDuration: ListMotion.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        open.set(open.isLeading ? open.width : -open.width)
        self.placeSwiped(open.path)
      })
  }

  /// Closes the open row, if there is one.
  func closeSwipe(animated: Bool) {
    guard let open = swipes.open else { return }
    (swipes.open, swipes.isMoving) = (nil, false)
    let isAnimated = animated && window != nil
    UIView.animate(
      withDuration: isAnimated ? ListMotion.duration : 0, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        open.set(0)
        self.placeSwiped(open.path)
      }, completion: { _ in open.view.removeFromSuperview() })
    swipeDidChange(open.path, isOpen: false)
  }

  /// Closes the open row as a batch of changes begins. A deleted row leaves from where it is.
  func endSwipe(_ newPath: (IndexPath) -> IndexPath?) {
    guard let open = swipes.open else { return }
    if newPath(open.path) != nil { return closeSwipe(animated: true) }
    (swipes.open, swipes.isMoving) = (nil, false)
    UIView.animate(
      withDuration: window == nil ? 0 : ListMotion.duration, animations: { open.view.alpha = 0 },
      completion: { _ in open.view.removeFromSuperview() })
    swipeDidChange(open.path, isOpen: false)
  }
}

/// The time that lists give their animations.
enum ListMotion {
  /// The duration in seconds (rules P8 and Q9).
  static let duration = 0.3
}
