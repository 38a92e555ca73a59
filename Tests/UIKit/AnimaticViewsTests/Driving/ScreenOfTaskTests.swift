import Animatic
import SimulatorSupport
import Testing

/// The screen of what is on none: rule E9.
@MainActor @Suite(.isolated)
struct ScreenOfTaskTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 100))

  /// Drives a screen of another width in a task of its own.
  private func driveAnother() async -> Simulator {
    await Task {
      let other = Simulator(screen: CGSize(width: 200, height: 100))
      drive(other)
      return other
    }.value
  }

  /// Advances a screen by a second, without an `await`.
  private func drive(_ simulator: Simulator) { simulator.advance(by: 1) }

  @Test func `the screen is the one that the task drove last, whatever others drive`() async {
    let other = await driveAnother()
    #expect(UIScreen.main.bounds.width == 100)
    drive(other)
    #expect(UIScreen.main.bounds.width == 200)
    drive(simulator)
    #expect(UIScreen.main.bounds.width == 100)
  }

  @Test func `a block without views on screen ends on the screen of its task`() async {
    let other = await driveAnother()
    var ends: [Double] = []
    let view = UIView()
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { _ in
      ends.append(simulator.time)
    }
    drive(other)
    #expect(ends == [])
    drive(simulator)
    #expect(ends == [0])
  }
}
