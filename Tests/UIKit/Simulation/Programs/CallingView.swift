import Animatic

/// A view that does something in its callbacks of layout, once in each.
final class CallingView: UIView {
  enum Callback: String, CaseIterable {
    case didMoveToWindow, didMoveToSuperview, updateConstraints, layoutSubviews
    case intrinsicContentSize
  }

  var pending: [Callback: () -> Void] = [:]

  override func didMoveToWindow() { call(.didMoveToWindow) }
  override func didMoveToSuperview() { call(.didMoveToSuperview) }
  override func updateConstraints() {
    call(.updateConstraints)
    super.updateConstraints()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    call(.layoutSubviews)
  }
  override var intrinsicContentSize: CGSize {
    call(.intrinsicContentSize)
    return CGSize(width: 60, height: 40)
  }
  private func call(_ callback: Callback) { pending.removeValue(forKey: callback)?() }

}
