/// The values that few responders have.
@MainActor
class ResponderExtras {
  /// The closures of actions by their names.
  var actions: [Selector: UIResponder.ActionHandler] = [:]
}

/// The values that few views have.
@MainActor
final class ViewExtras: ResponderExtras {
  /// The controller whose root view this is.
  weak var controller: UIResponder?
  /// The gesture recognisers of the view, in the order in which they came; `nil` until the first came.
  var gestureRecognizers: [UIGestureRecognizer]?
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
}
