import Animatic
import SimulatorSupport
import Testing

@MainActor @Suite(.isolated)
struct ModalPresentationTests {
  private let screen = ControllerScreen()
  private var root: LoggedController { screen.root }
  private var log: CallLog { screen.log }
  private var simulator: Simulator { screen.simulator }

  @Test(arguments: [true, false])
  func `a presentation over the full screen removes the presenter`(_ animated: Bool) {
    let flag = animated ? " animated" : ""
    let sheet = screen.controller("sheet")
    root.present(sheet, animated: animated, completion: screen.noting("completed"))
    log.expect("root willDisappear" + flag, "sheet willAppear" + flag + " presented")
    #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
    #expect(sheet.isBeingPresented && (sheet.transitionCoordinator != nil) == animated)
    simulator.advance(by: 1)
    log.expect("sheet didAppear" + flag + " presented", "root didDisappear" + flag, "completed")
    #expect(root.view.window == nil && sheet.view.window != nil && !sheet.isBeingPresented)
    #expect(sheet.view.frame == screen.window.bounds && sheet.transitionCoordinator == nil)

    root.dismiss(animated: animated, completion: screen.noting("dismissed"))
    log.expect("sheet willDisappear" + flag + " dismissed", "root willAppear" + flag)
    simulator.advance(by: 1)
    log.expect("root didAppear" + flag, "sheet didDisappear" + flag + " dismissed", "dismissed")
    #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(screen.window.subviews == [root.view] && sheet.view.window == nil)
  }

  @Test(arguments: [
    UIModalPresentationStyle.overFullScreen, .pageSheet, .formSheet, .automatic, .popover,
    .custom, .overCurrentContext,
  ])
  func `other styles leave the presenter where it is`(_ style: UIModalPresentationStyle) {
    let sheet = screen.controller("sheet", style)
    root.present(sheet, animated: true)
    simulator.advance(by: 1)
    sheet.dismiss(animated: true)
    simulator.advance(by: 1)
    log.expect(
      "sheet willAppear animated presented", "sheet didAppear animated presented",
      "sheet willDisappear animated dismissed", "sheet didDisappear animated dismissed")
    #expect(screen.window.subviews == [root.view])
  }

  @Test func `a view covers the other one from below in 0.4 s, and leaves`() {
    let sheet = screen.controller("sheet")
    sheet.size = CGSize(width: 10, height: 10)
    root.present(sheet, animated: true)
    expectTable(of: { sheet.view.shownY }, in: simulator, [0: 300, 0.2: 200, 0.4: 100])
    #expect(sheet.view.bounds.size == screen.window.bounds.size)
    #expect(simulator.snapshot().identifiers.contains("sheet"))
    sheet.dismiss(animated: true)
    expectTable(of: { sheet.view.shownY }, in: simulator, [0.4: 100, 0.6: 200])
    #expect(root.view.window != nil)
    simulator.advance(to: 0.8)
    #expect(!simulator.isRunning && sheet.view.window == nil)
  }

