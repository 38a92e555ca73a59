import Animatic
import SimulatorSupport
import TestSupport
import Testing

/// The copies of a replicator layer.
@MainActor @Suite(.isolated)
struct ReplicatorTests {
  private let simulator = Simulator()
  private let layer = CAReplicatorLayer()

  init() {
    simulator.window.layer.addSublayer(layer)
    simulator.flush()
    CATransaction.setDisableActions(true)
  }

  @Test func `a new replicator shows its sublayers once, unchanged`() {
    #expect(layer.copies.count == 1)
    #expect(layer.copies.allSatisfy { CATransform3DIsIdentity($0.transform) && $0.delay == 0 })
    #expect(layer.copies.first?.color.components == [1, 1, 1, 1])
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
    expectClose(copies.map { $0.color.components?[0] ?? .nan }, [0.5, 0.75, 1, 1])
    expectClose(copies.map { $0.color.components?[1] ?? .nan }, [1, 0.5, 0, 0])
    expectClose(copies.map { $0.color.components?[2] ?? .nan }, [0, 0, 0, 0])
    expectClose(copies.map(\.color.alpha), [1, 0.75, 0.5, 0.25])
  }

  @Test func `a presentation lists the copies of its time`() throws {
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    for (key, from, to) in [
      ("instanceTransform.translation.x", 10, 30), ("instanceCount", 3, 6),
      ("instanceAlphaOffset", 0, -0.4),
    ] {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      layer.add(animation, forKey: nil)
    }
    simulator.advance(to: 0.5)
    let copies = try #require(layer.presentation()).copies
    // Half of a copy does not show.
    expectClose(copies.map(\.transform.m41), [0, 20, 40, 60])
    expectClose(copies.map(\.color.alpha), [1, 0.8, 0.6, 0.4], within: 1e-6)
    #expect(layer.copies.count == 3)
  }

  @Test(arguments: [(-3, 0), (0, 0), (2, 2)])
  func `there are no copies below zero`(count: Int, expected: Int) {
    layer.instanceCount = count
    #expect(layer.instanceCount == expected && layer.copies.count == expected)
  }
}
