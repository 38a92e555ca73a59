import Animatic
import Foundation
import Testing

/// Objects that a flush or an open block releases.
@MainActor
struct ReleaseDuringFlushTests {
  /// A layer that runs a closure in its deinitialiser.
  private final class ReleasedLayer: CALayer {
    var onDeinit: (@MainActor () -> Void)?

    deinit {
      let onDeinit = onDeinit
      MainActor.assumeIsolated { onDeinit?() }
    }
  }

  /// Makes a simulator with two layers on screen, and disables actions.
  private func fixture() -> (simulator: Simulator, gone: ReleasedLayer, other: CALayer) {
    let simulator = Simulator()
    let (gone, other) = (ReleasedLayer(), CALayer())
    simulator.window.layer.addSublayer(gone)
    simulator.window.layer.addSublayer(other)
    simulator.flush()
    return (simulator, gone, other)
  }

  /// Changes both layers and removes the first one, so that only the flush still holds it.
  private func leave(_ gone: consuming ReleasedLayer, _ other: CALayer, to x: Double = 50) {
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setDisableActions(true)
    gone.position = CGPoint(x: 1, y: 1)
    other.position = CGPoint(x: x, y: 0)
    gone.removeFromSuperlayer()
  }

  @Test func `a layer that a flush releases sees the other layers after the flush`() {
    var (simulator, gone, other): (_, ReleasedLayer?, _) = fixture()
    var seen: [CGFloat?] = []
    gone?.onDeinit = {
      seen.append(other.presentation()?.position.x)
      simulator.flush()
      seen.append(other.presentation()?.position.x)
    }
    if let gone { leave(gone, other) }
    gone = nil
    simulator.flush()
    #expect(seen == [50, 50])
  }

  @Test func `a time that is set in the deinitialiser of a released layer takes effect`() {
    var (simulator, gone, other): (_, ReleasedLayer?, _) = fixture()
    gone?.onDeinit = { other.speed = 0 }
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
    other.add(animation, forKey: nil)
    simulator.advance(by: 0.25)
    if let gone { leave(gone, other) }
    gone = nil
    simulator.flush()
    simulator.flush()
    let paused = other.presentation()?.opacity
    simulator.advance(by: 0.5)
    #expect(other.presentation()?.opacity == paused)
  }

  @Test func `a released simulator releases its stage before its waiting layers`() {
    var (simulator, gone, other): (Simulator?, ReleasedLayer?, CALayer) = fixture()
    var seen: [CGFloat?] = []
    gone?.onDeinit = { seen.append(other.presentation()?.position.x) }
    if let gone { leave(gone, other) }
    (simulator, gone) = (nil, nil)
    #expect(simulator == nil && seen == [nil])
  }

  @Test(arguments: [false, true])
  func `a block whose simulators are released has not finished (E9)`(
    another: Bool
  ) {
    var simulators: [Simulator]? = [Simulator(), Simulator()]
    let other = another ? Simulator() : nil
    let views = [UIView(), UIView()]
    for (simulator, view) in zip(simulators ?? [], views) {
      simulator.show(view)
    }
    other?.flush()
    var calls: [String] = []
    UIView.beginAnimations("both", context: nil)
    UIView.setAnimationWillStart { name, _ in calls.append("start \(name ?? "-")") }
    UIView.setAnimationDidStop { name, finished, _ in
      calls.append("stop \(name ?? "-") \(finished)")
    }
    for view in views { view.alpha = 0.5 }
    simulators = nil
    UIView.commitAnimations()
    other?.advance(by: 1)
    #expect(calls == ["start both", "stop both false"])
    #expect(simulators == nil && (other?.events ?? []).count == (another ? 2 : 0))
  }

  @Test func `an animation that waited elsewhere replaces one on the stage of its layer`() {
    let (first, second) = (Simulator(), Simulator())
    let layer = CALayer()
    func animation() -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.duration) = (0.0, 5)
      return animation
    }
    let others = (0..<8).map { _ in CALayer() }
    for other in others {
      second.window.layer.addSublayer(other)
      other.add(animation(), forKey: "k")
    }
    second.flush()
    first.advance(by: 0.5)
    layer.add(animation(), forKey: "k")
    second.window.layer.addSublayer(layer)
    layer.add(animation(), forKey: "other")
    second.flush()
    layer.add(animation(), forKey: "k")
    second.flush()
    #expect(Set(layer.animationKeys() ?? []) == ["k", "other"])
  }

  @Test func `contents that flush in their deinitialiser are released once`() {
    final class Picture {
      var onDeinit: (@MainActor () -> Void)?
      deinit {
        let onDeinit = onDeinit
        MainActor.assumeIsolated { onDeinit?() }
      }
    }
    let simulator = Simulator()
    let layer = CALayer()
    simulator.window.layer.addSublayer(layer)
    simulator.flush()
    var count = 0
    for _ in 0..<3 {
      let picture = Picture()
      picture.onDeinit = {
        count += 1
        layer.zPosition += 1
        simulator.flush()
      }
      layer.contents = picture
      simulator.advance(by: 0.1)
    }
    layer.contents = nil
    simulator.advance(by: 1)
    layer.zPosition = 0
    simulator.advance(by: 1)
    #expect(count == 3)
  }
}
