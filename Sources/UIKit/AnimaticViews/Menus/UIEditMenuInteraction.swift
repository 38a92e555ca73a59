import AnimaticObjects
import Foundation

/// A menu that a program shows at a point of a view (rule N24).
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
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
      let menu = delegate?.editMenuInteraction(
        self, menuFor: configuration, suggestedActions: [])
    else { return }
    let point = view.convert(configuration.sourcePoint, to: window)
    let panel = MenuPanel(
      menu, at: CGRect(origin: point, size: .zero), in: window, sender: view)
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
