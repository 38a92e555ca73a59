/// An object that runs animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs animations with the duration and the curve of the transition.
  ///
  /// - Parameters:
  ///   - animation: A body that changes views; `nil` for none. It runs when the transition begins.
  ///   - completion: A handler that is called when the transition has ended; `nil` for none.
  /// - Returns: Whether the animations will run: `false` after the beginning of the transition.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs animations of a view that is not in the container, and lets the user drive them too.
  ///
  /// - Parameters:
  ///   - view: A view with all views that the body changes; `nil` for the container.
  ///   - animation: A body that changes views; `nil` for none. It runs when the transition begins.
  ///   - completion: A handler that is called when the transition has ended; `nil` for none.
  /// - Returns: Whether the animations will run: `false` after the beginning of the transition.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a handler when the user lets go of the transition for the first time.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls a handler whenever the user takes hold of the transition or lets go of it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs animations with the duration and the curve of the transition, without a completion
  /// handler.
  ///
  /// - Parameter animation: A body that changes views; `nil` for none.
  /// - Returns: Whether the animations will run.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