  @Test func `a view dissolves, and has its alpha afterwards`() {
    let sheet = screen.controller("sheet")
    sheet.modalTransitionStyle = .crossDissolve
    sheet.view.alpha = 0.8
    root.present(sheet, animated: true)
    expectTable(
      of: { sheet.view.shownAlpha }, in: simulator, [0: 0, 0.2: 0.4, 0.4: 0.8], within: 1e-6)
    sheet.dismiss(animated: true)
    expectTable(of: { sheet.view.shownAlpha }, in: simulator, [0.6: 0.4], within: 1e-6)
    simulator.advance(to: 0.8)
    #expect(sheet.view.alpha == 0.8)
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve])
  func `a view that leaves is in front of the one behind it`(
    _ style: UIModalTransitionStyle
  ) throws {
    let sheet = screen.controller("sheet")
    sheet.modalTransitionStyle = style
    root.present(sheet, animated: true)
    simulator.advance(by: 1)
    let container = try #require(sheet.view.superview)
    sheet.dismiss(animated: true)
    simulator.advance(by: 0.2)
    #expect(container.subviews == [root.view, sheet.view])
  }

  @Test func `a presentation without a view of its own ends at once`() {
    final class Viewless: UIPresentationController {
      override var presentedView: UIView? { nil }
    }
    let (sheet, provider) = (screen.controller("sheet", .custom), TestTransitions())
    provider.presentation = { Viewless(presentedViewController: $0, presenting: $1) }
    sheet.transitioningDelegate = provider
    root.present(sheet, animated: true, completion: screen.noting("completed"))
    #expect(root.presentedViewController === sheet && sheet.transitionCoordinator == nil)
    #expect(log.drain().last == "completed")
    extendLifetime(provider)
  }

  @Test(arguments: [
    (UIModalTransitionStyle.flipHorizontal, UIModalPresentationStyle.fullScreen),
    (.partialCurl, .fullScreen), (.flipHorizontal, .overFullScreen),
  ])
  func `flips and curls are transitions of the container`(
    _ style: UIModalTransitionStyle, _ presentation: UIModalPresentationStyle
  ) throws {
    let sheet = screen.controller("sheet", presentation)
    sheet.modalTransitionStyle = style
    root.present(sheet, animated: true)
    simulator.advance(to: 0.375)
    let container = try #require(sheet.presentationController?.containerView)
    let (coming, going): (TransitionState.Kind, TransitionState.Kind) =
      style == .partialCurl ? (.curlUp, .curlDown) : (.flipFromRight, .flipFromLeft)
    #expect(container.transitionState?.kind == coming)
    simulator.advance(to: 0.75)
    #expect(container.subviews == [sheet.view])
    sheet.dismiss(animated: true)
    simulator.advance(to: 1)
    #expect(container.transitionState?.kind == going)
    simulator.advance(to: 1.5)
    #expect(screen.window.subviews == [root.view] && root.view.frame == screen.window.bounds)
  }

  @Test func `a form is in the middle`() {
    let simulator = Simulator(screen: CGSize(width: 1000, height: 800))
    let (root, form) = (UIViewController(), UIViewController())
    form.modalPresentationStyle = .formSheet
    simulator.window.rootViewController = root
    root.present(form, animated: false)
    simulator.flush()
    #expect(form.view.frame == CGRect(x: 230, y: 90, width: 540, height: 620))
  }

  @Test func `the farthest parent presents, or the one that defines the context`() {
    let (middle, inner) = (screen.controller("middle"), screen.controller("inner"))
    root.addChild(middle)
    middle.addChild(inner)
    middle.view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    root.view.addSubview(middle.view)
    middle.view.addSubview(inner.view)
    middle.didMove(toParent: root)
    inner.didMove(toParent: middle)
    middle.definesPresentationContext = true
    let full = screen.controller("full")
    inner.present(full, animated: false)
    #expect(full.presentingViewController === root && inner.presentedViewController === full)
    full.dismiss(animated: false)
    simulator.flush()
    _ = log.drain()
    let local = screen.controller("local", .currentContext)
    inner.present(local, animated: false)
    simulator.flush()
    #expect(local.presentingViewController === middle && root.presentedViewController == nil)
    #expect(local.view.convert(local.view.bounds, to: nil).origin == CGPoint(x: 10, y: 10))
    log.expect(
      "middle willDisappear", "inner willDisappear", "local willAppear presented",
      "local didAppear presented", "inner didDisappear", "middle didDisappear")
    local.dismiss(animated: false)
    simulator.flush()
    #expect(root.view.subviews == [middle.view] && middle.view.frame.minX == 10)
    // A presentation in a context lies on its presenter, another one in front of everything.
    let front = UIView()
    root.view.addSubview(front)
    local.modalPresentationStyle = .overCurrentContext
    inner.present(local, animated: false)
    simulator.flush()
    #expect(root.view.subviews.count == 3 && root.view.subviews.last === front)
    #expect(local.view.isDescendant(of: root.view.subviews[1]))
    local.dismiss(animated: false)
    screen.window.addSubview(front)
    root.present(full, animated: false)
    simulator.flush()
    #expect(screen.window.subviews.last.map { full.view.isDescendant(of: $0) } == true)
  }

  @Test func `the end of a stack animates the topmost view only`() {
    let (first, second) = (screen.controller("first"), screen.controller("second", .overFullScreen))
    let third = screen.controller("third")
    for (presenter, presented) in [(root, first), (first, second), (second, third)] {
      presenter.present(presented, animated: false)
      simulator.flush()
    }
    #expect(root.view.window == nil && first.view.window != nil && second.view.window == nil)
    _ = log.drain()
    root.dismiss(animated: true, completion: screen.noting("completed"))
    log.expect(
      "first willDisappear", "first didDisappear", "third willDisappear animated dismissed",
      "root willAppear animated")
    #expect(first.presentingViewController == nil && first.view.window == nil)
    simulator.advance(by: 0.2)
    expectClose(third.view.shownY, 200)
    simulator.advance(by: 0.2)
    log.expect("root didAppear animated", "third didDisappear animated dismissed", "completed")
    #expect(screen.window.subviews == [root.view])
    #expect([first, second, third].allSatisfy { $0.presentingViewController == nil })
  }

  @Test func `the responder chain goes from a view to its controller, and to the presenter`() {
    let (child, sheet) = (screen.controller("child"), screen.controller("sheet", .overFullScreen))
    root.addChild(child)
    root.view.addSubview(child.view)
    let leaf = UIView()
    child.view.addSubview(leaf)
    var chain: [UIResponder] = []
    var next: UIResponder? = leaf
    while let present = next {
      chain.append(present)
      next = present.next
    }
    #expect(
      chain == [
        leaf, child.view, child, root.view, root, screen.window, UIApplication.shared,
      ])
    root.present(sheet, animated: false)
    simulator.flush()
    #expect(sheet.view.next === sheet && sheet.next === root)
    var performed = false
    root.setAction("save:") { _ in performed = true }
    #expect(UIApplication.shared.sendAction("save:", to: nil, from: sheet.view, for: nil))
    #expect(performed)
  }
}
