import Animatic
import Testing

/// Insets, safe areas and changes of size of scroll views: rule I8.
@MainActor
struct ScrollInsetTests {
  private let screen = ScrollScreen()
  private var view: UIScrollView { screen.view }

  @Test func `insets widen the range, and do not move the content`() {
    view.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 20, right: 0)
    #expect(view.contentOffset == .zero && screen.log.lines == ["DidChangeAdjustedContentInset"])
    screen.drag(30, duration: 1, hold: 0.5)
    #expect(view.contentOffset.y == -20 && screen.log.lines.last == "DidEndDragging(false)")
    view.scrollRectToVisible(CGRect(x: 0, y: 4999, width: 1, height: 1), animated: false)
    #expect(view.contentOffset.y == 4540)
  }

  @Test(arguments: [
    (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 5000.0, 44.0),
    (.scrollableAxes, 5000, 44), (.scrollableAxes, 100, 0), (.always, 100, 44), (.never, 5000, 0),
  ])
  func `the safe area adds to the insets as the behaviour says`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, length: CGFloat, inset: CGFloat
  ) {
    view.contentInsetAdjustmentBehavior = behavior
    view.contentSize.height = length
    screen.simulator.safeAreaInsets.top = 44
    screen.simulator.flush()
    #expect(view.adjustedContentInset.top == inset && view.contentInset == .zero)
    // Content at the top stays at the top.
    #expect(view.contentOffset.y == -inset)
    #expect(screen.log.lines.contains("DidChangeAdjustedContentInset") == (inset > 0))
    // Where the content scrolls sideways, so do both sides.
    guard behavior != .automatic else { return }
    view.contentSize.width = length
    screen.simulator.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
    screen.simulator.flush()
    let insets = [view.adjustedContentInset.left, view.adjustedContentInset.right]
    #expect(insets == [inset, inset] && view.contentOffset.x == -inset)
  }

  @Test func `the view is notified of its insets before the delegate`() {
    final class List: UIScrollView {
      var lines: [UIEdgeInsets] = []
      override func adjustedContentInsetDidChange() { lines.append(adjustedContentInset) }
    }
    let list = List(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    list.contentInset = inset
    list.contentInset = inset
    #expect(list.lines == [inset])
  }

  @Test func `content that becomes shorter stays inside`() {
    view.contentOffset.y = 4000
    view.contentSize.height = 1000
    var offsets = [view.contentOffset.y]
    view.frame.size.height = 800
    offsets.append(view.contentOffset.y)
    view.bounds.size.height = 900
    offsets.append(view.contentOffset.y)
    view.contentSize = .zero
    #expect(offsets == [520, 200, 100] && view.contentOffset == .zero)
  }

  @Test func `content that grows in a throw lets it go on`() {
    view.contentSize.height = 700
    screen.drag(-180, duration: 0.1)
    screen.log.onCall = { [screen] name in
      if name == "DidScroll" { screen.view.contentSize.height = 5000 }
    }
    screen.simulator.settle()
    expectClose(view.contentOffset.y, 170 + 1790 * 0.499, within: 0.01)
  }

  @Test func `scrolling requests no layout and moves no subview`() {
    final class List: UIScrollView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let list = List(frame: screen.simulator.window.bounds)
    list.contentSize = CGSize(width: 320, height: 5000)
    let row = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    list.addSubview(row)
    screen.simulator.window.addSubview(list)
    screen.simulator.flush()
    let layouts = list.layouts
    screen.drag(-180)
    screen.simulator.settle()
    #expect(list.layouts == layouts && row.frame.minY == 100)
    #expect(row.convert(.zero, to: nil).y == 100 - list.contentOffset.y)
  }
}
