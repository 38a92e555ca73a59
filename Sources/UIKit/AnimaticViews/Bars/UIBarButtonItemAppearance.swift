import Foundation

/// The look of the buttons of a bar, as values that the program reads. It has no effect: buttons
/// show their own titles in the tint.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The look in one state.
  @preconcurrency @MainActor
  open class State: NSObject {
    /// The attributes of the title; none by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The distance of the title from its place; zero by default.
    open var titlePositionAdjustment = UIOffset.zero
    /// The image behind the button; `nil` by default.
    open var backgroundImage: UIImage?

    open override var description: String { String(reflecting: type(of: self)) }
  }

  /// The usual look.
  public let normal = State()
  /// The look under a finger.
  public let highlighted = State()
  /// The look of a disabled button.
  public let disabled = State()
  /// The look with the focus.
  public let focused = State()

  /// Creates the look of buttons of a style.
  public init(style: UIBarButtonItem.Style = .plain) {}

  /// Sets the look of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}

  open override var description: String { String(reflecting: type(of: self)) }
}
