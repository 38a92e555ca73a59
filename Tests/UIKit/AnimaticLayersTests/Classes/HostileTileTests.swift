import Animatic
import Foundation
import Testing

/// Tiled layers whose geometry overflows (rule H18): none of them ends the process.
@MainActor struct HostileTileTests {
  nonisolated private static let numbers: [CGFloat] = [
    1e-300, 1e-154, 1e154, 1e300, -1e300, .greatestFiniteMagnitude,
  ]

  @Test(arguments: numbers, numbers)
  func `a tiled layer in layers that clip and scale beyond all numbers`(
    extent: CGFloat, scale: CGFloat
  ) {
    for placed in [CGFloat(0), extent, -extent] {
      let stage = TiledStage()
      let outer = CALayer()
      outer.bounds = CGRect(x: placed, y: -placed, width: abs(extent), height: abs(extent))
      outer.masksToBounds = true
      outer.transform = CATransform3DMakeScale(scale, scale, 1)
      let inner = CALayer()
      inner.bounds = CGRect(x: 0, y: 0, width: 1_000, height: abs(extent))
      inner.masksToBounds = true
      inner.transform = CATransform3DMakeScale(scale, 1, 1)
      outer.addSublayer(inner)
      stage.simulator.window.layer.addSublayer(outer)
      inner.addSublayer(stage.layer)
      stage.layer.bounds = CGRect(x: placed, y: 0, width: abs(extent), height: 1_000)
      stage.layer.position = CGPoint(x: placed, y: placed)
      stage.simulator.flush()
      stage.layer.setNeedsDisplay(CGRect(x: placed, y: placed, width: extent, height: extent))
      CATransaction.setAnimationDuration(1)
      stage.layer.position = CGPoint(x: -placed, y: scale)
      stage.simulator.advance(by: 0.5)
      #expect(stage.layer.superlayer === inner)
    }
  }
}
