import Foundation

extension UIViewController {
  /// Deselects what is selected in a list as its view appears, beside the transition if there is
  /// one, and selects it again if that is cancelled.
  func clearSelection(
    _ paths: [IndexPath], animated: Bool, deselect: @escaping (IndexPath) -> Void,
    select: @escaping (IndexPath) -> Void
  ) {
    guard let coordinator = transitionCoordinator, animated else { return paths.forEach(deselect) }
    coordinator.animate(
      alongsideTransition: { _ in paths.forEach(deselect) },
      completion: { if $0.isCancelled { paths.forEach(select) } })
  }
}
