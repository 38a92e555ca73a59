import Foundation
import Testing

@testable import AnimaticViews

/// Pinches, rotations and swipes.
@MainActor
struct TwoFingerGestureTests {
  private let screen = GestureScreen()
  private let center = CGPoint.at(150, 150)

  @Test func `the scale is the distance as a multiple of the first one`() {
    let pinch = screen.add(UIPinchGestureRecognizer(), "pinch")
    var (scale, velocity) = (0.0, 0.0)
    pinch.addAction { (scale, velocity) = ($0.scale, $0.velocity) }
    screen.touch.pinch(at: center, from: 50, to: 150, duration: 0.4)
    #expect(abs(scale - 3) < 1e-9 && abs(velocity - 5) < 1e-6)
    #expect(screen.lines.first == "pinch began" && screen.lines.last == "pinch ended")
    #expect(screen.lines.count { $0 == "pinch ended" } == 1)
    #expect(pinch.scale == 1 && pinch.velocity == 0 && pinch.state == .possible)
    screen.touch.pinch(at: center, from: 150, to: 50)
    #expect(abs(scale - 1 / 3) < 1e-9)
  }

  @Test func `a scale or a rotation that is set goes on from there`() {
    let pinch = screen.add(UIPinchGestureRecognizer(), "pinch")
    let rotation = screen.add(UIRotationGestureRecognizer(), "rotation")
    var (product, sum) = (1.0, 0.0)
    pinch.addAction {
      product *= $0.scale
      $0.scale = 1
    }
    rotation.addAction {
      sum += $0.rotation
      $0.rotation = 0
    }
    screen.touch.pinch(at: center, from: 40, to: 160)
    screen.touch.rotate(at: center, by: 1)
    expectClose([product, sum], [4, 1])
  }

  @Test(arguments: [(10.0, false), (10.5, true), (-10, false), (-11, true)])
  func `a pinch begins beyond a change of 10 points, and a rotation beyond a tenth of a radian`(
    change: Double, begins: Bool
  ) {
    screen.add(UIPinchGestureRecognizer(), "pinch")
    screen.touch.pinch(at: center, from: 100, to: 100 + change)
    #expect(screen.play().isEmpty == !begins)
    screen.add(UIRotationGestureRecognizer(), "rotation")
    screen.touch.rotate(at: center, by: change / 100 * 0.99)
    #expect(screen.play().isEmpty == !begins)
  }

  @Test func `a pinch goes on until both fingers are up, and a new one may join`() {
    let pinch = screen.add(UIPinchGestureRecognizer(), "pinch")
    #expect(screen.play("down 100 100, 1 down 200 100, 1 move 250 100") == ["pinch began"])
    #expect(pinch.scale == 1.5 && pinch.numberOfTouches == 2)
    #expect(screen.play("1 up 250 100, move 100 130").isEmpty && pinch.numberOfTouches == 1)
    #expect(screen.play("2 down 110 130").isEmpty && pinch.scale == 1.5)
    #expect(screen.play("2 move 120 130") == ["pinch changed"] && pinch.scale == 3)
    #expect(screen.play("2 up 120 130, up 100 130") == ["pinch ended"])
  }

  @Test func `a third finger does not matter`() {
    let pinch = screen.add(UIPinchGestureRecognizer(), "pinch")
    let script = "0 down 90 100, 1 down 190 100, 2 down 290 100, 2 move 20 250"
    #expect(screen.play(script).isEmpty && pinch.numberOfTouches == 2)
    screen.play("0 up 100 100, 1 up 100 100, 2 up 100 100")
    #expect(pinch.state == .possible)
  }

  @Test func `fingers on one point pinch by multiples of a point`() {
    let pinch = screen.add(UIPinchGestureRecognizer(), "pinch")
    var scale = 0.0
    pinch.addAction { scale = $0.scale }
    screen.touch.pinch(at: center, from: 0, to: 50)
    #expect(scale == 50)
  }

  @Test(arguments: [0.5, -2, 7])
  func `a rotation counts the angle, beyond a full turn too`(angle: Double) {
    let rotation = screen.add(UIRotationGestureRecognizer(), "rotation")
    var (sum, velocity) = (0.0, 0.0)
    rotation.addAction {
      (sum, velocity) = ($0.rotation, $0.velocity)
    }
    screen.touch.rotate(at: center, by: angle, duration: 0.5)
    #expect(abs(sum - angle) < 1e-9 && abs(velocity - angle / 0.5) < 1e-6)
    #expect(screen.lines.first == "rotation began" && screen.lines.last == "rotation ended")
    #expect(rotation.rotation == 0)
  }

