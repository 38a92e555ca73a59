import Foundation

/// A button of a navigation bar or a toolbar, as data: Animatic draws no bars. ``sendAction()``
/// does what a tap on the button would do.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The look of a button. The numbers are UIKit's.
  public enum Style: Int, Sendable {
    /// A plain button.
    case plain = 0
    /// A button that ends a task.
    case done = 2
  }

  /// The look of the button; `plain` by default.
  open var style = Style.plain
  /// The view in place of the button; `nil` by default.
  open var customView: UIView?
  /// The width of the button in points; 0, the default, for that of its contents.
  open var width: CGFloat = 0
  /// The object that performs the action; `nil` for the first one along the responder chain that
  /// does.
  open weak var target: AnyObject?
  /// The name of the action; `nil` by default.
  open var action: Selector?
  /// The colour of the button; `nil` by default.
  open var tintColor: UIColor?

  /// Creates a button with a text.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - style: The look.
  ///   - target: The object that performs the action.
  ///   - action: The name of the action.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    self.title = title
    (self.style, self.target, self.action) = (style, target, action)
  }

  /// Creates a button with an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - style: The look.
  ///   - target: The object that performs the action.
  ///   - action: The name of the action.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    self.image = image
    (self.style, self.target, self.action) = (style, target, action)
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Sends the action to the target, as a tap on the button does. UIKit has no counterpart.
  ///
  /// - Returns: Whether an object has performed the action.
  @discardableResult
  public func sendAction() -> Bool {
    guard isEnabled, let action else { return false }
    return UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
