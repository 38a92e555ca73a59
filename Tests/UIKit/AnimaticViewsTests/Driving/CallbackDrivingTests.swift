import Animatic
import TestSupport
import Testing

/// Moving time inside callbacks (rule F13).
@MainActor
struct CallbackDrivingTests {
  @Test(arguments: [1.0, 2.0])
  func `a flush inside a callback lets the other callbacks of the instant wait`(target: Double) {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    var log: [String] = []
    for (name, view) in [("a", view), ("b", other)] {
      block(
        name, duration: 1,
        didStop: { _, _, _ in
          log.append("in \(name)")
          simulator.flush()
          log.append("out \(name)")
        },
        animations: { view.moveX(to: 100) })
    }
    simulator.advance(to: target)
    #expect(log == ["in a", "out a", "in b", "out b"])
  }

  @Test func `a flush inside a callback starts what was committed in the present turn`() {
    let (simulator, view) = Fixture().parts
    block(
      "a", duration: 1,
      didStop: { _, _, _ in
        linearBlock("b") { view.moveX(to: 0) }
        #expect(view.shownX == 100)
        simulator.flush()
        #expect(view.shownX == 100 && view.layer.animationKeys() == ["position"])
      },
      animations: { view.moveX(to: 100) })
    simulator.advance(to: 1.25)
    #expect(view.shownX == 75 && simulator.log == ["0 S(a)", "1 E(a,YES)", "1 S(b)"])
  }

  /// 0.1 + 0.2 is due one unit in the last place after 0.3.
  @Test func `an instant that rounding splits is one, and its times do not go back`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    var times: [Double] = []
    block(
      "a", duration: 0.2, delay: 0.1,
      didStop: { _, _, _ in
        simulator.flush()
        times.append(CACurrentMediaTime())
        linearBlock("b") { view.moveX(to: 0) }
      },
      animations: { view.moveX(to: 100) })
    simulator.advance(to: 0.3)
    #expect(simulator.time == 0.3)
    simulator.advance(by: 0)
    simulator.schedule(after: 0) { times.append(CACurrentMediaTime()) }
    linearBlock("c") { other.moveX(to: 100) }
    simulator.advance(to: 0.3)
    simulator.advance(to: 2)
    #expect(times == [0.1 + 0.2, 0.1 + 0.2])
    let logged = simulator.events.map(\.time)
    #expect(zip(logged, logged.dropFirst()).allSatisfy { $0 <= $1 }, "\(logged)")
  }

  /// The same random blocks run in steps of a frame and in one step: neither log goes back, and
  /// both logs are the same to the last bit.
  @Test func `the times of the log never decrease, however time is driven`() {
    for seed in UInt64(1)...40 {
      let logs = [true, false].map { isStepped in
        var random = SeededGenerator(seed: seed)
        let simulator = Simulator()
        let views = (0..<4).map { simulator.addView("\($0)") }
        for view in views { begin(on: view, in: simulator, rounds: 3, using: &random) }
        if isStepped {
          for frame in 0...120 { simulator.advance(to: Double(frame) / 60) }
        }
        simulator.advance(to: 2)
        return simulator.events
      }
      let times = logs[0].map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed): \(times)")
      #expect(logs[0] == logs[1], "seed \(seed)")
    }
  }

  /// Animates a view for some tenths of a second, and again after each end.
  private func begin(
    on view: UIView, in simulator: Simulator, rounds: Int, using random: inout SeededGenerator
  ) {
    let delay = Double(Int.random(in: 0...3, using: &random)) / 10
    let duration = Double(Int.random(in: 1...4, using: &random)) / 10
    var next = SeededGenerator(seed: random.next())
    block(
      view.accessibilityIdentifier, duration: duration, delay: delay,
      didStop: { _, _, _ in
        guard rounds > 0 else { return }
        self.begin(on: view, in: simulator, rounds: rounds - 1, using: &next)
        simulator.flush()
      },
      animations: { view.center.x += 10 })
  }

  /// The ways to move time inside a callback, with the name of the function and of the callback.
  enum Move: CaseIterable {
    case advance, settle, tap, type, link

    @MainActor fileprivate func begin(in simulator: Simulator, _ view: UIView) {
      switch self {
      case .advance:
        block(
          "fade", didStop: { _, _, _ in simulator.advance(by: 1) }, animations: { view.alpha = 0 })
      case .settle: simulator.schedule(after: 1) { _ = try? simulator.settle(limit: 1) }
      case .tap: simulator.schedule(after: 1) { simulator.touch.tap(at: .zero) }
      case .type: simulator.schedule(after: 1) { try? simulator.type("a") }
      case .link:
        let link = CADisplayLink { link in
          link.invalidate()
          simulator.advance(by: 1)
        }
        link.add(to: .main, forMode: .common)
      }
    }

    var text: String {
      switch self {
      case .advance: "advance was called inside the didStop callback or completion of \"fade\""
      case .settle: "settle was called inside scheduled work"
      case .tap: "a gesture of simulator.touch was called inside scheduled work"
      case .type: "type was called inside scheduled work"
      case .link: "advance was called inside the callback of a display link"
      }
    }
  }

  @Test(arguments: Move.allCases)
  func `time does not move inside a callback, and a diagnostic names it`(move: Move) {
    let (simulator, view) = Fixture().parts
    let diagnostics = diagnostics {
      move.begin(in: simulator, view)
      simulator.advance(to: 1.5)
    }
    #expect(
      diagnostics.map(\.description) == [
        "\(move.text), and did nothing; return first, or use schedule(after:)"
      ])
    #expect(simulator.time == 1.5)
  }

  @Test(arguments: [TimeInterval.nan, .infinity, -.infinity])
  func `a time that is not finite is ignored with a diagnostic`(time: TimeInterval) {
    let simulator = Simulator()
    simulator.advance(to: 1)
    let diagnostics = diagnostics {
      simulator.advance(to: time)
      simulator.advance(by: time)
    }
    #expect(diagnostics == [.numberIgnored(of: "a time"), .numberIgnored(of: "a time")])
    #expect(simulator.time == 1)
  }
}
