import Animatic
import Foundation
import Testing

/// Objects that a program releases while a finger is on them: the touch ends, and nothing asks them
/// any more (rules I8 and I9).
@MainActor
struct ReleasedUnderFingerTests {
  private let simulator = Simulator(screen: CGSize(width: 300, height: 500))
  private let point = CGPoint(x: 250, y: 400)

  /// Lets a finger drag, calls a closure on the way, and lifts the finger.
  private func drag(by step: CGVector, then change: () -> Void) {
    simulator.flush()
    simulator.touch.began(at: point)
    var end = point
    for index in 1...6 {
      end = CGPoint(x: end.x + step.dx, y: end.y + step.dy)
      simulator.advance(by: 1 / 60)
      simulator.touch.moved(to: end)
      if index == 3 { change() }
    }
    simulator.touch.ended(at: end)
    simulator.advance(by: 1)
  }

  @Test(arguments: [1, 2, 12], [true, false])
  func `a scroll view can go while a finger is on it`(step: Int, keepsRow: Bool) {
    weak var gone: UIScrollView?
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 5_000))
    var scrollView: UIScrollView? = UIScrollView(frame: simulator.window.bounds)
    gone = scrollView
    scrollView?.contentSize = row.bounds.size
    scrollView?.addSubview(row)
    if let scrollView { simulator.window.addSubview(scrollView) }
    var recognizers = scrollView?.gestureRecognizers ?? []
    drag(by: CGVector(dx: 0, dy: -Double(step))) {
      if keepsRow { simulator.window.addSubview(row) }
      scrollView?.removeFromSuperview()
      scrollView = nil
    }
    #expect(gone == nil)
    // A program that keeps the recognisers can still set them.
    for recognizer in recognizers {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    recognizers = []
  }

  @Test func `a scroll view can go in the callback that its drag begins with`() {
    final class Remover: UIScrollViewDelegate {
      weak var view: UIScrollView?
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        scrollView.removeFromSuperview()
      }
    }
    let remover = Remover()
    do {
      let view = UIScrollView(frame: simulator.window.bounds)
      view.contentSize = CGSize(width: 300, height: 5_000)
      (remover.view, view.delegate) = (view, remover)
      simulator.window.addSubview(view)
    }
    drag(by: CGVector(dx: 0, dy: -12)) {}
    #expect(remover.view == nil)
  }

  @Test(arguments: [false, true])
  func `two fingers can be on a scroll view that goes`(isZooming: Bool) {
    final class Zooming: UIScrollViewDelegate {
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
    }
    let (zooming, content) = (Zooming(), UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 900)))
    var view: UIScrollView? = UIScrollView(frame: simulator.window.bounds)
    view?.contentSize = content.bounds.size
    view?.maximumZoomScale = 4
    view?.delegate = zooming
    view?.addSubview(content)
    if let view { simulator.window.addSubview(view) }
    simulator.flush()
    simulator.play("0 down 100 100, 1 down 200 200")
    if isZooming { simulator.play("1 move 260 260") }
    #expect(view?.isZooming == isZooming)
    simulator.window.addSubview(content)
    view?.removeFromSuperview()
    view = nil
    simulator.play("1 move 240 240, 1 up 240 240, 0 up 100 100, wait 1")
  }

  @Test(arguments: [-12.0, 12.0])
  func `a table whose row is swiped can go`(step: Double) {
    final class Rows: UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell() }
      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, end in end(true) }
        ])
      }
    }
    let rows = Rows()
    var table: UITableView? = UITableView(frame: simulator.window.bounds)
    table?.dataSource = rows
    table?.delegate = rows
    if let table { simulator.window.addSubview(table) }
    weak var gone: UITableView?
    gone = table
    drag(by: CGVector(dx: step, dy: 0)) {
      table?.removeFromSuperview()
      table = nil
    }
    #expect(gone == nil)
  }

  @Test(arguments: [true, false])
  func `sections that scroll across are loaded again in a drag`(isReload: Bool) {
    final class Cards: UICollectionViewDataSource {
      var count = 2
      func numberOfSections(in collectionView: UICollectionView) -> Int { count }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 30 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
      }
    }
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(100), heightDimension: .absolute(240))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [item]))
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    let cards = Cards()
    let list = UICollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    list.dataSource = cards
    simulator.window.addSubview(list)
    drag(by: CGVector(dx: -12, dy: 0)) {
      cards.count = isReload ? 1 : 2
      if isReload { list.reloadData() } else { list.removeFromSuperview() }
      simulator.flush()
    }
    #expect(list.numberOfSections == (isReload ? 1 : 2))
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `a container of pages can be replaced in a drag`(style: UIPageViewController.TransitionStyle)
  {
    final class Book: UIPageViewControllerDataSource {
      var onAsked: () -> Void = {}
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { UIViewController() }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
      ) -> UIViewController? {
        onAsked()
        return UIViewController()
      }
    }
    let book = Book()
    weak var gone: UIPageViewController?
    for isAtOnce in [false, true] {
      do {
        let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        pages.dataSource = book
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        simulator.window.rootViewController = pages
        gone = pages
      }
      let replace = { simulator.window.rootViewController = UIViewController() }
      book.onAsked = isAtOnce ? replace : {}
      drag(by: CGVector(dx: -12, dy: 0)) { if !isAtOnce { replace() } }
      book.onAsked = {}
      simulator.advance(by: 1)
      #expect(gone == nil)
    }
  }

  @Test func `a split view controller can be replaced in the swipe that brings a column`() {
    final class Replacer: UISplitViewControllerDelegate {
      let window: UIWindow
      init(_ window: UIWindow) { self.window = window }
      func splitViewControllerInteractivePresentationGestureWillBegin(
        _ svc: UISplitViewController
      ) { window.rootViewController = UIViewController() }
    }
    simulator.device.userInterfaceIdiom = .pad
    let replacer = Replacer(simulator.window)
    weak var gone: UISplitViewController?
    do {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      split.delegate = replacer
      simulator.window.rootViewController = split
      gone = split
    }
    simulator.flush()
    simulator.play("down 2 200, move 20 200, move 60 200, move 120 200, up 120 200, wait 1")
    #expect(gone == nil)
  }

  @Test func `a navigation controller can be replaced in the swipe back`() {
    weak var gone: UINavigationController?
    do {
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.pushViewController(UIViewController(), animated: false)
      simulator.window.rootViewController = stack
      gone = stack
    }
    simulator.flush()
    simulator.play("down 2 200, move 20 200, move 60 200")
    simulator.window.rootViewController = UIViewController()
    simulator.play("move 120 200, up 120 200, wait 1")
    #expect(gone == nil)
  }

  @Test func `a search bar can go as its field begins editing`() {
    final class Remover: UISearchBarDelegate {
      var bar: UISearchBar?
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        bar?.removeFromSuperview()
        bar = nil
      }
    }
    let remover = Remover()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let field = bar.searchTextField
    (remover.bar, bar.delegate) = (bar, remover)
    simulator.window.addSubview(bar)
    simulator.flush()
    field.becomeFirstResponder()
    #expect(bar.superview == nil && !field.isFirstResponder)
  }
}
