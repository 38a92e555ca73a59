import AnimaticStage
import AnimaticTiming

/// The layers of a host that wait for its next flush.
///
/// A list of a class costs half of the memory that a list of a protocol's objects would cost.
final class CommitQueue: LayerQueue {
  // Swift checks in debug builds only that accesses to the list do not overlap: every change passes
  // here, and the main actor already serialises access.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  fileprivate var layers: [CALayer] = []
  /// An empty array with the capacity of the last flush, for the layers after the next flush.
  private var emptyLayers: [CALayer] = []

  override func commitTiming(on host: AnimationHost) {
    for layer in layers where layer.core.isTimingDirty && layer.core.hostLink === host.link {
      layer.commitTiming(on: host.stage)
    }
  }

  override func commitLayers(on host: AnimationHost) {
    var layers = removeLayers()
    let isInsideBlock = AnimationRecorder.shared.transactions.depth > 0
    for layer in layers where layer.core.hostLink === host.link {
      if isInsideBlock && AnimationRecorder.shared.transactions.isChanging(layer.node) {
        self.layers.append(layer)
      } else {
        layer.commit(on: host)
      }
    }
    if !host.journals.isEmpty { host.journals.note(layers.lazy.map(\.node.id)) }
    // Releases layers that only this queue still holds, after all layers are committed: a
    // deinitialiser may read another layer, or flush.
    layers.removeAll(keepingCapacity: true)
    emptyLayers = layers
  }

  /// Removes all layers from the queue, so that a nested flush does not find them.
  private func removeLayers() -> [CALayer] {
    var removed: [CALayer] = []
    swap(&removed, &emptyLayers)
    swap(&removed, &layers)
    return removed
  }
}

extension AnimationHost {
  package convenience init(semantics: AnimationSemantics, clock: any AnimationClock) {
    self.init(semantics: semantics, clock: clock, queue: CommitQueue())
  }

  /// Lets the next flush commit a layer.
  func enqueueCommit(of layer: CALayer) {
    // The only public initialiser of a host gives it this queue.
    unsafeDowncast(queue, to: CommitQueue.self).layers.append(layer)
    requestFlush()
  }
}
