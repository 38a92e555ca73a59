import Foundation

/// The members of ``UIView`` that receive touches.
///
/// A view that uses none of them stores none of their values.
@preconcurrency @MainActor
open class ViewInteraction: UIResponder {
  // Only `UIView` inherits from this class.
  private final var asView: UIView { unsafeDowncast(self, to: UIView.self) }

  /// Whether the view receives all touches of a sequence that begin on it, and not only the first one;
  /// `false` by default (rule I.9).
  open var isMultipleTouchEnabled: Bool {
    get { viewExtras?.isMultipleTouchEnabled ?? false }
    set { asView.setExtra(\.isMultipleTouchEnabled, newValue, false) }
  }
  /// Whether the view keeps touches from the other views of its window while a touch is on it;
  /// `false` by default.
  ///
  /// Such a view receives no touch while another view of the window has one (rule I.9).
  open var isExclusiveTouch: Bool {
    get { viewExtras?.isExclusiveTouch ?? false }
    set { asView.setExtra(\.isExclusiveTouch, newValue, false) }
  }

  /// Whether a scroll view around this view does not take over its touches: `true` for controls.
  var keepsTouchesFromScrolling: Bool { false }

  // MARK: - Gesture recognisers

  /// The gesture recognisers of the view, in the order in which they came; `nil` by default.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { viewExtras?.gestureRecognizers }
    set { setGestureRecognizers(newValue) }
  }
  /// Adds a gesture recogniser, and removes it from its former view. Does nothing if it is here
  /// already.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Removes a gesture recogniser. Does nothing if it is not here.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// Returns whether a gesture recogniser, which has recognised its gesture in touches of the view,
  /// may begin; `true` unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension ViewInteraction {
  /// The values that few views have.
  final var viewExtras: ViewExtras? { extras.map { unsafeDowncast($0, to: ViewExtras.self) } }

  /// The values that few views have, which are created when there are none.
  final var neededExtras: ViewExtras {
    if let viewExtras { return viewExtras }
    let new = ViewExtras()
    extras = new
    return new
  }

  private func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]?) {
    for recognizer in gestureRecognizers ?? [] where recognizers?.contains(recognizer) != true {
      asView.removeGestureRecognizer(recognizer)
    }
    for recognizer in recognizers ?? [] { asView.addGestureRecognizer(recognizer) }
  }

  private func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    neededExtras.gestureRecognizers = (neededExtras.gestureRecognizers ?? []) + [recognizer]
    recognizer.view = asView
  }

  private func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandonTouches()
    viewExtras?.gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
