import Animatic
import Testing

@MainActor
struct LifetimeTests {
  /// F2: a block that will never stop notifies no observer, and retains none.
  @Test(arguments: ["running", "changed since", "never flushed"])
  func `a released simulator releases the delegates of running blocks`(state: String) {
    weak var delegate: CallRecorder?
    do {
      let (simulator, view) = Fixture().parts
      let recorder = CallRecorder()
      delegate = recorder
      block("a", delegate: recorder) { view.moveX(to: 100) }
      if state != "never flushed" { simulator.flush() }
      if state == "changed since" { view.alpha = 0 }
    }
    #expect(delegate == nil)
  }

  /// H1: model values live in the layer.
  @Test(arguments: ["still", "renamed", "running", "changed since"])
  func `a view may outlive its simulator and enter another screen`(state: String) {
    let view = UIView()
    do {
      let simulator = Simulator()
      simulator.show(view)
      let isAnimated = state == "running" || state == "changed since"
      if isAnimated { linearBlock { view.moveX(to: 100) } }
      simulator.advance(to: 0.5)
      #expect(view.layer.presentation() != nil)
      if state == "changed since" { view.alpha = 0.5 }
      if state == "renamed" { view.layer.name = "renamed" }
    }
    #expect(view.superview == nil && view.layer.presentation() == nil)
    #expect(view.layer.animationKeys() == nil)
    view.moveX(to: 7)
    let simulator = Simulator()
    simulator.show(view)
    #expect(view.shownX == 7)
    linearBlock("a") { view.moveX(to: 107) }
    simulator.advance(to: 0.5)
    expectClose(view.shownX, 57)
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  @Test func `a screen does not retain a removed view`() {
    let simulator = Simulator()
    weak var view: UIView?
    do {
      let removed = simulator.addView()
      view = removed
      linearBlock { removed.moveX(to: 100) }
      simulator.advance(to: 0.5)
      removed.removeFromSuperview()
      simulator.flush()
    }
    #expect(view == nil)
  }
}

/// H1: results of `presentation()`, and their lifetimes.
@MainActor
struct PresentationLifetimeTests {
  @Test func `a presentation shows each change at once`() {
    let (simulator, view) = Fixture().parts
    linearBlock { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    expectClose(view.shownX, 50)
    view.layer.name = "moved"
    view.layer.removeAllAnimations()
    expectClose(view.shownX, 100)
    view.moveX(to: 7)
    expectClose(view.shownX, 100)
    simulator.flush()
    expectClose(view.shownX, 7)
    #expect(view.layer.presentation()?.name == "moved")
  }

  @Test func `a presentation that outlives its layer is its own model`() throws {
    let simulator = Simulator()
    var layer: CALayer? = CALayer()
    simulator.window.layer.addSublayer(try #require(layer))
    simulator.flush()
    let first = try #require(layer?.presentation())
    simulator.advance(by: 1)
    let second = try #require(layer?.presentation())
    #expect(first !== second && first.model() === second.model())
    layer?.removeFromSuperlayer()
    simulator.flush()
    layer = nil
    for shown in [first, second] { #expect(shown.model() === shown && shown.superlayer == nil) }
  }

  @Test func `presentations do not retain their layer`() {
    let simulator = Simulator()
    weak var layer: CALayer?
    do {
      let view = simulator.addView()
      simulator.flush()
      layer = view.layer
      #expect(view.layer.presentation()?.presentation() != nil)
      view.removeFromSuperview()
    }
    simulator.flush()
    #expect(layer == nil)
  }
}
