import AnimaticObjects
import Foundation

/// A button of a navigation bar or a toolbar. A bar in a window shows it as a ``UIButton``, or as
/// its ``customView``; ``sendAction()`` does what a tap on the button does.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The look of a button. The numbers are UIKit's.
  public enum Style: Int, Sendable {
    /// A plain button.
    case plain = 0
    /// A button that ends a task.
    case done = 2
  }

  /// A button or a space that the system has. The numbers are UIKit's.
  public enum SystemItem: Int, Sendable {
    /// "Done".
    case done
    /// "Cancel".
    case cancel
    /// "Edit".
    case edit
    /// "Save".
    case save
    /// A plus.
    case add
    /// A space that takes a part of what the others leave.
    case flexibleSpace
    /// A space of a width.
    case fixedSpace
    /// A pen on a sheet.
    case compose
    /// An arrow back.
    case reply
    /// A box with an arrow.
    case action
    /// A folder.
    case organize
    /// A book.
    case bookmarks
    /// A lens.
    case search
    /// A round arrow.
    case refresh
    /// A cross.
    case stop
    /// A camera.
    case camera
    /// A bin.
    case trash
    /// A triangle.
    case play
    /// Two bars.
    case pause
    /// Two triangles to the left.
    case rewind
    /// Two triangles to the right.
    case fastForward
    /// "Undo".
    case undo
    /// "Redo".
    case redo
    /// The corner of a page.
    case pageCurl
    /// A cross that closes.
    case close

    /// The name of the button, with a capital.
    var title: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }
  }

  /// The look of the button; `plain` by default.
  open var style = Style.plain { didSet { bar?.itemDidChange() } }
  /// The button or space of the system; `nil` for one of the program.
  final private(set) var systemItem: SystemItem?
  /// The item whose properties those have that have none of their own.
  package static let proxy = AnimationContext.Variable(UIBarButtonItem())
  final weak var view: UIView?
  /// The action that a tap performs; `nil` by default.
  open var primaryAction: UIAction?
  /// The menu that a tap shows, or a long press if a tap performs an action; `nil` by default.
  open var menu: UIMenu? { didSet { bar?.itemDidChange() } }
  /// The texts of which the widest decides the width; `nil` by default. It has no effect: the title
  /// decides.
  open var possibleTitles: Set<String>?
  /// The view in place of the button; `nil` by default.
  open var customView: UIView? { didSet { bar?.itemDidChange() } }
  /// The width of the button in points; 0, the default, to use that of its contents.
  open var width: CGFloat = 0 { didSet { bar?.itemDidChange() } }
  /// The object that performs the action; `nil` for the first one along the responder chain that
  /// does.
  open weak var target: AnyObject?
  /// The name of the action; `nil` by default.
  open var action: Selector?
  /// The colour of the button; `nil` by default.
  open var tintColor: UIColor? { didSet { bar?.itemDidChange() } }

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

  /// Creates a button or a space of the system. A button has its name as its title.
  ///
  /// - Parameters:
  ///   - systemItem: The button or space.
  ///   - target: The object that performs the action.
  ///   - action: The name of the action.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.systemItem = systemItem
    if systemItem != .flexibleSpace, systemItem != .fixedSpace { title = systemItem.title }
    style = systemItem == .done || systemItem == .save ? .done : .plain
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// Creates a button or a space of the system that performs an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.menu = menu
    self.primaryAction = primaryAction
  }

  /// Creates a button that performs an action, with its title and image if it has none of its own.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Returns a space that takes a part of what the others leave.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }
  /// Returns a space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Sends the action to the target, as a tap on the button does. UIKit has no counterpart.
  ///
  /// - Returns: Whether an object has performed the action.
  @discardableResult public func sendAction() -> Bool {
    guard isEnabled else { return false }
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
      return true
    }
    guard let action else { return false }
    return UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
