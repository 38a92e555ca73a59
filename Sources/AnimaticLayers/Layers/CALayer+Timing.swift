import AnimaticChecks
import AnimaticStage
import AnimaticTracks
import Foundation

// A change takes effect at the next flush, and goes on where running animations are (rules B1, B10).
extension CALayer {
  func setSpeed(_ speed: Float) {
    require(speed.isFinite, "speed must be a finite number, not \(speed)")
    setTiming(\.speed, to: speed)
  }

  func setTiming<Value: Equatable>(
    _ value: WritableKeyPath<LayerTiming, Value>, to new: Value
  ) {
    if let time = new as? Double {
      require(time.isFinite, "the times of a layer must be finite numbers, not \(time)")
    }
    if note(value, as: new) { setNeedsTiming() }
  }

  /// Lets the layer's time be told to the stage at the next flush that it waits for.
  func setNeedsTiming() {
    core.isTimingDirty = true
    host?.awaitTiming()
  }

  /// Sets what may have no effect on a layer.
  ///
  /// - Returns: Whether it was something else.
  @discardableResult
  func note<Value: Equatable>(
    _ value: WritableKeyPath<LayerTiming, Value>, as new: Value
  ) -> Bool {
    guard state.timing[keyPath: value] != new else { return false }
    setNeedsCommit()
    state.timing[keyPath: value] = new
    return true
  }
}

extension CALayer {
  /// A time of another layer, or with `nil` of `CACurrentMediaTime()`, as this layer's time.
  ///
  /// What leads out of a paused layer counts from 0 (rule B1).
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let common = l.flatMap(commonAncestor)
    var time = t
    var layer = l
    while let present = layer, present.model() !== common {
      time = present.state.timing.parent(time)
      layer = present.container
    }
    return path(from: common).reduce(time) { $1.state.timing.local($0) }
  }

  /// A time of this layer as another layer's, or with `nil` as that of `CACurrentMediaTime()`.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    if let l { return l.convertTime(t, from: self) }
    return sequence(first: self, next: \.container)
      .reduce(t) { $1.state.timing.parent($0) }
  }

  // MARK: - On stage

  /// Lets the layer's time and that of all in it run as the model says.
  func commitTiming(on stage: Stage) {
    // Those that contain it come first, as far as they wait as well.
    let dirty = sequence(first: self, next: \.container).prefix(while: \.core.isTimingDirty)
    for layer in Array(dirty).reversed() { layer.runTime(on: stage) }
  }

  private func runTime(on stage: Stage) {
    var waiting = [(layer: self, parent: container?.node.timeMap ?? .identity)]
    while let (layer, parent) = waiting.popLast() {
      layer.core.isTimingDirty = false
      let map = layer.state.timing.map(in: parent)
      guard map != layer.node.timeMap else { continue }
      stage.setTimeMap(map, of: layer.node)
      waiting += layer.contained.reversed().map { ($0, map) }
    }
  }
}
