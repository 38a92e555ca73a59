import Foundation
import Testing

@testable import AnimaticViews

/// Fingers on scroll views: rule I8.
@MainActor
struct ScrollFingerTests {
  private let screen = ScrollScreen(content: CGSize(width: 3000, height: 5000))
  private var view: UIScrollView { screen.view }
  private var touch: TouchScreen { screen.simulator.touch }

  @Test func `a second finger moves nothing as it comes, and half as far as both`() {
    let pan = view.panGestureRecognizer
    // Phases, the offset after them, and the translation, which does not jump either.
    for (phases, offset, translation) in [
      ("down 200 300, move 200 290, move 180 250", [20, 40], [-20, -50]),
      ("1 down 100 400", [20, 40], [-20, -50]), ("1 move 60 390", [40, 45], [-40, -55]),
      ("up 180 250", [40, 45], [-40, -55]), ("1 move 50 360", [50, 75], [-50, -85]),
    ] as [(String, [CGFloat], [CGFloat])] {
      screen.simulator.play(phases)
      #expect(view.contentOffset.numbers == offset && view.isDragging, "\(phases)")
      #expect(pan.translation(in: nil).numbers == translation, "\(phases)")
    }
    touch.cancelled(finger: 1)
    #expect(!view.isDragging && !view.isDecelerating && pan.state == .possible)
  }

  @Test(arguments: [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)])
  func `a page that is coming moves along with an offset that the program sets`(axis: CGVector) {
    view.isPagingEnabled = true
    touch.play(
      .drag(
        from: CGPoint(x: 160, y: 240), to: CGPoint(x: 160 - 150 * axis.dx, y: 240 - 150 * axis.dy),
        duration: 0.2))
    screen.simulator.advance(by: 0.05)
    #expect(view.isDecelerating)
    view.contentOffset.x += 320 * axis.dx
    view.contentOffset.y += 480 * axis.dy
    screen.simulator.settle()
    #expect(view.contentOffset == CGPoint(x: 640 * axis.dx, y: 960 * axis.dy))
  }

  @Test func `a drag of two fingers waits for the second one`() {
    view.panGestureRecognizer.minimumNumberOfTouches = 2
    screen.simulator.play("down 100 300, move 100 200")
    #expect(view.contentOffset == .zero && screen.log.lines == [])
    screen.simulator.play("1 down 200 200, 1 move 200 180")
    #expect(screen.log.lines == ["WillBeginDragging"] && view.contentOffset == .zero)
    screen.simulator.play("1 move 200 160")
    #expect(view.contentOffset == CGPoint(x: 0, y: 10))
    screen.simulator.play("0 cancel, 1 cancel")
  }

  @Test func `one finger drags the view around a view that waits for two`() {
    let outer = UIScrollView(frame: view.frame)
    outer.contentSize = CGSize(width: 320, height: 5000)
    screen.simulator.window.addSubview(outer)
    outer.addSubview(view)
    view.contentOffset.y = 500
    view.panGestureRecognizer.minimumNumberOfTouches = 2
    screen.simulator.play("down 160 100, move 160 110, move 160 210")
    #expect(outer.contentOffset.y < 0 && view.contentOffset.y == 500)
    touch.cancelled()
  }

  @Test func `a view that is enlarged follows the finger in its own points`() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    screen.simulator.play("down 160 300, move 160 280, move 160 200")
    #expect(view.contentOffset == CGPoint(x: 0, y: 40))
    touch.cancelled()
  }

  @Test func `a tap on a page at rest moves nothing, and one between pages lets it go on`() {
    view.isPagingEnabled = true
    touch.tap(at: CGPoint(x: 160, y: 100))
    #expect(screen.log.lines == [] && !view.isDecelerating)
    view.setContentOffset(CGPoint(x: 640, y: 0), animated: true)
    screen.simulator.advance(by: 0.1)
    screen.log.lines = []
    touch.tap(at: CGPoint(x: 160, y: 100))
    #expect(screen.log.lines.contains("WillBeginDecelerating"))
    screen.simulator.settle()
    #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 320) == 0)
    #expect(screen.log.lines.last == "DidEndDecelerating")
  }

  @Test func `off screen, a scroll to the top ends the motion at once`() {
    screen.drag(-180)
    #expect(view.isDecelerating)
    view.removeFromSuperview()
    view.scrollToTop()
    #expect(!view.isDecelerating && view.contentOffset == .zero)
    let lines = screen.log.lines
    screen.simulator.settle()
    #expect(screen.log.lines == lines)
  }
}
