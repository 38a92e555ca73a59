import Animatic
import Foundation
import Simulation
import TestSupport

/// A random program of a split view controller or a page view controller on the virtual clock,
/// which also acts in callbacks.
@MainActor
class ContainerProgram: NSObject {
  let simulator: Simulator
  let pages = (0..<6).map { MonitoredPage("page\($0)") }
  let container: UIViewController
  private(set) var trace: [String] = []
  var problems: [String] = []
  var generator: SeededGenerator
  private var depth = 3

  init(_ container: UIViewController, screen: CGSize, seed: UInt64) {
    self.container = container
    simulator = Simulator(screen: screen)
    generator = SeededGenerator(seed: seed)
    super.init()
    for page in pages {
      page.monitor.fail = { [unowned self] in problems.append($0) }
      page.monitor.didCall = { [unowned self] in react(to: $0) }
    }
  }

  /// Whether the program is in a callback.
  var isInside: Bool { depth > 1 }

  func run(_ count: Int) -> [String] {
    depth = 0
    simulator.window.rootViewController = container
    for _ in 0..<count where problems.isEmpty {
      step()
      if generator.chance(0.3) { rest() }
    }
    if problems.isEmpty { rest() }
    return problems
  }

  private func step() {
    depth += 1
    defer { depth -= 1 }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1:
      guard !isInside else { return }
      let seconds = generator.time(upTo: 0.5)
      say("advance by \(seconds)")
      simulator.advance(by: seconds)
    case 2:
      guard generator.chance(0.4) else { return }
      let shows = simulator.window.rootViewController !== container
      say(shows ? "container" : "other")
      simulator.window.rootViewController = shows ? container : UIViewController()
    default: act()
    }
  }

  /// Does something with the container.
  func act() {}
  /// Returns what is wrong with the container now that nothing runs.
  func imbalances() -> [String] { [] }

  func say(_ action: String) {
    trace.append(String(repeating: "  ", count: depth) + "> " + action)
  }

  private func react(to callback: String) {
    trace.append(String(repeating: "  ", count: depth) + callback)
    guard depth < 3, generator.chance(0.05) else { return }
    step()
  }

  private func rest() {
    let former = depth
    depth = 3
    do { try simulator.settle(limit: 60) } catch { problems.append("\(error)") }
    depth = former
    trace.append("rest at \(simulator.time)")
    guard problems.isEmpty else { return }
    for page in pages {
      let (name, isShown) = (page.monitor.name, page.viewIfLoaded?.window != nil)
      if page.monitor.phase != (isShown ? .appeared : .disappeared) {
        problems.append("\(name) is \(isShown ? "on" : "off") screen and \(page.monitor.phase)")
      }
      if isShown, page.parent == nil { problems.append("\(name) shows without a parent") }
      if page.transitionCoordinator != nil { problems.append("\(name) has a coordinator") }
    }
    problems += imbalances()
  }
}

/// A random program of columns.
final class ColumnProgram: ContainerProgram {
  private typealias Column = UISplitViewController.Column
  private let split: UISplitViewController

  init(seed: UInt64) {
    let style: UISplitViewController.Style =
      seed % 3 == 0 ? .doubleColumn : seed % 3 == 1 ? .tripleColumn : .unspecified
    split = UISplitViewController(style: style)
    super.init(split, screen: CGSize(width: 414, height: 896), seed: seed)
    if generator.chance(0.4) { simulator.device.userInterfaceIdiom = .pad }
    split.viewControllers = [pages[0], pages[1]]
  }

