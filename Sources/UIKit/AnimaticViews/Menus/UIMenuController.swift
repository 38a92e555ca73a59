import AnimaticObjects
import Foundation

/// The menu of the first responder: cut, copy, paste and what the program adds (rule N24).
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The menu of the process, which each test on a simulator of its own has for itself.
  public class var shared: UIMenuController { menus.value }

  private static let menus = AnimationContext.Variable(UIMenuController())
  /// The actions of the system with their titles, in their order.
  private static let actions =
    "cut: Cut,copy: Copy,paste: Paste,delete: Delete,select: Select,selectAll: Select All"

  /// The side of the rectangle at which a menu lies, by the arrow that points at the rectangle.
  public enum ArrowDirection: Int, Sendable {
    /// The side with room.
    case `default`
    /// Below.
    case up
    /// Above.
    case down
    /// At the right.
    case left
    /// At the left.
    case right
  }

  /// The direction of the arrow; `default` by default. It has no effect: the menu has no arrow.
  open var arrowDirection = ArrowDirection.default
  /// The entries of the program, after those of the system; `nil` by default.
  open var menuItems: [UIMenuItem]?
  private weak var panel: MenuPanel?
  private weak var targetView: UIView?
  private var targetRect = CGRect.zero

  /// Whether the menu shows.
  open var isMenuVisible: Bool {
    get { panel != nil }
    set { setMenuVisible(newValue, animated: true) }
  }
  /// The rectangle of the menu on the screen; zero while it does not show.
  open var menuFrame: CGRect { panel?.cardFrame ?? .zero }

  /// Shows the menu at a rectangle, with the actions that the first responder, or else the view,
  /// can perform. Does nothing without such an action.
  ///
  /// - Parameters:
  ///   - targetView: The view, which is on a screen.
  ///   - targetRect: The rectangle in its coordinates.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    guard panel == nil, let window = targetView.enclosingWindow else { return }
    let first = window.firstResponder ?? targetView
    let rows = entries.filter { first.target(forAction: $0.action, withSender: self) != nil }
    guard !rows.isEmpty else { return }
    let menu = UIMenu(
      children: rows.map { entry in
        UIAction(title: entry.title) { [weak self] _ in
          let target = first.target(forAction: entry.action, withSender: self)
          UIApplication.shared.sendAction(entry.action, to: target, from: self, for: nil)
        }
      })
    let panel = MenuPanel(
      menu, at: targetView.convert(targetRect, to: window), in: window, sender: self)
    self.panel = panel
    post(Self.willShowMenuNotification)
    panel.onOpen = { [weak self] in self?.post(Self.didShowMenuNotification) }
    panel.onClose = { [weak self] in self?.post(Self.willHideMenuNotification) }
    panel.onEnd = { [weak self] in
      self?.panel = nil
      self?.post(Self.didHideMenuNotification)
    }
    panel.open(in: window)
  }
  /// Hides the menu. Does nothing while it does not show.
  open func hideMenu() { panel?.close() }
  /// Hides the menu of a view; see ``hideMenu()``.
  open func hideMenu(from targetView: UIView) { hideMenu() }
  /// Notes where ``setMenuVisible(_:animated:)`` shows the menu.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetRect, self.targetView) = (targetRect, targetView)
  }
  /// Shows or hides the menu, always with an animation.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let targetView { showMenu(from: targetView, rect: targetRect) }
  }
  /// Does nothing: the entries are found as the menu comes.
  open func update() {}

  private var entries: [(title: String, action: Selector)] {
    let own = Self.actions.split(separator: ",").map { entry in
      let parts = entry.split(separator: " ", maxSplits: 1)
      return (title: String(parts[1]), action: Selector(String(parts[0])))
    }
    return own + (menuItems ?? []).map { ($0.title, $0.action) }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

extension UIMenuController {
  /// The menu is about to show.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// The menu shows.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// The menu is about to hide.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// The menu has closed.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
}

/// An entry of the menu of a ``UIMenuController``.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The name of the action.
  open var action: Selector

  /// Creates an entry.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }

  open override var description: String { String(reflecting: type(of: self)) }
}
