import Foundation

/// The presentation controller of a sheet at the bottom, whose heights are its detents.
///
/// It presents the controllers of the style `pageSheet`. A program moves the sheet by
/// ``selectedDetentIdentifier``; the user cannot drag it here.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The heights of the sheet, from the least to the greatest; `large` alone by default.
  open var detents: [Detent] = [.large()] { didSet { heightDidChange() } }
  /// The detent at which the sheet rests; the first one for `nil`, the default. A change counts
  /// from the next layout on; see ``animateChanges(_:)``.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { heightDidChange() } }
  }
  /// Whether a handle shows at the top of the sheet. It has no effect.
  open var prefersGrabberVisible = false
  /// The radius of the sheet's corners, in points. It has no effect.
  open var preferredCornerRadius: CGFloat?
  /// The greatest detent at which what is behind is not dimmed. It has no effect: sheets dim
  /// nothing.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether scrolling to an edge makes the sheet higher. It has no effect.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Animates the changes of the sheet that a body makes, in 0.4 s.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(withDuration: 0.4) {
      changes()
      containerView?.layoutIfNeeded()
    }
  }

  /// Asks the detents for their heights again at the next layout.
  open func invalidateDetents() { heightDidChange() }

  /// The bottom of the container, as high as the detent.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let context = Context(
      maximumDetentValue: container.bounds.height - container.safeAreaInsets.top)
    let selected = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    let value = selected?.resolvedValue(in: context) ?? context.maximumDetentValue
    let height = max(0, min(value, context.maximumDetentValue))
    return CGRect(
      x: container.bounds.minX, y: container.bounds.maxY - height, width: container.bounds.width,
      height: height)
  }

  /// Gives the sheet its frame.
  open override func containerViewWillLayoutSubviews() {
    guard let view = presentedView, view.container === containerView,
      !presentedViewController.isBeingDismissed
    else { return }
    view.frame = frameOfPresentedViewInContainerView
  }

  private func heightDidChange() { containerView?.setNeedsLayout() }

  private struct Context: UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat
  }
}

/// The room that a detent has.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The greatest height of a sheet, in points: that of its container without the safe area at the
  /// top.
  var maximumDetentValue: CGFloat { get }
}
