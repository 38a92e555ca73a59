import Foundation

/// A button that a swipe on a row shows (rule P10).
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The look of the button. The numbers are UIKit's.
  public enum Style: Int, Sendable {
    /// Grey.
    case normal
    /// Red.
    case destructive
  }

  /// What an action does: it receives the action, the view of its button, and a function to call
  /// when it is done, with whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The look of the button.
  public let style: Style
  /// The title; `nil` for none.
  open var title: String?
  /// The image; `nil` by default.
  open var image: UIImage?
  /// What the action does.
  public let handler: Handler
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the button: that of the style by default and for `nil`.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