  @Test func `a touch that is cancelled cancels the gesture with the last finger`() {
    screen.add(UIRotationGestureRecognizer(), "rotation")
    let script = "0 down 100 100, 1 down 200 100, 1 move 200 150, 0 cancel"
    #expect(screen.play(script) == ["rotation began"])
    #expect(screen.play("1 cancel") == ["rotation cancelled"])
  }

  /// Directions with a movement, its duration, and whether it is a swipe.
  nonisolated private static let swipes:
    [(UISwipeGestureRecognizer.Direction, CGVector, duration: Double, isSwipe: Bool)] = [
      (.right, CGVector(dx: 60, dy: 0), 0.2, true),
      (.right, CGVector(dx: 49, dy: 0), 0.2, false),
      (.right, CGVector(dx: -60, dy: 0), 0.2, false),
      (.right, CGVector(dx: 0, dy: 60), 0.2, false),
      (.right, CGVector(dx: 80, dy: 90), 0.2, false),
      (.right, CGVector(dx: 80, dy: 40), 0.2, true),
      (.right, CGVector(dx: 60, dy: 0), 0.7, false),
      (.left, CGVector(dx: -60, dy: 10), 0.2, true),
      (.up, CGVector(dx: 10, dy: -60), 0.2, true),
      (.down, CGVector(dx: 0, dy: 60), 0.2, true),
      ([.left, .right], CGVector(dx: -60, dy: 0), 0.2, true),
      ([.left, .right], CGVector(dx: 60, dy: 0), 0.2, true),
      ([.up, .down], CGVector(dx: 60, dy: 0), 0.2, false),
    ]

  @Test(arguments: swipes)
  func `a swipe is fast, straight and in its direction`(
    direction: UISwipeGestureRecognizer.Direction, movement: CGVector, duration: Double,
    isSwipe: Bool
  ) {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    screen.add(swipe, "swipe")
    let end = CGPoint.at(150 + movement.dx, 150 + movement.dy)
    screen.touch.drag(from: center, to: end, duration: duration)
    #expect(screen.lines == (isSwipe ? ["swipe ended"] : []) && swipe.state == .possible)
  }

  @Test func `a swipe is recognised before the lift`() {
    screen.add(UISwipeGestureRecognizer(), "swipe")
    #expect(screen.play("down 150 150, move 200 150") == ["swipe ended"])
    #expect(screen.play("up 200 150").isEmpty)
  }

  @Test func `a swipe, a tap and a quick press leave nothing for which the simulator waits`() throws
  {
    screen.add(UISwipeGestureRecognizer(), "swipe")
    screen.add(UILongPressGestureRecognizer(), "press")
    screen.touch.swipe(from: center, to: .at(250, 150))
    screen.touch.tap(at: center)
    let end = screen.simulator.time
    #expect(screen.lines == ["swipe ended"])
    #expect(try screen.simulator.settle(limit: 10) == end)
  }

  @Test func `all fingers of a swipe go the same way`() {
    let swipe = UISwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    screen.add(swipe, "swipe")
    let upper = TouchSequence.drag(from: .at(50, 50), to: .at(150, 50), duration: 0.2)
    let lower = TouchSequence.drag(from: .at(50, 90), to: .at(150, 90), duration: 0.2, finger: 1)
    screen.touch.play(upper)
    screen.touch.play(.pinch(at: center, from: 20, to: 200, duration: 0.2))
    #expect(screen.lines.isEmpty)
    screen.touch.play(upper.merging(lower))
    #expect(screen.lines == ["swipe ended"])
  }

  @Test func `a hover never comes`() {
    let hover = screen.add(UIHoverGestureRecognizer(), "hover")
    screen.touch.drag(from: center, to: .at(250, 150))
    #expect(screen.lines.isEmpty && hover.state == .possible && hover.zOffset == 0)
    #expect(hover.altitudeAngle == .pi / 2)
  }

  @Test(arguments: [(2.0, 2.0), (0, 1), (-3, 1)])
  func `a pinch begins at the scale that was set before it, unless that is none`(
    scale: Double, first: Double
  ) {
    let pinch = screen.add(UIPinchGestureRecognizer(), "pinch")
    pinch.scale = scale
    screen.touch.began(at: .at(100, 100), finger: 0)
    screen.touch.began(at: .at(200, 100), finger: 1)
    #expect(abs(pinch.scale - first) < 1e-9)
  }
}
