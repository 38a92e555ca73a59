import Animatic
import Testing

/// The colours of bars and the places of what they show (rule N8).
@MainActor
struct BarLookTests {
  private let simulator = Simulator()
  private static let usual = UIColor(white: 0.97, alpha: 0.94)
  private static let dark = UIColor(white: 0.1, alpha: 0.94)

  private func view(_ width: CGFloat, _ height: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: height)))
  }

  private func frames(_ items: [UIBarButtonItem]?) -> [CGRect?] {
    (items ?? []).map { $0.customView?.frame }
  }

  @Test func `a bar has the colours of its style, or its own one`() {
    let (tabs, tools) = (UITabBar(), UIToolbar())
    let (titles, search) = (UINavigationBar(), UISearchBar())
    let bars: [UIView] = [tabs, tools, titles, search]
    func colors() -> [UIColor?] { bars.map { $0.subviews[0].backgroundColor } }
    let usual = [UIColor?](repeating: Self.usual, count: 4)
    #expect(colors() == usual)
    let lines = bars.map { $0.subviews[0].subviews[0].backgroundColor }
    #expect(lines == [UIColor?](repeating: UIColor(white: 0, alpha: 0.3), count: 4))
    (tabs.barStyle, tools.barStyle) = (.black, .black)
    (titles.barStyle, search.barStyle) = (.black, .black)
    #expect(colors() == [UIColor?](repeating: Self.dark, count: 4))
    (tabs.barTintColor, tools.barTintColor) = (.red, .red)
    (titles.barTintColor, search.barTintColor) = (.red, .red)
    #expect(colors() == [UIColor?](repeating: .red, count: 4))
    #expect(bars.map(\.bounds.height) == [49, 44, 44, 56])
    #expect(bars.map(\.intrinsicContentSize.height) == [49, 44, 44, 56])
    let fitting = bars.map { $0.sizeThatFits(CGSize(width: 200, height: 7)) }
    #expect(fitting.map(\.height) == [49, 44, 44, 56] && fitting.allSatisfy { $0.width == 200 })
    search.searchBarStyle = .minimal
    #expect(search.subviews[0].isHidden)
  }

  @Test func `an appearance has the background that it is configured with, and no image`() {
    let (tabs, tools, titles) = (UITabBar(), UIToolbar(), UINavigationBar())
    let line = UIColor(white: 0, alpha: 0.3)
    let kinds: [((UIBarAppearance) -> Void, UIColor?, UIColor?)] = [
      ({ $0.configureWithOpaqueBackground() }, .white, line),
      ({ $0.configureWithTransparentBackground() }, nil, nil),
      ({ $0.configureWithDefaultBackground() }, Self.usual, line),
    ]
    for (configure, color, lineColor) in kinds {
      (tabs.standardAppearance, tools.standardAppearance) = (.init(), .init())
      titles.standardAppearance = .init()
      [tabs.standardAppearance, tools.standardAppearance, titles.standardAppearance]
        .forEach(configure)
      (tabs.standardAppearance, tools.standardAppearance, titles.standardAppearance) =
        (tabs.standardAppearance, tools.standardAppearance, titles.standardAppearance)
      tools.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
      tools.setShadowImage(UIImage(), forToolbarPosition: .any)
      titles.setBackgroundImage(UIImage(), for: .default)
      titles.setTitleVerticalPositionAdjustment(3, for: .default)
      let backgrounds = [tabs, tools, titles].map { $0.subviews[0] }
      #expect(backgrounds.map(\.backgroundColor) == [color, color, color])
      #expect(
        backgrounds.map { $0.subviews[0].backgroundColor } == [lineColor, lineColor, lineColor])
    }
  }

  @Test func `the line of a bar is half a point outside of its edge`() {
    let bars: [UIView] = [UITabBar(), UIToolbar(), UINavigationBar(), UISearchBar()]
    let lines = bars.map { simulator.bar($0).subviews[0].subviews[0].frame }
    #expect(lines.map(\.minY) == [-0.5, -0.5, 44, 56])
    #expect(lines.allSatisfy { $0.width == 320 && $0.height == 0.5 })
  }

  @Test func `the selected tab has the tint, and the others are grey`() {
    let bar = simulator.bar(UITabBar())
    bar.items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    func colors() -> [UIColor?] {
      bar.subviews.dropFirst().map { tab in
        tab.subviews.lazy.compactMap { $0 as? UILabel }.first?.textColor
      }
    }
    let grey = UIColor(white: 0.57, alpha: 1)
    #expect(colors() == [grey, grey])
    bar.selectedItem = bar.items?[1]
    #expect(colors() == [grey, bar.tintColor])
    bar.tintColor = .red
    #expect(colors() == [grey, .red])
    bar.unselectedItemTintColor = .blue
    #expect(colors() == [.blue, .red])
  }

  @Test func `a tab has its image above its title, and its badge beside`() {
    let bar = simulator.bar(UITabBar())
    let image = UIImage(reference: "a", size: CGSize(width: 20, height: 10))
    bar.items = [
      UITabBarItem(title: "A", image: image, tag: 0), UITabBarItem(title: "B", image: nil, tag: 0),
    ]
    bar.items?[1].badgeValue = "7"
    simulator.flush()
    let tabs = bar.subviews.dropFirst()
    #expect(tabs.map(\.frame.minX) == [0, 160] && tabs.allSatisfy { $0.bounds.height == 49 })
    let parts = tabs.map { $0.subviews.map(\.frame) }
    #expect(parts[0][0] == CGRect(x: 70, y: 13.5, width: 20, height: 10))
    #expect(parts[0][1].minY == 34 && parts[0][1].midX == 80)
    #expect(parts[1][2] == CGRect(x: 86, y: 2, width: 18, height: 18))
    #expect(tabs.map { $0.subviews[2].isHidden } == [true, false])
    let badge = tabs.last?.subviews[2] as? UILabel
    #expect(badge?.backgroundColor == .red && badge?.textColor == .white)
    #expect(badge?.text == "7" && badge?.layer.cornerRadius == 9)
    bar.items?[1].badgeValue = "1000"
    simulator.flush()
    let wide = bar.subviews.last?.subviews[2]
    #expect(wide?.frame.width == (wide?.sizeThatFits(.zero).width ?? 0) + 10)
    #expect(wide?.frame.width ?? 0 > 30)
    bar.items?.removeLast()
    simulator.flush()
    #expect(bar.subviews.dropFirst().map(\.frame.width) == [320])
  }

  @Test func `items of a toolbar are in the middle of its height, as wide as they say`() {
    let bar = simulator.bar(UIToolbar())
    bar.items = [view(40, 20), view(30, 90), view(50, 10)]
    bar.items?[2].width = 70
    bar.layoutIfNeeded()
    let expected = [
      CGRect(x: 16, y: 12, width: 40, height: 20), CGRect(x: 64, y: 0, width: 30, height: 44),
      CGRect(x: 102, y: 17, width: 70, height: 10),
    ]
    #expect(frames(bar.items) == expected)
  }

  @Test func `buttons at the left follow the one that goes back`() throws {
    let bar = simulator.bar(UINavigationBar())
    let (first, second) = (UINavigationItem(title: "First"), UINavigationItem(title: "Second"))
    second.leftBarButtonItems = [view(40, 20), view(30, 10)]
    second.rightBarButtonItems = [view(20, 90), view(10, 10)]
    bar.items = [first, second]
    simulator.flush()
    let left = [
      CGRect(x: 16, y: 12, width: 40, height: 20), CGRect(x: 64, y: 17, width: 30, height: 10),
    ]
    #expect(frames(second.leftBarButtonItems) == left)
    #expect(
      frames(second.rightBarButtonItems) == [
        CGRect(x: 284, y: 0, width: 20, height: 44), CGRect(x: 266, y: 17, width: 10, height: 10),
      ])
    second.leftItemsSupplementBackButton = true
    bar.items = [first, second]
    simulator.flush()
    let back = try #require(bar.subviews.last?.subviews.lazy.compactMap { $0 as? UIButton }.first)
    let width = back.intrinsicContentSize.width
    #expect(back.frame.minX == 8 && back.frame.width == width && back.frame.midY == 22)
    #expect(frames(second.leftBarButtonItems).map { $0?.minX } == [16 + width, 64 + width])
  }

  @Test func `new scopes replace the old ones`() throws {
    let bar = simulator.bar(UISearchBar())
    let scopes = try #require(bar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first)
    for titles in [["All", "Read", "New"], ["All", "Read"], []] {
      bar.scopeButtonTitles = titles
      #expect((0..<scopes.numberOfSegments).map { scopes.titleForSegment(at: $0) } == titles)
      #expect(bar.selectedScopeButtonIndex == 0)
    }
    bar.showsCancelButton = true
    simulator.flush()
    let cancel = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(cancel.frame.midY == 28 && cancel.frame.maxX == 312)
    #expect(scopes.frame.minX == 8 && scopes.frame.width == 304 && scopes.frame.midY == 78)
  }
}
