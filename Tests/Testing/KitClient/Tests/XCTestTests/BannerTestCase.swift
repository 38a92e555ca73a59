import Animatic
import AnimaticTesting
import App
import XCTest

final class BannerTestCase: XCTestCase {
  func testPasses() async {
    await withSimulator { simulator in
      let view = UIView()
      simulator.window.addSubview(view)
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { view.alpha = 0 }
      expectTimeline(of: view, \.alpha, at: [0: 1, 0.1: 0.5, 0.2: 0], within: 0.001)
    }
  }

  func testPassesAsynchronously() async throws {
    try await withSimulator { simulator in
      let banner = Banner(clock: simulator.clock)
      simulator.window.addSubview(banner.view)
      let task = Task { try await banner.show() }
      try await simulator.settle(limit: 10)
      XCTAssertEqual(simulator.time, 2.2)
      try await task.value
    }
  }

  func testFailsWithLeftoversAndDiagnostics() async {
    await withSimulator { simulator in
      let card = UIView()
      card.accessibilityIdentifier = "card"
      simulator.window.addSubview(card)
      UIView.animate(withDuration: 3) { card.alpha = 0 }
      UIView.commitAnimations()
      expectEqual(CGPoint.zero, CGPoint(x: 1, y: 0), within: 0.5)
    }
  }
}
