import Testing

@testable import Animatic

/// Deep trees of views, and the search for the window of a view.
@MainActor
struct WindowSearchTests {
  /// Returns a chain of views, built from outside in.
  private func chain(_ root: UIView, _ count: Int) -> [UIView] {
    var views = [root]
    for _ in 0..<count {
      let view = UIView()
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    return views
  }

  @Test(arguments: [false, true])
  func `twice as many nested views take twice the steps`(hasWindow: Bool) {
    func stepCount(_ count: Int) -> Int {
      let old = WindowSearch.visitCount
      let views = chain(hasWindow ? UIWindow() : UIView(), count)
      #expect((views[count].window != nil) == hasWindow)
      return WindowSearch.visitCount - old
    }
    let (once, twice) = (stepCount(1_000), stepCount(2_000))
    #expect(Double(twice) < 2.4 * Double(once) && once < 100_000, "\(once) and \(twice)")
  }

  @Test(arguments: [0, 1, 30, 59, 60])
  func `a deep view has the window of the tree that it is moved to`(moved: Int) {
    let (first, second) = (UIWindow(), UIWindow())
    let views = Array(chain(first, 61).dropFirst())
    #expect(views[60].window === first)
    second.addSubview(views[moved])
    for index in [60, 59, 30, 1, 0] {
      #expect(views[index].window === (index < moved ? first : second), "\(index)")
    }
    views[moved].removeFromSuperview()
    for index in [60, 59, 30, 1, 0] {
      #expect(views[index].window === (index < moved ? first : nil), "\(index)")
    }
  }

  @Test
  func `a deep view has no window after the window is released`() {
    var window: UIWindow? = UIWindow()
    let view = chain(UIView(), 60)
    window?.addSubview(view[0])
    #expect(view[60].window === window)
    window = nil
    #expect(view[60].window == nil && view[0].superview == nil)
  }

  @Test
  func `a deep view that is released leaves no window to another one`() {
    let window = UIWindow()
    weak var released: UIView?
    do {
      let views = chain(window, 40)
      #expect(views[40].window === window)
      released = views[40]
      views[40].removeFromSuperview()
    }
    #expect(released == nil)
    for view in chain(UIView(), 40) { #expect(view.window == nil) }
  }
}
