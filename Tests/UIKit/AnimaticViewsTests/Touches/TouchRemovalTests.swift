import Animatic
import Testing

/// Trees that change while fingers are on them: every touch ends once (rule I9).
@MainActor
struct TouchRemovalTests {
  private let simulator = Simulator()
  private let log = TouchLog()
  private let view, other: TouchLog.LoggingView
  private let inside = CGPoint(x: 5, y: 5)
  private let tap = "down 5 5, up 5 5"

  /// A view whose layout runs a closure.
  private final class Host: UIView {
    var change: () -> Void = {}
    override func layoutSubviews() { change() }
  }

  /// Plays phases of touches, and returns what has been logged since the last call.
  @discardableResult
  private func play(_ script: String = "") -> [String] { log.play(script, on: simulator) }

  /// Lets a turn end, and returns what has been logged since the last call.
  private func flush() -> [String] {
    simulator.flush()
    return play()
  }

  init() {
    view = log.view("view", CGRect(x: 0, y: 0, width: 20, height: 20))
    other = log.view("other", CGRect(x: 50, y: 0, width: 20, height: 20))
    simulator.window.addSubview(view)
    simulator.window.addSubview(other)
  }

  @Test(arguments: [(UITouch.Phase.began, 1), (.moved, 2)])
  func `removing a view in its touch cancels the touch in the same turn`(
    phase: UITouch.Phase, count: Int
  ) {
    view.onTouch = { [view] in if $0 == phase { view.removeFromSuperview() } }
    let lines = play("down 5 5, move 5 5")
    #expect(lines.dropFirst(count) == ["view cancelled 5 5"] && play("up 5 5") == [])
  }

  @Test func `removing it in the last phase cancels nothing`() {
    view.onTouch = { [view] in if $0 == .ended { view.removeFromSuperview() } }
    #expect(play(tap) == ["view began 5 5", "view ended 5 5"])
  }

  @Test func `removing the view outside of callbacks cancels at the end of the turn`() {
    play("down 5 5")
    view.removeFromSuperview()
    #expect(play() == [] && flush() == ["view cancelled 5 5"])
  }

  /// One step is not many: the turn that lays out cancels, however far the clock advances.
  @Test(arguments: [1, 10, 100])
  func `removing the view in layout or drawing cancels in the same turn`(steps: Int) {
    final class Canvas: UIView {
      var change: () -> Void = {}
      override func draw(_ rect: CGRect) { change() }
    }
    let (host, canvas) = (Host(), Canvas(frame: CGRect(x: 0, y: 100, width: 5, height: 5)))
    let third = 1.0 / 3
    var times: [Double] = []
    for isLayout in [true, false] {
      let simulator = Simulator()
      let view = log.view("view", CGRect(x: 0, y: 0, width: 20, height: 20))
      for each in [view, host, canvas] { simulator.window.addSubview(each) }
      simulator.flush()
      view.onTouch = { if $0 == .cancelled { times.append(simulator.time) } }
      simulator.touch.began(at: inside)
      host.change = { view.removeFromSuperview() }
      canvas.change = host.change
      simulator.schedule(after: third) {
        isLayout ? host.setNeedsLayout() : canvas.setNeedsDisplay()
      }
      simulator.schedule(after: 0.8) {}
      for step in 1...steps { simulator.advance(to: Double(step) / Double(steps)) }
      (host.change, canvas.change) = ({}, {})
    }
    #expect(times == [third, third])
  }

  @Test func `a recogniser that layout disables lets go of the touch in the same turn`() {
    let (host, tap) = (Host(), UITapGestureRecognizer())
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    simulator.window.addSubview(host)
    simulator.flush()
    #expect(play("down 5 5") == [])
    host.change = { tap.isEnabled = false }
    host.setNeedsLayout()
    #expect(flush() == ["view began 5 5"])
  }

  @Test func `a cancellation that lays out and removes the next view ends in one turn`() {
    let host = Host()
    var views = [view, other]
    simulator.window.addSubview(host)
    simulator.flush()
    play("0 down 5 5, 1 down 51 1")
    other.onTouch = { if $0 == .cancelled { host.setNeedsLayout() } }
    host.change = { views.popLast()?.removeFromSuperview() }
    host.setNeedsLayout()
    #expect(flush() == ["other cancelled 1 1", "view cancelled 5 5"] && views.isEmpty)
  }

