import Animatic
import Foundation
import Testing

/// Pages that scroll or curl (rule N16).
@MainActor
struct PageViewControllerTests {
  private let simulator = Simulator(screen: CGSize(width: 300, height: 500))
  private let log = CallLog()

  /// A source of some pages, which logs what it is asked and told.
  private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [LoggedController]
    let log: CallLog
    var dots = 0

    init(_ names: [String], _ log: CallLog) {
      self.log = log
      pages = names.map { LoggedController($0, log) }
    }

    private func page(_ step: Int, from controller: UIViewController) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.append("to \(names(pendingViewControllers))") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.append("from \(names(previousViewControllers)) \(finished) \(completed)") }
    private func names(_ controllers: [UIViewController]) -> String {
      controllers.compactMap { ($0 as? LoggedController)?.name }.joined()
    }
  }

  /// A container that shows the page "b" of "a", "b" and "c".
  private func screen(
    _ style: UIPageViewController.TransitionStyle = .scroll,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    _ options: [UIPageViewController.OptionsKey: Any]? = nil, dots: Int = 0
  ) -> (UIPageViewController, Book) {
    let book = Book(["a", "b", "c"], log)
    book.dots = dots
    let pages = UIPageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    (pages.dataSource, pages.delegate) = (book, book)
    let first = pages.spineLocation == .mid ? Array(book.pages.prefix(2)) : [book.pages[1]]
    pages.setViewControllers(first, direction: .forward, animated: false) {
      log.append("set \($0)")
    }
    simulator.show(pages)
    return (pages, book)
  }

  private func calls() -> [String] {
    log.drain().filter { !$0.contains("Move") }
      .map { $0.replacingOccurrences(of: " toParent", with: "") }
  }

  private func expectCalls(
    _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = calls()
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  /// The position of a page on the screen, in points.
  private func place(_ page: UIViewController) -> CGPoint? {
    page.view.window.map { page.view.convert(.zero, to: $0) }
  }

  private func drag(by distance: CGPoint, duration: TimeInterval = 0.3) {
    let middle = CGPoint(x: 150, y: 250)
    simulator.touch.drag(
      from: middle, to: CGPoint(x: middle.x + distance.x, y: middle.y + distance.y),
      duration: duration)
  }

  /// Moves a finger through places from left to right.
  private func walk(_ places: [Double]) {
    let way = zip(places, [0, 0.2, 0.6]).map { x, time in
      (location: CGPoint(x: x, y: 250), time: time)
    }
    simulator.touch.play(.path(way))
  }

  @Test func `the first page shows at once, in the middle of a scroll view`() {
    let (pages, book) = screen()
    expectCalls("set true", "b willAppear", "b didAppear")
    #expect(pages.viewControllers == [book.pages[1]] && pages.children == [book.pages[1]])
    let scroller = pages.view.subviews.compactMap { $0 as? UIScrollView }.first
    #expect(scroller?.contentOffset == CGPoint(x: 300, y: 0))
    #expect(book.pages[1].view.frame.size == pages.view.bounds.size)
    #expect(pages.gestureRecognizers.isEmpty && pages.spineLocation == .none)
  }

  private typealias Orientation = UIPageViewController.NavigationOrientation

  nonisolated private static let swipes: [(Orientation, CGPoint, Int)] = [
    (.horizontal, CGPoint(x: -120, y: 0), 2), (.horizontal, CGPoint(x: 120, y: 0), 0),
    (.vertical, CGPoint(x: 0, y: -120), 2), (.vertical, CGPoint(x: 0, y: 120), 0),
  ]

  @Test(arguments: swipes)
  func `a swipe goes to the next page`(
    orientation: UIPageViewController.NavigationOrientation, distance: CGPoint, index: Int
  ) throws {
    let (pages, book) = screen(.scroll, orientation)
    _ = calls()
    drag(by: distance, duration: 0.1)
    let next = book.pages[index]
    expectCalls("to \(next.name)", "\(next.name) willAppear animated", "b willDisappear animated")
    try simulator.settle(limit: 5)
    expectCalls("b didDisappear animated", "\(next.name) didAppear animated", "from b true true")
    #expect(pages.viewControllers == [next] && pages.children == [next] && place(next) == .zero)
  }

  @Test func `a page that a finger takes back balances its callbacks`() throws {
    let (pages, book) = screen()
    _ = calls()
    walk([150, 80, 140])
    try simulator.settle(limit: 5)
    expectCalls(
      "to c", "c willAppear animated", "b willDisappear animated", "c willDisappear animated",
      "c didDisappear animated", "b willAppear animated", "b didAppear animated",
      "from b true false")
    #expect(pages.viewControllers == [book.pages[1]] && book.pages[2].parent == nil)
    #expect(place(book.pages[1]) == .zero)
  }

  @Test func `a finger that turns back over the page brings the one of the other side`() throws {
    let (pages, book) = screen()
    _ = calls()
    walk([150, 80, 290])
    try simulator.settle(limit: 5)
    let lines = calls()
    #expect(
      lines.filter { $0.hasPrefix("to") || $0.hasPrefix("from") } == [
        "to c", "from b true false", "to a", "from b true true",
      ])
    #expect(pages.viewControllers == [book.pages[0]])
    let lasts = ["a", "b", "c"].map { name in lines.last { $0.hasPrefix("\(name) ") } }
    #expect(
      lasts == ["a didAppear animated", "b didDisappear animated", "c didDisappear animated"])
  }

  @Test func `beyond the last page the content bounces`() throws {
    let (pages, book) = screen()
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: false)
    simulator.flush()
    _ = calls()
    drag(by: CGPoint(x: -120, y: 0))
    #expect(place(book.pages[2])!.x < -10)
    try simulator.settle(limit: 5)
    #expect(calls().isEmpty && place(book.pages[2]) == .zero)
    pages.dataSource = nil
    drag(by: CGPoint(x: 120, y: 0))
    #expect(place(book.pages[2]) == .zero)
  }

  @Test func `the program scrolls to a page, of which the delegate does not hear`() {
    let (pages, book) = screen(.scroll, .horizontal, [.interPageSpacing: 20])
    _ = calls()
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true) {
      log.append("done \($0)")
    }
    expectCalls("a willAppear animated", "b willDisappear animated")
    #expect(pages.viewControllers == [book.pages[1]])
    simulator.advance(by: 0.15)
    #expect(place(book.pages[0]) == CGPoint(x: -160, y: 0))
    #expect(place(book.pages[1]) == CGPoint(x: 160, y: 0))
    simulator.advance(by: 0.2)
    expectCalls("b didDisappear animated", "a didAppear animated", "done true")
    #expect(pages.viewControllers == [book.pages[0]] && place(book.pages[0]) == .zero)
    // A second change ends the first one.
    for (page, name) in [(book.pages[1], "first"), (book.pages[2], "second")] {
      pages.setViewControllers([page], direction: .forward, animated: true) {
        log.append("\(name) \($0)")
      }
    }
    #expect(pages.viewControllers == [book.pages[1]])
    simulator.advance(by: 1)
    #expect(
      calls().filter { $0.contains("s") && !$0.contains("ppear") } == [
        "first false", "second true",
      ])
    #expect(pages.children == [book.pages[2]])
  }

  @Test func `dots follow the fingers, and a tap on them turns the page`() throws {
    let (pages, book) = screen(dots: 3)
    let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
    #expect(dots?.numberOfPages == 3 && dots?.currentPage == 1)
    #expect(dots?.frame == CGRect(x: 0, y: 463, width: 300, height: 37))
    #expect(book.pages[1].view.frame.height == 463)
    drag(by: CGPoint(x: -120, y: 0), duration: 0.1)
    try simulator.settle(limit: 5)
    #expect(dots?.currentPage == 2)
    simulator.touch.tap(at: CGPoint(x: 20, y: 480))
    try simulator.settle(limit: 5)
    #expect(dots?.currentPage == 1 && pages.viewControllers == [book.pages[1]])
    simulator.touch.tap(at: CGPoint(x: 280, y: 480))
    try simulator.settle(limit: 5)
    #expect(pages.viewControllers == [book.pages[2]])
    pages.dataSource = nil
    #expect(!pages.view.subviews.contains { $0 is UIPageControl })
  }

  @Test func `a sheet curls as the finger begins`() throws {
    let (pages, book) = screen(.pageCurl)
    #expect(pages.gestureRecognizers.count == 2 && pages.spineLocation == .min)
    _ = calls()
    simulator.touch.tap(at: CGPoint(x: 280, y: 250))
    expectCalls("to c", "c willAppear animated", "b willDisappear animated")
    simulator.advance(by: 0.6)
    expectCalls("b didDisappear animated", "c didAppear animated", "from b true true")
    #expect(place(book.pages[2]) == .zero && pages.children == [book.pages[2]])
    drag(by: CGPoint(x: 120, y: 0))
    simulator.advance(by: 0.6)
    #expect(pages.viewControllers == [book.pages[1]])
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true) {
      log.append("done \($0)")
    }
    _ = calls()
    simulator.advance(by: 0.6)
    expectCalls("b didDisappear animated", "a didAppear animated", "done true")
  }

  @Test func `a spine in the middle has two pages, each on its half`() {
    let (pages, book) = screen(
      .pageCurl, .horizontal,
      [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    #expect(pages.isDoubleSided && pages.viewControllers == Array(book.pages.prefix(2)))
    #expect(book.pages[0].view.frame == CGRect(x: 0, y: 0, width: 150, height: 500))
    #expect(place(book.pages[1]) == CGPoint(x: 150, y: 0))
    // There is only one page more.
    simulator.touch.tap(at: CGPoint(x: 280, y: 250))
    simulator.advance(by: 1)
    #expect(pages.viewControllers == Array(book.pages.prefix(2)))
  }

  @Test func `a callback may set other pages, and the container may leave`() {
    let (pages, book) = screen()
    book.pages[2].reactions["willAppear"] = {
      pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    }
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true)
    simulator.advance(by: 1)
    #expect(pages.viewControllers == [book.pages[0]] && pages.children == [book.pages[0]])
    book.pages[2].reactions = [:]
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) {
      log.append("done \($0)")
    }
    simulator.advance(by: 0.1)
    _ = calls()
    simulator.window.rootViewController = UIViewController()
    simulator.advance(by: 1)
    let lines = calls()
    #expect(lines.filter { $0.hasPrefix("done") }.count == 1)
    #expect(
      lines.filter { $0.hasSuffix("didDisappear animated") || $0.hasSuffix("didDisappear") }
        .map { $0.prefix(1) }.sorted() == ["a", "b"])
  }

  @Test(
    arguments: [
      (20, 20), (20.0, 20), (CGFloat(20), 20), (NSNumber(value: 20), 20), ("20", 0), (-20, 0),
      (CGFloat.infinity, 0),
    ] as [(any Sendable, CGFloat)])
  func `pages have the distance that a number says`(
    spacing: any Sendable, expected: CGFloat
  ) throws {
    let (pages, book) = screen(.scroll, .horizontal, [.interPageSpacing: spacing])
    #expect(place(book.pages[1]) == .zero && book.pages[1].view.frame.width == 300)
    drag(by: CGPoint(x: -200, y: 0), duration: 0.1)
    try simulator.settle(limit: 5)
    #expect(pages.viewControllers == [book.pages[2]] && place(book.pages[2]) == .zero)
    let scroll = try #require(pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    #expect(scroll.bounds.width == 300 + expected)
  }

  @Test func `the delegate chooses the spine as the screen turns, and the directions`() {
    final class Turning: UIPageViewControllerDelegate {
      var spine = UIPageViewController.SpineLocation.none
      var orientations: [UIInterfaceOrientation] = []
      func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
      ) -> UIPageViewController.SpineLocation {
        orientations.append(orientation)
        return spine
      }
      func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
      ) -> UIInterfaceOrientationMask { .landscape }
    }
    let ((pages, book), turning) = (screen(.pageCurl), Turning())
    pages.delegate = turning
    #expect(pages.supportedInterfaceOrientations == .landscape)
    simulator.resize(to: CGSize(width: 500, height: 300))
    #expect(pages.spineLocation == .min && turning.orientations == [.landscapeRight])
    turning.spine = .mid
    simulator.resize(to: CGSize(width: 300, height: 500))
    #expect(pages.spineLocation == .mid && pages.isDoubleSided)
    #expect(turning.orientations.last == .portrait)
    pages.setViewControllers(Array(book.pages.prefix(2)), direction: .forward, animated: false)
    simulator.flush()
    #expect(place(book.pages[1]) == CGPoint(x: 150, y: 0))
    pages.delegate = nil
    #expect(pages.supportedInterfaceOrientations == .allButUpsideDown)
  }

  @Test func `a delegate and a source that say no more than they must turn pages without dots`()
    throws
  {
    final class Silent: UIPageViewControllerDelegate, UIPageViewControllerDataSource {
      var pages: [UIViewController] = []
      private func page(_ step: Int, from controller: UIViewController) -> UIViewController? {
        let index = (pages.firstIndex(of: controller) ?? 0) + step
        return pages.indices.contains(index) ? pages[index] : nil
      }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { page(-1, from: viewController) }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { page(1, from: viewController) }
    }
    let silent = Silent()
    silent.pages = [UIViewController(), UIViewController()]
    for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
      let (pages, _) = screen(style)
      (pages.delegate, pages.dataSource) = (silent, silent)
      pages.setViewControllers([silent.pages[0]], direction: .forward, animated: false)
      simulator.flush()
      drag(by: CGPoint(x: -200, y: 0), duration: 0.1)
      try simulator.settle(limit: 5)
      #expect(pages.viewControllers == [silent.pages[1]])
      #expect(!pages.view.subviews.contains { $0 is UIPageControl })
      let spine = pages.spineLocation
      simulator.resize(to: CGSize(width: 500, height: 300))
      simulator.resize(to: CGSize(width: 300, height: 500))
      #expect(pages.spineLocation == spine)
      #expect(pages.supportedInterfaceOrientations == .allButUpsideDown)
      pages.setViewControllers(nil, direction: .forward, animated: false)
      #expect(pages.viewControllers == nil)
    }
  }

  @Test(arguments: [false, true], [0, 1, 9])
  func `a tap during a change of the program leaves it its end`(hasSource: Bool, frames: Int) {
    let (pages, book) = screen()
    if !hasSource { pages.dataSource = nil }
    simulator.flush()
    _ = calls()
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
      log.append("set \($0)")
    }
    simulator.advance(by: Double(frames) / 60)
    simulator.touch.tap(at: CGPoint(x: 150, y: 250))
    simulator.advance(by: 2)
    // With a source the finger catches the page, which then goes where it is nearer.
    let isCaught = hasSource && frames < 9
    #expect(pages.viewControllers == [book.pages[isCaught ? 1 : 2]])
    #expect(calls().last == "set \(!isCaught)")
    let scroller = pages.view.subviews.first as? UIScrollView
    #expect(scroller?.contentOffset.x == 300)
  }
}
