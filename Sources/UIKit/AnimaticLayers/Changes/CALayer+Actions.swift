import AnimaticTracks
import Foundation

extension CALayer {
  /// Makes a change and runs the action of a key. The layer searches for the action before the
  /// change.
  ///
  /// The open animation block records the change of a view's layer, if the view allows an animation
  /// of the property (rule H4); another layer runs its action (rules H2, H3).
  /// - Parameters:
  ///   - key: The key of the event.
  ///   - property: The property that the engine animates; a block does not record other changes.
  ///   - fallback: The colour whose transparent form stands for a missing colour.
  @inline(__always) func runAction(
    forKey key: @autoclosure () -> String, of property: @autoclosure () -> LayerProperty?,
    fallback: AnimatableValue = .components(SIMD4()), changing change: () -> Void
  ) {
    let recorder = AnimationRecorder.shared
    guard !recorder.disablesActions else { return change() }
    // The action of a plain view is always the recorder's.
    let isRecorded = core.hasPlainView && recorder.isBlockOpen
    let action = core.hasPlainView ? nil : action(forKey: key())
    guard isRecorded || action != nil else { return change() }
    if isRecorded || action === recorder.blockAction || action is BlockAnimation {
      guard let property = property(), action != nil || recorder.animates(property) else {
        return change()
      }
      let from = state.value(of: property, fallback: fallback)
      change()
      recorder.record(self, property, from: from, to: state.value(of: property, fallback: from))
    } else {
      change()
      action?.run(forKey: key(), object: self, arguments: nil)
    }
  }

  @inline(__always) func runAction(
    for property: LayerProperty, fallback: AnimatableValue = .components(SIMD4()),
    changing change: () -> Void
  ) {
    runAction(forKey: property.key, of: property, fallback: fallback, changing: change)
  }

  /// Makes a change and runs the action of a key, which may be the key of an animatable property.
  func runAction(forKey key: String, changing change: () -> Void) {
    runAction(forKey: key, of: Self.recordedProperty(forKey: key), changing: change)
  }

  /// Returns the property of a key, if animation blocks record its changes.
  private static func recordedProperty(forKey key: String) -> LayerProperty? {
    LayerProperty(key: key).flatMap { $0.row.isImplicit ? $0 : nil }
  }

  /// Returns the first action for an event in the search order of ``action(forKey:)`` (rule H3).
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

  /// Returns the action of a layer that has been committed on screen and whose program defines no
  /// action: a basic animation from what shows, or a transition where values cannot be interpolated
  /// (rule H2).
  func implicitAction(forKey event: String) -> (any CAAction)? {
    guard core.isCommitted, !core.isViewBacked else { return nil }
    switch event {
    case "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters",
      "maskedCorners":
      return Self.implicit(CATransition())
    case "transform.scale": break
    default:
      guard let path = LayerKeyPath(event, in: state), path.component == .whole,
        path.property != .boundsOrigin, path.property != .boundsSize, path.property.row.isImplicit
      else { return nil }
    }
    // A missing colour cannot be interpolated (rule D2).
    guard let fromValue = shownObject(at: event) else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = fromValue
    return Self.implicit(animation)
  }

  /// Returns what shows of a property or a component, before changes that wait for the flush.
  private func shownObject(at keyPath: String) -> Any? {
    guard let path = LayerKeyPath(keyPath) else { return nil }
    // Without animations the committed state shows, which is large to copy.
    if node.firstTrack == .none { return path.object(in: core.committedState) }
    return shownState.flatMap { path.object(in: $0) }
  }

  private static func implicit(_ animation: CAAnimation) -> CAAnimation {
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation
  }
}
