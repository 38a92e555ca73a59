import Animatic
import Foundation
import Testing

/// Masks of layers: rules H1, H2 and B1.
@MainActor struct LayerMaskTests {
  private let simulator = Simulator()
  private let layer = CALayer()
  private let mask = CALayer()

  init() {
    mask.bounds.size = CGSize(width: 10, height: 10)
    simulator.window.layer.addSublayer(layer)
    layer.mask = mask
    simulator.flush()
  }

  @Test func `a mask is on screen with its layer, and no sublayer of it`() throws {
    #expect(layer.sublayers == nil && mask.superlayer == nil)
    #expect(mask.presentation() != nil && layer.presentation()?.mask?.model() === mask)
    layer.mask = nil
    #expect(layer.mask == nil && mask.presentation() == nil)
    layer.mask = mask
    simulator.flush()
    #expect(mask.presentation() != nil)
    layer.removeFromSuperlayer()
    #expect(mask.presentation() == nil)
  }

  @Test func `a mask animates by itself, in the time of its layer (B1)`() throws {
    layer.speed = 0.5
    simulator.flush()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    (mask.position.x, mask.opacity) = (100, 0)
    let shown = try #require(simulator.shown(layer, at: 0.25)?.mask)
    #expect((shown.position.x, shown.opacity, mask.position.x) == (50, 0.5, 100))
    #expect((mask.convertTime(8, from: nil), mask.convertTime(4, to: nil)) == (4, 8))
  }

  @Test func `a mask lies in the coordinates of its layer`() {
    layer.position = CGPoint(x: 100, y: 50)
    mask.position = CGPoint(x: 5, y: 5)
    #expect(mask.convert(CGPoint(x: 1, y: 2), to: layer) == CGPoint(x: 1, y: 2))
    #expect(mask.convert(CGPoint(x: 1, y: 2), to: simulator.window.layer) == CGPoint(x: 101, y: 52))
  }

  @Test func `a removed mask stops its animations (E8)`() {
    let log = EventLog()
    let fade = fade()
    fade.delegate = log
    mask.add(fade, forKey: nil)
    simulator.advance(to: 0.5)
    layer.mask = CALayer()
    simulator.flush()
    #expect(log.events == ["start", "stop(not finished)"])
  }

  @Test func `a mask leaves its layer for another one`() {
    let other = CALayer()
    simulator.window.layer.addSublayer(other)
    other.mask = mask
    #expect(layer.mask == nil && other.mask === mask)
    layer.addSublayer(mask)
    #expect(other.mask == nil && mask.superlayer === layer)
    simulator.flush()
    #expect(mask.presentation() != nil)
  }

  @Test func `the mask of a view animates with its blocks`() throws {
    let (view, mask) = (UIView(), UIView())
    simulator.window.addSubview(view)
    view.mask = mask
    simulator.flush()
    #expect(view.mask === mask && view.layer.mask === mask.layer)
    #expect(mask.superview == nil && view.subviews.isEmpty)
    linearBlock { mask.moveX(to: 100) }
    simulator.advance(to: 0.25)
    #expect(mask.shownX == 25)
    view.addSubview(mask)
    #expect(view.mask == nil)
    mask.removeFromSuperview()
    view.mask = mask
    view.mask = nil
    #expect(view.layer.mask == nil)
  }

  @Test func `a layer in a tree or a superlayer cannot be a mask`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        CALayer().mask = inner
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.mask = outer
      }
    }
  }
}
