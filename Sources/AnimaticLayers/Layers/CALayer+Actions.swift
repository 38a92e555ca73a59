import AnimaticTracks
import Foundation

extension CALayer {
  /// Answers a change of a property, after it: by the open animation block for the layer of a view
  /// (rule H4), by its action for another one (rules H2, H3).
  @inline(__always)
  func runAction(
    for property: LayerProperty, from: consuming AnimatableValue, to: consuming AnimatableValue
  ) {
    let runtime = AnimationRecorder.shared
    guard !runtime.layerTransactions.current.disablesActions else { return }
    if hasPlainView { return runtime.record(self, property, from: from, to: to) }
    guard let found = action(for: property, whileStill: from), found !== runtime.noAction else {
      return
    }
    if found === runtime.blockAction {
      runtime.record(self, property, from: from, to: to)
    } else {
      found.run(forKey: property.key, object: self, arguments: nil)
    }
  }

  /// The action for a change that has just been made, which is looked for while the property still
  /// has its old value (rule H3).
  private func action(
    for property: LayerProperty, whileStill old: AnimatableValue
  ) -> (any CAAction)? {
    let new = state
    state.apply(property, .replacing, old)
    defer { state = new }
    return action(forKey: property.key)
  }

  /// Makes a change that the engine does not animate, and runs its action, which is looked for
  /// before (rule H3).
  func runAction(forKey event: String, changing change: () -> Void) {
    let isDisabled = AnimationRecorder.shared.layerTransactions.current.disablesActions
    let action = isDisabled ? nil : action(forKey: event)
    change()
    action?.run(forKey: event, object: self, arguments: nil)
  }

  func foundAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegatesAction(forKey: event) ?? actions?[event] ?? styledAction(forKey: event)
      ?? Self.defaultAction(forKey: event) ?? implicitAction(forKey: event)
    guard let found, type(of: found) != NSNull.self else { return nil }
    return found
  }

  private func delegatesAction(forKey event: String) -> (any CAAction)? {
    if isViewBacked { return owner?.action(for: self, forKey: event) }
    return otherDelegate?.action(for: self, forKey: event)
  }

  private func styledAction(forKey event: String) -> (any CAAction)? {
    guard let style else { return nil }
    return (style["actions"] as? [String: any CAAction])?[event]
  }

  /// What a layer does by itself when a property changes, once it has been committed on screen: a
  /// basic animation from the value so far, or a transition of what cannot be interpolated (rule H2).
  func implicitAction(forKey event: String) -> (any CAAction)? {
    guard isCommitted, !isViewBacked else { return nil }
    switch event {
    case "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters",
      "maskedCorners":
      return Self.implicit(CATransition())
    case "transform.scale":
      break
    default:
      guard let path = LayerKeyPath(event), path.part == .whole,
        path.property != .boundsOrigin, path.property != .boundsSize
      else { return nil }
    }
    // There is no way from a missing colour (rule D.2).
    guard let start = LayerKeyPath(event)?.object(in: state) else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = start
    return Self.implicit(animation)
  }

  private static func implicit(_ animation: CAAnimation) -> CAAnimation {
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation
  }
}
