import Foundation

/// A transition of a layer's whole tree from its old appearance to its new one.
///
/// The transition runs for its duration and notifies its delegate, but draws nothing. A renderer
/// draws it: ``CALayer/animation(forKey:)`` with the key "transition" returns the kind, and
/// ``CALayer/transitionProgress`` the progress.
open class CATransition: CAAnimation {
  /// The kind of the transition; ``CATransitionType/fade`` by default.
  open var type = CATransitionType.fade { willSet { requireThawed() } }
  /// The edge from which the new appearance enters, for kinds that move; `nil` by default.
  open var subtype: CATransitionSubtype? { willSet { requireThawed() } }
  /// The progress at which the transition begins, 0…1; 0 by default.
  open var startProgress: Float = 0 { willSet { requireThawed() } }
  /// The progress at which the transition ends, from ``startProgress`` to 1; 1 by default.
  open var endProgress: Float = 1 { willSet { requireThawed() } }

  override class var defaults: [String: Any] {
    let own: [String: Any] = [
      "type": CATransitionType.fade.rawValue, "endProgress": NSNumber(value: 1),
    ]
    return super.defaults.merging(own) { $1 }
  }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }
}
