import Animatic
import Testing

/// Delivery of touches to views: rule I.9.
@MainActor
struct TouchDeliveryTests {
  private let simulator = Simulator()
  private let log = TouchLog()

  @Test func `a touch goes to the view that it hits, and stays with it`() {
    let view = log.view("view", CGRect(x: 10, y: 10, width: 20, height: 20))
    simulator.window.addSubview(view)
    simulator.touch.began(at: CGPoint(x: 15, y: 15))
    simulator.advance(to: 0.1)
    simulator.touch.moved(to: CGPoint(x: 100, y: 100))
    simulator.touch.ended(at: CGPoint(x: 100, y: 100))
    #expect(log.lines == ["view began 5 5", "view moved 90 90", "view ended 90 90"])
  }
}
