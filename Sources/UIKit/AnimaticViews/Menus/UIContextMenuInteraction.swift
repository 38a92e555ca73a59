import AnimaticObjects
import Foundation

/// A menu that opens after a press of 0.5 s on a view, below the view or a preview (rule N22).
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The form of the menu. The numbers are UIKit's.
  public enum Appearance: UInt, Sendable {
    /// There is no menu.
    case unknown
    /// A menu with a preview.
    case rich
    /// A menu without one.
    case compact
  }

  /// The object that the interaction asks and notifies.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view; `nil` while there is none.
  open private(set) weak var view: UIView?
  private lazy var press = UILongPressGestureRecognizer { [weak self] in
    if $0.state == .began { self?.open() }
  }
  private lazy var gate = MenuGate(self)
  /// The menu that the delegate has returned for the press.
  private var configuration: UIContextMenuConfiguration?
  private weak var panel: MenuPanel?

  /// Creates an interaction.
  ///
  /// - Parameter delegate: The object that has the menus, which the interaction does not retain.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  /// The form of the menu on the screen.
  open var menuAppearance: Appearance { panel == nil ? .unknown : .rich }
  /// Returns the place of the press in a view; in the coordinates of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }
  /// Replaces the menu on the screen. Does nothing without one.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let panel { panel.replace(by: block(panel.menu)) }
  }
  /// Closes the menu on the screen. Does nothing without one.
  open func dismissMenu() { panel?.close() }

  /// Leaves the former view.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    if view == nil { panel?.close() }
  }
  /// Waits for presses on the new view.
  open func didMove(to view: UIView?) {
    self.view = view
    press.delegate = gate
    view?.addGestureRecognizer(press)
  }

  /// Asks for the menu of the press, and returns whether there is one.
  fileprivate func findMenu() -> Bool {
    guard panel == nil, let view, view.enclosingWindow != nil else { return false }
    configuration = delegate?.contextMenuInteraction(
      self, configurationForMenuAtLocation: press.location(in: view))
    return configuration != nil
  }

  // MARK: - The menu on the screen

  private func open() {
    guard let configuration, let view, let window = view.enclosingWindow else { return }
    self.configuration = nil
    let controller = configuration.preview?()
    let menu = configuration.actions?([]) ?? UIMenu()
    let targeted = delegate.flatMap {
      $0.contextMenuInteraction(
        self, configuration: configuration,
        highlightPreviewForItemWithIdentifier: configuration.identifier)
        ?? $0.contextMenuInteraction(
          self, previewForHighlightingMenuWithConfiguration: configuration)
    }
    let picture = MenuPreview(targeted?.view ?? view, controller, in: window, targeted?.parameters)
    let panel = MenuPanel(menu, at: picture.frame, in: window, sender: view)
    panel.insertSubview(picture.dimming, at: 0)
    panel.insertSubview(picture, at: 1)
    self.panel = panel
    let (coming, going) = (MenuAnimator(controller), MenuAnimator(controller))
    var isGoing = false
    panel.alongside = { isOpen in
      picture.show(isOpen)
      if isOpen { coming.animate() } else if isGoing { going.animate() }
    }
    panel.onOpen = { coming.complete() }
    panel.onClose = { [weak self, weak delegate] in
      isGoing = true
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: going)
    }
    panel.onEnd = { [weak self] in
      self?.panel = nil
      going.complete()
    }
    panel.onTapBeside = { [weak self, weak panel, weak delegate] point in
      if let self, picture.frame.holds(point) {
        delegate?.contextMenuInteraction(
          self, willPerformPreviewActionForMenuWith: configuration, animator: going)
      }
      panel?.close()
    }
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: coming)
    panel.open(in: window)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// The delegate of the press, which begins only where there is a menu.
@MainActor private final class MenuGate: UIGestureRecognizerDelegate {
  private unowned let owner: UIContextMenuInteraction

  init(_ owner: UIContextMenuInteraction) { self.owner = owner }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    owner.findMenu()
  }
}

/// The object with which a program animates beside a context menu that opens or closes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller whose view shows above the menu; `nil` for none.
  var previewViewController: UIViewController? { get }
  /// Adds changes that animate with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The object with which a program animates beside a context menu that closes after a tap on its
/// preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview goes.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How the preview of a context menu disappears after a tap on it. The numbers are UIKit's.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview moves back to its view.
  case dismiss
  /// The preview grows to the size of the screen. In Animatic it moves back to its view.
  case pop
}

/// A closure that makes the controller whose view shows above a context menu.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// A closure that makes a context menu. The argument has the elements that the system suggests:
/// none.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// A context menu with what shows above it.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The object by which the program knows what the menu is for.
  public final let identifier: any NSCopying
  /// Makes the controller whose view shows above the menu.
  let preview: UIContextMenuContentPreviewProvider?
  let actions: UIContextMenuActionProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The object by which the program knows what the menu is for; `nil` for one of
  ///     its own.
  ///   - previewProvider: Makes the controller whose view shows above the menu; `nil` for the view
  ///     itself.
  ///   - actionProvider: Makes the menu; `nil` for none.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (preview, actions) = (previewProvider, actionProvider)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
