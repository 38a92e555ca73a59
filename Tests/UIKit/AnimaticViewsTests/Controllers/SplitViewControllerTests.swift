import Animatic
import Foundation
import Testing

/// Columns that come and go, and collapse (rule N15).
@MainActor
struct SplitViewControllerTests {
  private let log = CallLog()
  private let delegate: Delegate

  private final class Delegate: UISplitViewControllerDelegate {
    let log: CallLog
    var top: UISplitViewController.Column?
    var isDiscarding = false
    /// Keeps the screen.
    var simulator: Simulator?

    init(_ log: CallLog) { self.log = log }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.append("will \(displayMode)") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { log.append("show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { log.append("hide \(column)") }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.append("top \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      log.append("collapse")
      return isDiscarding
    }
  }

  init() { delegate = Delegate(log) }

  /// A container on a tablet, with a controller "a", "b" … in each column.
  private func screen(
    _ style: UISplitViewController.Style = .doubleColumn, _ width: CGFloat = 1000,
    _ height: CGFloat = 700, isPhone: Bool = false
  ) -> (Simulator, UISplitViewController, [LoggedController]) {
    let simulator = Simulator(screen: CGSize(width: width, height: height))
    delegate.simulator = simulator
    if !isPhone { simulator.device.userInterfaceIdiom = .pad }
    let split = UISplitViewController(style: style)
    split.delegate = delegate
    let columns: [UISplitViewController.Column] =
      style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    let controllers = zip(["a", "b", "c"], columns).map { name, _ in LoggedController(name, log) }
    if style == .unspecified {
      split.viewControllers = [
        UINavigationController(rootViewController: controllers[0]), controllers[1],
      ]
    } else {
      for (column, controller) in zip(columns, controllers) {
        split.setViewController(controller, for: column)
      }
    }
    simulator.show(split)
    return (simulator, split, controllers)
  }

  /// The calls since the last time, without those of parents.
  private func calls() -> [String] {
    log.drain().filter { !$0.contains("Move") }
      .map { $0.replacingOccurrences(of: " toParent", with: "") }
      .map { $0.replacingOccurrences(of: " fromParent", with: "") }
  }

  private func expectCalls(
    _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = calls()
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  private func span(_ controller: UIViewController?) -> [CGFloat] {
    guard let frame = controller?.view.layer.presentation()?.frame else { return [] }
    return [frame.minX.rounded(), frame.maxX.rounded()]
  }

  @Test func `columns show in navigation controllers, which know their container`() {
    let (_, split, pages) = screen()
    expectCalls("a willAppear", "b willAppear", "a didAppear", "b didAppear")
    #expect(split.viewController(for: .primary) === pages[0] && split.children.count == 2)
    let navigation = pages[1].navigationController
    #expect(split.viewControllers.last === navigation && navigation?.splitViewController === split)
    #expect(pages[0].splitViewController === split && split.splitViewController == nil)
    #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
    #expect(split.primaryColumnWidth == 320 && span(navigation) == [320, 1000])
  }

  @Test func `a column hides and shows with a slide, and its callbacks balance`() {
    let (simulator, split, pages) = screen()
    _ = calls()
    split.hide(.primary)
    expectCalls("will secondaryOnly", "hide primary", "a willDisappear animated")
    #expect(split.displayMode == .secondaryOnly && split.transitionCoordinator != nil)
    simulator.advance(by: 0.175)
    let (list, detail) = (pages[0].navigationController, pages[1].navigationController)
    #expect(span(list) == [-160, 160] && span(detail) == [160, 1000])
    simulator.advance(by: 0.2)
    #expect(calls() == ["a didDisappear animated"] && list?.view.superview == nil)
    #expect(span(detail) == [0, 1000] && split.transitionCoordinator == nil)
    split.show(.primary)
    simulator.advance(by: 0.175)
    #expect(span(list) == [-160, 160])
    // A change during the slide follows after it.
    split.hide(.primary)
    simulator.advance(by: 0.2)
    #expect(list?.view.superview === split.view)
    simulator.advance(by: 0.4)
    #expect(list?.view.superview == nil)
    let appearing = calls().filter { $0.hasPrefix("a ") }
    #expect(
      appearing == [
        "a willAppear animated", "a didAppear animated", "a willDisappear animated",
        "a didDisappear animated",
      ])
  }

