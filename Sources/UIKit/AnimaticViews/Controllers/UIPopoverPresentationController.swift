import Foundation

/// The presentation controller of the style `popover`: a view beside its source, in a wide screen.
///
/// In a screen of compact width the presented view covers the screen, unless the delegate answers
/// `none` for its style. A tap beside the popover dismisses it (rule N7).
open class UIPopoverPresentationController: UIPresentationController {
  /// The size of contents that prefer none, in points.
  private static let usualSize = CGSize(width: 320, height: 480)

  /// The view that the popover points at; `nil` by default.
  open weak var sourceView: UIView?
  /// The rectangle of ``sourceView`` that the popover points at, in points; `null`, the default,
  /// for its bounds.
  open var sourceRect = CGRect.null
  /// The item whose view the popover points at; `nil` by default.
  open weak var barButtonItem: UIBarButtonItem?
  /// The directions in which the arrow may point; `any` by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow; `unknown` while there is no popover.
  open var arrowDirection: UIPopoverArrowDirection {
    containerView != nil && isPopover ? place.direction : .unknown
  }
  /// The distances that the popover keeps from the edges of the screen, in points; 10 by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The views beside the popover that receive touches meanwhile; `nil` by default.
  open var passthroughViews: [UIView]?
  /// Whether the popover may lie on its source; `false` by default. It has no effect: it never
  /// does.
  open var canOverlapSourceViewRect = false
  /// The colour behind the contents; `nil` by default.
  open var backgroundColor: UIColor? { didSet { presentedView?.backgroundColor = backgroundColor } }
  private let backdrop = PopoverBackdrop(frame: .zero)

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  /// Whether the view lies beside its source, instead of covering the screen.
  var isPopover: Bool {
    let traits = presentingViewController.traitCollection
    return traits.horizontalSizeClass != .compact
      || delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
        == UIModalPresentationStyle.none
  }

  private var place: PopoverPlace {
    guard let container = containerView else {
      return PopoverPlace(of: .zero, at: .zero, in: .zero, permitted: .any)
    }
    let preferred = presentedViewController.preferredContentSize
    let size = CGSize(
      width: preferred.width > 0 ? preferred.width : Self.usualSize.width,
      height: preferred.height > 0 ? preferred.height : Self.usualSize.height)
    let view = sourceView ?? barButtonItem?.view
    let source = view.map { view in
      view.convert(sourceRect.isNull || sourceView == nil ? view.bounds : sourceRect, to: container)
    }
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let middle = CGRect(x: room.midX, y: room.minY - PopoverPlace.arrowLength, width: 0, height: 0)
    return PopoverPlace(
      of: size, at: source ?? middle, in: room, permitted: permittedArrowDirections)
  }

  /// The place beside the source, or the bounds of the container.
  open override var frameOfPresentedViewInContainerView: CGRect {
    isPopover ? place.frame : containerView?.bounds ?? .zero
  }

  /// Gives the popover its place.
  open override func containerViewWillLayoutSubviews() {
    guard let container = containerView else { return }
    backdrop.frame = container.bounds
    guard let view = presentedView, view.superview === container,
      !presentedViewController.isBeingDismissed
    else { return }
    view.frame = frameOfPresentedViewInContainerView
  }

  /// Finds the place again.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    containerView?.setNeedsLayout()
  }

  /// Puts the view behind the popover that a tap beside it hits.
  open override func presentationTransitionWillBegin() {
    guard isPopover, let container = containerView else { return }
    popoverDelegate?.prepareForPopoverPresentation(self)
    backdrop.frame = container.bounds
    backdrop.owner = self
    if backdrop.gestureRecognizers == nil {
      backdrop.addGestureRecognizer(
        UITapGestureRecognizer { [weak self] _ in self?.dismissByUser() })
    }
    container.insertSubview(backdrop, at: 0)
  }

  private func dismissByUser() {
    let controller = presentedViewController
    guard !controller.isBeingPresented, !controller.isBeingDismissed else { return }
    guard !controller.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true,
      popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    controller.dismiss(animated: true) {
      self.delegate?.presentationControllerDidDismiss(self)
      self.popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    }
  }
}

/// The view behind a popover, which lets touches through to some views.
private final class PopoverBackdrop: UIView {
  weak var owner: UIPopoverPresentationController?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in owner?.passthroughViews ?? [] {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return super.hitTest(point, with: event)
  }
}

/// An object that a popover asks and notifies. All methods have a default.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Notifies that a popover is about to be presented.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Returns whether a tap beside the popover dismisses it; `true` by default.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Notifies that a tap beside the popover has dismissed it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Returns `true`.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// The edges of a popover at which its arrow may be. The bits are UIKit's.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points upwards; the popover lies below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points downwards; the popover lies above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points to the left; the popover lies right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points to the right; the popover lies left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The popover is not presented.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
