import AnimaticStage
import AnimaticTiming
import AnimaticTracks
import Foundation

// A change of a layer's timing has effect from the next flush on. Running animations continue from
// their present values (rules B1, B10).
extension CALayer {
  func setTiming<Value: Equatable>(_ value: WritableKeyPath<LayerTiming, Value>, to new: Value) {
    if let time = new as? Double, !Self.isFinite(time, "the time of a layer") { return }
    if setTimingValue(value, to: new) { setNeedsTiming() }
  }

  /// Lets the next flush update the time map of the layer.
  func setNeedsTiming() {
    core.isTimingDirty = true
    host?.noteDirtyTiming()
  }

  /// Sets a value of the layer's timing.
  /// - Returns: Whether the value has changed.
  @discardableResult func setTimingValue<Value: Equatable>(
    _ value: WritableKeyPath<LayerTiming, Value>, to new: Value
  ) -> Bool {
    guard state.timing[keyPath: value] != new else { return false }
    setNeedsCommit(setting: "the timing")
    state.timing[keyPath: value] = new
    return true
  }

  /// Updates the time maps of the layer and its tree to the model.
  /// - Complexity: O(n) in layers of the tree whose time map changes.
  func commitTiming(on stage: Stage) {
    // The containers that also need it are updated first.
    let dirty = sequence(first: self, next: \.container).prefix(while: \.core.isTimingDirty)
    for layer in Array(dirty).reversed() { layer.updateTimeMaps(on: stage) }
  }

  private func updateTimeMaps(on stage: Stage) {
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
