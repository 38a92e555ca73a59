import Foundation

/// The look of a pointer over a view. It has no effect: there is no pointer.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view.
  open private(set) weak var view: UIView?
  /// The object that says the look.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the look changes; `true` by default.
  open var isEnabled = true

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

  /// Notes the view.
  open func willMove(to view: UIView?) {}
  /// Notes the view.
  open func didMove(to view: UIView?) { self.view = view }
  /// Does nothing: there is no pointer.
  open func invalidate() {}

  open override var description: String { String(reflecting: type(of: self)) }
}
