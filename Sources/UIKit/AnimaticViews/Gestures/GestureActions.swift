/// A gesture recogniser whose actions may be closures that receive it with its class.
///
/// UIKit has no counterpart; on Linux, closures stand in for the selectors of actions.
@preconcurrency @MainActor public protocol GestureActions: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureActions {}

extension GestureActions {
  /// Adds an action.
  ///
  /// - Parameter action: A closure that runs once per transition, with the recogniser. The
  ///   recogniser retains it.
  public func addAction(_ action: @escaping @MainActor (Self) -> Void) {
    recognition.actions.append(
      .closure { recognizer in
        if let recognizer = recognizer as? Self { action(recognizer) }
      })
  }
}
