import AnimaticTiming
import Foundation

/// The object that manages a presentation: its container, the frame of the presented view, and
/// views of its own, such as a view that dims the views behind.
///
/// A subclass comes from the transitioning delegate of a controller whose style is `custom`. The
/// presented controller retains it until the presentation has ended.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  /// The object that the controller asks and notifies; `nil` by default.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view in which the presentation runs; `nil` before it begins and after it has ended.
  open internal(set) var containerView: UIView?

  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: The presented controller, which retains the new object.
  ///   - presentingViewController: The controller that presents it; `nil` if it is not known yet.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
  }

  /// The controller that is presented.
  ///
  /// - Precondition: The controller still exists.
  open var presentedViewController: UIViewController {
    guard let presented else {
      stopProgram("a presentation controller is of no use without its presented controller")
    }
    return presented
  }

  /// The controller that presents; before the presentation, the presented one.
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }

  func setPresenter(_ controller: UIViewController) { presenting = controller }

  // MARK: - Style

  /// The style of the presentation: that of the presented controller.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle.resolved
  }
  /// The style in a narrow screen: the answer of the ``delegate``, or else ``presentationStyle``.
  /// It has no effect on the presentation.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self) ?? presentationStyle
  }
  /// Whether the presentation covers the screen; `true` unless overridden. It has no effect.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the view of the presenting controller leaves the screen after the presentation: for
  /// the styles `fullScreen` and `currentContext`, unless overridden. Then that controller's
  /// callbacks of appearing are called.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

  // MARK: - Views

  /// The view that the animator moves: that of the presented controller, unless overridden.
  open var presentedView: UIView? { presented?.view }
  /// The frame of the presented view at the end of the presentation, in the container: the
  /// container's bounds, or for the style `formSheet` a rectangle in the middle, unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    guard presentationStyle == .formSheet else { return bounds }
    let preferred = presentedViewController.preferredContentSize
    let size = CGSize(
      width: min(preferred.width > 0 ? preferred.width : 540, bounds.width),
      height: min(preferred.height > 0 ? preferred.height : 620, bounds.height))
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  /// Notifies the object that the container is about to lay out its subviews. Does nothing unless
  /// overridden.
  open func containerViewWillLayoutSubviews() {}
  /// Notifies the object that the container has laid out its subviews. Does nothing unless
  /// overridden.
  open func containerViewDidLayoutSubviews() {}
  /// The preferred size of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Notifies the object that the preferred size of the presented controller has changed. Does
  /// nothing unless overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
  }
  /// Returns the size of the presented controller as it hears that the container changes its size:
  /// that of the container, unless overridden.
  ///
  /// - Parameters:
  ///   - container: The presented controller.
  ///   - parentSize: The size of the container, in points.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Notifies the object that the size of its container is about to change with the window. Does
  /// nothing unless overridden.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: The object with which changes are animated alongside.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
  }

  // MARK: - Traits

  /// The traits of the container, or those of the screen without one.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? UIScreen.main.traitCollection
  }
  /// Notifies the object that the traits of the presented controller have changed, before that
  /// one. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Notifies the object that its traits are about to change with the size of the window. Does
  /// nothing unless overridden.
  ///
  /// - Parameters:
  ///   - newCollection: The new traits.
  ///   - coordinator: The object with which changes are animated alongside.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
  }

  // MARK: - Following the presentation

  /// Notifies the object that the presentation is about to begin. Does nothing unless overridden: a
  /// subclass adds its views to ``containerView``, and animates them alongside with the presented
  /// controller's `transitionCoordinator`.
  open func presentationTransitionWillBegin() {}
  /// Notifies the object that the presentation has ended. Does nothing unless overridden.
  ///
  /// - Parameter completed: Whether the controller is presented.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Notifies the object that the end of the presentation is about to begin. Does nothing unless
  /// overridden.
  open func dismissalTransitionWillBegin() {}
  /// Notifies the object of the end of the dismissal. Does nothing unless overridden.
  ///
  /// - Parameter completed: Whether the controller is no longer presented.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  open override var description: String { String(reflecting: type(of: self)) }
}

extension UIViewController {

  private func makeUsualPresentationController(
    for presenter: UIViewController?
  ) -> UIPresentationController {
    switch modalPresentationStyle.resolved {
    case .pageSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    default: UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// Returns the presentation controller for a presentation, which this controller retains.
  /// - Parameters:
  ///   - presenter: The controller that presents; `nil` if that is not known yet.
  ///   - source: The controller that was asked to present.
  @discardableResult func makePresentationController(
    for presenter: UIViewController?, from source: UIViewController
  ) -> UIPresentationController {
    var new = neededModal.controller
    if new == nil, modalPresentationStyle == .custom {
      new = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    }
    let controller = new ?? makeUsualPresentationController(for: presenter)
    if let presenter { controller.setPresenter(presenter) }
    neededModal.controller = controller
    return controller
  }
}

/// The view in which a presentation runs, and in which the presented view stays.
final class TransitionView: UIView {
  weak var controller: UIPresentationController?

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}
