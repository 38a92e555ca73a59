import Animatic
import Testing

/// Small programs with scroll views, as a user writes them.
@MainActor
struct ScrollProgramTests {
  private let simulator = Simulator()

  /// A list that makes rows as they become visible.
  private final class List: UIScrollView, UIScrollViewDelegate {
    var rows: [Int: UIView] = [:]

    func scrollViewDidScroll(_ scrollView: UIScrollView) { update() }

    func update() {
      let visible = Int(bounds.minY / 44)...Int(bounds.maxY / 44)
      for (index, row) in rows where !visible.contains(index) {
        row.removeFromSuperview()
        rows[index] = nil
      }
      for index in visible where rows[index] == nil && index >= 0 && index < 1000 {
        let row = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 44, width: 320, height: 44))
        rows[index] = row
        addSubview(row)
      }
    }
  }

  @Test func `a list of a thousand rows is flung to its end`() {
    let list = List(frame: simulator.window.bounds)
    list.delegate = list
    list.contentSize = CGSize(width: 320, height: 44_000)
    simulator.window.addSubview(list)
    list.update()
    var flings = 0
    while list.contentOffset.y < 43_520, flings < 100 {
      simulator.touch.swipe(from: CGPoint(x: 160, y: 440), to: CGPoint(x: 160, y: 40))
      simulator.advance(by: 0.5)
      #expect(list.rows.count <= 13)
      flings += 1
    }
    simulator.settle()
    #expect(flings < 100 && list.contentOffset.y == 43_520)
    #expect(list.rows.keys.sorted() == Array(989...999))
  }

  @Test func `a carousel goes page by page, and its page follows`() {
    final class Carousel: UIScrollView, UIScrollViewDelegate {
      var page = 0
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        page = Int(contentOffset.x / bounds.width)
      }
    }
    let carousel = Carousel(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    carousel.isPagingEnabled = true
    carousel.contentSize = CGSize(width: 320 * 4, height: 200)
    carousel.delegate = carousel
    simulator.window.addSubview(carousel)
    for page in [1, 2, 3, 3] {
      simulator.touch.swipe(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 150, y: 100))
      simulator.settle()
      #expect(carousel.page == page && carousel.contentOffset.x == CGFloat(page) * 320)
    }
    // A short slow drag stays on the page.
    simulator.touch.play(
      .drag(
        from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 100), duration: 0.5, hold: 0.5))
    #expect(carousel.isDecelerating)
    simulator.settle()
    #expect(carousel.contentOffset.x == 960)
  }

  @Test func `a picture is zoomed by two fingers, moved, and zoomed out by a tap`() {
    let (screen, picture) = (ScrollScreen(content: simulator.window.bounds.size), UIView())
    let (scroll, touch) = (screen.view, screen.simulator.touch)
    picture.frame = scroll.bounds
    scroll.addSubview(picture)
    scroll.maximumZoomScale = 3
    screen.log.zoomed = picture
    touch.pinch(at: CGPoint(x: 160, y: 240), from: 80, to: 240)
    #expect(scroll.zoomScale > 2 && scroll.zoomScale <= 3)
    let offset = scroll.contentOffset
    touch.play(
      .drag(
        from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 100), duration: 1, hold: 0.5))
    expectClose(scroll.contentOffset.x, offset.x - 40, within: 1e-6)
    scroll.setZoomScale(1, animated: true)
    screen.simulator.settle()
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(scroll.contentOffset == .zero)
  }
}
