import Animatic
import Foundation
import TestSupport
import Testing

/// Model and presentation, rules H1 and H6.
@MainActor struct LayerModelTests {
  private let simulator = Simulator()

  @Test func `a new layer has the defaults of Core Animation`() {
    let layer = CALayer()
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    #expect((layer.anchorPoint, layer.opacity) == (CGPoint(x: 0.5, y: 0.5), 1))
    #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
    #expect((layer.contentsRect, layer.contentsCenter) == (unit, unit))
    #expect((layer.shadowOffset, layer.shadowRadius) == (CGSize(width: 0, height: -3), 3))
    #expect((layer.shadowOpacity, layer.shadowColor, layer.borderColor) == (0, black, black))
    #expect(layer.speed == 1 && layer.duration == .infinity && layer.fillMode == .removed)
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(layer.backgroundColor == nil && layer.contents == nil && layer.shadowPath == nil)
    #expect(!layer.isHidden && !layer.isOpaque && !layer.masksToBounds)
    #expect(layer.isDoubleSided && !layer.isGeometryFlipped)
    #expect((layer.zPosition, layer.anchorPointZ) == (0, 0))
    #expect((layer.cornerRadius, layer.borderWidth) == (0, 0))
  }

  @Test func `a layer in a window has a presentation from its first commit to its removal`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    let shown = { [outer, inner].map { $0.presentation() != nil } }
    #expect(shown() == [false, false])
    simulator.window.layer.addSublayer(outer)
    #expect(shown() == [false, false])
    simulator.flush()
    #expect(shown() == [true, true])
    outer.removeFromSuperlayer()
    #expect(shown() == [false, false])
  }

  @Test func `the presentation shows the committed values, not later ones`() {
    let layer = CALayer()
    simulator.window.layer.addSublayer(layer)
    layer.contentsGravity = .top
    layer.contents = "picture"
    layer.name = "card"
    simulator.flush()
    layer.actions = ["contents": NSNull()]
    layer.contentsGravity = .left
    layer.contents = nil
    #expect(layer.presentation()?.contentsGravity == .top)
    #expect(layer.presentation()?.contents as? String == "picture")
    #expect(layer.presentation()?.name == "card")
    simulator.flush()
    #expect(layer.presentation()?.contentsGravity == .left)
    #expect(layer.presentation()?.contents == nil)
  }

  @Test func `a presentation is its own presentation, and knows its model`() throws {
    let layer = CALayer()
    simulator.show(layer)
    let shown = try #require(layer.presentation())
    #expect(shown !== layer && shown.presentation() === shown)
    #expect(shown.model() === layer && layer.model() === layer)
  }

  @Test func `the tree of a presentation is made of presentations`() throws {
    let (outer, inner, pending) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(inner)
    simulator.show(outer)
    outer.addSublayer(pending)
    let shown = try #require(outer.presentation())
    #expect(shown.sublayers?.count == 1)
    let child = try #require(shown.sublayers?.first)
    #expect(child !== inner && child.model() === inner)
    #expect(child.superlayer?.model() === outer)
  }

  @Test func `a layer keeps a copy of the path of its shadow`() {
    let layer = CALayer()
    #expect(layer.shadowPath == nil)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    layer.shadowPath = path
    let kept = path.copy()
    path.addRect(CGRect(x: 9, y: 9, width: 4, height: 4))
    #expect(layer.shadowPath == kept && layer.shadowPath != path)
    simulator.show(layer)
    layer.shadowPath = nil
    #expect(layer.shadowPath == nil && layer.presentation()?.shadowPath == kept)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `setting a presentation layer is an error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let simulator = Simulator()
        simulator.flush()
        simulator.window.layer.presentation()?.cornerRadius = 1
      }
    }
  }

  @Test func `a layer cannot be put into a layer it contains`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
  }

  @Test func `a running turn in the plane can head for a turn in space`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.show(view)
    linearBlock { view.transform = CGAffineTransform(translationX: 40, y: 0) }
    simulator.advance(to: 0.5)
    view.transform3D = CATransform3DMakeTranslation(40, 0, 20)
    let shown = try #require(simulator.shown(view.layer, at: 0.75)).transform
    #expect((shown, view.transform.tx) == (CATransform3DMakeTranslation(30, 0, 15), 40))
    #expect(simulator.shown(view.layer, at: 1)?.transform == view.transform3D)
  }

  @Test func `a layer without a view fades its border in by itself, in its own time`() throws {
    let layer = CALayer()
    layer.speed = 0.5
    simulator.show(layer)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.borderWidth = 8
    #expect(simulator.shown(layer, at: 0.25)?.borderWidth == 4)
    #expect(layer.animationKeys() == ["borderWidth"])
    simulator.advance(to: 0.5)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a layer returns its colour`() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(UIColor(cgColor: color.cgColor) == color)
    #expect(color.cgColor.components == [0.1, 0.2, 0.3, 0.4])
    let view = UIView()
    view.layer.backgroundColor = color.cgColor
    #expect((view.backgroundColor, color.cgColor.copy(alpha: 1)?.alpha) == (color, 1))
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
  }
}
