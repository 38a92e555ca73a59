import Animatic
import Foundation
import Testing

/// The layer tree: rules H8 and I4.
@MainActor struct LayerTreeTests {
  private let root = CALayer()
  private let layers = ["a", "b", "c"].map { name in
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func names(of layer: CALayer) -> String {
    (layer.sublayers ?? []).compactMap(\.name).joined()
  }

  private func fill() { layers.forEach(root.addSublayer) }

  @Test func `sublayers of a layer without sublayers are nil`() {
    #expect(root.sublayers == nil)
    root.addSublayer(layers[0])
    layers[0].removeFromSuperlayer()
    #expect(root.sublayers == nil && layers[0].superlayer == nil)
  }

  @Test func `an added layer is in front, and requests layout`() {
    fill()
    #expect(names(of: root) == "abc")
    #expect(layers[0].superlayer === root && root.needsLayout())
  }

  @Test func `a layer inserted above nil or below a stranger is in front, below nil behind`() {
    fill()
    let other = CALayer()
    other.name = "x"
    root.insertSublayer(other, below: nil)
    #expect(names(of: root) == "xabc")
    root.insertSublayer(other, above: nil)
    #expect(names(of: root) == "abcx")
    root.insertSublayer(other, at: 0)
    root.insertSublayer(other, below: CALayer())
    #expect(names(of: root) == "abcx")
  }

  @Test func `a layer replaces another`() {
    fill()
    let other = CALayer()
    other.name = "x"
    root.replaceSublayer(layers[1], with: other)
    #expect(names(of: root) == "axc")
    #expect(layers[1].superlayer == nil)
    root.replaceSublayer(layers[1], with: CALayer())
    #expect(names(of: root) == "axc")
    root.replaceSublayer(layers[2], with: layers[0])
    #expect(names(of: root) == "xa")
  }

  @Test func `the list of sublayers can be set`() {
    fill()
    root.sublayers = [layers[2], layers[0]]
    #expect(names(of: root) == "ca")
    #expect(layers[1].superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  @Test func `layout starts at the topmost waiting layer`() {
    final class Counting: CALayer {
      var count = 0
      override func layoutSublayers() { count += 1 }
    }
    let (outer, inner) = (Counting(), Counting())
    outer.addSublayer(inner)
    inner.bounds.size.width = 10
    inner.layoutIfNeeded()
    inner.layoutIfNeeded()
    #expect((outer.count, inner.count) == (1, 1))
    inner.bounds.origin.x = 10
    #expect(!inner.needsLayout())
  }

  @Test func `views keep their layers in their own order`() {
    let parent = UIView()
    let (first, second, third) = (UIView(), UIView(), UIView())
    parent.addSubview(first)
    parent.addSubview(second)
    parent.insertSubview(third, at: 1)
    #expect(parent.layer.sublayers?.map { $0 === third.layer } == [false, true, false])
    parent.bringSubviewToFront(first)
    #expect(parent.layer.sublayers?.last === first.layer)
    third.removeFromSuperview()
    #expect(third.layer.superlayer == nil)
    #expect(parent.layer.sublayers?.count == 2)
  }

  @Test func `a layer without a view keeps its order relative to the views around it`() {
    let parent = UIView()
    let (first, second, third) = (UIView(), UIView(), UIView())
    parent.addSubview(first)
    parent.layer.addSublayer(layers[0])
    parent.addSubview(second)
    // From the rear: first, a, second.
    parent.insertSubview(third, belowSubview: second)
    let expected = [first.layer, layers[0], third.layer, second.layer]
    #expect(parent.layer.sublayers?.elementsEqual(expected, by: ===) == true)
    parent.insertSubview(third, aboveSubview: first)
    let moved = [first.layer, third.layer, layers[0], second.layer]
    #expect(parent.layer.sublayers?.elementsEqual(moved, by: ===) == true)
    parent.sendSubviewToBack(second)
    #expect(parent.subviews == [second, first, third])
    #expect(parent.layer.sublayers?.last === layers[0])
  }

  @Test func `moving the layers of views moves the views`() {
    let parent = UIView()
    let (first, second) = (UIView(), UIView())
    parent.addSubview(first)
    parent.addSubview(second)
    parent.layer.insertSublayer(second.layer, at: 0)
    #expect(parent.subviews == [second, first])
  }

  @Test func `a view's layer has the view's layer class`() {
    final class Special: CALayer {}
    final class View: UIView {
      override class var layerClass: AnyClass { Special.self }
    }
    #expect(View().layer is Special)
    #expect(type(of: UIView().layer) == CALayer.self)
  }
}
