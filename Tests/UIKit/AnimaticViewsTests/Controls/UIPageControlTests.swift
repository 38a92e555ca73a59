import Animatic
import Testing

@MainActor
struct UIPageControlTests {
  private let simulator = Simulator()
  private let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))

  init() {
    control.numberOfPages = 3
    simulator.show(control)
  }

  private var page: Int? { control.subviews.firstIndex { $0.backgroundColor == .white } }

  @Test(arguments: [(0, 0), (1, 7), (2, 23), (3, 39), (10, 151), (-1, 0)] as [(Int, CGFloat)])
  func `the size is that of the dots`(count: Int, width: CGFloat) {
    #expect(control.size(forNumberOfPages: count) == CGSize(width: width, height: 37))
    control.numberOfPages = count
    #expect(control.numberOfPages == max(0, count) && control.subviews.count == max(0, count))
    #expect(control.intrinsicContentSize == CGSize(width: width, height: 37))
    #expect(control.sizeThatFits(.zero) == CGSize(width: width, height: 37))
  }

  @Test func `dots are in the middle, 16 points from each other`() {
    #expect(control.subviews.map(\.center.x) == [34, 50, 66])
    #expect(control.subviews.allSatisfy { $0.center.y == 18.5 && $0.bounds.width == 7 })
    control.frame.size.width = 200
    control.layoutIfNeeded()
    #expect(control.subviews.map(\.center.x) == [84, 100, 116])
  }

  @Test(arguments: [(0, 0), (2, 2), (3, 2), (-1, 0)])
  func `the page is one of the pages`(page: Int, expected: Int) {
    control.currentPage = page
    #expect(control.currentPage == expected && self.page == expected)
    control.numberOfPages = 1
    #expect(control.currentPage == 0 && self.page == 0)
  }

  @Test(
    arguments: [
      (0, "down 80 18, up 80 18", 1, 1), (1, "down 20 18, up 20 18", 0, 1),
      (0, "down 20 18, up 20 18", 0, 0), (2, "down 80 18, up 80 18", 2, 0),
      (1, "down 49.9 18, up 49.9 18", 0, 1), (1, "down 50 18, up 50 18", 2, 1),
      (1, "down 80 18, up 80 200", 1, 0), (1, "down 80 18, cancel", 1, 0),
    ] as [(Int, String, Int, Int)])
  func `a tap on a half goes by one page`(from: Int, script: String, to: Int, count: Int) {
    control.currentPage = from
    simulator.play(script)
    #expect(control.currentPage == to && page == to)
    #expect(simulator.controlEvents.filter { $0 == "valueChanged" }.count == count)
  }

  @Test func `the dots wait for an update if they are to`() {
    control.defersCurrentPageDisplay = true
    simulator.play("down 80 18, up 80 18")
    #expect(control.currentPage == 1 && page == 0)
    control.updateCurrentPageDisplay()
    #expect(page == 1)
  }

  @Test func `a single page may have no dot`() {
    control.hidesForSinglePage = true
    #expect(control.subviews.allSatisfy { !$0.isHidden })
    control.numberOfPages = 1
    #expect(control.subviews.map(\.isHidden) == [true])
    control.hidesForSinglePage = false
    #expect(control.subviews.map(\.isHidden) == [false])
  }

  @Test func `dots have colours, which animate in a block`() {
    control.pageIndicatorTintColor = .red
    control.currentPageIndicatorTintColor = .blue
    #expect(control.subviews.map(\.backgroundColor) == [.blue, .red, .red])
    simulator.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { control.currentPage = 2 }
    simulator.advance(to: 0.5)
    expectClose(
      control.subviews[2].layer.presentation()?.backgroundColor?.components, [0.5, 0, 0.5, 1])
  }

  @Test(arguments: [
    (100, 0, 0), (101, 0, 0), (101, 50, 50), (101, 60, 59), (101, 100, 99), (1_000_000, 500, 50),
    (1_000_000, 999_999, 99), (.max, 0, 0), (.max, .max, 99),
  ])
  func `of very many pages those around the present one have dots (N26)`(
    count: Int, present: Int, dot: Int
  ) {
    control.numberOfPages = count
    control.currentPage = present
    #expect(control.subviews.count == 100 && page == dot)
    #expect(control.intrinsicContentSize.width == CGFloat(count) * 16 - 9)
    control.accessibilityIncrement()
    #expect(control.currentPage == min(present, count - 2) + 1)
  }
}
