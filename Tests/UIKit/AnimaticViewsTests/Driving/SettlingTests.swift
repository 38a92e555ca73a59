import Animatic
import AnimaticLayers
import AnimaticStage
import Testing

/// Settling: running until nothing is running.
@MainActor
struct SettlingTests {
  @Test(arguments: AnimationSemantics.allCases)
  func `settling returns the time at which the last animation ended`(
    semantics: AnimationSemantics
  ) throws {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("a") { view.moveX(to: 100) }
    block("b", duration: 1, delay: 2) { view.alpha = 0 }
    #expect(try simulator.settle(limit: 10) == 3)
    #expect(simulator.time == 3)
    #expect(!simulator.isRunning)
    #expect(
      simulator.log == ["0 S(a)", "1 E(a,YES)", "2 S(b)", "3 E(b,YES)"])
  }

  @Test func `a still screen settles at once`() throws {
    let simulator = Simulator()
    simulator.advance(to: 5)
    #expect(try simulator.settle(limit: 0) == 5)
  }

  @Test func `settling flushes changes`() throws {
    let (simulator, view) = Fixture().parts
    view.moveX(to: 100)
    try simulator.settle(limit: 0)
    #expect(view.shownX == 100)
  }

  @Test func `settling follows chains and scheduled work`() throws {
    let (simulator, view) = Fixture().parts
    simulator.schedule(after: 1) {
      block(
        "a", duration: 1, didStop: { _, _, _ in linearBlock("b") { view.alpha = 0 } },
        animations: {
          view.moveX(to: 100)
        })
    }
    #expect(try simulator.settle(limit: 3) == 3)
    #expect(simulator.log == ["1 S(a)", "2 E(a,YES)", "2 S(b)", "3 E(b,YES)"])
  }

  /// F9
  @Test func `settling names the animations that never end, after all others have ended`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    block("spin", repeatCount: .infinity) { view.moveX(to: 100) }
    block(nil, repeatCount: .infinity) { view.alpha = 0 }
    linearBlock("once") { other.moveX(to: 100) }
    let error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 100) }
    #expect(error?.animations.map(\.name) == ["spin", nil])
    #expect(simulator.time == 1)
    #expect(simulator.log.last == "1 E(once,YES)")
  }

  /// F9
  @Test func `settling works again when the endless animation is gone`() throws {
    let (simulator, view) = Fixture().parts
    block("spin", repeatCount: .infinity) { view.moveX(to: 100) }
    _ = try? simulator.settle(limit: 100)
    view.layer.removeAllAnimations()
    #expect(try simulator.settle(limit: 0) == 0)
  }

  @Test func `settling gives up at the limit and names what runs`() {
    let (simulator, view) = Fixture().parts
    simulator.advance(to: 1)
    linearBlock("short", duration: 1) { view.alpha = 0 }
    linearBlock("long", duration: 5) { view.moveX(to: 100) }
    let error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 3) }
    #expect(error?.animations.map(\.name) == ["long"])
    #expect(simulator.time <= 4)
    #expect(simulator.log == ["1 S(short)", "1 S(long)", "2 E(short,YES)"])
  }

  @Test func `an exact limit is enough`() throws {
    let (simulator, view) = Fixture().parts
    linearBlock { view.moveX(to: 100) }
    #expect(try simulator.settle(limit: 1) == 1)
  }

  /// B11: 0.1 + 0.2 s are 0.3 s.
  @Test func `an exact limit is enough despite rounding`() throws {
    let (simulator, view) = Fixture().parts
    block(duration: 0.2, delay: 0.1) { view.moveX(to: 100) }
    expectClose(try simulator.settle(limit: 0.3), 0.3)
  }

  @Test func `a chain without end reaches the limit`() {
    let (simulator, view) = Fixture().parts
    func hop(to x: CGFloat) {
      block(
        "hop", duration: 1, didStop: { _, _, _ in hop(to: 100 - x) },
        animations: { view.moveX(to: x) })
    }
    hop(to: 100)
    let error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 10.5) }
    #expect(error?.animations.map(\.name) == ["hop"])
    #expect(error?.animations.map(\.period) == [1])
    #expect(simulator.events.count { $0.kind == .didStop } == 10)
  }

  /// F14
  @Test func `callbacks without delay are a loop, which the error names`() throws {
    let (simulator, view) = Fixture().parts
    simulator.host.turnLimit = InstantLimit(500)
    var (isOver, line) = (false, 0)
    func hop() {
      if isOver { return }
      line = #line + 1
      UIView.animate(
        withDuration: 0, animations: { view.alpha = 1 - view.alpha },
        completion: { _ in hop() })
    }
    simulator.schedule(after: 1) { hop() }
    let error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 10) }
    guard case .loop(at: 1, running: [], pending: let work)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(work.map(\.due) == [1] && work.map(\.origin?.line) == [line])
    isOver = true
    #expect(try simulator.settle(limit: 10) == 1)
  }

  /// F14
  @Test func `a loop without delay is a diagnostic of advance, at which the time stands`() throws {
    let (simulator, view) = Fixture().parts
    simulator.host.turnLimit = InstantLimit(500)
    var (isOver, reports) = (false, [String]())
    let handler = AnimationDiagnostic.handler
    defer { AnimationDiagnostic.handler = handler }
    AnimationDiagnostic.handler = { reports.append($0.description) }
    func hop() {
      if !isOver { simulator.schedule(after: 0) { hop() } }
    }
    simulator.schedule(after: 0.5) { hop() }
    linearBlock("later", duration: 2) { view.moveX(to: 100) }
    for _ in 0..<3 { simulator.advance(by: 1) }
    simulator.flush()
    #expect(simulator.time == 0.5 && view.shownX == 25)
    #expect(reports.count == 1 && reports[0].contains("scheduled work due at 0.5 s, scheduled at "))
    isOver = true
    #expect(try simulator.settle(limit: 10) == 2)
    #expect(simulator.log == ["0 S(later)", "2 E(later,YES)"])
  }

  @Test func `an error names what still runs, where it was begun, and says what to do`() throws {
    let (simulator, view) = Fixture().parts
    view.accessibilityIdentifier = "card"
    UIView.beginAnimations("spin", context: nil)
    UIView.setAnimationRepeatCount(.infinity)
    view.alpha = 0
    UIView.commitAnimations()
    let line = #line - 4
    var error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 100) }
    #expect(
      error?.description == """
        endless animations never settle; remove them or advance to a time:
          "spin" opacity of UIView "card", from 0 s on, begun at \(#fileID):\(line)
        """)
    simulator.schedule(after: 5) {}
    error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 3) }
    #expect(
      error?.description == """
        still running after 3.0 s; allow more time:
          "spin" opacity of UIView "card", from 0 s on, begun at \(#fileID):\(line)
          scheduled work due at 5 s, scheduled at \(#fileID):\(line + 11)
        """)
  }
}
