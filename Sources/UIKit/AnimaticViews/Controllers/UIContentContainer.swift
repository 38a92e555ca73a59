import Foundation

/// An object that holds contents whose size the object around it decides: a controller.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  /// The size that the contents would like to have, in points.
  var preferredContentSize: CGSize { get }
  /// Notifies a container that the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child when the container has a size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Notifies the container that its size is about to change.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: The object with which changes are animated alongside.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Notifies the container that its traits are about to change.
  ///
  /// - Parameters:
  ///   - newCollection: The new traits.
  ///   - coordinator: The object with which changes are animated alongside.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}
