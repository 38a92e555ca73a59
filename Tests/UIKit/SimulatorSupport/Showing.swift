import Animatic

extension Simulator {
  /// Puts a layer without a view on screen, and flushes.
  package func show(_ layer: CALayer) {
    window.layer.addSublayer(layer)
    flush()
  }

  /// Puts a view on screen, and flushes.
  package func show(_ view: UIView) {
    window.addSubview(view)
    flush()
  }

  /// Advances to a time, and returns what a layer shows then.
  package func shown<Layer: CALayer>(_ layer: Layer, at time: TimeInterval) -> Layer? {
    advance(to: time)
    return layer.presentation()
  }
}

extension CABasicAnimation {
  /// Creates an animation of a key path, by default over a second.
  package convenience init(
    _ keyPath: String?, from: Any? = nil, to: Any? = nil, duration: TimeInterval = 1
  ) {
    self.init(keyPath: keyPath)
    (fromValue, toValue, self.duration) = (from, to, duration)
  }
}

/// Changes layers without their actions.
@MainActor
package func quietly(_ change: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  change()
  CATransaction.commit()
}
