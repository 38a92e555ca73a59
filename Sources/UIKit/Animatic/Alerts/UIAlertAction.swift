import AnimaticObjects

/// An action that an alert or an action sheet offers as a button.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The look and the place of the button. The numbers are UIKit's.
  public enum Style: Int, Sendable {
    /// A plain button.
    case `default`
    /// The button that leaves everything as it is; an alert has at most one.
    case cancel
    /// A red button for something that cannot be undone.
    case destructive
  }

  /// The title; `nil` for none.
  public final let title: String?
  /// The look and the place of the button.
  public final let style: Style
  /// Whether the user can tap on the button; `true` by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  final let handler: ((UIAlertAction) -> Void)?
  /// Shows a change on the button.
  final var onChange: (() -> Void)?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The look and the place of the button.
  ///   - handler: A closure that is called after the dismissal of the alert; `nil` for none.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
