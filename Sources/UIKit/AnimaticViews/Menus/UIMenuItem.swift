import AnimaticObjects

/// An entry of the menu of a ``UIMenuController``.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The name of the action.
  open var action: Selector

  /// Creates an entry.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }

  open override var description: String { String(reflecting: type(of: self)) }
}