  @Test func `a layer that left before its view cancels the touch only with the view`() {
    play("down 5 5")
    view.layer.removeFromSuperlayer()
    #expect(flush() == [])
    view.removeFromSuperview()
    #expect(flush().map { $0.prefix(10) } == ["view cance"])
  }

  @Test func `a hit view that is in no window cancels its touch in the same turn`() {
    final class Pointer: UIView {
      var target: UIView?
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { target }
    }
    let pointer = Pointer(frame: simulator.window.bounds)
    pointer.target = log.view("free", CGRect(x: 0, y: 0, width: 20, height: 20))
    simulator.window.addSubview(pointer)
    simulator.flush()
    #expect(play("down 5 5").map { $0.prefix(10) } == ["free began", "free cance"])
  }

  @Test func `fingers that move in two windows at once have the points of their windows`() {
    let window = UIWindow(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    window.addSubview(other)
    window.isHidden = false
    simulator.flush()
    let starts = [inside, CGPoint(x: 151, y: 1), CGPoint(x: 8, y: 8)]
    view.isMultipleTouchEnabled = true
    for (phase, x) in [(UITouch.Phase.began, 0.0), (.moved, 1), (.ended, 1)] {
      simulator.touch.send(
        starts.enumerated().map { finger, point in
          TouchSample(phase, at: CGPoint(x: point.x + x, y: point.y), finger: finger)
        })
    }
    #expect(log.lines.filter { $0.hasPrefix("other") }.contains("other moved 2 1"))
    #expect(log.lines.contains { $0.hasPrefix("view moved") && $0.contains("6 5") })
  }

  @Test func `moving the view within its window keeps the touch`() {
    view.onTouch = { [view, other] phase in
      guard phase == .began else { return }
      view.removeFromSuperview()
      other.addSubview(view)
    }
    #expect(play(tap) == ["view began 5 5", "view ended -45 5"])
  }

  @Test func `moving the view to another window cancels the touch`() {
    let window = UIWindow(frame: simulator.window.bounds)
    play("down 5 5")
    window.addSubview(view)
    #expect(flush().map { $0.prefix(10) } == ["view cance"])
  }

  @Test func `closing a window cancels its touches`() {
    simulator.flush()
    let window = UIWindow(frame: simulator.window.bounds)
    window.addSubview(view)
    window.isHidden = false
    view.onTouch = { [window] _ in window.isHidden = true }
    #expect(play(tap) == ["view began 5 5", "view cancelled 5 5"])
  }

  @Test func `hiding the view or its interaction does not end the touch`() {
    for change in [{ view.isUserInteractionEnabled = false }, { view.isHidden = true }] {
      view.isUserInteractionEnabled = true
      play("down 5 5")
      change()
      #expect(play("up 5 5") == ["view ended 5 5"])
    }
  }

  @Test func `a view that removes another one whose touch comes in the same event keeps its own`() {
    view.onTouch = { [other] in if $0 == .moved { other.removeFromSuperview() } }
    simulator.touch.send([
      TouchSample(.began, at: inside, finger: 0),
      TouchSample(.began, at: CGPoint(x: 51, y: 1), finger: 1),
    ])
    simulator.touch.send([
      TouchSample(.moved, at: inside, finger: 0),
      TouchSample(.moved, at: CGPoint(x: 52, y: 1), finger: 1),
    ])
    #expect(
      play("0 up 5 5, 1 up 52 1") == [
        "view began 5 5", "other began 1 1", "view moved 5 5", "other moved 2 1",
        "other cancelled 2 1", "view ended 5 5",
      ])
  }

  @Test func `a view that is released elsewhere lives until its touch ends`() {
    final class Held: UIView {
      static var deaths = 0
      isolated deinit { Self.deaths += 1 }
    }
    var held: Held? = Held(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
    held.map(simulator.window.addSubview)
    simulator.touch.began(at: CGPoint(x: 101, y: 101))
    held?.removeFromSuperview()
    held = nil
    #expect(Held.deaths == 0)
    simulator.flush()
    #expect(Held.deaths == 1)
  }
}
