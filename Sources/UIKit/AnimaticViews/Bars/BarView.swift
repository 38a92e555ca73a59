import Foundation

/// What all bars have: a background with a line at an edge, and items that tell of their changes.
@MainActor protocol ItemBar: UIView {
  /// Shows the items again, one of which has changed.
  func itemDidChange()
}

/// The background of a bar, with a line at its upper or lower edge.
final class BarBackground: UIView {
  private let line = UIView(frame: .zero)
  private let lineIsAbove: Bool

  init(lineIsAbove: Bool) {
    self.lineIsAbove = lineIsAbove
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the colours of a bar: its own one, or else those of its appearance.
  func show(_ color: UIColor?, _ style: UIBarStyle, _ appearance: UIBarAppearance?) {
    let usual = appearance ?? UIBarAppearance()
    let fallback = style == .black ? UIColor(white: 0.1, alpha: 0.94) : usual.backgroundColor
    backgroundColor = color ?? fallback
    line.backgroundColor = usual.shadowColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height: CGFloat = 0.5
    let y = lineIsAbove ? -height : bounds.height
    line.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}
