import Animatic
import AnimaticTesting
import Testing

/// Mistakes that are issues of a test, which goes on.
@MainActor struct MistakeTests {
  @Test func `a property keeps its value beside a number that is none (D4)`() async throws {
    _ = try await Issues.ofTest { view in
      (view.alpha, view.center) = (0.5, CGPoint(x: 7, y: 8))
      view.alpha = .nan
      view.center.x = .infinity
      #expect(view.alpha == 0.5)
      #expect(view.center == CGPoint(x: 7, y: 8))
    }
  }

  @Test func `outside of tests a number that is none ends the program (D4)`() async {
    await #expect(processExitsWith: .failure) { @MainActor in UIView().alpha = .nan }
  }

  @Test func `what a view of another simulator shows is an issue that says so`() async throws {
    let issues = try await Issues.ofTest { _ in
      let (other, view) = (Simulator(), UIView())
      view.accessibilityIdentifier = "card"
      other.window.addSubview(view)
      Simulator.current.advance(by: 1)
      for _ in 0..<2 { #expect(view.layer.presentation() == nil) }
      other.flush()
      #expect(view.layer.presentation() != nil)
    }
    #expect(
      issues == [
        """
        the layer of "card" is on the screen of another simulator, which stands at 0.0 s and has not \
        shown it yet; flush or advance that one, or add the view to Simulator.current.window
        """
      ])
  }

  @Test func `a display link that moves the time is one issue, and not one a frame`() async throws {
    let issues = try await Issues.ofTest { _ in
      let link = CADisplayLink { _ in Simulator.current.advance(by: 1) }
      link.add(to: .main, forMode: .common)
      Simulator.current.advance(by: 1)
      link.invalidate()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("was called inside") == true)
  }

  @Test(.simulator(screen: .phone)) func `a test may have the screen of a phone`() {
    #expect(Simulator.current.window.bounds.size == CGSize(width: 390, height: 844))
    #expect(UIScreen.main.bounds.size == .phone)
  }
}
