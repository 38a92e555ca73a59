/// The object with which a program animates beside a context menu that opens or closes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller whose view shows above the menu; `nil` for none.
  var previewViewController: UIViewController? { get }
  /// Adds changes that animate with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}
