import Foundation

/// What assistive programs learn of a responder; `nil` for what the program has not set.
@MainActor struct Accessibility {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var frame: CGRect?
  var activationPoint: CGPoint?
  var language: String?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
}

extension UIResponder {
  /// What the program has set; setting it makes room for it.
  final var ownAccessibility: Accessibility {
    get { extras?.accessibility ?? Accessibility() }
    set {
      let extras = extras ?? makeExtras()
      self.extras = extras
      extras.accessibility = newValue
    }
  }
}
