import Animatic
import Testing

/// Trees that change while fingers are on them: every touch ends once (rule I9).
@MainActor
struct TouchRemovalTests {
  private let simulator = Simulator()
  private let log = TouchLog()
  private let view, other: TouchLog.LoggingView
  private let inside = CGPoint(x: 5, y: 5)

  init() {
    view = log.view("view", CGRect(x: 0, y: 0, width: 20, height: 20))
    other = log.view("other", CGRect(x: 50, y: 0, width: 20, height: 20))
    simulator.window.addSubview(view)
    simulator.window.addSubview(other)
  }

  @Test(arguments: [UITouch.Phase.began, .moved])
  func `removing a view in its touch cancels the touch in the same turn`(phase: UITouch.Phase) {
    view.onTouch = { [view] in if $0 == phase { view.removeFromSuperview() } }
    simulator.touch.began(at: inside)
    simulator.touch.moved(to: inside)
    #expect(log.lines.last == "view cancelled 5 5")
    simulator.touch.ended(at: inside)
    #expect(log.lines.last == "view cancelled 5 5")
    #expect(log.lines.count == (phase == .began ? 2 : 3))
  }

  @Test func `removing it in the last phase cancels nothing`() {
    view.onTouch = { [view] in if $0 == .ended { view.removeFromSuperview() } }
    simulator.touch.tap(at: inside)
    #expect(log.lines == ["view began 5 5", "view ended 5 5"])
  }

  @Test func `removing the view outside of callbacks cancels at the end of the turn`() {
    simulator.touch.began(at: inside)
    view.removeFromSuperview()
    #expect(log.lines.count == 1)
    simulator.flush()
    #expect(log.lines == ["view began 5 5", "view cancelled 5 5"])
  }

  /// One step is not many: the turn that lays out cancels, however far the clock advances.
  @Test(arguments: [1, 10, 100])
  func `removing the view in layout or drawing cancels in the same turn`(steps: Int) {
    final class Host: UIView {
      var change: () -> Void = {}
      override func layoutSubviews() { change() }
    }
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
    final class Host: UIView {
      var change: () -> Void = {}
      override func layoutSubviews() { change() }
    }
    let (host, tap) = (Host(), UITapGestureRecognizer())
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    simulator.window.addSubview(host)
    simulator.flush()
    simulator.touch.began(at: inside)
    #expect(log.lines == [])
    host.change = { tap.isEnabled = false }
    host.setNeedsLayout()
    simulator.flush()
    #expect(log.lines == ["view began 5 5"])
  }

  @Test func `a cancellation that lays out and removes the next view ends in one turn`() {
    final class Host: UIView {
      var views: [UIView] = []
      override func layoutSubviews() { views.popLast()?.removeFromSuperview() }
    }
    let host = Host()
    simulator.window.addSubview(host)
    simulator.flush()
    simulator.touch.send([
      TouchSample(.began, at: inside, finger: 0),
      TouchSample(.began, at: CGPoint(x: 51, y: 1), finger: 1),
    ])
    other.onTouch = { if $0 == .cancelled { host.setNeedsLayout() } }
    host.views = [view, other]
    host.setNeedsLayout()
    simulator.flush()
    #expect(log.lines.suffix(2) == ["other cancelled 1 1", "view cancelled 5 5"])
    #expect(host.views.isEmpty)
  }

  @Test func `a layer that left before its view cancels the touch only with the view`() {
    simulator.touch.began(at: inside)
    view.layer.removeFromSuperlayer()
    simulator.flush()
    #expect(log.lines == ["view began 5 5"])
    view.removeFromSuperview()
    simulator.flush()
    #expect(log.lines.map { $0.prefix(10) } == ["view began", "view cance"])
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
    simulator.touch.began(at: inside)
    #expect(log.lines.map { $0.prefix(10) } == ["free began", "free cance"])
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
    simulator.touch.began(at: inside)
    simulator.touch.ended(at: inside)
    #expect(log.lines == ["view began 5 5", "view ended -45 5"])
  }

  @Test func `moving the view to another window cancels the touch`() {
    let window = UIWindow(frame: simulator.window.bounds)
    simulator.touch.began(at: inside)
    window.addSubview(view)
    simulator.flush()
    #expect(log.lines.map { $0.prefix(10) } == ["view began", "view cance"])
  }

  @Test func `closing a window cancels its touches`() {
    simulator.flush()
    let window = UIWindow(frame: simulator.window.bounds)
    window.addSubview(view)
    window.isHidden = false
    view.onTouch = { [window] _ in window.isHidden = true }
    simulator.touch.began(at: inside)
    simulator.touch.ended(at: inside)
    #expect(log.lines == ["view began 5 5", "view cancelled 5 5"])
  }

  /// I9: the touch stays with the view that it has hit.
  @Test func `hiding the view or its interaction does not end the touch`() {
    for change in [{ view.isHidden = true }, { view.isUserInteractionEnabled = false }] {
      log.lines = []
      view.isHidden = false
      view.isUserInteractionEnabled = true
      simulator.touch.began(at: inside)
      change()
      simulator.touch.ended(at: inside)
      #expect(log.lines == ["view began 5 5", "view ended 5 5"])
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
    simulator.touch.ended(at: inside, finger: 0)
    simulator.touch.ended(at: CGPoint(x: 52, y: 1), finger: 1)
    #expect(
      log.lines == [
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