  private var columns: [Column] {
    split.style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  override func act() {
    let column = generator.pick(columns)
    let free = pages.filter { page in
      page.parent == nil && page.monitor.awaitedParent?.controller == nil
        && !split.viewControllers.contains(page)
        && !(columns + [.compact]).contains { split.viewController(for: $0) === page }
    }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...2:
      say("show \(column)")
      split.show(column)
    case 3, 4:
      say("hide \(column)")
      split.hide(column)
    case 5:
      let mode = UISplitViewController.DisplayMode(rawValue: .random(in: 0...6, using: &generator))
      say("prefer \(mode!)")
      let isAnimated = generator.chance(0.5)
      UIView.animate(withDuration: isAnimated ? 0.3 : 0) { split.preferredDisplayMode = mode! }
    case 6:
      say("behave")
      split.preferredSplitBehavior = generator.pick([.automatic, .tile, .overlay, .displace])
    case 7, 8:
      say("turn")
      let isUpright = simulator.window.bounds.width < 500
      simulator.device.orientation = isUpright ? .landscapeLeft : .portrait
    case 9:
      // Without a stack a collapsed container presents the page.
      guard let page = free.first, split.style != .unspecified || !split.isCollapsed else { return }
      say("detail \(page.monitor.name)")
      split.showDetailViewController(page, sender: nil)
    default:
      guard split.style != .unspecified else { return }
      let page = generator.chance(0.2) ? nil : free.first
      let target = generator.chance(0.2) ? .compact : column
      say("set \(target) \(page?.monitor.name ?? "nil")")
      split.setViewController(page, for: target)
    }
  }

  override func imbalances() -> [String] {
    guard let view = split.viewIfLoaded, view.window != nil else { return [] }
    var found: [String] = []
    let isCompact = split.traitCollection.horizontalSizeClass == .compact
    if split.isCollapsed != isCompact { found.append("collapsed is not \(isCompact)") }
    guard !split.isCollapsed else {
      if split.children.count > 1 { found.append("\(split.children.count) children") }
      return found
    }
    for child in split.children {
      guard let own = child.viewIfLoaded, own.superview === view, own.layer.animationKeys() != nil
      else { continue }
      found.append("a column moves")
    }
    return found
  }
}

/// A random program of pages.
final class PageProgram: ContainerProgram, UIPageViewControllerDataSource {
  private let book: UIPageViewController
  private var fingers = 0

  init(seed: UInt64) {
    let options: [UIPageViewController.OptionsKey: Any] =
      seed % 4 == 0 ? [.interPageSpacing: 10] : [:]
    book = UIPageViewController(
      transitionStyle: seed % 3 == 0 ? .pageCurl : .scroll,
      navigationOrientation: seed % 5 == 0 ? .vertical : .horizontal, options: options)
    super.init(book, screen: CGSize(width: 200, height: 400), seed: seed)
    book.dataSource = self
    book.setViewControllers([pages[2]], direction: .forward, animated: false)
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
  func presentationCount(for pageViewController: UIPageViewController) -> Int { 6 }

  override func act() {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...2:
      let page = generator.pick(pages)
      let animated = generator.chance(0.7)
      say("set \(page.monitor.name)\(animated ? " animated" : "")")
      let isForward = generator.chance(0.5)
      book.setViewControllers(
        [page], direction: isForward ? .forward : .reverse, animated: animated)
    case 3...5:
      let places = (0..<3).map { _ in
        CGPoint(
          x: Double.random(in: 5...195, using: &generator),
          y: Double.random(in: 5...395, using: &generator))
      }
      let way = zip(places, [0, generator.time(upTo: 0.3), 0.4]).map { (location: $0, time: $1) }
      say("finger \(places)")
      fingers += 1
      simulator.touch.schedule(.path(way, finger: fingers))
    case 6:
      say("source")
      book.dataSource = book.dataSource == nil ? self : nil
    default:
      guard !isInside else { return }
      say("resize")
      simulator.window.frame.size.width = generator.pick([200, 150])
    }
  }

  override func imbalances() -> [String] {
    var found: [String] = []
    let shown = book.viewControllers ?? []
    if shown.count != 1 || book.children != shown {
      found.append("children \(book.children.count)")
    }
    guard let view = book.viewIfLoaded, view.window != nil, let own = shown.first?.view else {
      return found
    }
    let place = own.convert(CGPoint.zero, to: view)
    if place != .zero { found.append("the page is at \(place)") }
    if own.bounds.width != view.bounds.width {
      found.append("the page is \(own.bounds.width) wide")
    }
    return found
  }
}
