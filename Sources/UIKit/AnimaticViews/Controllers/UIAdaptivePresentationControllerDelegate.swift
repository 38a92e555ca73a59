/// An object that a presentation controller asks and notifies.
///
/// Only popovers call the methods about a dismissal by the user, which a tap beside them is (rule
/// N7): Animatic has no sheets that the user pulls down.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style of a presentation; that of the presentation by default.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Returns the style of a presentation in some traits; by default the answer of
  /// ``adaptivePresentationStyle(for:)``. `none` keeps a popover one in a narrow screen.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns whether the user may dismiss the presented controller; `true` by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Notifies that the user begins to dismiss the presented controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Notifies that the user has dismissed the presented controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Notifies that the user was not allowed to dismiss the presented controller.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIAdaptivePresentationControllerDelegate {
  /// Returns the style of the presentation.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { controller.presentationStyle }
  /// Returns the answer of ``adaptivePresentationStyle(for:)``.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns `true`.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  )
    -> Bool
  { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