  @Test func `the preferred mode moves at once, or with the block around`() {
    let (simulator, split, pages) = screen(.doubleColumn, 700, 1000)
    #expect(split.displayMode == .secondaryOnly && !pages[0].isViewLoaded)
    split.preferredDisplayMode = .oneBesideSecondary
    simulator.flush()
    #expect(span(pages[0].navigationController) == [0, 320])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      split.preferredDisplayMode = .secondaryOnly
    }
    simulator.advance(by: 0.75)
    #expect(span(pages[0].navigationController) == [-240, 80])
    simulator.advance(by: 0.3)
    #expect(pages[0].navigationController?.view.superview == nil)
    #expect(calls().suffix(2) == ["a willDisappear animated", "a didDisappear animated"])
  }

  @Test func `a tap beside a column over the secondary one hides it, a swipe brings it`() throws {
    let (simulator, split, pages) = screen(.doubleColumn, 700, 1000)
    split.show(.primary)
    simulator.advance(by: 1)
    #expect(split.displayMode == .oneOverSecondary && span(pages[0].navigationController)[1] == 320)
    simulator.touch.tap(at: CGPoint(x: 100, y: 500))
    #expect(split.displayMode == .oneOverSecondary)
    simulator.touch.tap(at: CGPoint(x: 600, y: 500))
    #expect(split.displayMode == .secondaryOnly)
    simulator.advance(by: 1)
    let swipe = { simulator.touch.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 200, y: 500)) }
    split.presentsWithGesture = false
    swipe()
    #expect(split.displayMode == .secondaryOnly)
    split.presentsWithGesture = true
    swipe()
    #expect(split.displayMode == .oneOverSecondary)
    simulator.advance(by: 1)
    split.show(.secondary)
    #expect(split.displayMode == .secondaryOnly)
    split.displayModeButtonItem.sendAction()
    #expect(split.displayMode == .oneOverSecondary)
  }

  @Test func `three columns come one after the other`() {
    let (simulator, split, pages) = screen(.tripleColumn, 1200, 700)
    typealias Mode = UISplitViewController.DisplayMode
    #expect(split.displayMode == .oneBesideSecondary && !pages[0].isViewLoaded)
    split.preferredSplitBehavior = .displace
    split.preferredPrimaryColumnWidth = 200
    let steps: [(UISplitViewController.Column, Bool, Mode, [CGFloat])] = [
      (.primary, true, .twoDisplaceSecondary, [520, 1400]),
      (.primary, false, .oneBesideSecondary, [320, 1200]),
      (.supplementary, false, .secondaryOnly, [0, 1200]),
      (.primary, true, .twoDisplaceSecondary, [520, 1400]),
      (.supplementary, true, .twoDisplaceSecondary, [520, 1400]),
      (.supplementary, false, .secondaryOnly, [0, 1200]),
    ]
    for (column, isShown, mode, detail) in steps {
      if isShown { split.show(column) } else { split.hide(column) }
      simulator.advance(by: 0.5)
      #expect(split.displayMode == mode && span(pages[2].navigationController) == detail)
    }
  }

  @Test func `a phone on its side has columns, which collapse as it is upright`() {
    let (simulator, split, pages) = screen(.doubleColumn, 414, 896, isPhone: true)
    #expect(split.isCollapsed && split.children.count == 1)
    let list = pages[0].navigationController
    #expect(list?.topViewController === pages[1].navigationController)
    #expect(calls().filter { !$0.contains("ppear") } == ["top secondary", "collapsed"])
    simulator.device.orientation = .landscapeLeft
    simulator.flush()
    #expect(!split.isCollapsed && list?.viewControllers == [pages[0]])
    #expect(span(list) == [0, 320] && span(pages[1].navigationController) == [320, 896])
    #expect(calls().filter { !$0.contains("ppear") }.contains("expanded"))
    delegate.top = .primary
    simulator.device.orientation = .portrait
    simulator.flush()
    #expect(split.isCollapsed && list?.topViewController === pages[0])
    #expect(!pages[1].view.isDescendant(of: split.view) && span(list) == [0, 414])
  }

  @Test func `collapsed columns show by a push and hide by a pop`() {
    delegate.top = .primary
    let (simulator, split, pages) = screen(.doubleColumn, 400, 800, isPhone: true)
    #expect(calls().filter { $0.contains("ppear") } == ["a willAppear", "a didAppear"])
    split.show(.secondary)
    simulator.advance(by: 1)
    expectCalls(
      "a willDisappear animated", "b willAppear animated", "a didDisappear animated",
      "b didAppear animated")
    split.hide(.secondary)
    simulator.advance(by: 1)
    #expect(pages[0].navigationController?.topViewController === pages[0])
    let other = LoggedController("c", log)
    pages[0].showDetailViewController(other, sender: nil)
    simulator.advance(by: 1)
    #expect(split.viewController(for: .secondary) === other)
    #expect(calls().last == "c didAppear animated" && pages[1].parent == nil)
  }

  @Test func `a compact controller shows instead of all columns`() {
    let (simulator, split, pages) = screen(.doubleColumn, 700, 1000)
    split.preferredDisplayMode = .oneBesideSecondary
    simulator.flush()
    let compact = LoggedController("compact", log)
    split.setViewController(compact, for: .compact)
    _ = calls()
    simulator.device.userInterfaceIdiom = .phone
    simulator.flush()
    #expect(split.isCollapsed && split.children == [compact] && split.viewControllers == [compact])
    let lines = calls()
    #expect(lines.contains("top compact") && lines.last == "compact didAppear")
    simulator.device.userInterfaceIdiom = .pad
    simulator.flush()
    #expect(compact.parent == nil && pages.allSatisfy { $0.viewIfLoaded?.window != nil })
    let all = lines + calls()
    for name in ["a", "b", "compact"] {
      let own = all.filter { $0.hasPrefix("\(name) did") }
      #expect(
        Set(own) == ["\(name) didAppear", "\(name) didDisappear"] && own.count == 2, "\(all)")
    }
  }

  @Test(arguments: [false, true])
  func `the style without columns collapses onto the primary controller`(isDiscarding: Bool) {
    delegate.isDiscarding = isDiscarding
    let (simulator, split, pages) = screen(.unspecified, 414, 896, isPhone: true)
    let list = pages[0].navigationController
    #expect(calls().filter { !$0.contains("ppear") } == ["collapse", "collapsed"])
    #expect(list?.topViewController === (isDiscarding ? pages[0] : pages[1]))
    #expect(split.viewControllers == [list])
    if isDiscarding { split.showDetailViewController(pages[1], sender: nil) }
    simulator.advance(by: 1)
    #expect(list?.topViewController === pages[1])
    simulator.device.orientation = .landscapeLeft
    simulator.flush()
    #expect(split.viewControllers == [list, pages[1]] && list?.viewControllers == [pages[0]])
    #expect(span(list) == [0, 320] && span(pages[1]) == [320, 896])
  }

  @Test func `a callback may change the columns that it hears of`() {
    final class Turner: UISplitViewControllerDelegate {
      func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
      ) { svc.preferredDisplayMode = .oneBesideSecondary }
    }
    let (simulator, split, pages) = screen()
    let turner = Turner()
    split.delegate = turner
    split.hide(.primary)
    simulator.advance(by: 1)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(span(pages[0].navigationController) == [0, 320])
    // The container leaves the screen in the middle of a slide.
    split.delegate = nil
    split.hide(.primary)
    simulator.advance(by: 0.1)
    _ = calls()
    simulator.window.rootViewController = UIViewController()
    simulator.advance(by: 1)
    #expect(calls().sorted() == ["a didDisappear animated", "b didDisappear", "b willDisappear"])
  }

  @Test func `columns leave a collapse in their order, in each run`() throws {
    var logs: Set<[String]> = []
    for _ in 0..<12 {
      let (simulator, split, _) = screen(.tripleColumn, 1200, 800)
      split.preferredDisplayMode = .twoBesideSecondary
      simulator.flush()
      _ = log.drain()
      simulator.window.overrideUserInterfaceStyle = .dark
      simulator.window.traitOverrides.horizontalSizeClass = .compact
      simulator.window.frame.size.width = 400
      simulator.flush()
      #expect(split.isCollapsed)
      logs.insert(log.drain())
    }
    #expect(logs.count == 1)
  }
}
