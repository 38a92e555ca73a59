import Testing

@testable import AnimaticViews

extension Simulator {
  /// Shows a bar that is as wide as the screen.
  func bar<Bar: UIView>(_ bar: Bar) -> Bar {
    bar.frame.size.width = 320
    show(bar)
    return bar
  }
}

/// Toolbars, tab bars and navigation bars (rule N8).
@MainActor
struct BarTests {
  private let simulator = Simulator()

  private final class Delegate: UITabBarDelegate, UINavigationBarDelegate {
    var lines: [String] = []
    var allows = true

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { lines.append(item.title!) }
    func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      lines.append("pop \(item.title!)?")
      return allows
    }
    func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
      lines.append("popped \(item.title!)")
    }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
      lines.append("pushed \(item.title!)")
    }
  }

  private let delegate = Delegate()

  private func view(_ width: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)))
  }

  @Test(
    arguments: [
      ("40", [16]), ("40 40", [16, 64]), ("40 - 40", [16, 264]), ("- 40 -", [140]),
      ("40 =30 40", [16, 102]), ("- 40", [264]), ("200 - 200", [16, 232]),
    ] as [(String, [CGFloat])])
  func `spaces of a toolbar share what the items leave`(items: String, expected: [CGFloat]) {
    let toolbar = simulator.bar(UIToolbar(frame: .zero))
    toolbar.items = items.split(separator: " ").map { word in
      if word == "-" { return UIBarButtonItem.flexibleSpace() }
      if word.hasPrefix("=") {
        return UIBarButtonItem.fixedSpace(CGFloat(Double(word.dropFirst())!))
      }
      return view(CGFloat(Double(word)!))
    }
    toolbar.layoutIfNeeded()
    #expect(toolbar.bounds.height == 44)
    #expect((toolbar.items ?? []).compactMap { $0.customView?.frame.minX } == expected)
  }

  @Test func `an item whose view has no size takes no width`() {
    let toolbar = simulator.bar(UIToolbar(frame: .zero))
    toolbar.items = [view(40), UIBarButtonItem(customView: UIView()), view(40)]
    toolbar.layoutIfNeeded()
    #expect((toolbar.items ?? []).compactMap { $0.customView?.frame.minX } == [16, 64, 72])
  }

  @Test func `a button of a toolbar performs its action, and follows its item`() throws {
    let toolbar = simulator.bar(UIToolbar(frame: .zero))
    var count = 0
    let item = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in count += 1 })
    toolbar.items = [item]
    simulator.flush()
    func button() throws -> UIButton {
      try #require(toolbar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    }
    #expect(try button().currentTitle == "Done")
    try simulator.touch.tap(on: button())
    item.title = "Ready"
    item.isEnabled = false
    simulator.flush()
    #expect(try button().currentTitle == "Ready" && !button().isEnabled && count == 1)
    toolbar.items = nil
    item.title = "Gone"
    #expect(!toolbar.subviews.contains { $0 is UIButton })
  }

  @Test func `a tap selects a tab, and tells the delegate each time`() {
    let bar = simulator.bar(UITabBar(frame: .zero))
    bar.delegate = delegate
    bar.items = ["A", "B", "C", "D"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.items?[2].isEnabled = false
    simulator.flush()
    simulator.play("down 100 20, up 100 20, down 100 20, up 100 20, down 200 20, up 200 20")
    #expect(delegate.lines == ["B", "B"] && bar.selectedItem?.title == "B")
    bar.items = [UITabBarItem(title: "E", image: nil, tag: 0)]
    #expect(bar.selectedItem == nil && bar.bounds.height == 49)
  }

  @Test func `a push slides the title in from the right, and a pop out again`() throws {
    let bar = simulator.bar(UINavigationBar(frame: .zero))
    bar.delegate = delegate
    let (first, second) = (UINavigationItem(title: "First"), UINavigationItem(title: "Second"))
    bar.items = [first]
    simulator.flush()
    bar.pushItem(second, animated: true)
    let views = bar.subviews.suffix(2)
    simulator.advance(to: 0.175)
    let shown = try views.map { try #require($0.layer.presentation()) }
    #expect(shown.map { ($0.position.x * 1000).rounded() / 1000 } == [80, 240])
    #expect(shown.map { ($0.opacity * 1000).rounded() / 1000 } == [0.5, 0.5])
    #expect(delegate.lines == [])
    simulator.advance(to: 0.35)
    #expect(delegate.lines == ["pushed Second"] && bar.topItem === second && bar.backItem === first)
    #expect(views.first?.superview == nil)
    delegate.allows = false
    #expect(bar.popItem(animated: true) == nil && bar.topItem === second)
    delegate.allows = true
    let back = try #require(bar.subviews.last?.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(back.accessibilityLabel == "First")
    try simulator.touch.tap(on: back)
    simulator.advance(by: 1)
    #expect(delegate.lines.suffix(2) == ["pop Second?", "popped Second"] && bar.backItem == nil)
  }

  @Test func `a title stays in the middle unless buttons are in its way`() throws {
    let bar = simulator.bar(UINavigationBar(frame: .zero))
    let item = UINavigationItem(title: "")
    let title = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    item.titleView = title
    bar.items = [item]
    bar.layoutIfNeeded()
    #expect(title.frame == CGRect(x: 110, y: 12, width: 100, height: 20))
    item.rightBarButtonItems = [view(30), view(90)]
    bar.layoutIfNeeded()
    #expect(item.rightBarButtonItems?.map { $0.customView!.frame.minX } == [274, 176])
    #expect(title.frame.minX == 68)
  }

  @Test func `the bars of controllers follow their controllers`() {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("First", "Second")
    let navigation = UINavigationController(rootViewController: first)
    #expect(navigation.navigationBar.topItem === first.navigationItem)
    navigation.pushViewController(second, animated: false)
    #expect(navigation.navigationBar.items?.map(\.title) == ["First", "Second"])
    navigation.popViewController(animated: false)
    #expect(navigation.navigationBar.topItem?.title == "First")
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    #expect(tabs.tabBar.items?.count == 2 && tabs.tabBar.selectedItem === first.tabBarItem)
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.selectedItem === second.tabBarItem)
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { label(text, in: $0) }.first
  }

  @Test func `a title that changes as it slides goes on with its slide`() throws {
    let bar = simulator.bar(UINavigationBar(frame: .zero))
    let item = UINavigationItem(title: "two")
    bar.items = [UINavigationItem(title: "one")]
    bar.pushItem(item, animated: true)
    simulator.advance(by: 0.1)
    func shown(_ text: String) throws -> CGFloat? {
      let own = try #require(label(text, in: bar)?.superview)
      return own.layer.presentation()?.position.x
    }
    let before = try #require(try shown("two"))
    item.title = "three"
    simulator.flush()
    #expect(try shown("three") == before && before > 160)
    item.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    simulator.advance(by: 0.1)
    let later = try #require(try shown("three"))
    #expect(later < before && later > 160)
    simulator.advance(by: 1)
    #expect(try shown("three") == 160 && label("two", in: bar) == nil)
  }

  @Test func `the same items do not slide`() throws {
    let bar = simulator.bar(UINavigationBar(frame: .zero))
    let items = ["one", "two"].map { UINavigationItem(title: $0) }
    bar.items = items
    let own = try #require(label("two", in: bar)?.superview)
    bar.setItems(items, animated: true)
    #expect(label("two", in: bar)?.superview === own && own.layer.animationKeys() == nil)
    bar.setItems([items[1]], animated: true)
    #expect(own.layer.animationKeys() == nil && bar.backItem == nil)
    simulator.advance(by: 1)
    #expect(label("one", in: bar) == nil)
  }

  @Test func `items that were popped, and buttons that were replaced, leave the bar`() {
    let bar = simulator.bar(UINavigationBar(frame: .zero))
    let (item, button) = (
      UINavigationItem(title: "two"),
      UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    )
    item.rightBarButtonItem = button
    bar.items = [UINavigationItem(title: "one"), item]
    #expect(button.bar === bar && item.bar === bar)
    bar.popItem(animated: true)
    #expect(button.bar == nil && item.bar == nil)
    bar.pushItem(item, animated: false)
    item.rightBarButtonItem = nil
    #expect(button.bar == nil && item.bar === bar)
  }
}
