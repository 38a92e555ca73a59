import Animatic
import Foundation
import TestSupport
import Testing

@MainActor struct ReplicatedRowTests {
  private final class ReplicatorView: UIView {
    override class var layerClass: AnyClass { CAReplicatorLayer.self }
  }

  private let simulator = Simulator()
  private let replicator = ReplicatorView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private var layer: CAReplicatorLayer? { replicator.layer as? CAReplicatorLayer }

  init() {
    dot.accessibilityIdentifier = "dot"
    dot.backgroundColor = .white
    replicator.addSubview(dot)
    simulator.window.addSubview(replicator)
    layer?.instanceCount = 3
    layer?.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    simulator.flush()
  }

  private func samples(at time: TimeInterval) -> [String: ViewSample] {
    let samples = simulator.snapshot().samples(at: time)
    return Dictionary(
      uniqueKeysWithValues: samples.compactMap { sample in sample.identifier.map { ($0, sample) } })
  }

  @Test func `copies follow all views, named after the view and the index`() {
    #expect(simulator.snapshot().identifiers == [nil, "dot", "dot[1]", "dot[2]"])
    let samples = samples(at: 0)
    for (name, x) in [("dot", 0.0), ("dot[1]", 20), ("dot[2]", 40)] {
      expectClose(samples[name]?.frame.numbers, [x, 0, 10, 10])
      expectClose(samples[name]?.center.numbers, [x + 5, 5])
    }
  }

  @Test func `copies are late by the delay, and show the first value until then`() {
    layer?.instanceDelay = 0.25
    simulator.flush()
    linearBlock { dot.center.y = 105 }
    simulator.flush()
    for (time, expected) in [
      (0.1, [15, 5, 5]), (0.5, [55, 30, 5]), (0.75, [80, 55, 30]), (1, [105, 80, 55]),
    ] as [(TimeInterval, [CGFloat])] {
      let samples = samples(at: time)
      expectClose(
        ["dot", "dot[1]", "dot[2]"].map { samples[$0]?.center.y ?? CGFloat.nan }, expected)
    }
  }

  @Test func `a replicator at double speed delays by half of the seconds`() {
    layer?.instanceDelay = 0.25
    layer?.speed = 2
    simulator.flush()
    linearBlock(duration: 2) { dot.center.y = 105 }
    simulator.flush()
    let samples = samples(at: 0.5)
    expectClose(
      [samples["dot"]?.center.y ?? .nan, samples["dot[1]"]?.center.y ?? .nan], [55, 42.5])
  }

  @Test func `copies turn about the centre of the replicator, and so do their transforms`() {
    layer?.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    dot.transform = CGAffineTransform(scaleX: 2, y: 1)
    simulator.flush()
    let samples = samples(at: 0)
    expectClose(samples["dot[1]"]?.center.numbers, [95, 15])
    expectClose(samples["dot[1]"]?.transform.numbers, [-2, 0, 0, -1])
    expectClose(samples["dot[2]"]?.transform.numbers, [2, 0, 0, 1])
  }

  @Test func `factors multiply backgrounds, and the opacity of the outermost views`() {
    let inner = UIView(frame: CGRect(x: 1, y: 1, width: 2, height: 2))
    inner.accessibilityIdentifier = "inner"
    inner.backgroundColor = .white
    dot.addSubview(inner)
    layer?.instanceRedOffset = -0.25
    layer?.instanceAlphaOffset = -0.5
    simulator.flush()
    let samples = samples(at: 0)
    for (name, alpha) in [("dot[1]", 0.5), ("inner[1]", 1)] {
      expectClose(samples[name]?.alpha ?? .nan, alpha)
      expectClose(numbers(of: samples[name]?.backgroundColor?.cgColor), [0.75, 1, 1, 1])
    }
    expectClose(samples["inner[2]"]?.frame.numbers, [1, 1, 2, 2])
  }

  @Test func `copies that an animated count does not show are hidden`() {
    layer?.instanceCount = 2
    layer?.add(CABasicAnimation("instanceCount", from: 2, to: 4), forKey: nil)
    simulator.flush()
    let names = ["dot[1]", "dot[2]", "dot[3]"]
    for (time, expected) in [
      (0.25, [false, true, true]), (0.5, [false, false, true]), (1, [false, false, false]),
    ] {
      let samples = samples(at: time)
      #expect(names.map { samples[$0]?.isHidden } == expected)
    }
  }

  @Test func `replicators in replicators have an index each`() {
    let outer = CAReplicatorLayer()
    let inner = CAReplicatorLayer()
    let mark = CALayer()
    (mark.name, inner.instanceCount, outer.instanceCount) = ("mark", 2, 2)
    inner.instanceTransform = CATransform3DMakeTranslation(1, 0, 0)
    outer.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
    inner.addSublayer(mark)
    outer.addSublayer(inner)
    simulator.show(outer)
    let names = simulator.snapshot().identifiers.compactMap(\.self).filter { $0.hasPrefix("mark") }
    #expect(names == ["mark", "mark[0][1]", "mark[1][0]", "mark[1][1]"])
    // The frame is that in the superlayer, which is itself a copy.
    expectClose(samples(at: 0)["mark[1][1]"]?.center.numbers, [1, 0])
  }

  @Test func `layers without a view have rows in replicators only, if they have a name`() {
    let (free, named) = (CALayer(), CALayer())
    named.name = "named"
    replicator.layer.sublayers = [dot.layer, free, named]
    let outside = CALayer()
    outside.name = "outside"
    simulator.show(outside)
    #expect(
      simulator.snapshot().identifiers
        == [nil, "dot", "named", "dot[1]", "named[1]", "dot[2]", "named[2]"])
  }

  @Test func `a presentation draws its copies late`() throws {
    layer?.instanceDelay = 0.25
    simulator.flush()
    linearBlock { dot.center.y = 105 }
    simulator.advance(to: 0.5)
    #expect(
      try #require(replicator.layer.presentation()).rendered() == """
        fill color=1,1,1,1 M0,50 L10,50 L10,60 L0,60 Z
        fill color=1,1,1,1 M20,25 L30,25 L30,35 L20,35 Z
        fill color=1,1,1,1 M40,0 L50,0 L50,10 L40,10 Z
        """)
  }
}
