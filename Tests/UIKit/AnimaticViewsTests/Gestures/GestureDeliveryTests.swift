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

  @Test func `a pan cancels the touches that the view has, and keeps later ones from it`() {
    screen.add(UIPanGestureRecognizer(), "pan")
    let lines = screen.play(
      "down 50 50, move 55 50, move 80 50, 1 down 200 200, up 80 50, 1 up 200 200")
    let expected = ["view began 1", "view moved 1", "pan began", "view cancelled 1", "pan ended"]
    #expect(lines == expected)
  }

  @Test func `a double tap holds the end of the first touch until it fails`() {
    let double = screen.addTap(2, "double")
    #expect(screen.play("down 50 50, up 50 50") == ["view began 1"])
    #expect(screen.play("wait 0.4") == ["view ended 1"])
    let lines = screen.play("down 50 50, up 50 50, wait 0.1, down 50 50, up 50 50")
    #expect(
      lines == [
        "view began 1", "view began 1", "double ended", "view cancelled 1", "view cancelled 1",
      ])
    double.delaysTouchesEnded = false
    #expect(screen.play("down 50 50, up 50 50") == ["view began 1", "view ended 1"])
  }

  @Test func `a single tap that has waited cancels the touch that was held`() {
    screen.addTap(1, "single").require(toFail: screen.addTap(2, "double"))
    let lines = screen.play("down 50 50, up 50 50, wait 1")
    #expect(lines == ["view began 1", "single ended", "view cancelled 1"])
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
    screen.play("down 50 50, 1 down 90 90, move 51 50, move 52 50, up 50 50")
    #expect(own.log == ["began 1", "began 1", "moved 1"] && own.state == .failed)
    screen.play("1 up 90 90")
    #expect(own.log == ["began 1", "began 1", "moved 1", "reset"] && own.state == .possible)
  }

  @Test func `an ignored touch goes on in the view, and the recogniser receives no more of it`() {
    let own = screen.add(Own(), "own")
    own.react = { own, touches, event in
      for touch in touches where touch.location(in: nil).x < 100 { own.ignore(touch, for: event) }
      if touches.contains(where: { $0.phase == .moved }) { own.state = .began }
    }
    let lines = screen.play(
      "down 50 50, 1 down 150 50, move 60 50, 1 move 160 50, up 60 50")
    #expect(
      lines == [
        "view began 1", "view began 1", "view moved 1", "own began", "view cancelled 1",
        "view ended 1",
      ])
    #expect(own.log == ["began 1", "began 1", "moved 1"])
  }

  @Test func `a gesture cancels its own touches in the view, and none that it has ignored`() {
    screen.add(UIPinchGestureRecognizer(), "pinch")
    screen.play("0 down 50 50, 1 down 100 50, 2 down 200 50")
    let lines = screen.play("1 move 150 50")
    #expect(lines == ["pinch began", "view cancelled 1", "view cancelled 1"])
    #expect(screen.play("2 move 220 50").last == "view moved 1")
  }

  @Test func `a gesture that its recogniser does not end is cancelled with its touches`() {
    let own = screen.add(Own(), "own")
    own.react = { own, touches, _ in if touches.first?.phase == .moved { own.state = .began } }
    screen.touch.drag(from: inside, to: .at(90, 90), duration: 0.01)
    #expect(screen.lines.filter { $0.hasPrefix("own") } == ["own began", "own cancelled"])
    #expect(own.state == .possible && own.log.last == "reset")
  }

  @Test(
    arguments: [
      ([.began, .began, .possible, .ended], ["began", "changed", "ended"]),
      ([.changed, .failed, .began], ["began", "cancelled"]),
      ([.cancelled, .began], []),
      ([.ended, .ended, .changed], ["ended"]),
    ] as [([UIGestureRecognizer.State], [String])])
  func `states that cannot follow are read as what they mean`(
    list: [UIGestureRecognizer.State], expected: [String]
  ) {
    let own = screen.add(Own(), "own")
    var states = list
    own.react = { own, _, _ in if !states.isEmpty { own.state = states.removeFirst() } }
    let lines = screen.play("down 50 50, move 60 50, move 70 50, move 80 50, up 80 50")
    #expect(lines.filter { $0.hasPrefix("own") } == expected.map { "own \($0)" })
    #expect(own.state == .possible)
  }

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
    for _ in 0..<2 { tap.addTarget(target, action: "also:") }
    screen.view.addGestureRecognizer(tap)
    screen.touch.tap(at: inside)
    #expect(target.log == ["tapped: ended", "also: ended"])
    tap.removeTarget(target, action: "also:")
    screen.touch.tap(at: inside)
    tap.removeTarget(nil, action: nil)
    screen.touch.tap(at: inside)
    #expect(target.log == ["tapped: ended", "also: ended", "tapped: ended"])
  }

  @Test func `a view performs actions by its closures, and the recogniser does not retain targets`()
  {
    var log: [String] = []
    screen.container.setAction("drag:") { sender in
      log.append("\((sender as? UIPanGestureRecognizer)?.state ?? .failed)")
    }
    let pan = UIPanGestureRecognizer(target: screen.container, action: "drag:")
    screen.view.addGestureRecognizer(pan)
    screen.play("down 50 50, move 100 50, up 100 50")
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
    screen.play("down 310 10, move 310 30, up 310 30")
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
