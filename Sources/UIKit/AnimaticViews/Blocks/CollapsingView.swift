/// An arranged view that a block hides. It draws until the block has ended, however that ends: a
/// block that is let go without a notice, as one of an animator that animates nothing, hides the
/// view as well (rule M10).
@MainActor final class CollapsingView {
  /// The view; `nil` once it is hidden or shown again.
  private var view: UIView?

  init(_ view: UIView) { self.view = view }

  isolated deinit { view?.backing.isHidden = true }

  /// Hides the view, unless it was shown since.
  func end() {
    view?.layoutState?.collapse = nil
    view?.backing.isHidden = true
    view = nil
  }

  /// Leaves the view as it is, because it is shown again.
  func cancel() { view = nil }
}
