import Animatic
import Foundation
import Testing

/// Which tiles a layer draws, and when (rules H18, H19).
@MainActor struct CATiledLayerTests {
  @Test func `a layer draws the tiles on the screen, row by row`() {
    let stage = TiledStage()
    #expect(stage.layer.takeCorners() == ["0,0", "100,0", "200,0", "0,100", "100,100", "200,100"])
    stage.simulator.advance(to: 1)
    #expect(stage.layer.drawn.isEmpty)
  }

  @Test func `a tile ends where the bounds do`() {
    let stage = TiledStage { $0.bounds = CGRect(x: -30, y: 40, width: 150, height: 80) }
    #expect(
      stage.layer.drawn.map(\.rect) == [
        CGRect(x: -30, y: 40, width: 30, height: 60), CGRect(x: 0, y: 40, width: 100, height: 60),
        CGRect(x: 100, y: 40, width: 20, height: 60), CGRect(x: -30, y: 100, width: 30, height: 20),
        CGRect(x: 0, y: 100, width: 100, height: 20), CGRect(x: 100, y: 100, width: 20, height: 20),
      ])
    // Pixels per point make tiles smaller.
    let fine = TiledStage { $0.contentsScale = 2 }
    #expect(fine.layer.drawn.count == 15)
    #expect(fine.layer.drawn[0].rect == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func `a layer that moves draws what it has not drawn`() {
    let stage = TiledStage()
    _ = stage.layer.takeCorners()
    CATransaction.setDisableActions(true)
    for (x, corners) in [(-60.0, ["300,0", "300,100"]), (0, [])] {
      stage.layer.position.x = x
      #expect(stage.flushedCorners() == corners)
    }
  }

  /// Plays a scroll with an animation, in steps.
  private func scrolled(stepping steps: Int) -> [String] {
    let stage = TiledStage()
    _ = stage.layer.takeCorners()
    let slide = CABasicAnimation("position.x", from: 0, to: -500)
    CATransaction.setDisableActions(true)
    stage.layer.position.x = -500
    stage.layer.add(slide, forKey: nil)
    for step in 1...steps { stage.simulator.advance(to: 2 * Double(step) / Double(steps)) }
    return stage.layer.takeCorners()
  }

  @Test func `an animated scroll draws all that it passes, at once`() {
    let expected = ["300,0", "400,0", "500,0", "600,0", "700,0"]
    #expect(
      scrolled(stepping: 1)
        == expected + expected.map { $0.replacingOccurrences(of: ",0", with: ",100") })
    #expect(scrolled(stepping: 1) == scrolled(stepping: 37))
  }

  @Test func `a way of too many tiles counts by its end`() {
    let stage = TiledStage { layer in
      layer.tileSize = CGSize(width: 16, height: 16)
      layer.bounds.size = CGSize(width: 1e6, height: 16)
    }
    _ = stage.layer.takeCorners()
    stage.layer.position.x = -800_000
    #expect(stage.flushedCorners() == (50_000...50_015).map { "\($0 * 16),0" })
  }

  @Test func `a marked rectangle draws its tiles again, and a mark draws all that show`() {
    let stage = TiledStage()
    _ = stage.layer.takeCorners()
    for (x, y, corners) in [(90.0, 110.0, ["0,100", "100,100"]), (900, 900, [])] {
      stage.layer.setNeedsDisplay(CGRect(x: x, y: y, width: 20, height: 10))
      #expect(stage.flushedCorners() == corners)
    }
    stage.layer.setNeedsDisplay()
    #expect(stage.flushedCorners().count == 6)
  }

  @Test func `other tiles or another size draw again`() {
    let stage = TiledStage()
    for change in [
      { stage.layer.tileSize = CGSize(width: 200, height: 200) },
      { stage.layer.levelsOfDetail = 2 },
      { stage.layer.bounds.size.width = 900 }, { stage.layer.contentsScale = 2 },
    ] as [@MainActor () -> Void] {
      _ = stage.layer.takeCorners()
      change()
      stage.simulator.flush()
      #expect(!stage.layer.drawn.isEmpty)
    }
  }

  /// Each number of levels and bias, with a scale of the layer and that of the drawing.
  @Test(
    arguments: [
      (1, 0, 1, 1), (1, 0, 4, 1), (1, 0, 0.1, 1), (3, 0, 0.5, 0.5), (3, 0, 0.6, 1),
      (3, 0, 0.3, 0.5),
      (3, 0, 0.25, 0.25), (3, 0, 0.1, 0.25), (3, 2, 1, 1), (3, 2, 1.1, 2), (3, 2, 3, 4),
      (3, 2, 9, 4), (3, 2, 0.2, 1), (0, -1, 2, 1), (99, 0, 1e-9, 1.0 / 512),
    ] as [(Int, Int, CGFloat, CGFloat)])
  func `a tile has the coarsest detail that the screen does not magnify`(
    levels: Int, bias: Int, zoom: CGFloat, scale: CGFloat
  ) {
    let stage = TiledStage { layer in
      (layer.levelsOfDetail, layer.levelsOfDetailBias) = (levels, bias)
      layer.setAffineTransform(CGAffineTransform(scaleX: zoom, y: zoom))
    }
    #expect(Set(stage.layer.drawn.map(\.scale)) == [scale])
    let first = stage.layer.drawn[0].rect
    #expect(first.width == min(100 / scale, 1_000))
  }

  @Test func `a layer draws only what layers around it show`() {
    let stage = TiledStage()
    let window = CALayer()
    (window.frame, window.masksToBounds) = (CGRect(x: 10, y: 10, width: 60, height: 20), true)
    let inner = NotingLayer()
    inner.frame = CGRect(x: -50, y: 0, width: 500, height: 500)
    inner.tileSize = CGSize(width: 50, height: 50)
    window.addSublayer(inner)
    stage.simulator.show(window)
    #expect(inner.takeCorners() == ["50,0", "100,0"])
    window.isHidden = true
    inner.setNeedsDisplay()
    stage.simulator.advance(by: 1)
    #expect(inner.takeCorners().isEmpty)
    window.isHidden = false
    stage.simulator.advance(by: 1)
    #expect(inner.takeCorners() == ["50,0", "100,0"])
  }

  @Test func `a layer shows its tiles where they lie`() throws {
    let stage = TiledStage { layer in
      layer.tileSize = CGSize(width: 16, height: 16)
      layer.bounds.size = CGSize(width: 20, height: 10)
    }
    let text = try #require(stage.layer.presentation()).rendered()
    #expect(
      text == """
        save
          clip M0,0 L20,0 L20,10 L0,10 Z
          image in=0,0,16,10 pixels=16,10 {
            fill color=0,0,0,1 M0,0 L16,0 L16,10 L0,10 Z
          }
          image in=16,0,4,10 pixels=4,10 {
            fill color=0,0,0,1 M0,0 L4,0 L4,10 L0,10 Z
          }
        restore
        """)
  }

  @Test func `a layer off screen draws all of itself into a context`() {
    let layer = NotingLayer()
    layer.bounds = CGRect(x: 5, y: 0, width: 1_000, height: 20)
    #expect(layer.rendered().contains("image in=5,0,1000,20 pixels=1000,20"))
    #expect(layer.drawn.map(\.rect) == [layer.bounds])
  }

  @Test func `a layer that leaves the screen forgets its tiles`() {
    let stage = TiledStage()
    stage.layer.removeFromSuperlayer()
    stage.simulator.flush()
    _ = stage.layer.takeCorners()
    stage.simulator.show(stage.layer)
    #expect(stage.layer.takeCorners().count == 6)
  }

  @Test(.timeLimit(.minutes(20)), arguments: [1e6, 1e12])
  func `a huge layer draws a limited number of tiles`(size: CGFloat) {
    let stage = TiledStage { layer in
      layer.tileSize = CGSize(width: 1, height: 1)
      layer.bounds.size = CGSize(width: size, height: size)
      layer.setAffineTransform(CGAffineTransform(scaleX: 250 / size, y: 250 / size))
    }
    #expect((stage.layer.drawn.count, stage.layer.drawn[0].rect.width) == (4_096, 16))
  }

  @Test func `a closure draws in place of the method, at once in a simulator`() throws {
    let stage = TiledStage { layer in
      layer.tileDrawing = { $0.fill(CGRect(x: 10, y: 10, width: 1, height: 1)) }
    }
    #expect(stage.layer.drawn.isEmpty)
    let text = try #require(stage.layer.presentation()).rendered()
    #expect(text.contains("fill color=0,0,0,1 M10,10 L11,10 L11,11 L10,11 Z"))
  }

  @Test func `key-value coding knows tiles and levels`() {
    let layer = CATiledLayer()
    #expect(layer.value(forKey: "tileSize") as? CGSize == CGSize(width: 256, height: 256))
    layer.setValue(CGSize(width: 64, height: 32), forKey: "tileSize")
    layer.setValue(3, forKey: "levelsOfDetail")
    layer.setValue(2, forKey: "levelsOfDetailBias")
    #expect(layer.tileSize == CGSize(width: 64, height: 32))
    #expect(CATiledLayer(layer: layer).levelsOfDetail == 3)
    #expect(layer.value(forKeyPath: "levelsOfDetailBias") as? Int == 2)
    #expect(CATiledLayer.fadeDuration() == 0.25)
  }
}
