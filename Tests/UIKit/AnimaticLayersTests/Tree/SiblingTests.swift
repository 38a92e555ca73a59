import Animatic
import Foundation
import TestSupport
import Testing

/// The order of sublayers and subviews, in lists short and long, against an array (rules I4 and H).
@MainActor struct SiblingTests {
  @Test(arguments: UInt64(0)..<12)
  func `layers lie as in an array, whatever the program does with them`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (parent, stranger) = (CALayer(), CALayer())
    var model: [CALayer] = []
    for step in 0..<1_500 {
      // The list grows over the length at which it becomes a tree, and shrinks below it.
      let grows = Int.random(in: 0..<8, using: &random) < (step / 500 == 1 ? 2 : 6)
      let sibling = model.randomElement(using: &random) ?? stranger
      if !grows {
        sibling.removeFromSuperlayer()
        model.removeAll { $0 === sibling }
        continue
      }
      // A layer that is a child moves.
      let layer = Int.random(in: 0..<3, using: &random) == 0 ? sibling : CALayer()
      let other = model.randomElement(using: &random) ?? stranger
      model.removeAll { $0 === layer }
      let place = model.firstIndex { $0 === other }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        parent.addSublayer(layer)
        model.append(layer)
      case 1:
        let index = Int.random(in: 0...model.count + 2, using: &random)
        parent.insertSublayer(layer, at: UInt32(index))
        model.insert(layer, at: min(index, model.count))
      case 2 where layer !== other:
        parent.insertSublayer(layer, above: other)
        model.insert(layer, at: place.map { $0 + 1 } ?? model.count)
      case _ where layer !== other:
        parent.insertSublayer(layer, below: other)
        model.insert(layer, at: place ?? model.count)
      default:
        parent.insertSublayer(layer, at: 0)
        model.insert(layer, at: 0)
      }
      // Reads between some changes only: several without a read take another way.
      if Int.random(in: 0..<3, using: &random) > 0 {
        #expect(parent.sublayers ?? [] == model, "seed \(seed), step \(step)")
      }
    }
    #expect(parent.sublayers ?? [] == model, "seed \(seed)")
  }

  @Test func `views and layers without a view keep their order in a long list`() {
    let parent = UIView()
    let views = (0..<400).map { _ in UIView() }
    for view in views {
      parent.addSubview(view)
      parent.layer.addSublayer(CALayer())
    }
    let shadows = (parent.layer.sublayers ?? []).filter { $0.delegate == nil }
    parent.exchangeSubview(at: 3, withSubviewAt: 390)
    parent.bringSubviewToFront(views[200])
    parent.sendSubviewToBack(views[201])
    for view in views[202..<380] { view.removeFromSuperview() }
    var expected = views
    expected.swapAt(3, 390)
    expected.removeAll { $0 === views[200] || views[201..<380].contains($0) }
    expected = [views[201]] + expected + [views[200]]
    #expect(parent.subviews == expected)
    #expect((parent.layer.sublayers ?? []).filter { $0.delegate == nil } == shadows)
    #expect((parent.layer.sublayers ?? []).filter { $0.delegate != nil } == expected.map(\.layer))
  }
}
