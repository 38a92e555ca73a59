import Foundation

/// A button that a swipe on a row shows, as before ``UIContextualAction`` (rule P10).
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The look of the button. The numbers are UIKit's.
  public enum Style: Int, Sendable {
    /// Red.
    case `default`
    /// Grey.
    case normal

    /// The same as `default`.
    public static let destructive = Style.default
  }

  /// The look of the button.
  public let style: Style
  /// The title; `nil` for none.
  open var title: String?
  /// The colour of the button: that of the style for `nil`, the default.
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates a button with what it does.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// Returns the action of a swipe on a row.
  func contextual(_ path: @escaping () -> IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title)
    {
      _, _, done in
      self.handler(self, path())
      done(false)
    }
    action.backgroundColor = backgroundColor
    return action
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
