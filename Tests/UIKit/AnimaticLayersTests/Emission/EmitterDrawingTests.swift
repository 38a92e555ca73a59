import Animatic
import Foundation
import Testing

/// What an emitter draws (rule H16).
@MainActor struct EmitterDrawingTests {
  /// An image of 8 × 4 pixels with a square.
  private static var image: CGImage? {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 8, height: 4))
    context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    return context.makeImage()
  }

  private static let square = " {\n  fill color=0,0,0,1 M1,1 L3,1 L3,3 L1,3 Z\n}"

  /// A screen with one particle, which is a second old, at (20, 30).
  private func stage(
    _ build: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }
  ) -> EmitterStage {
    let stage = EmitterStage { layer, cell in
      (cell.birthRate, cell.lifetime, cell.contents) = (1, 1.5, Self.image)
      layer.emitterPosition = CGPoint(x: 20, y: 30)
      build(layer, cell)
    }
    stage.simulator.advance(to: 2)
    return stage
  }

  /// The text of what a screen shows.
  private func text(_ stage: EmitterStage) throws -> String {
    try #require(stage.layer.presentation()).rendered()
  }

  @Test func `a particle is its image about its middle, the oldest first`() throws {
    let image = "image in=16,28,8,4 pixels=8,4\(Self.square)"
    #expect(try text(stage()) == "\(image)\n\(image)")
  }

  @Test func `pixels per point, the visible rectangle and the scale make the size`() throws {
    let stage = stage { _, cell in
      (cell.birthRate, cell.beginTime, cell.duration) = (1, 0, 1.5)
      (cell.contentsScale, cell.scale) = (2, 3)
      cell.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    }
    #expect(try text(stage) == "image in=17,27,6,6 pixels=8,4 crop=0,0,4,4\(Self.square)")
  }

  @Test func `a particle without an image, or of scale or opacity 0, does not show`() throws {
    #expect(try text(stage { _, cell in cell.contents = nil }) == "")
    #expect(try text(stage { _, cell in cell.scale = 0 }) == "")
    #expect(try text(stage { _, cell in (cell.alphaSpeed, cell.duration) = (-1, 1) }) == "")
  }

  @Test func `opacity fades the image, and a colour multiplies it`() throws {
    let faded = stage { _, cell in
      cell.duration = 1
      cell.color = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    }
    #expect(try text(faded) == "image in=16,28,8,4 alpha=0.5 pixels=8,4\(Self.square)")
    let red = stage { _, cell in
      cell.duration = 1
      cell.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    #expect(try text(red).contains("fill color=1,0,0,1 blend=multiply"))
  }

  @Test func `additive particles add their light`() throws {
    let stage = stage { layer, cell in
      cell.duration = 1
      layer.renderMode = .additive
    }
    #expect(try text(stage) == "image in=16,28,8,4 blend=plusLighter pixels=8,4\(Self.square)")
  }

  @Test func `particles of a copy are as late as the copy`() throws {
    let stage = EmitterStage { _, cell in
      (cell.birthRate, cell.contents, cell.velocity) = (1, Self.image, 10)
    }
    let copies = CAReplicatorLayer()
    (copies.instanceCount, copies.instanceDelay) = (2, 0.25)
    copies.frame = stage.layer.frame
    stage.simulator.window.layer.addSublayer(copies)
    copies.addSublayer(stage.layer)
    let text = try #require(stage.simulator.shown(copies, at: 1.5)).rendered()
    #expect(text.contains("image in=1,-2,8,4") && text.contains("image in=-1.5,-2,8,4"))
  }

  @Test func `a view with an emitter draws its particles in snapshots of any time`() throws {
    final class Sparks: UIView {
      override class var layerClass: AnyClass { CAEmitterLayer.self }
    }
    let simulator = Simulator()
    let view = Sparks(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.contents, cell.velocity) = (1, 1, Self.image, 10)
    (view.layer as? CAEmitterLayer)?.emitterCells = [cell]
    simulator.show(view)
    let snapshot = simulator.snapshot()
    for (time, text) in [(0.5, ""), (1.25, "-1.5,-2,8,4"), (1.75, "3.5,-2,8,4")] {
      let drawn = try #require(snapshot.drawnViews(at: time).last)
      let expected = text.isEmpty ? "" : "image in=\(text) pixels=8,4\(Self.square)\n"
      #expect(drawn.foreground().text == expected)
    }
  }
}
