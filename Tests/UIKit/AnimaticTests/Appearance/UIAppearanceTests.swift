import Animatic
import Testing

/// Appearance proxies (rule N25).
@MainActor @Suite(.isolated) struct UIAppearanceTests {
  private let simulator = Simulator()

  private final class Title: UILabel {}

  private func added<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    (superview ?? simulator.window).addSubview(view)
    return view
  }

  @Test func `views receive what is set as they come into a window, unless it is their own`() {
    UISwitch.appearance().onTintColor = .green
    let (first, own) = (UISwitch(), UISwitch())
    own.onTintColor = .red
    #expect(first.onTintColor == nil)
    #expect(added(first).onTintColor == .green && added(own).onTintColor == .red)
    UISwitch.appearance().onTintColor = .blue
    #expect(first.onTintColor == .green && added(UISwitch()).onTintColor == .blue)
    #expect(added(UISwitch(), to: UIView()).onTintColor == nil)
    #expect(UISwitch.appearance() === UISwitch.appearance())
  }

  @Test func `a subclass and a container come before what is more general`() {
    UILabel.appearance().textColor = .blue
    Title.appearance().textColor = .orange
    UILabel.appearance(whenContainedInInstancesOf: [UIButton.self, UIStackView.self]).textColor =
      .red
    #expect(added(UILabel()).textColor == .blue && added(Title()).textColor == .orange)
    let (stack, button) = (added(UIStackView()), UIButton(frame: .zero))
    #expect(added(Title(), to: stack).textColor == .orange)
    stack.addSubview(button)
    #expect(added(Title(), to: button).textColor == .red)
    #expect(added(UILabel(), to: added(UIButton(frame: .zero))).textColor == .blue)
  }

  @Test func `a controller is a container`() {
    UIView.appearance(whenContainedInInstancesOf: [UIViewController.self]).backgroundColor = .red
    let controller = UIViewController()
    simulator.window.rootViewController = controller
    #expect(added(UIView(), to: controller.view).backgroundColor == .red)
    #expect(added(UIView()).backgroundColor == nil)
  }

  @Test func `bars receive colours, tints, title attributes and appearances`() {
    let proxy = UINavigationBar.appearance()
    let appearance = UINavigationBarAppearance()
    (proxy.tintColor, proxy.barTintColor, proxy.barStyle) = (.red, .black, .black)
    proxy.titleTextAttributes = [.foregroundColor: UIColor.white]
    proxy.standardAppearance = appearance
    let bar = added(UINavigationBar(frame: .zero))
    #expect(bar.tintColor == .red && bar.barTintColor == .black && bar.barStyle == .black)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    #expect(bar.standardAppearance === appearance)
    #expect(UINavigationController().navigationBar.barTintColor == .black)
    let own = UINavigationBar(frame: .zero)
    own.standardAppearance = UINavigationBarAppearance()
    own.tintColor = .green
    #expect(added(own).standardAppearance !== appearance && own.tintColor == .green)
  }

  @Test func `tab bars and toolbars receive appearances, unless they have one of their own`() {
    let (forTabs, forTools) = (UITabBarAppearance(), UIToolbarAppearance())
    let (tabs, tools) = (UITabBar(frame: .zero), UIToolbar(frame: .zero))
    // A proxy that the program has not touched gives nothing.
    let (tabProxy, toolProxy) = (UITabBar.appearance(), UIToolbar.appearance())
    let (first, second) = (tabs.standardAppearance, tools.standardAppearance)
    #expect(added(tabs).standardAppearance === first && added(tools).standardAppearance === second)
    (tabProxy.standardAppearance, toolProxy.standardAppearance) = (forTabs, forTools)
    #expect(added(UITabBar(frame: .zero)).standardAppearance === forTabs)
    #expect(added(UIToolbar(frame: .zero)).standardAppearance === forTools)
    let (ownTabs, ownTools) = (UITabBar(frame: .zero), UIToolbar(frame: .zero))
    ownTabs.standardAppearance = UITabBarAppearance()
    ownTools.standardAppearance = UIToolbarAppearance()
    #expect(added(ownTabs).standardAppearance !== forTabs)
    #expect(added(ownTools).standardAppearance !== forTools)
  }

  @Test func `proxies with containers of their own are two, and each is the same when asked again`()
  {
    func proxy(_ containers: [any UIAppearanceContainer.Type]) -> UISwitch {
      UISwitch.appearance(whenContainedInInstancesOf: containers)
    }
    let inBars = proxy([UIToolbar.self])
    #expect(proxy([UIToolbar.self]) === inBars && proxy([UITabBar.self]) !== inBars)
    #expect(UISwitch.appearance() !== inBars)
  }

  @Test func `buttons of bars have the tint of their proxy`() throws {
    UIBarButtonItem.appearance().tintColor = .purple
    // A proxy for containers has no effect.
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor = .blue
    let bar = added(UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
    let item = UINavigationItem(title: "Title")
    let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    own.tintColor = .red
    item.rightBarButtonItems = [
      UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil), own,
    ]
    bar.items = [item]
    let buttons = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
    #expect(buttons.map(\.tintColor) == [.purple, .red])
  }
}
