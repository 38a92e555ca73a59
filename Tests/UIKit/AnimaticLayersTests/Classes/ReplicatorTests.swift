import Animatic
import SimulatorSupport
import TestSupport
import Testing

@MainActor @Suite(.isolated) struct ReplicatorTests {
  private let simulator = Simulator()
  private let layer = CAReplicatorLayer()

  init() {
    simulator.show(layer)
    CATransaction.setDisableActions(true)
  }

  @Test func `each copy adds the transform, the delay and the colour offsets once more`() {
    layer.instanceCount = 4
    layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 5)
    layer.instanceDelay = 0.25
    layer.instanceColor = CGColor(red: 0.5, green: 1, blue: 0, alpha: 1)
    (layer.instanceRedOffset, layer.instanceGreenOffset) = (0.25, -0.5)
    (layer.instanceBlueOffset, layer.instanceAlphaOffset) = (0, -0.25)
    let copies = layer.copies
    expectClose(copies.map(\.transform.m41), [0, 10, 20, 30])
    expectClose(copies.map(\.transform.m43), [0, 5, 10, 15])
    expectClose(copies.map { CGFloat($0.delay) }, [0, 0.25, 0.5, 0.75])
    // Factors stay in 0…1.
    #expect(
      copies.map(\.color.components) == [
        [0.5, 1, 0, 1], [0.75, 0.5, 0, 0.75], [1, 0, 0, 0.5], [1, 0, 0, 0.25],
      ])
  }

  @Test func `a presentation lists the copies of its time`() throws {
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    for (key, from, to) in [
      ("instanceTransform.translation.x", 10, 30), ("instanceCount", 3, 6),
      ("instanceAlphaOffset", 0, -0.4),
    ] { layer.add(CABasicAnimation(key, from: from, to: to), forKey: nil) }
    let copies = try #require(simulator.shown(layer, at: 0.5)).copies
    // Half of a copy does not show.
    expectClose(copies.map(\.transform.m41), [0, 20, 40, 60])
    expectClose(copies.map(\.color.alpha), [1, 0.8, 0.6, 0.4], within: 1e-6)
    #expect(layer.copies.count == 3)
  }

  @Test(arguments: [(-3, 0), (0, 0), (2, 2)])
  func `there are no copies below zero`(count: Int, expected: Int) {
    #expect(layer.copies.count == 1 && layer.copies.first?.color.components == [1, 1, 1, 1])
    layer.instanceCount = count
    #expect((layer.instanceCount, layer.copies.count) == (expected, expected))
  }
}
