import AnimaticTracks
import Foundation

extension CALayer {
  /// Answers a change of a property, after it: by the open animation block for the layer of a view
  /// (rule H4), by its action for another one (rules H2, H3).
  func runAction(
    for property: LayerProperty, from: consuming AnimatableValue, to: consuming AnimatableValue
  ) {
    guard !CATransaction.disableActions() else { return }
    let event = property.key
    guard let action = action(forKey: event, whileStill: property, from) else { return }
    if action === BlockAction.shared {
      AnimationRuntime.shared.record(self, property, from: from, to: to)
    } else {
      action.run(forKey: event, object: self, arguments: nil)
    }
  }

  /// Makes a change that the engine does not animate, and runs its action, which is looked for
  /// before (rule H3).
  func runAction(forKey event: String, changing change: () -> Void) {
    let action = CATransaction.disableActions() ? nil : action(forKey: event)
    change()
    action?.run(forKey: event, object: self, arguments: nil)
  }

  /// The action for a change, looked for while the property still has its old value.
  private func action(
    forKey event: String, whileStill property: LayerProperty, _ old: AnimatableValue
  ) -> (any CAAction)? {
    guard view == nil else { return action(forKey: event) }
    let new = state
    state.apply(property, .replacing, old)
    defer { state = new }
    return action(forKey: event)
  }

  /// What a layer does by itself when a property changes, once it has been committed on screen: a
  /// basic animation from the value so far (rule H2).
  func implicitAction(forKey event: String) -> (any CAAction)? {
    guard isCommitted, let action = Self.defaultAction(forKey: event) else { return nil }
    if let animation = action as? CABasicAnimation, animation.fromValue == nil {
      let start = animation.keyPath.flatMap { LayerKeyPath($0) }?.object(in: state)
      // There is no way from a missing colour (rule D.2).
      guard let start else { return nil }
      animation.fromValue = start
    }
    return action
  }

  /// The kind of animation that changes of a property run by default (rule H2).
  static func standardAction(forKey event: String) -> (any CAAction)? {
    switch event {
    case "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters",
      "maskedCorners":
      return implicit(CATransition())
    case "transform.scale":
      return implicit(CABasicAnimation(keyPath: event))
    default:
      guard let path = LayerKeyPath(event), path.part == .whole,
        path.property != .boundsOrigin, path.property != .boundsSize
      else { return nil }
      return implicit(CABasicAnimation(keyPath: event))
    }
  }

  private static func implicit(_ animation: CAAnimation) -> CAAnimation {
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation
  }
}
