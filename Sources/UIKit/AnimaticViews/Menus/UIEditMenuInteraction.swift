import AnimaticObjects
import Foundation

/// A menu that a program shows at a point of a view (rule N24).
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The object that the interaction asks and notifies.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view; `nil` while there is none.
  open private(set) weak var view: UIView?
  private weak var panel: MenuPanel?

  /// Creates an interaction.
  ///
  /// - Parameter delegate: The object that has the menus; `nil` for none.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  /// Leaves the former view.
  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  /// Notes the new view.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu of the delegate. Does nothing without one, or off screen.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard panel == nil, let view, let window = view.enclosingWindow,
      let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
    else { return }
    let point = view.convert(configuration.sourcePoint, to: window)
    let panel = MenuPanel(menu, at: CGRect(origin: point, size: .zero), in: window, sender: view)
    self.panel = panel
    let (coming, going) = (MenuAnimator(nil), MenuAnimator(nil))
    var isGoing = false
    panel.alongside = { isOpen in
      if isOpen { coming.animate() } else if isGoing { going.animate() }
    }
    panel.onOpen = { coming.complete() }
    panel.onClose = { [weak self] in
      isGoing = true
      guard let self else { return }
      delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: going)
    }
    panel.onEnd = { [weak self] in
      self?.panel = nil
      going.complete()
    }
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: coming)
    panel.open(in: window)
  }
  /// Closes the menu. Does nothing without one.
  open func dismissMenu() { panel?.close() }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// An object that a ``UIEditMenuInteraction`` asks and notifies. Each method has a default.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu; `nil`, the default, for none.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Notifies that the menu is about to come. Does nothing by default.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIContextMenuInteractionAnimating)
  /// Notifies that the menu is about to go. Does nothing by default.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIContextMenuInteractionAnimating)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIContextMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIContextMenuInteractionAnimating
  ) {}
}

/// What an edit menu is for, and where it shows.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The object by which the program knows what the menu is for.
  public final let identifier: AnyHashable
  /// The point at which the menu shows, in the coordinates of the view.
  public final let sourcePoint: CGPoint

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The object by which the program knows what the menu is for; `nil` for one of
  ///     its own.
  ///   - sourcePoint: The point at which the menu shows, in the coordinates of the view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
