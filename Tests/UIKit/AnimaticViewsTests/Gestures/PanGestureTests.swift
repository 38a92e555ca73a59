import Foundation
import TestSupport
import Testing

@testable import AnimaticViews

/// Pans, and pans from an edge of the screen (rule I9).
@MainActor
struct PanGestureTests {
  private let screen = GestureScreen()
  private let start = CGPoint.at(100, 100)

  private func pan(fingers: ClosedRange<Int> = 1...Int.max) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = fingers.lowerBound
    pan.maximumNumberOfTouches = fingers.upperBound
    return screen.add(pan, "pan")
  }

  /// Adds a pan, plays touches, and returns the velocity of the pan at its end.
  private func velocity(of touches: TouchSequence) -> CGPoint {
    let pan = pan()
    defer { screen.view.removeGestureRecognizer(pan) }
    var velocity = CGPoint.zero
    pan.addAction { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    screen.touch.play(touches)
    return velocity
  }

  @Test func `a pan begins beyond 10 points, and counts from where the finger came down`() {
    let pan = pan()
    var translations: [CGPoint] = []
    pan.addAction { translations.append($0.translation(in: nil)) }
    #expect(screen.play("down 100 100, move 106 108").isEmpty)
    let lines = screen.play("move 109 108, move 90 100, up 90 100")
    #expect(lines == ["pan began", "pan changed", "pan ended"])
    #expect(translations == [.at(9, 8), .at(-10, 0), .at(-10, 0)])
    #expect(pan.state == .possible && pan.translation(in: nil) == .zero)
  }

  @Test func `a lift without a pan fails, and the next touch may be one`() {
    let pan = pan()
    #expect(screen.play("down 100 100, wait 3, up 100 100").isEmpty && pan.state == .possible)
    let lines = screen.play("down 100 100, move 100 150, up 100 150")
    #expect(lines == ["pan began", "pan ended"])
  }

  @Test func `the velocity is the slope of the last tenth of a second`() {
    let straight = velocity(of: .drag(from: start, to: .at(220, 40), duration: 0.3))
    expectClose(straight.numbers, [400, -200], within: 1e-6)
    // The first movement is slower, and too old.
    let bent = velocity(of: .path([(start, 0), (.at(110, 100), 0.3), (.at(210, 100), 0.5)]))
    expectClose(bent.x, 500, within: 1e-6)
  }

  @Test(arguments: [(100.0, 0.09, 100.0), (100, 0.3, 0), (625, 0.304, 625)])
  func `a hold ends a slow movement, and not a fast one`(
    speed: Double, hold: Double, expected: Double
  ) {
    let velocity = velocity(
      of: .drag(from: .at(10, 10), to: .at(10 + speed * 0.3, 10), duration: 0.3, hold: hold))
    expectClose(velocity.x, expected, within: 1e-6)
  }

  /// The finger has lifted, and its last position is that of the gesture, in any view.
  @Test func `as a gesture ends, its location is where the finger lifted`() {
    screen.view.frame = CGRect(x: 20, y: 30, width: 250, height: 250)
    let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
    let swipe = UISwipeGestureRecognizer()
    press.minimumPressDuration = 0.1
    var lines: [String] = []
    for recognizer in [pan, press, swipe] as [UIGestureRecognizer] {
      screen.add(recognizer, "")
      recognizer.addAction { [view = screen.view] recognizer in
        guard recognizer.state == .ended else { return }
        let points = [view, view.superview, nil].map { recognizer.location(in: $0) }
        lines.append(points.map { "\(Int($0.x)) \(Int($0.y))" }.joined(separator: ", "))
      }
    }
    // A pan that lifts where it has not been before, a press that has moved, and a swipe.
    for (hold, end) in [(0.0, CGPoint.at(150, 60)), (0.2, .at(140, 170)), (0, .at(160, 105))] {
      screen.touch.began(at: start)
      screen.simulator.advance(by: hold)
      pan.isEnabled = end.y != 105
      screen.touch.moved(to: .at(112, 104))
      screen.touch.ended(at: end)
      screen.simulator.advance(by: 1)
    }
    #expect(
      lines == ["130 30, 150 60, 150 60", "120 140, 140 170, 140 170", "140 75, 160 105, 160 105"])
  }

  @Test func `a program moves a view by the translation and sets it back`() {
    var speed = 0.0
    pan().addAction { [screen] pan in
      let step = pan.translation(in: screen.container)
      screen.view.center.x += step.x
      screen.view.center.y += step.y
      pan.setTranslation(.zero, in: screen.container)
      speed = pan.velocity(in: screen.container).x
    }
    let center = screen.view.center
    screen.touch.drag(from: start, to: .at(160, 130), duration: 0.3)
    expectClose(screen.view.center.numbers, [center.x + 60, center.y + 30])
    expectClose(speed, 200, within: 1e-6)
  }

  @Test func `distances are those of the view's coordinates`() {
    let turned = UIView(frame: CGRect(x: 30, y: 60, width: 10, height: 10))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    screen.container.addSubview(turned)
    var distances: [CGPoint] = []
    pan().addAction { pan in
      guard pan.state == .ended else { return }
      distances = [pan.translation(in: turned), pan.velocity(in: turned)]
      pan.setTranslation(.at(10, 0), in: turned)
      distances.append(pan.translation(in: nil))
    }
    screen.touch.drag(from: start, to: .at(140, 100), duration: 0.2)
    expectClose(distances.flatMap(\.numbers), [0, -20, 0, -100, 0, 20], within: 1e-6)
  }

  @Test func `fingers that come and go do not make the translation jump`() {
    let pan = pan()
    screen.play("down 100 100, move 120 100, 1 down 200 200")
    #expect(pan.translation(in: nil) == .at(20, 0) && pan.numberOfTouches == 2)
    #expect(pan.location(in: nil) == .at(160, 150))
    #expect(pan.location(ofTouch: 1, in: nil) == .at(200, 200))
    #expect(screen.play("1 move 220 200") == ["pan changed"])
    #expect(pan.translation(in: nil) == .at(30, 0))
    screen.play("up 120 100")
    #expect(pan.state == .changed && pan.translation(in: nil) == .at(30, 0))
    #expect(screen.play("1 up 220 200") == ["pan ended"])
  }

  @Test func `a finger that joins or leaves before the start keeps the travel so far`() {
    let pan = pan()
    let script = "down 100 100, move 108 100, 1 down 200 100, 1 move 202 100, up 108 100"
    #expect(screen.play(script).isEmpty && pan.translation(in: nil) == .at(9, 0))
    #expect(screen.play("1 move 204 100") == ["pan began"])
    #expect(pan.translation(in: nil) == .at(11, 0))
  }

  @Test func `a lift that comes with a movement moves the middle once more`() {
    let pan = pan()
    screen.play("down 100 100, 1 down 200 100, move 140 100")
    #expect(pan.translation(in: nil) == .at(20, 0))
    screen.play("1 up 240 130")
    #expect(pan.state == .began && pan.translation(in: nil) == .at(40, 15))
    #expect(screen.play("up 140 100") == ["pan ended"])
  }

  @Test(arguments: [(1, "pan ended"), (2, "pan cancelled")])
  func `a pan goes on without a touch that is cancelled while enough are down`(
    least: Int, end: String
  ) {
    let pan = pan(fingers: least...Int.max)
    #expect(
      screen.play("down 100 100, 1 down 200 100, move 140 100, 1 cancel")
        == ["pan began", "pan cancelled"].prefix(least).map { $0 })
    #expect((pan.state == .began) == (least == 1))
    #expect(pan.translation(in: nil).x == 20 || least == 2)
    #expect(screen.play("up 140 100") == (least == 1 ? ["pan ended"] : []))
  }

  @Test func `of the fingers that come later, those beyond the most do not matter`() {
    let pan = pan(fingers: 1...2)
    screen.play("down 100 100, move 120 100, 1 down 200 100, 2 down 200 100, 3 down 200 100")
    #expect(pan.numberOfTouches == 2)
    screen.play("1 move 220 100")
    #expect(pan.translation(in: nil) == .at(30, 0))
    screen.play("2 move 290 100")
    #expect(pan.translation(in: nil) == .at(30, 0) && pan.state == .changed)
  }

  @Test func `fewer fingers than the least do not begin, and end a pan that has begun`() {
    let pan = pan(fingers: 2...Int.max)
    #expect(screen.play("down 100 100, move 200 100, up 200 100").isEmpty)
    screen.play("down 100 100, move 150 100, 1 down 200 100")
    #expect(pan.translation(in: nil) == .zero)
    #expect(screen.play("1 move 230 100, up 150 100") == ["pan began", "pan ended"])
    #expect(screen.play("1 move 270 100, 1 up 270 100").isEmpty)
  }

  @Test func `more fingers than the most fail before the start, and do not matter after it`() {
    let pan = pan(fingers: 1...1)
    screen.touch.pinch(at: start, from: 40, to: 120)
    #expect(screen.play().isEmpty && pan.state == .possible)
    let lines = screen.play("down 100 100, move 120 100, 1 down 200 200, 1 move 230 200")
    #expect(lines == ["pan began"])
    #expect(pan.numberOfTouches == 1 && pan.translation(in: nil) == .at(20, 0))
    #expect(screen.play("up 120 100, 1 up 200 200") == ["pan ended"])
  }

  @Test func `a touch that is cancelled cancels the pan`() {
    let pan = pan()
    #expect(screen.play("down 100 100, move 150 100, cancel") == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
  }

  @Test(arguments: [
    (UIRectEdge.left, CGPoint.at(5, 240), CGPoint.at(80, 240), true),
    (.left, .at(5, 240), .at(5, 340), false), (.left, .at(25, 240), .at(80, 240), false),
    (.right, .at(5, 240), .at(80, 240), false), (.right, .at(315, 240), .at(240, 250), true),
    (.top, .at(160, 10), .at(160, 90), true), (.bottom, .at(160, 470), .at(150, 400), true),
    (.all, .at(4, 4), .at(4, 60), true), (UIRectEdge(), .at(4, 4), .at(60, 4), false),
    // Within 20 points, inclusive.
    (.left, .at(20, 240), .at(80, 240), true), (.left, .at(20.5, 240), .at(80, 240), false),
    (.right, .at(300, 240), .at(240, 240), true), (.right, .at(299.5, 240), .at(240, 240), false),
    (.top, .at(160, 20), .at(160, 80), true), (.top, .at(160, 20.5), .at(160, 80), false),
    (.bottom, .at(160, 460), .at(160, 400), true),
    (.bottom, .at(160, 459.5), .at(160, 400), false),
    // A diagonal moves away from the edge at the side.
    (.left, .at(5, 5), .at(37, 37), true), (.top, .at(5, 5), .at(37, 37), false),
  ])
  func `a pan from an edge begins at the edge and moves away from it`(
    edges: UIRectEdge, start: CGPoint, end: CGPoint, begins: Bool
  ) {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = edges
    screen.add(pan, "pan", to: screen.container)
    screen.touch.began(at: start)
    screen.touch.moved(to: end)
    screen.touch.ended(at: end)
    #expect(screen.lines == (begins ? ["pan began", "pan ended"] : []))
  }
}
