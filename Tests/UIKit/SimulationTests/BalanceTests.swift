import Animatic
import Foundation
import Simulation
import Testing

@MainActor struct BalanceTests {
  /// Returns the log of a drag or a tap on a window with a recogniser.
  private func log(of recognizer: UIGestureRecognizer, _ touch: TouchSequence) -> [AnimationEvent] {
    let simulator = Simulator(screen: CGSize(width: 320, height: 480))
    simulator.window.addGestureRecognizer(recognizer)
    simulator.touch.play(touch)
    return simulator.events
  }

  private static let tap = TouchSequence.tap(at: CGPoint(x: 100, y: 100))
  private static let drag = TouchSequence.drag(
    from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), duration: 0.1)

  /// Whether a log has a state of a gesture.
  private func has(_ state: String, _ events: [AnimationEvent]) -> Bool {
    events.contains { $0.kind == .gesture && $0.interaction?.name.hasSuffix(state) == true }
  }

  @Test(arguments: [nil, "1"])
  func `taps and swipes end without a begin, with a name or without`(number: String?) {
    let (tap, swipe) = (UITapGestureRecognizer(), UISwipeGestureRecognizer())
    tap.name = number.map { "tap \($0)" }
    swipe.name = number.map { "swipe \($0)" }
    for events in [log(of: tap, Self.tap), log(of: swipe, Self.drag)] {
      #expect(has("ended", events) && !has("began", events))
      #expect(events.imbalances.isEmpty)
    }
  }

  @Test(arguments: [nil, "pan 1"])
  func `a pan begins and ends`(name: String?) {
    let pan = UIPanGestureRecognizer()
    pan.name = name
    var events = log(of: pan, Self.drag)
    #expect(has("ended", events) && events.imbalances.isEmpty)
    events.removeAll { $0.kind == .gesture && $0.interaction?.name.hasSuffix("began") == true }
    #expect(events.imbalances.last?.contains("ends without its begin") == true)
  }
}
