import Foundation
import Testing

@testable import AnimaticViews

/// The touches of gestures that views and recognisers receive, and the notices to targets (rule
/// I9).
@MainActor
struct GestureDeliveryTests {
  private let screen = GestureScreen()
  private let inside = CGPoint.at(50, 50)

  init() { screen.logTouches() }

  @Test func `a tap that is recognised on the lift cancels the view's touch`() {
    let tap = screen.add(UITapGestureRecognizer(), "tap")
    screen.touch.tap(at: inside)
    #expect(screen.lines == ["view began 1", "tap ended", "view cancelled 1"])
    screen.lines = []
    tap.cancelsTouchesInView = false
    screen.touch.tap(at: inside)
    #expect(screen.lines == ["view began 1", "tap ended", "view ended 1"])
  }

  @Test func `a pan cancels the touches that the view has, and keeps later ones from it`() {
    screen.add(UIPanGestureRecognizer(), "pan")
    screen.touch.began(at: inside, finger: 0)
    screen.touch.moved(to: .at(55, 50), finger: 0)
    screen.touch.moved(to: .at(80, 50), finger: 0)
    screen.touch.began(at: .at(200, 200), finger: 1)
    screen.touch.ended(at: .at(80, 50), finger: 0)
    screen.touch.ended(at: .at(200, 200), finger: 1)
    #expect(
      screen.lines == [
        "view began 1", "view moved 1", "pan began", "view cancelled 1", "pan ended",
      ])
  }

  @Test func `a recogniser that delays the start brings it once it fails`() {
    let pan = screen.add(UIPanGestureRecognizer(), "pan")
    pan.delaysTouchesBegan = true
    screen.touch.began(at: inside)
    #expect(screen.lines.isEmpty)
    screen.touch.ended(at: inside)
    #expect(screen.lines == ["view began 1", "view ended 1"])
    screen.lines = []
    screen.touch.drag(from: inside, to: .at(150, 50), duration: 0.02)
    #expect(screen.lines == ["pan began", "pan changed", "pan ended"])
  }

  @Test func `a double tap holds the end of the first touch until it fails`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    screen.add(double, "double")
    screen.touch.tap(at: inside)
    #expect(screen.lines == ["view began 1"])
    screen.simulator.advance(by: 0.35)
    #expect(screen.lines == ["view began 1", "view ended 1"])
    screen.lines = []
    screen.touch.tap(at: inside, count: 2)
    #expect(
      screen.lines == [
        "view began 1", "view began 1", "double ended", "view cancelled 1", "view cancelled 1",
      ])
    screen.lines = []
    double.delaysTouchesEnded = false
    screen.touch.tap(at: inside)
    #expect(screen.lines == ["view began 1", "view ended 1"])
  }

  @Test func `a single tap that has waited cancels the touch that was held`() {
    let single = screen.add(UITapGestureRecognizer(), "single")
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    screen.add(double, "double")
    single.require(toFail: double)
    screen.touch.tap(at: inside)
    screen.simulator.advance(by: 1)
    #expect(screen.lines == ["view began 1", "single ended", "view cancelled 1"])
  }

  @Test func `a long press cancels the view's touch as it begins`() {
    screen.add(UILongPressGestureRecognizer(), "press")
    screen.touch.began(at: inside)
    screen.simulator.advance(by: 0.5)
    #expect(screen.lines == ["view began 1", "press began", "view cancelled 1"])
  }

  /// A recogniser of one's own, which logs its life and reacts as the test says.
  private final class Own: UIGestureRecognizer {
    var react: (Own, Set<UITouch>, UIEvent) -> Void = { _, _, _ in }
    var log: [String] = []

    private func handle(_ touches: Set<UITouch>, _ event: UIEvent) {
      guard let phase = touches.first?.phase else { return }
      log.append("\(phase) \(touches.count)")
      react(self, touches, event)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      handle(touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      handle(touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      handle(touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      handle(touches, event)
    }
    override func reset() {
      super.reset()
      log.append("reset")
    }
  }

  @Test func `a recogniser receives nothing after its end, and is reset as its touches are over`() {
    let own = screen.add(Own(), "own")
    own.react = { own, touches, _ in if touches.first?.phase == .moved { own.state = .failed } }
    screen.touch.began(at: inside, finger: 0)
    screen.touch.began(at: .at(90, 90), finger: 1)
    screen.touch.moved(to: .at(51, 50), finger: 0)
    screen.touch.moved(to: .at(52, 50), finger: 0)
    screen.touch.ended(at: inside, finger: 0)
    #expect(own.log == ["began 1", "began 1", "moved 1"] && own.state == .failed)
    screen.touch.ended(at: .at(90, 90), finger: 1)
    #expect(own.log == ["began 1", "began 1", "moved 1", "reset"] && own.state == .possible)
  }

  @Test func `an ignored touch goes on in the view, and the recogniser receives no more of it`() {
    let own = screen.add(Own(), "own")
    own.react = { own, touches, event in
      for touch in touches where touch.location(in: nil).x < 100 { own.ignore(touch, for: event) }
      if touches.contains(where: { $0.phase == .moved }) { own.state = .began }
    }
    screen.touch.began(at: inside, finger: 0)
    screen.touch.began(at: .at(150, 50), finger: 1)
    screen.touch.moved(to: .at(60, 50), finger: 0)
    screen.touch.moved(to: .at(160, 50), finger: 1)
    screen.touch.ended(at: .at(60, 50), finger: 0)
    #expect(
      screen.lines == [
        "view began 1", "view began 1", "view moved 1", "own began", "view cancelled 1",
        "view ended 1",
      ])
    #expect(own.log == ["began 1", "began 1", "moved 1"])
  }

  @Test func `a gesture cancels its own touches in the view, and none that it has ignored`() {
    screen.add(UIPinchGestureRecognizer(), "pinch")
    for (finger, x) in [50.0, 100, 200].enumerated() {
      screen.touch.began(at: .at(x, 50), finger: finger)
    }
    screen.lines = []
    screen.touch.moved(to: .at(150, 50), finger: 1)
    #expect(screen.lines == ["pinch began", "view cancelled 1", "view cancelled 1"])
    screen.touch.moved(to: .at(220, 50), finger: 2)
    #expect(screen.lines.last == "view moved 1")
  }

  @Test func `a gesture that its recogniser does not end is cancelled with its touches`() {
    let own = screen.add(Own(), "own")
    own.react = { own, touches, _ in if touches.first?.phase == .moved { own.state = .began } }
    screen.touch.drag(from: inside, to: .at(90, 90), duration: 0.01)
    #expect(screen.lines.filter { $0.hasPrefix("own") } == ["own began", "own cancelled"])
    #expect(own.state == .possible && own.log.last == "reset")
  }

  @Test func `a recogniser that never decides keeps nobody waiting`() {
    let own = screen.add(Own(), "own")
    let tap = screen.add(UITapGestureRecognizer(), "tap")
    tap.require(toFail: own)
    screen.touch.tap(at: inside)
    #expect(screen.lines == ["view began 1", "tap ended", "view cancelled 1"])
  }

  @Test func `states that cannot follow are read as what they mean`() {
    let own = screen.add(Own(), "own")
    var states: [UIGestureRecognizer.State] = []
    own.react = { own, _, _ in if !states.isEmpty { own.state = states.removeFirst() } }
    let lines = { [screen] (list: [UIGestureRecognizer.State]) -> [String] in
      states = list
      screen.lines = []
      screen.touch.began(at: inside)
      for x in [60.0, 70, 80] { screen.touch.moved(to: .at(x, 50)) }
      screen.touch.ended(at: .at(80, 50))
      return screen.lines.filter { $0.hasPrefix("own") }.map { String($0.dropFirst(4)) }
    }
    #expect(lines([.began, .began, .possible, .ended]) == ["began", "changed", "ended"])
    #expect(lines([.changed, .failed, .began]) == ["began", "cancelled"])
    #expect(lines([.cancelled, .began]) == [])
    #expect(lines([.ended, .ended, .changed]) == ["ended"])
    #expect(own.state == .possible)
  }

  // MARK: - Targets

  /// An object that performs actions by their names.
  private final class Performer: ActionTarget {
    var log: [String] = []
    func perform(_ action: Selector, from sender: Any?, for event: UIEvent?) -> Bool {
      let state = (sender as? UIGestureRecognizer).map { "\($0.state)" } ?? "?"
      log.append("\(action) \(state)")
      return true
    }
  }

  @Test func `targets perform their actions until they are removed`() {
    let target = Performer()
    let tap = UITapGestureRecognizer(target: target, action: "tapped:")
    tap.addTarget(target, action: "also:")
    tap.addTarget(target, action: "also:")
    screen.view.addGestureRecognizer(tap)
    screen.touch.tap(at: inside)
    #expect(target.log == ["tapped: ended", "also: ended"])
    tap.removeTarget(target, action: "also:")
    screen.touch.tap(at: inside)
    #expect(target.log == ["tapped: ended", "also: ended", "tapped: ended"])
    tap.removeTarget(nil, action: nil)
    screen.touch.tap(at: inside)
    #expect(target.log.count == 3)
  }

  @Test func `a view performs actions by its closures, and the recogniser does not retain targets`()
  {
    var log: [String] = []
    screen.container.setAction("drag:") { sender in
      log.append("\((sender as? UIPanGestureRecognizer)?.state ?? .failed)")
    }
    let pan = UIPanGestureRecognizer(target: screen.container, action: "drag:")
    screen.view.addGestureRecognizer(pan)
    screen.touch.began(at: inside)
    screen.touch.moved(to: .at(100, 50))
    screen.touch.ended(at: .at(100, 50))
    #expect(log == ["began", "ended"])
    weak var weakTarget: Performer?
    do {
      let target = Performer()
      weakTarget = target
      pan.addTarget(target, action: "gone:")
    }
    #expect(weakTarget == nil)
    screen.touch.drag(from: inside, to: .at(90, 90))
  }

  @Test func `closures receive the recogniser with its class`() {
    var scale = 0.0
    let pinch = UIPinchGestureRecognizer { scale = $0.scale }
    screen.view.addGestureRecognizer(pinch)
    screen.touch.pinch(at: .at(100, 100), from: 50, to: 100)
    #expect(abs(scale - 2) < 1e-9)
  }

  @Test func `the log of events has the gestures, with names, views and positions`() {
    screen.add(UITapGestureRecognizer(), "my tap")
    screen.container.addGestureRecognizer(UIPanGestureRecognizer())
    screen.touch.tap(at: inside)
    screen.simulator.advance(to: 1)
    screen.touch.began(at: .at(310, 10))
    screen.touch.moved(to: .at(310, 30))
    screen.touch.ended(at: .at(310, 30))
    let gestures = screen.simulator.events.filter { $0.kind == .gesture }
    #expect(
      gestures.compactMap(\.interaction) == [
        .init("my tap ended", view: "view", location: inside),
        .init("UIPanGestureRecognizer began", view: "container", location: .at(310, 30)),
        .init("UIPanGestureRecognizer ended", view: "container", location: .at(310, 30)),
      ])
    #expect(gestures.map(\.time) == [0.05, 1, 1])
  }
}
