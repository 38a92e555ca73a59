import Animatic
import Foundation
import TestSupport
import Testing

/// Model and presentation, rules H1 and H6.
@MainActor struct LayerModelTests {
  private let simulator = Simulator()

  @Test func `a new layer has the defaults of Core Animation`() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.opacity == 1)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsScale == 1)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    #expect(layer.borderColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    #expect(layer.isDoubleSided)
    #expect(layer.speed == 1)
    #expect(layer.duration == .infinity)
    #expect(layer.fillMode == .removed)
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(layer.backgroundColor == nil)
    #expect(layer.contents == nil)
    #expect(!layer.isHidden && !layer.isOpaque && !layer.masksToBounds)
    #expect(!layer.isGeometryFlipped)
    #expect((layer.zPosition, layer.anchorPointZ) == (0, 0))
    #expect((layer.cornerRadius, layer.borderWidth) == (0, 0))
  }

  @Test func `a layer in a window has a presentation from its first commit to its removal`() {
    let layer = CALayer()
    #expect(layer.presentation() == nil)
    simulator.window.layer.addSublayer(layer)
    #expect(layer.presentation() == nil)
    simulator.flush()
    #expect(layer.presentation() != nil)
    layer.removeFromSuperlayer()
    #expect(layer.presentation() == nil)
  }

  @Test func `a tree of layers enters and leaves the window as a whole`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    simulator.window.layer.addSublayer(outer)
    simulator.flush()
    #expect(inner.presentation() != nil)
    outer.removeFromSuperlayer()
    #expect(inner.presentation() == nil)
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
    simulator.window.layer.addSublayer(layer)
    simulator.flush()
    let shown = try #require(layer.presentation())
    #expect(shown !== layer)
    #expect(shown.presentation() === shown)
    #expect(shown.model() === layer)
    #expect(layer.model() === layer)
  }

  @Test func `the tree of a presentation is made of presentations`() throws {
    let (outer, inner, pending) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(inner)
    simulator.window.layer.addSublayer(outer)
    simulator.flush()
    outer.addSublayer(pending)
    let shown = try #require(outer.presentation())
    #expect(shown.sublayers?.count == 1)
    let child = try #require(shown.sublayers?.first)
    #expect(child !== inner && child.model() === inner)
    #expect(child.superlayer?.model() === outer)
  }

  @Test func `the presentation of a subclass is of that subclass`() {
    final class Special: CALayer {}
    let layer = Special()
    simulator.window.layer.addSublayer(layer)
    simulator.flush()
    let shown: Special? = layer.presentation()
    #expect(shown != nil)
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
    simulator.window.layer.addSublayer(layer)
    simulator.flush()
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

  @Test func `properties of a view's layer animate in its block, where the view answers`() throws {
    let view = AnsweringView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.window.addSubview(view)
    simulator.flush()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.layer.cornerRadius = 8
    view.layer.shadowOffset = CGSize(width: 4, height: -1)
    view.layer.borderColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    view.layer.zPosition = 10
    view.transform3D = CATransform3DMakeRotation(1.2, 0, 1, 0)
    UIView.commitAnimations()
    simulator.advance(to: 0.25)
    let shown = try #require(view.layer.presentation())
    #expect(shown.cornerRadius == 2)
    #expect(shown.shadowOffset == CGSize(width: 1, height: -2.5))
    #expect(shown.borderColor == CGColor(srgbRed: 0.25, green: 0, blue: 0, alpha: 0.875))
    #expect(shown.zPosition == 2.5)
    // Measured, from core-animation-measured.json "transform_3d".
    #expect(isClose(shown.transform.m11, 0.95534, within: 1e-4))
    #expect(isClose(shown.transform.m13, -0.29552, within: 1e-4))
    let keys = ["cornerRadius", "shadowOffset", "borderColor", "zPosition", "transform"]
    #expect(view.layer.animationKeys() == keys)
  }

  @Test func `a running turn in the plane can head for a turn in space`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.window.addSubview(view)
    simulator.flush()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.transform = CGAffineTransform(translationX: 40, y: 0)
    UIView.commitAnimations()
    simulator.advance(to: 0.5)
    view.transform3D = CATransform3DMakeTranslation(40, 0, 20)
    simulator.advance(to: 0.75)
    let shown = try #require(view.layer.presentation()).transform
    #expect(shown == CATransform3DMakeTranslation(30, 0, 15))
    #expect(view.transform.tx == 40)
    simulator.advance(to: 1)
    #expect(view.layer.presentation()?.transform == view.transform3D)
  }

  @Test func `keyframes go from the plane into space and back`() throws {
    let layer = CALayer()
    simulator.window.layer.addSublayer(layer)
    let frames = CAKeyframeAnimation(keyPath: "transform")
    frames.values = [
      CATransform3DIdentity, CATransform3DMakeTranslation(10, 0, 20),
      CATransform3DMakeTranslation(30, 0, 0),
    ]
    frames.duration = 1
    layer.add(frames, forKey: nil)
    simulator.advance(to: 0.25)
    #expect(layer.presentation()?.transform == CATransform3DMakeTranslation(5, 0, 10))
    simulator.advance(to: 0.75)
    #expect(layer.presentation()?.transform == CATransform3DMakeTranslation(20, 0, 10))
  }

  @Test func `a layer without a view fades its border in by itself, in its own time`() throws {
    let layer = CALayer()
    simulator.window.layer.addSublayer(layer)
    layer.speed = 0.5
    simulator.flush()
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.borderWidth = 8
    CATransaction.commit()
    simulator.advance(to: 0.25)
    #expect(layer.animationKeys() == ["borderWidth"])
    let shown = try #require(layer.presentation()).borderWidth
    #expect(shown > 0 && shown < 8)
    simulator.advance(to: 0.5)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a layer returns its colour`() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(UIColor(cgColor: color.cgColor) == color)
    #expect(color.cgColor.components == [0.1, 0.2, 0.3, 0.4])
    let view = UIView()
    view.layer.backgroundColor = color.cgColor
    #expect(view.backgroundColor == color)
    #expect(color.cgColor.copy(alpha: 1)?.alpha == 1)
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
  }
}
