import Animatic
import Foundation

/// A tiled layer that notes the tiles that it draws.
final class NotingLayer: CATiledLayer {
  /// The clip and the scale of each drawing.
  var drawn: [(rect: CGRect, scale: CGFloat)] = []

  override func draw(in ctx: CGContext) {
    drawn.append((ctx.boundingBoxOfClipPath, ctx.ctm.a))
    ctx.fill(ctx.boundingBoxOfClipPath)
  }

  /// Returns the corners of the tiles drawn since the last call, as "x,y".
  func takeCorners() -> [String] {
    defer { drawn = [] }
    return drawn.map { "\(Int($0.rect.minX)),\(Int($0.rect.minY))" }
  }
}

/// A layer of 1 000 × 1 000 points in tiles of 100, on a screen of 250 × 150 points.
@MainActor struct TiledStage {
  let simulator = Simulator(screen: CGSize(width: 250, height: 150))
  let layer = NotingLayer()

  init(_ build: (NotingLayer) -> Void = { _ in }) {
    layer.anchorPoint = .zero
    layer.bounds.size = CGSize(width: 1_000, height: 1_000)
    layer.tileSize = CGSize(width: 100, height: 100)
    build(layer)
    simulator.show(layer)
  }

  /// Flushes, and returns the corners of the tiles drawn since the last call.
  func flushedCorners() -> [String] {
    simulator.flush()
    return layer.takeCorners()
  }
}
