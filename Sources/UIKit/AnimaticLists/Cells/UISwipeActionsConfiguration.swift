import AnimaticObjects

/// The actions that a swipe on a row shows, from the edge inwards (rule P10).
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the one at the edge first.
  public let actions: [UIContextualAction]
  /// Whether a long swipe performs the first action; `true` by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) { self.actions = actions }

  open override var description: String { String(reflecting: type(of: self)) }
}
