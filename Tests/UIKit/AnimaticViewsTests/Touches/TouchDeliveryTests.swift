import Animatic
import SimulatorSupport
import Testing

/// Delivery of touches to views: rule I9.
@MainActor @Suite(.isolated)
struct TouchDeliveryTests {
  private let simulator = Simulator()
  private let log = TouchLog()

  /// Adds a view of 20 × 20 points to the window, or to another view.
  private func add(_ name: String, _ x: CGFloat, _ y: CGFloat, to superview: UIView? = nil)
    -> TouchLog.LoggingView
  {
    let view = log.view(name, CGRect(x: x, y: y, width: 20, height: 20))
    (superview ?? simulator.window).addSubview(view)
    return view
  }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// Plays phases of touches, and returns what has been logged since the last call.
  private func play(_ script: String) -> [String] { log.play(script, on: simulator) }

  @Test func `a touch goes to the view that it hits, and stays with it`() {
    _ = add("view", 10, 10)
    _ = add("other", 90, 90)
    let lines = play("down 15 15, wait 0.1, move 100 100, up 101 100")
    #expect(lines == ["view began 5 5", "view moved 90 90", "view ended 91 90"])
  }

  @Test func `a touch keeps its object, and has the times and the positions of its phases`() {
    final class Keeping: UIView {
      var touches: [UITouch] = []
      var lines: [String] = []
      private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
          self.touches.append(touch)
          let (here, before) = (touch.location(in: self), touch.previousLocation(in: self))
          lines.append("\(touch.phase) \(touch.timestamp) \(here.x) \(before.x) \(touch.tapCount)")
          let sets = [
            event?.allTouches, event?.touches(for: self),
            window.flatMap { event?.touches(for: $0) },
          ]
          #expect(sets == [[touch], [touch], [touch]] && event?.timestamp == touch.timestamp)
          #expect(event?.coalescedTouches(for: touch) == [])
          #expect(event?.predictedTouches(for: touch) == [])
          #expect(touch.view === self && touch.window === window && touch.type == .direct)
          #expect(touch.location(in: nil).x == here.x + 10)
        }
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
    }
    let view = Keeping(frame: CGRect(x: 10, y: 0, width: 20, height: 20))
    simulator.window.addSubview(view)
    simulator.play("wait 0.5, down 12 5, wait 0.5, move 14 5, wait 0.5, up 17 5")
    #expect(view.lines == ["began 0.5 2.0 2.0 1", "moved 1.0 4.0 2.0 1", "ended 1.5 7.0 4.0 1"])
    #expect(Set(view.touches).count == 1 && view.touches[0].view === view)
  }

  @Test func `an event has the touches of the fingers that are down, and of those that lift`() {
    final class Counting: UIView {
      var counts: [Int?] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(event?.allTouches?.count)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(event?.allTouches?.count)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(event?.allTouches?.count)
      }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.isMultipleTouchEnabled = true
    simulator.window.addSubview(view)
    for finger in 0..<3 { simulator.touch.began(at: point(20, 20), finger: finger) }
    simulator.touch.ended(at: point(20, 20), finger: 0)
    simulator.touch.moved(to: point(30, 20), finger: 1)
    simulator.touch.ended(at: point(20, 20), finger: 2)
    simulator.touch.moved(to: point(40, 20), finger: 1)
    #expect(view.counts == [1, 2, 3, 3, 2, 2, 1])
  }

  @Test func `a view without multiple touch receives the first touch of a sequence only`() {
    let view = add("view", 0, 0)
    // The sequence goes on while any finger is on the view.
    let script = """
      1 down 5 5, 2 down 7 7, 2 move 8 8, 1 up 5 5, 1 down 9 9, 2 up 8 8, 1 up 9 9
      """
    #expect(play(script) == ["view began 5 5", "view ended 5 5"])
    view.isMultipleTouchEnabled = true
    #expect(
      play(script) == [
        "view began 5 5", "view began 7 7", "view moved 8 8", "view ended 5 5", "view began 9 9",
        "view ended 8 8", "view ended 9 9",
      ])
  }

  @Test func `fingers of one event come in one call for each view and phase`() {
    let view = add("view", 0, 0)
    view.isMultipleTouchEnabled = true
    _ = add("other", 50, 0)
    simulator.touch.send([
      TouchSample(.began, at: point(1, 1), finger: 0),
      TouchSample(.began, at: point(51, 1), finger: 1),
      TouchSample(.began, at: point(3, 3), finger: 2),
    ])
    simulator.touch.send([
      TouchSample(.ended, at: point(1, 2), finger: 0),
      TouchSample(.moved, at: point(3, 4), finger: 2),
    ])
    #expect(
      log.lines == [
        "view began 1 1, 3 3", "other began 1 1", "view moved 3 4", "view ended 1 2",
      ])
  }

  @Test func `an exclusive view keeps touches from others, and receives none beside others`() {
    let (exclusive, other) = (add("exclusive", 0, 0), add("other", 50, 0))
    exclusive.isExclusiveTouch = true
    other.isMultipleTouchEnabled = true
    let first = play("1 down 1 1, 2 down 51 1, 1 up 1 1, 2 up 51 1")
    #expect(first == ["exclusive began 1 1", "exclusive ended 1 1"])
    let second = play("1 down 51 1, 2 down 1 1, 3 down 52 1")
    #expect(second == ["other began 1 1", "other began 2 1"])
  }

  @Test func `touches that nobody handles go along the chain`() {
    let outer = add("outer", 0, 0)
    let inner = UIView(frame: outer.bounds)
    outer.addSubview(inner)
    #expect(
      play("down 2 3, up 2 3, down 2 3, move 3 3, cancel") == [
        "outer began 2 3", "outer ended 2 3", "outer began 2 3", "outer moved 3 3",
        "outer cancelled 3 3",
      ])
  }

  @Test func `layout comes before the hit test`() {
    final class Filled: UIView {
      let content: UIView
      init(_ content: UIView) {
        self.content = content
        super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        addSubview(content)
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSubviews() { content.frame = bounds }
    }
    let view = log.view("content", .zero)
    simulator.window.addSubview(Filled(view))
    #expect(play("down 40 40, up 40 40") == ["content began 40 40", "content ended 40 40"])
  }

  /// I9: a touch counts on within 0.35 s and 30 points of the last end.
  @Test(
    arguments: [
      (0.35, 0, 2), (0.36, 0, 1), (0.1, 30, 2), (0.1, 30.5, 1), (0, 0, 2),
    ] as [(TimeInterval, CGFloat, Int)])
  func `taps count`(pause: TimeInterval, distance: CGFloat, count: Int) {
    final class Counting: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    simulator.window.addSubview(view)
    simulator.touch.tap(at: point(10, 10))
    simulator.advance(by: pause)
    simulator.touch.tap(at: point(10 + distance, 10), count: 2)
    #expect(view.counts == [1, count, count + 1])
  }

  @Test func `the frontmost window that has a view at the point receives the touch`() {
    final class Passing: UIWindow {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    _ = add("own", 0, 0)
    simulator.flush()
    let window = Passing(frame: CGRect(x: 10, y: 0, width: 100, height: 100))
    window.addSubview(log.view("front", CGRect(x: 0, y: 0, width: 5, height: 5)))
    window.isHidden = false
    let lines = play("down 12 2, up 12 2, down 18 8, up 18 8")
    #expect(lines == ["front began 2 2", "front ended 2 2", "own began 18 8", "own ended 18 8"])
  }

  @Test func `windows and the application can take over the delivery of events`() {
    final class Swallowing: UIWindow {
      var events: [UIEvent.EventType] = []
      var passes = false
      override func sendEvent(_ event: UIEvent) {
        events.append(event.type)
        if passes { super.sendEvent(event) }
      }
    }
    simulator.flush()
    let window = Swallowing(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(log.view("view", window.bounds))
    window.isHidden = false
    #expect(play("down 1 1, up 1 1") == [] && window.events == [.touches, .touches])
    window.passes = true
    #expect(play("down 1 1, up 1 1") == ["view began 1 1", "view ended 1 1"])
  }

  @Test func `an application that ignores events drops touches that begin`() {
    _ = add("view", 0, 0)
    let application = UIApplication.shared
    simulator.touch.began(at: point(1, 1))
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    simulator.touch.ended(at: point(1, 1))
    simulator.touch.tap(at: point(1, 1))
    application.endIgnoringInteractionEvents()
    simulator.touch.tap(at: point(1, 1))
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    #expect(log.lines == ["view began 1 1", "view ended 1 1"])
  }
}
