import Animatic
import Testing

/// Delegates that change the scroll view in its callbacks.
@MainActor
struct ScrollReentrancyTests {
  nonisolated private static let callbacks = [
    "WillBeginDragging", "DidScroll", "WillEndDragging", "DidEndDragging(true)",
    "WillBeginDecelerating", "DidEndDecelerating",
  ]

  /// Throws a list, and runs a closure at the first call of a method.
  private func play(
    _ callback: String, _ change: @escaping (ScrollScreen) -> Void
  ) -> ScrollScreen {
    let screen = ScrollScreen()
    var isFirst = true
    screen.log.onCall = { [unowned screen] name in
      guard name == callback, isFirst else { return }
      isFirst = false
      change(screen)
    }
    screen.drag(-180)
    screen.simulator.settle()
    #expect(!isFirst, "\(callback) did not come")
    return screen
  }

  @Test(arguments: callbacks)
  func `a scroll view that its delegate removes comes to rest`(callback: String) {
    let screen = play(callback) { $0.view.removeFromSuperview() }
    #expect(!screen.view.isTracking && !screen.view.isDecelerating && !screen.simulator.isRunning)
    screen.log.onCall = { _ in }
    screen.simulator.window.addSubview(screen.view)
    screen.view.contentOffset = .zero
    screen.drag(-180)
    #expect(screen.log.endOffset.y == 170)
  }

  @Test(arguments: callbacks)
  func `content that shrinks in a callback comes to rest inside`(callback: String) {
    for height in [0, 480, 600] as [CGFloat] {
      let screen = play(callback) { $0.view.contentSize.height = height }
      #expect(screen.view.contentOffset.y >= 0)
      #expect(screen.view.contentOffset.y <= max(0, height - 480))
    }
  }

  @Test(arguments: callbacks)
  func `an offset that the delegate sets moves what follows`(callback: String) {
    let screen = play(callback) { $0.view.contentOffset.y += 1000 }
    expectClose(screen.view.contentOffset.y, 1000 + 170 + 590 * 0.499, within: 0.5)
    #expect(!screen.view.isDecelerating)
  }

  @Test(arguments: callbacks)
  func `an animated scroll of the delegate wins over a throw`(callback: String) {
    let screen = play(callback) {
      $0.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    }
    if !["WillBeginDragging", "DidScroll"].contains(callback) {
      #expect(screen.view.contentOffset.y == 3000)
      #expect(screen.log.lines.last == "DidEndScrollingAnimation")
    }
    #expect(!screen.view.isDecelerating && !screen.simulator.isRunning)
  }

  @Test(arguments: callbacks)
  func `an immediate scroll of the delegate ends a throw`(callback: String) {
    let screen = play(callback) {
      $0.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    }
    #expect(!screen.view.isDecelerating && !screen.simulator.isRunning)
    if callback == "WillBeginDecelerating" { #expect(screen.view.contentOffset.y == 3000) }
  }

  @Test(arguments: callbacks)
  func `a drag that the delegate disables is over`(callback: String) {
    let screen = play(callback) { $0.view.isScrollEnabled = false }
    #expect(!screen.view.isTracking && !screen.view.isDecelerating)
  }

  @Test func `scrolling goes on without end as the delegate moves the content back`() {
    let screen = ScrollScreen()
    screen.view.contentOffset.y = 2000
    screen.log.onCall = { [unowned screen] name in
      if name == "DidScroll", screen.view.contentOffset.y > 2100 {
        screen.view.contentOffset.y -= 100
      }
    }
    screen.drag(-180, duration: 0.1)
    #expect(screen.view.isDecelerating)
    screen.simulator.settle()
    let travelled = 170 + 1790 * 0.499
    let expected = 2000 + travelled.truncatingRemainder(dividingBy: 100)
    let rest = screen.view.contentOffset.y - expected
    expectClose(rest - (rest / 100).rounded() * 100, 0, within: 0.01)
  }

  @Test func `a scroll view without a window moves at once`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    #expect(view.contentOffset.y == 50)
    view.zoomScale = 2
    #expect(view.zoomScale == 1)
  }

  @Test func `values that are not finite are refused`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIScrollView().contentOffset.x = .nan }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIScrollView().contentSize.width = .infinity }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIScrollView().contentInset.top = .nan }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIScrollView().minimumZoomScale = 0 }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIScrollView().setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        ScrollScreen().view.setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
      }
    }
  }

  @Test func `a target that is not finite along one axis is refused`() async {
    let horizontal = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await ScrollScreen.drag(to: CGPoint(x: CGFloat.infinity, y: 0)) }
    let vertical = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await ScrollScreen.drag(to: CGPoint(x: 0, y: CGFloat.infinity)) }
    for result in [horizontal, vertical] {
      let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(error.contains("the target of a drag must consist of finite numbers"))
    }
  }
}

extension ScrollScreen {
  /// Drags a list whose delegate chooses a target.
  fileprivate static func drag(to target: CGPoint) {
    let screen = ScrollScreen()
    screen.log.wantedTarget = target
    screen.drag(-180)
  }
}
