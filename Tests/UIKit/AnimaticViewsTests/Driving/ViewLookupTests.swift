import Animatic
import Testing

@MainActor
struct ViewLookupTests {
  @Test func `the sample of a view is that of the list, to the last bit`() throws {
    let simulator = Simulator()
    let views = (0..<5).map { simulator.addView("\($0)") }
    for (index, view) in views.dropFirst().enumerated() {
      block(duration: 1, curve: .easeInOut, delay: 0.1 * Double(index)) {
        view.moveX(to: 100)
        view.transform = CGAffineTransform(rotationAngle: 1)
        view.alpha = 0.3
      }
    }
    UIView.transition(
      with: views[0], duration: 1, options: .transitionFlipFromLeft, animations: {})
    simulator.flush()
    let snapshot = simulator.snapshot()
    for time in [-1, 0, 0.05, 1.0 / 3, 0.7, 2] {
      #expect(views.map { snapshot.sample(of: $0, at: time) } == snapshot.samples(at: time))
    }
    #expect(snapshot.sample(of: views[0], at: 0.5)?.transition?.kind == .flipFromLeft)
  }

  @Test func `a view that was not on the screen has no sample`() {
    let (simulator, view) = Fixture().parts
    let snapshot = simulator.snapshot()
    let later = simulator.addView("later")
    #expect(snapshot.sample(of: later, at: 0) == nil && snapshot.sample(of: UIView(), at: 0) == nil)
    let uncommitted = UIView()
    simulator.window.addSubview(uncommitted)
    #expect(simulator.snapshot().sample(of: uncommitted, at: 0) == nil)
    view.removeFromSuperview()
    simulator.flush()
    #expect(snapshot.sample(of: view, at: 0)?.identifier == "view", "it was there then")
    #expect(snapshot.sample(of: simulator.window, at: 0)?.alpha == 1)
    #expect(simulator.snapshot().sample(of: view, at: 0) == nil)
  }

  @Test func `a view that is made where a released one was has no sample`() {
    let simulator = Simulator()
    for _ in 0..<100 {
      var old: UIView? = simulator.addView("old")
      let snapshot = simulator.snapshot()
      old?.removeFromSuperview()
      simulator.flush()
      old = nil
      #expect(snapshot.sample(of: UIView(), at: 0) == nil)
    }
  }

  @Test func `a snapshot does not keep views alive`() {
    let simulator = Simulator()
    var view: UIView? = simulator.addView("view")
    weak let released = view
    let snapshot = simulator.snapshot()
    #expect(view.flatMap { snapshot.sample(of: $0, at: 0) } != nil)
    view?.removeFromSuperview()
    view = nil
    simulator.flush()
    #expect(released == nil && snapshot.identifiers == ["view"])
  }
}
