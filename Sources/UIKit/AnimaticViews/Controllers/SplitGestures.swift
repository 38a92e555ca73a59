import Foundation

/// The swipe from the edge that brings a column of a split view controller (rule N15).
@MainActor final class SplitGestures: UIGestureRecognizerDelegate {
  /// The controller, which a callback may release.
  private weak var split: UISplitViewController?
  private lazy var recognizer = makeRecognizer()

  init(of split: UISplitViewController) { self.split = split }

  private func makeRecognizer() -> UIScreenEdgePanGestureRecognizer {
    let new = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    new.delegate = self
    new.addAction { [weak self] in self?.follow($0) }
    return new
  }

  /// Puts the recogniser on the view of the controller.
  func attach() {
    recognizer.edges = [.left, .right]
    split?.viewIfLoaded?.addGestureRecognizer(recognizer)
  }

  /// Whether the finger comes from the edge of a column that is not in sight, and does not go back.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let split, let view = split.viewIfLoaded, split.presentsWithGesture, !split.isCollapsed
    else { return false }
    let layout = split.layout
    let isLeft = gestureRecognizer.location(in: view).x < view.bounds.midX
    guard isLeft != layout.isMirrored, !layout.shows(.primary) else { return false }
    let shown: UISplitViewController.Column =
      layout.shows(.supplementary) ? .supplementary : .secondary
    let stack = split.split.holders[shown] as? UINavigationController
    return stack?.canSwipeBack != true
  }

  private func follow(_ gesture: UIGestureRecognizer) {
    guard let split else { return }
    switch gesture.state {
    case .began:
      split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
      split.choose(split.displayMode.columnCount + 1)
    case .ended, .cancelled, .failed:
      split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
    case .changed, .possible: break
    }
  }
}
