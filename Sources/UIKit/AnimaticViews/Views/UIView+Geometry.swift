import Foundation

// Views convert by the model, not by what running animations show (rule I2).
extension UIView {

  /// The view at the root of the tree, which is this view when it has no superview.
  final var rootOfTree: UIView {
    var view = self
    while let container = view.container { view = container }
    return view
  }
}
