import Animatic
import Foundation
import SimulatorSupport
import Testing

/// Time of layers: rules B15, B1 and B10.
@MainActor @Suite(.isolated) struct LayerTimeTests {
  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    simulator.window.addSubview(view)
    view.center = .zero
    simulator.flush()
  }

  /// Moves a view from 0 to 100 in a second, at constant speed.
  private func move(_ view: UIView, _ id: String? = nil, delay: Double = 0) {
    block(id, duration: 1, curve: .linear, delay: delay) { view.center.x = 100 }
  }

  private func x(of view: UIView, at time: Double) -> CGFloat? {
    simulator.advance(to: time)
    return view.layer.presentation().map { ($0.position.x * 1e9).rounded() / 1e9 }
  }

  private var times: [Double] { simulator.events.map { ($0.time * 1e9).rounded() / 1e9 } }

  @Test func `measured: speed 2, offset 1 and begin 3 make 10 into 15`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    inner.speed = 2
    inner.timeOffset = 1
    inner.beginTime = 3
    #expect((inner.convertTime(10, from: outer), inner.convertTime(15, to: outer)) == (15, 10))
    #expect((outer.convertTime(15, from: inner), inner.convertTime(10, from: nil)) == (10, 15))
    outer.speed = 0.5
    #expect((inner.convertTime(20, from: nil), inner.convertTime(15, to: nil)) == (15, 20))
  }

  @Test func `time out of a paused layer is 0`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    inner.speed = 0
    inner.timeOffset = 7
    #expect((inner.convertTime(123, from: outer), inner.convertTime(7, to: outer)) == (7, 0))
  }

  @Test(arguments: [(7, 0), (8.0.nextDown, 0), (8, 7), (10, 8)] as [(Double, Double)])
  func `measured: a time before the start is 0 in the layer (B1)`(time: Double, expected: Double) {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    (inner.speed, inner.timeOffset, inner.beginTime) = (0.5, 7, 8)
    #expect(inner.convertTime(time, from: outer) == expected)
    #expect(outer.convertTime(time, to: inner) == expected)
    // Out of the layer there is no such limit.
    #expect(inner.convertTime(6.5, to: outer) == 7)
  }

  @Test func `measured: a sibling converts by the time of the superlayer (B1)`() {
    let (outer, first, second) = (CALayer(), CALayer(), CALayer())
    outer.sublayers = [first, second]
    (first.speed, first.timeOffset, first.beginTime) = (4, 5, 6)
    (second.speed, second.timeOffset, second.beginTime) = (0.5, 7, 8)
    #expect((second.convertTime(10, from: first), first.convertTime(10, from: second)) == (0, 37))
  }

  @Test func `layers in a paused layer still convert between each other`() {
    let (outer, first, second) = (CALayer(), CALayer(), CALayer())
    outer.sublayers = [first, second]
    outer.speed = 0
    second.speed = 2
    #expect(first.convertTime(4, to: second) == 8)
  }

  @Test func `L22: at half the speed a second takes two`() {
    view.layer.speed = 0.5
    move(view)
    #expect((x(of: view, at: 1), x(of: view, at: 1.999), x(of: view, at: 2)) == (50, 99.95, 100))
    #expect(times == [0, 2])
  }

  @Test func `a delay passes in the layer's time`() {
    view.layer.speed = 0.5
    move(view, delay: 1)
    #expect((x(of: view, at: 2), x(of: view, at: 3), times) == (0, 50, [2]))
  }

  @Test func `a change of speed rescales running animations, from the layer's present time on`() {
    move(view)
    #expect(x(of: view, at: 0.5) == 50)
    // The animation goes on at 0.5 of the layer's time, at a quarter of the speed.
    let now = view.layer.convertTime(CACurrentMediaTime(), from: nil)
    view.layer.speed = 0.25
    view.layer.timeOffset = now
    view.layer.beginTime = CACurrentMediaTime()
    #expect((x(of: view, at: 1.5), x(of: view, at: 2.5), times) == (75, 100, [0, 2.5]))
  }

  @Test func `a superlayer's time applies to all its views and layers`() {
    let child = UIView()
    let between = CALayer()
    view.layer.addSublayer(between)
    view.addSubview(child)
    move(child)
    simulator.advance(to: 0.5)
    view.layer.speed = 0
    view.layer.timeOffset = 0.5
    simulator.flush()
    #expect((between.node.timeMap, x(of: child, at: 10)) == (child.layer.node.timeMap, 50))
  }

  private func pause(_ layer: CALayer) {
    // Makes the present time that of this simulator, not that of another test.
    simulator.flush()
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pausedTime
  }

  private func resume(_ layer: CALayer) {
    let pausedTime = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
  }

  @Test func `pausing and resuming as in QA1673 goes on where it stopped`() {
    move(view, "move")
    simulator.advance(to: 0.25)
    pause(view.layer)
    #expect(x(of: view, at: 3) == 25)
    resume(view.layer)
    #expect(x(of: view, at: 3.25) == 50)
    pause(view.layer)
    #expect(x(of: view, at: 5) == 50)
    resume(view.layer)
    #expect((x(of: view, at: 5.25), x(of: view, at: 5.5), times) == (75, 100, [0, 5.5]))
    #expect(simulator.events.last?.finished == true)
  }

  @Test func `a block on a paused layer shows its first value, and waits`() {
    pause(view.layer)
    move(view)
    #expect(x(of: view, at: 4) == 0)
    resume(view.layer)
    #expect((x(of: view, at: 4.5), x(of: view, at: 5)) == (50, 100))
  }

  @Test func `a paused layer is driven by its time offset`() {
    pause(view.layer)
    move(view)
    simulator.flush()
    for time in [0.75, 0.25, 0.5] {
      view.layer.timeOffset = time
      #expect(x(of: view, at: simulator.time + 1) == CGFloat(time * 100))
    }
  }

  @Test func `at negative speed animations run backwards and never end`() {
    move(view)
    simulator.advance(to: 0.75)
    view.layer.speed = -1
    view.layer.timeOffset = 0.75
    view.layer.beginTime = 0.75
    #expect((x(of: view, at: 1), x(of: view, at: 1.5), x(of: view, at: 100)) == (50, 0, 0))
    #expect(times == [0])
    view.layer.removeAllAnimations()
    #expect(simulator.events.last?.finished == false)
  }

  @Test func `a view has the time of its new superview`() {
    let slow = UIView()
    simulator.window.addSubview(slow)
    slow.layer.speed = 0.5
    slow.addSubview(view)
    move(view)
    #expect(x(of: view, at: 1) == 50)
    simulator.window.addSubview(view)
    // The view's own time jumps from 0.5 to 1.
    #expect((x(of: view, at: 1), times) == (100, [0, 1]))
  }

  @Test func `the window's time applies to everything on screen`() {
    simulator.window.layer.speed = 2
    move(view)
    #expect((x(of: view, at: 0.25), x(of: view, at: 0.5)) == (50, 100))
  }

  @Test func `times and the speed of a layer are finite (B1)`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().beginTime = .infinity }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().timeOffset = .nan }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().speed = .infinity }
    }
  }
}
