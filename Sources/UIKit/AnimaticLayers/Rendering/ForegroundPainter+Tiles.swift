import AnimaticGraphics
import Foundation

// The drawing of a tiled layer (rule H19).
extension ForegroundPainter {
  func draw(_ tiled: TiledValues, in state: LayerState) {
    guard let images = tiled.images, !images.tiles.isEmpty, !state.bounds.isEmpty else { return }
    context.saveGState()
    context.clip(to: state.bounds)
    for tile in images.tiles {
      var frame = LayerState()
      frame.bounds = tile.rect
      draw(tile.image, of: frame, opacity: images.opacity(of: tile, at: tiled.time))
    }
    context.restoreGState()
  }
}

extension CALayer {
  /// Adds what the layer shows besides its contents at present: particles or tiles.
  ///
  /// - Parameter delay: The time by which the layer is late, in seconds of the stage.
  func addMotion(to state: inout LayerState, lateBy delay: Double) {
    switch state.layerClass {
    case .emitter:
      if let emitter = self as? CAEmitterLayer { state = emitter.emitting(state, lateBy: delay) }
    case .tiled:
      if let tiled = self as? CATiledLayer { state = tiled.showingTiles(state, lateBy: delay) }
    default: break
    }
  }
}
