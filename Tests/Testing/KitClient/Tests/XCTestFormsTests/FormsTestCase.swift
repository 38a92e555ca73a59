import Animatic
import AnimaticTesting
import XCTest

// XCTest for Linux finds the tests of a class by their types, so each form has a class that has
// nothing else. Both language modes build this file.

/// Returns a view on the screen that fades out in 0.2 s.
@MainActor private func fadingView(on simulator: Simulator) -> UIView {
  let view = UIView()
  simulator.window.addSubview(view)
  UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { view.alpha = 0 }
  return view
}

final class SynchronousTestCase: XCTestCase {
  func testFades() {
    withSimulator { simulator in
      let view = fadingView(on: simulator)
      expectTimeline(of: view, \.alpha, at: [0: 1, 0.1: 0.5, 0.2: 0], within: 0.001)
    }
  }
}

final class ThrowingTestCase: XCTestCase {
  func testSettles() throws {
    let end = try withSimulator { simulator in
      _ = fadingView(on: simulator)
      return try simulator.settle(limit: 1)
    }
    XCTAssertEqual(end, 0.2)
  }
}

final class AsynchronousTestCase: XCTestCase {
  func testFades() async {
    await withSimulator { simulator in
      let view = fadingView(on: simulator)
      expectTimeline(of: view, \.alpha, at: [0: 1, 0.2: 0], within: 0.001)
    }
  }

  @MainActor func testSettlesOnTheMainActor() async throws {
    try await withSimulator { simulator in
      _ = fadingView(on: simulator)
      try await simulator.settle(limit: 1)
    }
  }
}

@MainActor final class PropertyTestCase: XCTestCase, @unchecked Sendable {
  private let view = UIView()

  private func show(on simulator: Simulator) {
    simulator.window.addSubview(view)
    UIView.animate(withDuration: 0.2) { view.alpha = 0 }
  }

  nonisolated func testShows() throws {
    try withSimulator { simulator in
      show(on: simulator)
      try simulator.settle(limit: 1)
      XCTAssertEqual(view.alpha, 0)
    }
  }
}
