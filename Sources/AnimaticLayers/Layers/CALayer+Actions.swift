import AnimaticTracks
import Foundation

extension CALayer {
  /// Makes a change and runs the action of a key, which is looked for before the change: the open
  /// animation block records the change of a view's layer (rule H4), the layer's action runs for
  /// another one (rules H2, H3).
  ///
  /// - Parameters:
  ///   - property: The property that the engine animates; a block does not record others.
  ///   - fallback: The colour whose form without opacity stands for a missing one.
  @inline(__always)
  func runAction(
    forKey key: @autoclosure () -> String, of property: @autoclosure () -> LayerProperty?,
    fallback: AnimatableValue = .components(SIMD4()), changing change: () -> Void
  ) {
    let recorder = AnimationRecorder.shared
    guard !recorder.disablesActions else { return change() }
    // The action of a plain view is the recorder's own.
    let isRecorded = core.hasPlainView && recorder.isBlockOpen
    let action = core.hasPlainView ? nil : action(forKey: key())
    guard isRecorded || action != nil else { return change() }
    if isRecorded || action === recorder.blockAction {
      guard let property = property() else { return change() }
      let from = state.value(of: property, fallback: fallback)
      change()
      recorder.record(self, property, from: from, to: state.value(of: property, fallback: from))
    } else {
      change()
      action?.run(forKey: key(), object: self, arguments: nil)
    }
  }

  /// Makes a change of a property that the engine animates, and runs its action.
  @inline(__always)
  func runAction(
    for property: LayerProperty, fallback: AnimatableValue = .components(SIMD4()),
    changing change: () -> Void
  ) {
    runAction(forKey: property.key, of: property, fallback: fallback, changing: change)
  }

  /// Makes a change and runs the action of a key, whether the engine animates it or not.
  func runAction(forKey key: String, changing change: () -> Void) {
    runAction(forKey: key, of: LayerProperty(key: key), changing: change)
  }

  func foundAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegatesAction(forKey: event) ?? actions?[event] ?? styledAction(forKey: event)
      ?? Self.defaultAction(forKey: event) ?? implicitAction(forKey: event)
    guard let found, type(of: found) != NSNull.self else { return nil }
    return found
  }

  private func delegatesAction(forKey event: String) -> (any CAAction)? {
    if core.isViewBacked { return owner?.action(for: self, forKey: event) }
    return otherDelegate?.action(for: self, forKey: event)
  }

  private func styledAction(forKey event: String) -> (any CAAction)? {
    guard let style else { return nil }
    return (style["actions"] as? [String: any CAAction])?[event]
  }

  /// What a layer does by itself when a property changes, once it has been committed on screen: a
  /// basic animation from the value so far, or a transition of what cannot be interpolated (rule H2).
  func implicitAction(forKey event: String) -> (any CAAction)? {
    guard core.isCommitted, !core.isViewBacked else { return nil }
    switch event {
    case "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters",
      "maskedCorners":
      return Self.implicit(CATransition())
    case "transform.scale":
      break
    default:
      guard let path = LayerKeyPath(event), path.component == .whole,
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
