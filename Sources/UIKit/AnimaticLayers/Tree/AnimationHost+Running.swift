import AnimaticStage
import AnimaticTracks

extension AnimationHost {
  /// An animation of a layer in a block that has not stopped.
  package struct RunningTrack {
    /// The layer; `nil` where it is in none of the trees on the stage.
    package let layer: CALayer?
    /// The animated key path, as Core Animation writes it; `"transition"` for a transition, and
    /// empty for an animation that changes nothing.
    package let keyPath: String
    package let block: OpenBlock
    /// The start and the end in seconds; infinite for an animation that never ends.
    package let (begin, end): (Double, Double)
  }

  /// The animations of all blocks that have not stopped, by block and then by layer.
  /// - Complexity: O(*n* + *m* log *m*) in layers and running animations.
  package var runningTracks: [RunningTrack] {
    let blocks = stage.observedBlocks.map { OpenBlock(id: $0.id, observer: $0.observer) }
    let blocksByID = Dictionary(uniqueKeysWithValues: blocks.map { ($0.id, $0) })
    var tracks: [BlockID: [RunningTrack]] = [:]
    forEachLayer { layer in
      for (track, property, _) in stage.tracks(of: layer.node) {
        let id = stage.block(of: track)
        guard let block = blocksByID[id] else { continue }
        let time = stage.interpolation(of: track).time
        tracks[id, default: []].append(
          RunningTrack(
            layer: layer, keyPath: property.text, block: block,
            begin: time?.begin(from: self.time) ?? self.time,
            end: time?.end(from: self.time) ?? .infinity))
      }
    }
    return blocks.flatMap { block in
      tracks[block.id] ?? [
        RunningTrack(layer: nil, keyPath: "", block: block, begin: time, end: .infinity)
      ]
    }
  }

  /// The animations of all layers, as journals have them.
  /// - Complexity: O(*n* + *m*) in layers and running animations.
  package var presentAnimations: [AnimationRecord.Animation] {
    var animations: [AnimationRecord.Animation] = []
    forEachLayer { layer in
      animations += stage.tracks(of: layer.node).compactMap { track, _, _ in
        stage.animation(of: track, on: layer.node)
      }
    }
    return animations
  }

  private func forEachLayer(_ body: (CALayer) -> Void) {
    for root in trees {
      var waiting = [root as? CALayer].compactMap(\.self)
      while let layer = waiting.popLast() {
        waiting += layer.contained.reversed()
        body(layer)
      }
    }
  }
}

extension PropertyID {
  /// The key path of the property for people.
  fileprivate var text: String {
    if self == .ofNothing { return "" }
    return LayerKeyPath(self)?.text ?? "transition"
  }
}
