import Animatic
import AnimaticLayers
import AnimaticStage
import Testing

@MainActor
struct SettlingTests {
  private let simulator = Simulator()
  private let view: UIView

  init() { view = simulator.addView("view") }

  @Test(arguments: AnimationSemantics.allCases)
  func `settling returns the time at which the last animation ended`(
    semantics: AnimationSemantics
  ) throws {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("a") { view.moveX(to: 100) }
    block("b", duration: 1, delay: 2) { view.alpha = 0 }
    #expect(try simulator.settle(limit: 10) == 3)
    #expect(simulator.time == 3 && !simulator.isRunning)
    #expect(
      simulator.log == ["0 S(a)", "1 E(a,YES)", "2 S(b)", "3 E(b,YES)"])
  }

  @Test func `settling flushes changes, and ends at once on a still screen`() throws {
    simulator.advance(to: 5)
    view.moveX(to: 100)
    #expect(try simulator.settle(limit: 0) == 5 && view.shownX == 100)
  }

  @Test func `settling follows chains and scheduled work`() throws {
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
  @Test func `settling names the animations that never end, after all others, until they go`()
    throws
  {
    let other = simulator.addView()
    block("spin", repeatCount: .infinity) { view.moveX(to: 100) }
    block(nil, repeatCount: .infinity) { view.alpha = 0 }
    linearBlock("once") { other.moveX(to: 100) }
    let error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 100) }
    #expect(error?.animations.map(\.name) == ["spin", nil])
    #expect(simulator.time == 1 && simulator.log.last == "1 E(once,YES)")
    view.layer.removeAllAnimations()
    #expect(try simulator.settle(limit: 0) == 1)
  }

  @Test func `settling gives up at the limit and names what runs`() {
    simulator.advance(to: 1)
    linearBlock("short", duration: 1) { view.alpha = 0 }
    linearBlock("long", duration: 5) { view.moveX(to: 100) }
    let error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 3) }
    #expect(error?.animations.map(\.name) == ["long"] && simulator.time <= 4)
    #expect(simulator.log == ["1 S(short)", "1 S(long)", "2 E(short,YES)"])
  }

  /// B11: 0.1 + 0.2 s are 0.3 s.
  @Test(arguments: [(delay: 0.0, duration: 1.0, limit: 1.0), (0.1, 0.2, 0.3)])
  func `an exact limit is enough, also despite rounding`(
    delay: Double, duration: Double, limit: Double
  ) throws {
    block(duration: duration, delay: delay) { view.moveX(to: 100) }
    expectClose(try simulator.settle(limit: limit), limit)
  }

  @Test func `a chain without end reaches the limit`() {
    func hop(to x: CGFloat) {
      block(
        "hop", duration: 1, didStop: { _, _, _ in hop(to: 100 - x) },
        animations: { view.moveX(to: x) })
    }
    hop(to: 100)
    let error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 10.5) }
    #expect(error?.animations.map(\.name) == ["hop"] && error?.animations.map(\.period) == [1])
    #expect(simulator.events.count { $0.kind == .didStop } == 10)
  }

  /// F14
  @Test func `callbacks without delay are a loop, which the error names`() throws {
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
