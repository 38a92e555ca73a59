import Animatic
import AnimaticLayers
import Foundation
import Testing

@Suite("Trees of layers as values")
@MainActor struct LayerTreeTests {
  private func nodes(_ build: (Simulator) -> Void) -> [LayerNode] {
    let simulator = Simulator(screen: CGSize(width: 100, height: 100))
    build(simulator)
    simulator.flush()
    return simulator.layerTree().nodes
  }

  private func add(_ name: String, to parent: UIView) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityIdentifier = name
    parent.addSubview(view)
    return view
  }

  @Test("a node comes after the one in which it lies, and the rearmost first")
  func order() {
    let nodes = nodes { simulator in
      let first = add("first", to: simulator.window)
      _ = add("inner", to: first)
      add("near", to: simulator.window).layer.zPosition = 1
      _ = add("last", to: simulator.window)
    }
    #expect(nodes.map(\.name) == [nil, "first", "inner", "last", "near"])
    #expect(nodes.map(\.parent) == [nil, 0, 1, 0, 0])
  }

  @Test("what does not show has no node, with all in it")
  func hidden() {
    let nodes = nodes { simulator in
      let hidden = add("hidden", to: simulator.window)
      hidden.isHidden = true
      _ = add("inner", to: hidden)
      add("clear", to: simulator.window).alpha = 0
      let back = add("back", to: simulator.window)
      back.layer.isDoubleSided = false
      back.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      add("edge", to: simulator.window).layer.transform =
        CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    }
    #expect(nodes.count == 1)
  }

  @Test("a node keeps its id over time")
  func identity() {
    let simulator = Simulator()
    let view = add("view", to: simulator.window)
    UIView.animate(withDuration: 1) { view.center.x = 100 }
    simulator.flush()
    let first = simulator.layerTree().nodes
    simulator.advance(to: 0.5)
    let second = simulator.layerTree().nodes
    #expect(first.map(\.id) == second.map(\.id))
    #expect(first[1].matrix != second[1].matrix)
    #expect(Set(first.map(\.id)).count == 2)
  }

  @Test("copies of replicators have names with their indices, and ids of their own")
  func copies() {
    let nodes = nodes { simulator in
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      replicator.instanceCount = 3
      replicator.instanceAlphaOffset = -0.25
      let dot = CALayer()
      dot.name = "dot"
      dot.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
      dot.backgroundColor = UIColor.red.cgColor
      replicator.addSublayer(dot)
      simulator.window.layer.addSublayer(replicator)
    }
    #expect(nodes.dropFirst(2).map(\.name) == ["dot", "dot[1]", "dot[2]"])
    #expect(nodes.dropFirst(2).map { $0.background?.w } == [1, 0.75, 0.5])
    #expect(Set(nodes.map(\.id)).count == nodes.count)
  }

  @Test("contents are equal as long as the layer does not draw again")
  func contents() {
    let simulator = Simulator()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.text = "text"
    simulator.window.addSubview(label)
    simulator.flush()
    let first = simulator.layerTree().nodes[1].contents
    label.center.x += 10
    simulator.flush()
    let second = simulator.layerTree().nodes[1].contents
    label.text = "other"
    simulator.flush()
    #expect(first == second)
    #expect(first != simulator.layerTree().nodes[1].contents)
  }

  @Test("a flip shows the old look in its first half, and the new one in its second half")
  func flips() {
    let simulator = Simulator()
    let view = add("view", to: simulator.window)
    _ = add("old", to: view)
    simulator.flush()
    UIView.transition(with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
      view.subviews[0].removeFromSuperview()
      _ = self.add("new", to: view)
    }
    func names(at time: Double) -> [String] {
      simulator.advance(to: time)
      return simulator.layerTree().nodes.compactMap(\.name)
    }
    #expect(names(at: 0.25) == ["view", "view", "old"])
    #expect((names(at: 0.75), names(at: 1)) == (["view", "view", "new"], ["view", "new"]))
  }

  @Test("the old look of a transition has the order, the copies and the masks of the layers")
  func captures() {
    let simulator = Simulator()
    let view = add("view", to: simulator.window)
    add("near", to: view).layer.zPosition = 1
    let mask = CAGradientLayer()
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    mask.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
    add("masked", to: view).layer.mask = mask
    let replicator = CAReplicatorLayer()
    replicator.frame = view.bounds
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(3, 0, 0)
    let dot = CALayer()
    dot.name = "dot"
    dot.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    replicator.addSublayer(dot)
    view.layer.addSublayer(replicator)
    simulator.flush()
    let before = simulator.layerTree().nodes.dropFirst(2)
    #expect(before.map(\.name) == ["masked", nil, "dot", "dot[1]", "near"])
    UIView.transition(with: view, duration: 1, options: .transitionFlipFromLeft) {
      for subview in view.subviews { subview.removeFromSuperview() }
    }
    simulator.advance(to: 0.1)
    let shown = simulator.layerTree().nodes.dropFirst(3)
    #expect((shown.map(\.name), shown.map(\.matrix)) == (before.map(\.name), before.map(\.matrix)))
    #expect(shown.map { $0.mask?.count } == [1, nil, nil, nil, nil])
    #expect(Set(shown.map(\.id)).count == shown.count)
  }
}
