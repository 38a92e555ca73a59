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
    touch.began(at: CGPoint(x: 200, y: 300), finger: 0)
    touch.moved(to: CGPoint(x: 200, y: 290), finger: 0)
    touch.moved(to: CGPoint(x: 180, y: 250), finger: 0)
    #expect(view.contentOffset == CGPoint(x: 20, y: 40))
    touch.began(at: CGPoint(x: 100, y: 400), finger: 1)
    #expect(view.contentOffset == CGPoint(x: 20, y: 40))
    touch.moved(to: CGPoint(x: 60, y: 390), finger: 1)
    #expect(view.contentOffset == CGPoint(x: 40, y: 45))
    touch.ended(at: CGPoint(x: 180, y: 250), finger: 0)
    #expect(view.isDragging && view.contentOffset == CGPoint(x: 40, y: 45))
    touch.moved(to: CGPoint(x: 50, y: 360), finger: 1)
    #expect(view.contentOffset == CGPoint(x: 50, y: 75))
    touch.cancelled(finger: 1)
    #expect(!view.isDragging && !view.isDecelerating)
    #expect(view.panGestureRecognizer.state == .possible)
  }

  @Test func `the translation of a drag does not jump as fingers come and go`() {
    var translation: CGPoint { view.panGestureRecognizer.translation(in: nil) }
    touch.began(at: CGPoint(x: 200, y: 300), finger: 0)
    touch.moved(to: CGPoint(x: 200, y: 290), finger: 0)
    touch.moved(to: CGPoint(x: 180, y: 250), finger: 0)
    #expect(translation == CGPoint(x: -20, y: -50))
    touch.began(at: CGPoint(x: 100, y: 400), finger: 1)
    #expect(translation == CGPoint(x: -20, y: -50))
    touch.moved(to: CGPoint(x: 60, y: 390), finger: 1)
    #expect(translation == CGPoint(x: -40, y: -55))
    touch.ended(at: CGPoint(x: 180, y: 250), finger: 0)
    #expect(translation == CGPoint(x: -40, y: -55))
    touch.cancelled(finger: 1)
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
    touch.began(at: CGPoint(x: 100, y: 300), finger: 0)
    touch.moved(to: CGPoint(x: 100, y: 200), finger: 0)
    #expect(view.contentOffset == .zero && screen.log.lines == [])
    touch.began(at: CGPoint(x: 200, y: 200), finger: 1)
    touch.moved(to: CGPoint(x: 200, y: 180), finger: 1)
    #expect(screen.log.lines == ["WillBeginDragging"] && view.contentOffset == .zero)
    touch.moved(to: CGPoint(x: 200, y: 160), finger: 1)
    #expect(view.contentOffset == CGPoint(x: 0, y: 10))
    for finger in [0, 1] { touch.cancelled(finger: finger) }
  }

  @Test func `one finger drags the view around a view that waits for two`() {
    let outer = UIScrollView(frame: view.frame)
    outer.contentSize = CGSize(width: 320, height: 5000)
    screen.simulator.window.addSubview(outer)
    outer.addSubview(view)
    view.contentOffset.y = 500
    view.panGestureRecognizer.minimumNumberOfTouches = 2
    touch.began(at: CGPoint(x: 160, y: 100))
    touch.moved(to: CGPoint(x: 160, y: 110))
    touch.moved(to: CGPoint(x: 160, y: 210))
    #expect(outer.contentOffset.y < 0 && view.contentOffset.y == 500)
    touch.cancelled()
  }

  @Test func `a view that is enlarged follows the finger in its own points`() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    touch.began(at: CGPoint(x: 160, y: 300))
    touch.moved(to: CGPoint(x: 160, y: 280))
    touch.moved(to: CGPoint(x: 160, y: 200))
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
