import Animatic
import Foundation
import Testing

/// Search controllers (rule N23).
@MainActor struct UISearchControllerTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  private let root = UIViewController()
  private let log = Log()

  /// What the controller has told, in its order.
  private final class Log: UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate
  {
    var lines: [String] = []

    func updateSearchResults(for search: UISearchController) {
      lines.append("update \(search.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ search: UISearchController) { lines.append("willPresent") }
    func didPresentSearchController(_ search: UISearchController) { lines.append("didPresent") }
    func willDismissSearchController(_ search: UISearchController) { lines.append("willDismiss") }
    func didDismissSearchController(_ search: UISearchController) { lines.append("didDismiss") }
    func searchBar(_ searchBar: UISearchBar, textDidChange text: String) {
      lines.append("text \(text)")
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
  }

  init() {
    simulator.window.rootViewController = root
    simulator.flush()
  }

  private func search(_ results: UIViewController? = nil) -> UISearchController {
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = log
    search.delegate = log
    search.searchBar.delegate = log
    return search
  }

  private func inRoot(_ results: UIViewController? = nil) -> UISearchController {
    let search = search(results)
    search.searchBar.frame = CGRect(x: 0, y: 20, width: 320, height: 56)
    root.view.addSubview(search.searchBar)
    simulator.flush()
    return search
  }

  @Test func `a tap on the bar begins the search, and cancelling ends it`() throws {
    let results = UIViewController()
    let search = inRoot(results)
    try simulator.touch.tap(on: search.searchBar.searchTextField)
    let tapped = simulator.time
    #expect(search.isActive && search.parent === root && search.searchBar.showsCancelButton)
    #expect(search.view.frame == CGRect(x: 0, y: 76, width: 320, height: 404))
    #expect(log.lines == ["willPresent", "update "] && results.view.isHidden)
    simulator.advance(to: tapped + 0.3)
    try simulator.type("a")
    #expect(search.showsSearchResultsController && !results.view.isHidden)
    let cancel = search.searchBar.subviews.lazy.compactMap { $0 as? UIButton }.first
    try simulator.touch.tap(on: #require(cancel))
    #expect(!search.isActive && !search.searchBar.isFirstResponder && search.parent === root)
    simulator.advance(by: 0.3)
    #expect(search.parent == nil && search.viewIfLoaded?.window == nil)
    #expect(
      log.lines == [
        "willPresent", "update ", "didPresent", "text a", "update a", "cancel", "willDismiss",
        "text ", "update ", "didDismiss",
      ])
  }

  @Test func `a tap on what is dimmed ends the search, and else it goes through`() throws {
    let search = inRoot()
    search.isActive = true
    simulator.advance(by: 0.3)
    #expect(root.view.hitTest(CGPoint(x: 100, y: 200), with: nil) === search.view)
    search.obscuresBackgroundDuringPresentation = false
    #expect(root.view.hitTest(CGPoint(x: 100, y: 200), with: nil) === root.view)
    search.obscuresBackgroundDuringPresentation = true
    simulator.touch.tap(at: CGPoint(x: 100, y: 200))
    #expect(!search.isActive)
  }

  @Test func `a search in a navigation item is a child of the item's controller`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    simulator.window.rootViewController = navigation
    simulator.flush()
    let (search, top) = (search(), navigation.topViewController)
    top?.navigationItem.searchController = search
    #expect(top?.navigationItem.searchController === search)
    search.isActive = true
    search.searchBar.text = "q"
    simulator.advance(by: 0.3)
    #expect(search.parent === top && search.view.frame == top?.view.bounds)
    search.dismiss(animated: true)
    simulator.advance(by: 0.3)
    #expect(
      log.lines == [
        "willPresent", "update ", "text q", "update q", "didPresent", "willDismiss", "text ",
        "update ", "didDismiss",
      ])
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [top?.navigationItem ?? UINavigationItem(title: "")]
    bar.sizeToFit()
    bar.layoutIfNeeded()
    #expect(bar.bounds.height == 100)
    #expect(search.searchBar.convert(search.searchBar.bounds, to: bar).minY == 44)
  }

  @Test func `off the screen, and as a delegate changes its mind, the calls are in pairs`() {
    let search = search()
    search.isActive = true
    search.isActive = true
    search.isActive = false
    #expect(
      log.lines == [
        "willPresent", "update ", "didPresent", "willDismiss", "update ", "didDismiss",
      ])
    log.lines = []
    let shown = inRoot()
    shown.isActive = true
    simulator.advance(by: 0.1)
    shown.isActive = false
    simulator.advance(by: 0.1)
    shown.isActive = true
    simulator.advance(by: 1)
    #expect(shown.isActive && shown.parent === root && shown.view.alpha == 1)
  }

  @Test(
    arguments: [
      (true, ["All", "Read"], true), (true, [], false), (true, nil, false), (false, ["All"], false),
    ] as [(Bool, [String]?, Bool)])
  func `a search shows the scopes that its bar has, unless it is not to`(
    automatically: Bool, titles: [String]?, shows: Bool
  ) {
    let search = inRoot()
    search.automaticallyShowsScopeBar = automatically
    search.searchBar.scopeButtonTitles = titles
    search.isActive = true
    #expect(search.searchBar.showsScopeBar == shows)
  }

  @Test func `the program says whether the results show, whatever the text`() {
    let results = UIViewController()
    let search = inRoot(results)
    search.isActive = true
    #expect(search.searchResultsController === results && results.view.isHidden)
    search.showsSearchResultsController = true
    #expect(!results.view.isHidden && !search.automaticallyShowsSearchResultsController)
    search.searchBar.text = "a"
    search.showsSearchResultsController = false
    search.searchBar.text = "b"
    #expect(results.view.isHidden)
  }

  @Test func `controllers made in other ways have no results, and follow their bars`() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    for search in [
      UISearchController(nibName: nil, bundle: nil), try #require(UISearchController(coder: coder)),
    ] {
      search.searchResultsUpdater = log
      log.lines = []
      search.isActive = true
      search.searchBar.text = "a"
      #expect(search.searchResultsController == nil && log.lines == ["update ", "update a"])
    }
  }

  @Test func `a delegate that says nothing does not keep the search from coming and going`() {
    final class Silent: UISearchControllerDelegate {}
    let (silent, search) = (Silent(), inRoot())
    search.delegate = silent
    search.isActive = true
    simulator.advance(by: 1)
    #expect(search.parent === root)
    // The text field of a search that runs already updates the results.
    log.lines = []
    search.searchBar.becomeFirstResponder()
    #expect(log.lines == ["update "])
    search.isActive = false
    simulator.advance(by: 1)
    #expect(search.parent == nil)
  }

  @Test func `a delegate that begins or ends the search meanwhile does so once`() {
    final class Eager: UISearchControllerDelegate {
      var count = 0
      func willPresentSearchController(_ search: UISearchController) {
        count += 1
        search.isActive = true
      }
      func willDismissSearchController(_ search: UISearchController) {
        count += 1
        search.isActive = false
      }
    }
    let (eager, search) = (Eager(), inRoot())
    search.delegate = eager
    search.isActive = true
    #expect(search.isActive && log.lines == ["update "])
    search.isActive = false
    #expect(!search.isActive && log.lines == ["update ", "update "] && eager.count == 2)
  }

  @Test func `what the search presents is dismissed before the search`() {
    let search = inRoot()
    search.isActive = true
    simulator.advance(by: 1)
    search.present(UIViewController(), animated: true)
    simulator.advance(by: 1)
    #expect(search.presentedViewController != nil)
    search.dismiss(animated: true)
    simulator.advance(by: 1)
    #expect(search.presentedViewController == nil && search.isActive)
    var isDone = false
    search.dismiss(animated: true) { isDone = true }
    #expect(!search.isActive && isDone)
  }

  @available(*, deprecated, message: "tests a former name")
  @Test(arguments: [true, false])
  func `what lies below is dimmed under a former name, too`(isDimmed: Bool) {
    let search = search()
    search.dimsBackgroundDuringPresentation = isDimmed
    #expect(search.obscuresBackgroundDuringPresentation == isDimmed)
    #expect(search.dimsBackgroundDuringPresentation == isDimmed)
  }
}
