import Testing

@testable import AnimaticViews

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
    expectLinear { count in
      let views = chain(hasWindow ? UIWindow() : UIView(), count)
      #expect((views[count].window != nil) == hasWindow)
      return WindowSearch.visitCount
    }
  }

  /// Expects twice the steps for twice the views; a closure takes a number of views, and returns
  /// the number of steps so far.
  private func expectLinear(_ count: (Int) -> Int) {
    let counts = [0, 1_000, 2_000].map(count)
    let (once, twice) = (counts[1] - counts[0], counts[2] - counts[1])
    #expect(Double(twice) < 2.4 * Double(once) && once < 100_000, "\(once) and \(twice)")
  }

  @Test(arguments: [0, 1, 30, 59, 60])
  func `a deep view has the window of the tree that it is moved to`(moved: Int) {
    let (first, second) = (UIWindow(), UIWindow())
    let views = Array(chain(first, 61).dropFirst())
    #expect(views[60].window === first)
    second.addSubview(views[moved])
    for (isMoved, window) in [(true, second), (false, nil)] {
      if !isMoved { views[moved].removeFromSuperview() }
      for index in [60, 59, 30, 1, 0] {
        #expect(views[index].window === (index < moved ? first : window), "\(index)")
      }
    }
  }

  @Test func `a deep view has no window after the window is released`() {
    var window: UIWindow? = UIWindow()
    let view = chain(UIView(), 60)
    window?.addSubview(view[0])
    #expect(view[60].window === window)
    window = nil
    #expect(view[60].window == nil && view[0].superview == nil)
  }

  @Test func `a deep view that is released leaves no window to another one`() {
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

  @Test func `twice as many nested views take twice the steps to inherit a tint`() {
    expectLinear { count in
      let root = UIView()
      (root.tintColor, root.overrideUserInterfaceStyle) = (.red, .dark)
      let views = chain(root, count)
      #expect(views[count].tintColor == .red)
      #expect(views[count].traitCollection.userInterfaceStyle == .dark)
      return InheritedLook.visitCount
    }
  }

  /// A change anywhere above a deep view, of which the search has kept the result.
  enum Change: CaseIterable {
    case none, tint, mode, style, move, removal, release, controller, releasedController
  }

  @Test(arguments: Change.allCases)
  func `a deep view follows what changes above it`(change: Change) {
    let other = UIView()
    (other.tintColor, other.overrideUserInterfaceStyle) = (.green, .light)
    var root: UIView? = UIView()
    root?.tintColor = .red
    root?.overrideUserInterfaceStyle = .dark
    var controller: UIViewController?
    var views = chain(root ?? UIView(), 60)
    let deep = views[60]
    #expect(deep.tintColor == .red && deep.traitCollection.userInterfaceStyle == .dark)
    var expected = (UIColor.red, UIView.TintAdjustmentMode.normal, UIUserInterfaceStyle.dark)
    switch change {
    case .none: break
    case .tint: (views[30].tintColor, expected.0) = (.blue, .blue)
    case .mode:
      views[10].tintAdjustmentMode = .dimmed
      (expected.0, expected.1) = (deep.tintColor, .dimmed)
      #expect(expected.0 != .red)
    case .style:
      root?.overrideUserInterfaceStyle = .light
      expected.2 = .light
    case .move:
      other.addSubview(views[20])
      expected = (.green, .normal, .light)
    case .removal:
      views[20].removeFromSuperview()
      expected = (UIView().tintColor, .normal, .light)
    case .release:
      views = Array(views.dropFirst())
      root = nil
      expected = (UIView().tintColor, .normal, .light)
    case .controller, .releasedController:
      root?.overrideUserInterfaceStyle = .unspecified
      controller = UIViewController()
      controller?.view = root
      controller?.overrideUserInterfaceStyle = .dark
      #expect(deep.traitCollection.userInterfaceStyle == .dark)
      if change == .releasedController { (controller, expected.2) = (nil, .light) }
    }
    #expect(deep.tintColor == expected.0 && deep.tintAdjustmentMode == expected.1)
    #expect(deep.traitCollection.userInterfaceStyle == expected.2)
    withExtendedLifetime((views, root, controller)) {}
  }
}
