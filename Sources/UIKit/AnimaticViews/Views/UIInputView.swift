import Foundation

/// A view in the place of a keyboard or above it.
open class UIInputView: UIView {
  /// The look of the view.
  public enum Style: Int, Sendable {
    /// None.
    case `default`
    /// That of the keyboard.
    case keyboard
  }

  /// The look. It has no effect: Animatic draws no keyboard.
  public let inputViewStyle: Style
  /// Whether constraints size the view; `false` by default. It has no effect: the view is where the
  /// program puts it.
  open var allowsSelfSizing = false

  /// Creates a view.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }
  /// Creates a view of size zero, and ignores the coder.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
