import Foundation

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
  /// The safe area that the controller adds to that of the superview.
  var additionalSafeArea = UIEdgeInsets.zero
  /// The gesture recognisers of the view, in the order in which they came; `nil` until the first came.
  var gestureRecognizers: [UIGestureRecognizer]?
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false

  /// The tint of the view's own.
  var tint: UIColor?
  var tintMode = UIView.TintAdjustmentMode.automatic
  /// The margins of the view's own, in points; `nil` for the default.
  var margins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// The safe area as of the last notification.
  var notifiedSafeArea = UIEdgeInsets.zero

  var translatesAutoresizingMask = true
  var semanticContent = UISemanticContentAttribute.unspecified
  var accessibility = Accessibility()
  var restorationIdentifier: String?

  /// What assistive programs read of a view.
  struct Accessibility {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var hidesElements = false
    var isModal = false
  }
}

extension UIView {
  /// Sets one of the extras, and creates them only for another value than the default.
  func setExtra<Value: Equatable>(
    _ extra: ReferenceWritableKeyPath<ViewExtras, Value>, _ value: Value, _ defaultValue: Value
  ) {
    if viewExtras != nil || value != defaultValue { neededExtras[keyPath: extra] = value }
  }
}
