import Animatic
import AnimaticLayers
import Foundation
import TestSupport
import Testing

@MainActor struct LayerNodeTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 100))
  private var root: CALayer { simulator.window.layer }

  /// The names of the nodes, the rearmost first.
  private var names: [String] {
    simulator.flush()
    return simulator.layerTree().nodes.compactMap(\.name)
  }

  private func add(_ name: String, to parent: CALayer, z: CGFloat = 0) -> CALayer {
    let layer = CALayer(0, 0, 10, 10)
    (layer.name, layer.zPosition) = (name, z)
    parent.addSublayer(layer)
    return layer
  }

  @Test func `layers in a space are drawn from the farthest on, and equally far ones in order`() {
    let space = CATransformLayer()
    root.addSublayer(space)
    let inner = CATransformLayer()
    inner.zPosition = -10
    for (name, z) in [("near", 5.0), ("first", -5), ("second", -5)] {
      _ = add(name, to: space, z: z)
    }
    space.addSublayer(inner)
    _ = add("middle", to: inner, z: 9)
    _ = add("far", to: inner)
    #expect(names == ["far", "first", "second", "middle", "near"])
  }

  @Test(arguments: [
    (0.0, 4.0, false, false), (1, 4, false, true), (1, 0, true, true), (1, 4, true, false),
  ])
  func `a border is plain unless its corners are continuous`(
    width: CGFloat, radius: CGFloat, isContinuous: Bool, isPlain: Bool
  ) {
    let layer = add("layer", to: root)
    (layer.borderWidth, layer.cornerRadius) = (width, radius)
    layer.cornerCurve = isContinuous ? .continuous : .circular
    simulator.flush()
    #expect(simulator.layerTree().nodes.last?.hasPlainBorder == isPlain)
  }

  @Test func `a node has its values in the types of a layer, and none where nothing shows`() throws
  {
    let layer = add("layer", to: root)
    func node() throws -> LayerNode {
      // The layer has no view, so that its changes animate.
      simulator.advance(by: 1)
      return try #require(simulator.layerTree().nodes.last)
    }
    let plain = try node()
    #expect(plain.backgroundColor == nil && plain.borderColor == nil && plain.shadowColor == nil)
    #expect(plain.borderWidth == 0 && plain.borderPath == nil && plain.shadowPath == nil)
    #expect(plain.shadowOffset == .zero && plain.shadowRadius == 0 && !plain.isView)

    let (red, half) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), 0.5)
    (layer.backgroundColor, layer.borderColor, layer.shadowColor) = (red, red, red)
    (layer.borderWidth, layer.shadowOpacity, layer.shadowRadius) = (2, Float(half), 3)
    layer.shadowOffset = CGSize(width: 1, height: 4)
    layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    (layer.masksToBounds, layer.opacity) = (true, 0.25)
    let full = try node()
    #expect(full.backgroundColor == red && full.borderColor == red)
    #expect(full.shadowColor == red.copy(alpha: half), "with the opacity of the shadow")
    #expect(full.borderWidth == 2 && full.borderPath != nil)
    #expect(full.shadowRadius == 3 && full.shadowOffset == layer.shadowOffset)
    #expect(full.shadowPath?.boundingBox == layer.bounds)
    #expect(full.transform.m11 == 2 && full.transform.m22 == 3)
    #expect(full.clips.map(\.path) == [full.outline] && full.opacity == 0.25)
  }

  @Test func `a live display shows the layers of its last turn`() {
    let display = LiveDisplay(screen: CGSize(width: 50, height: 50), clock: FrameClock())
    _ = add("dot", to: display.window.layer)
    display.tick(at: 0)
    #expect(display.layerTree().nodes.map(\.name) == [nil, "dot"])
  }

  /// H2: the corners of a layer that is seen from the front go clockwise.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a layer without a back shows where perspective shows its front`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random() -> CGFloat { .random(in: -1...1, using: &generator) }
    root.sublayerTransform.m34 = -1 / 200
    let layer = add("layer", to: root)
    layer.isDoubleSided = false
    layer.position = CGPoint(x: 50 + 300 * random(), y: 50 + 300 * random())
    layer.transform = CATransform3DMakeRotation(4 * random(), random(), random(), random())
    let (origin, right, below) = (
      layer.convert(CGPoint(x: 5, y: 5), to: root), layer.convert(CGPoint(x: 6, y: 5), to: root),
      layer.convert(CGPoint(x: 5, y: 6), to: root)
    )
    let area =
      (right.x - origin.x) * (below.y - origin.y) - (right.y - origin.y) * (below.x - origin.x)
    #expect(names == (area > 0 ? ["layer"] : []), "area \(area)")
  }
}
