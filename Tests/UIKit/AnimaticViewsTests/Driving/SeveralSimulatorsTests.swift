import Animatic
import AnimaticObjects
import AnimaticStage
import Testing

/// Blocks are process-wide (rule A15), so one may animate the views of several screens.
@MainActor
struct SeveralSimulatorsTests {
  @Test func `a block animates every view on the screen it is on`() {
    let (first, view) = Fixture().parts
    let (second, other) = Fixture(.additive).parts
    second.advance(to: 10)
    linearBlock("a") {
      view.moveX(to: 100)
      other.moveX(to: 100)
    }
    first.advance(to: 0.25)
    second.advance(to: 10.5)
    expectClose([view.shownX, other.shownX], [25, 50])
  }

  /// F1: one call per block. E: finished is the conjunction of all.
  @Test(arguments: [false, true])
  func `a block on two screens stops once, when both are done, unfinished if one interrupts it`(
    isInterrupted: Bool
  ) {
    let (first, view) = Fixture().parts
    let (second, other) = Fixture().parts
    let recorder = CallRecorder()
    block("a", duration: 1, delegate: recorder) {
      view.moveX(to: 100)
      other.moveX(to: 100)
    }
    first.flush()
    if isInterrupted { view.layer.removeAllAnimations() }
    first.advance(to: 2)
    #expect(recorder.calls.list == ["S(a,nil)"])
    second.advance(to: 2)
    #expect(recorder.calls.list == ["S(a,nil)", isInterrupted ? "E(a,NO,nil)" : "E(a,YES,nil)"])
  }

  /// F2
  @Test func `the delegate of a transaction on two screens is released after the stop`() {
    let (first, view) = Fixture().parts
    let (second, other) = Fixture().parts
    weak var delegate: CallRecorder?
    do {
      let recorder = CallRecorder()
      delegate = recorder
      block("outer") {
        view.moveX(to: 100)
        block("inner", delegate: recorder) { other.moveX(to: 100) }
      }
    }
    first.advance(to: 2)
    second.advance(to: 2)
    #expect(delegate == nil)
  }

  @Test func `a screen without views of a block does not log the block`() {
    let (first, view) = Fixture().parts
    let second = Simulator()
    linearBlock("a") { view.moveX(to: 100) }
    first.advance(to: 1)
    second.advance(to: 1)
    #expect(first.log == ["0 S(a)", "1 E(a,YES)"] && second.log == [])
  }

  /// E9: after a callback that drives another simulator, the outer one is in use, in one step as in
  /// many.
  @Test(arguments: [[1], [0.75, 1], [0.5, 0.6, 1]], [false, true])
  func `a simulator is in use after a callback of it that drove another one`(
    steps: [Double], isKept: Bool
  ) {
    let outer = Simulator(screen: CGSize(width: 100, height: 100))
    var log: [String] = []
    var inner: [Simulator] = []
    func stopEmpty(_ name: String) {
      UIView.animate(withDuration: 0) {
      } completion: { _ in
        log.append("\(name) stops at \(outer.time)")
      }
    }
    outer.schedule(after: 0.5) {
      let other = Simulator(screen: CGSize(width: 50, height: 50))
      other.window.addSubview(UIView())
      other.advance(by: 3)
      log.append("inside \(UIScreen.main.bounds.width)")
      stopEmpty("inner block")
      if isKept { inner.append(other) }
    }
    for step in steps { outer.advance(to: step) }
    log.append("after \(UIScreen.main.bounds.width), \(CACurrentMediaTime())")
    stopEmpty("outer block")
    outer.advance(to: 4)
    #expect(
      log == [
        "inside 100.0", "inner block stops at 0.5", "after 100.0, 1.0",
        "outer block stops at 1.0",
      ])
  }

  /// E9
  @Test(arguments: [false, true], [false, true])
  func `after a simulator that has gone, the one that was driven before it is in use`(
    inTask: Bool, inContext: Bool
  ) async {
    @MainActor func check() {
      let widths: [CGFloat] = [11, 22, 33]
      let simulators = widths.map { Simulator(screen: CGSize(width: $0, height: 10)) }
      func useAndDrop(_ width: CGFloat) {
        let other = Simulator(screen: CGSize(width: width, height: 10))
        for _ in 0..<20 { other.advance(by: 1) }
        #expect(UIScreen.main.bounds.width == width)
      }
      for simulator in simulators + simulators.reversed() {
        simulator.advance(by: 1)
        useAndDrop(7)
        #expect(UIScreen.main.bounds.width == simulator.window.bounds.width)
      }
      var stop: Double?
      UIView.animate(withDuration: 0) {
      } completion: { _ in
        stop = CACurrentMediaTime()
      }
      #expect(stop == nil)
      simulators[0].advance(by: 1)
      #expect(stop == 2)
    }
    @MainActor func checkInContext() {
      if inContext { AnimationContext.isolated { check() } } else { check() }
    }
    if inTask { await Task { checkInContext() }.value } else { checkInContext() }
  }

  /// E8, E12
  @Test func `a view that changes screens stops on the old one`() {
    let (first, view) = Fixture().parts
    let second = Simulator()
    second.flush()
    linearBlock("a") { view.moveX(to: 100) }
    first.advance(to: 0.5)
    second.window.addSubview(view)
    first.flush()
    #expect(first.log == ["0 S(a)", "0.5 E(a,NO)"])
    second.flush()
    #expect(view.shownX == 100)
    linearBlock("b") { view.moveX(to: 0) }
    second.advance(to: 0.25)
    expectClose(view.shownX, 75)
  }
}
