import Animatic
import Testing

@MainActor
private func zoom(to rectangle: [CGFloat]) {
  UIScrollView().zoom(to: CGRect(rectangle), animated: false)
}

/// Zooming: rule I8.
@MainActor
struct ScrollZoomTests {
  private let screen = ScrollScreen(content: CGSize(width: 320, height: 480))
  private let image = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var view: UIScrollView { screen.view }
  private var log: ScrollLog { screen.log }

  init() {
    view.addSubview(image)
    log.zoomed = image
    view.maximumZoomScale = 4
    screen.simulator.flush()
  }

  @Test func `a rectangle to zoom to is finite and not empty`() async {
    await #expect(processExitsWith: .failure) { await zoom(to: [.infinity, 0, 1, 1]) }
    await #expect(processExitsWith: .failure) { await zoom(to: [0, .infinity, 1, 1]) }
    await #expect(processExitsWith: .failure) { await zoom(to: [0, 0, .infinity, 1]) }
    await #expect(processExitsWith: .failure) { await zoom(to: [0, 0, 1, 0]) }
  }

  @Test func `a scale enlarges the view and the content, and keeps the middle`() {
    view.zoomScale = 2
    #expect(image.frame == CGRect(x: 0, y: 0, width: 640, height: 960))
    #expect(view.contentSize == CGSize(width: 640, height: 960))
    #expect(view.contentOffset == CGPoint(x: 160, y: 240) && log.lines == ["DidScroll", "DidZoom"])
    view.zoomScale = 2
    #expect(log.lines.count == 2)
  }

  @Test(arguments: [(0.5, 1.0), (1, 1), (3, 3), (9, 4)])
  func `the scale stays inside its limits`(scale: CGFloat, result: CGFloat) {
    view.zoomScale = scale
    #expect(view.zoomScale == result)
  }

  @Test func `without a view, nothing zooms`() {
    log.zoomed = nil
    view.zoomScale = 2
    #expect(view.zoomScale == 1 && log.lines == [])
    screen.simulator.touch.pinch(at: CGPoint(x: 160, y: 240), from: 50, to: 200)
    #expect(view.zoomScale == 1)
  }

  @Test func `a rectangle fills the view as far as its form and the range allow`() {
    view.zoom(to: CGRect(x: 160, y: 240, width: 80, height: 240), animated: false)
    // The middle of the rectangle, (200, 360), is in the middle of the view where the range allows.
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 240, y: 480))
    view.zoom(to: CGRect(x: 240, y: 360, width: 80, height: 120), animated: true)
    screen.simulator.settle()
    #expect(view.zoomScale == 4 && view.contentOffset == CGPoint(x: 960, y: 1440))
  }

  @Test func `the distance of the view from the origin of the content grows with it`() {
    image.frame = CGRect(x: 20, y: 30, width: 280, height: 420)
    for scale in [2, 3, 1.5, 1] as [CGFloat] {
      view.zoomScale = scale
      let frame = CGRect(
        x: 20 * scale, y: 30 * scale, width: 280 * scale, height: 420 * scale)
      #expect(image.frame == frame)
    }
  }

  /// The scale makes the content scroll, so that the safe area becomes an inset. The offset is that
  /// of the zoom.
  @Test func `a zoom does not move the content to a new inset first`() {
    screen.simulator.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    screen.simulator.flush()
    log.lines = []
    view.zoomScale = 2
    #expect(log.lines == ["DidChangeAdjustedContentInset", "DidScroll", "DidZoom"])
  }

  @Test func `content that bounces back to its greatest scale keeps its middle`() {
    screen.simulator.play("0 down 130 200, 1 down 170 200, 1 move 182 200, 1 move 310 200")
    screen.simulator.play("0 move 30 300")
    let (scale, offset) = (view.zoomScale, view.contentOffset)
    #expect(scale > 4)
    screen.simulator.play("1 up 310 200, 0 up 30 300")
    screen.simulator.settle()
    #expect(view.zoomScale == 4)
    let middle = [(offset.x + 160) / scale * 4 - 160, (offset.y + 240) / scale * 4 - 240]
    expectClose(view.contentOffset.numbers, middle, within: 1e-6)
  }

  @Test func `an animated zoom takes 0.3 s`() {
    view.setZoomScale(2, animated: true)
    #expect(log.lines.first == "WillBeginZooming" && log.lines.last == "DidZoom")
    screen.simulator.advance(by: 0.15)
    expectClose(image.layer.presentation()?.affineTransform().a ?? 0, 1.5, within: 1e-6)
    screen.simulator.settle()
    #expect(log.lines.last == "DidEndZooming(2.0)")
    expectClose(screen.simulator.time, 0.3)
  }

  @Test func `a pinch zooms around the middle of the fingers`() {
    screen.simulator.touch.pinch(at: CGPoint(x: 160, y: 240), from: 100, to: 208)
    // The pinch begins at the first move of eight points or more.
    #expect(view.zoomScale > 1.8 && view.zoomScale < 2.08)
    let grown = view.zoomScale - 1
    expectClose(view.contentOffset.numbers, [160 * grown, 240 * grown], within: 1e-6)
    #expect(!view.isZooming && !view.isZoomBouncing)
    let names = screen.names.filter { $0 != "DidScroll" && $0 != "DidZoom" }
    #expect(names == ["WillBeginZooming", "DidEndZooming(\(view.zoomScale))"])
  }

  @Test func `a pinch of enlarged content keeps the point between the fingers`() {
    view.zoomScale = 2
    let middle = CGPoint(x: 100, y: 140)
    let point = image.convert(middle, from: screen.simulator.window)
    screen.simulator.touch.pinch(at: middle, from: 100, to: 150)
    #expect(view.zoomScale > 2.5)
    let shown = image.convert(point, to: screen.simulator.window)
    expectClose(shown.numbers, middle.numbers, within: 1e-6)
  }

  @Test func `beyond the limits a pinch resists and bounces back`() {
    let sequence = TouchSequence.pinch(
      at: CGPoint(x: 160, y: 240), from: 200, to: 50, duration: 0.3)
    screen.simulator.touch.schedule(sequence)
    screen.simulator.advance(by: 0.25)
    #expect(view.isZooming && view.zoomScale < 1 && view.zoomScale > 0.4)
    screen.simulator.advance(by: 0.1)
    #expect(view.isZoomBouncing && !view.isZooming)
    screen.simulator.settle()
    #expect(!view.isZoomBouncing && view.zoomScale == 1 && view.contentOffset == .zero)
    #expect(log.lines.last == "DidEndZooming(1.0)")
    view.bouncesZoom = false
    screen.simulator.touch.pinch(at: CGPoint(x: 160, y: 240), from: 200, to: 50)
    #expect(view.zoomScale == 1 && !view.isZoomBouncing)
  }

  @Test func `there is a recogniser of pinches while the limits differ`() {
    #expect(view.pinchGestureRecognizer != nil)
    view.maximumZoomScale = 1
    #expect(view.pinchGestureRecognizer == nil)
    #expect(view.gestureRecognizers?.contains(view.panGestureRecognizer) == true)
  }

  @Test func `a delegate may remove the view in every callback of zooming`() {
    for callback in ["WillBeginZooming", "DidZoom", "DidEndZooming(2.0)"] {
      view.zoomScale = 1
      screen.simulator.settle()
      log.onCall = { [image] name in if name == callback { image.removeFromSuperview() } }
      view.setZoomScale(2, animated: true)
      screen.simulator.settle()
      #expect(view.zoomScale == 2)
      log.onCall = { _ in }
      view.addSubview(image)
    }
  }
}
