import AnimaticObjects
import Foundation

/// A closure that makes the controller whose view shows above a context menu.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// A closure that makes a context menu. The argument has the elements that the system suggests:
/// none.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// A context menu with what shows above it.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
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
