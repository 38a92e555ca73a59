import Animatic
import Foundation
import Testing

/// The items of bars, and how a bar shows what changes in them (rule N8).
@MainActor
struct BarItemTests {
  private let simulator = Simulator()

  private func button(of bar: UIView) -> UIButton? {
    bar.subviews.lazy.compactMap { $0 as? UIButton }.first
  }

  private final class Receiver: NSObject {
    var count = 0
    func act() { count += 1 }
  }

  @Test func `new items fade in over a quarter of a second, if the change is animated`() {
    let (tools, tabs) = (simulator.bar(UIToolbar()), simulator.bar(UITabBar()))
    let titles = ["A", "B"]
    for isAnimated in [true, false] {
      let start = simulator.time
      tools.setItems(titles.map { UIBarButtonItem(title: $0) }, animated: isAnimated)
      let items = titles.map { UITabBarItem(title: $0, image: nil, tag: 0) }
      tabs.setItems(items, animated: isAnimated)
      let views = tools.subviews.dropFirst() + tabs.subviews.dropFirst()
      for (time, opacity) in [(0, 0), (0.125, 0.5), (0.25, 1)] as [(Double, Float)] {
        simulator.advance(to: start + time)
        let shown = views.map { ($0.layer.presentation() ?? $0.layer).opacity }
        let expected = isAnimated ? opacity : 1
        #expect(shown.count == 4 && shown.allSatisfy { abs($0 - expected) < 1e-6 })
      }
    }
    #expect(tools.items?.map(\.title) == titles && tabs.items?.map(\.title) == titles)
  }

  @Test func `a button of a toolbar shows what changes in its item`() throws {
    let bar = simulator.bar(UIToolbar())
    let (target, image) = (Receiver(), UIImage(reference: "a", size: CGSize(width: 20, height: 10)))
    let act = Selector("act", Receiver.act)
    let item = UIBarButtonItem(image: image, style: .done, target: target, action: act)
    bar.items = [item]
    #expect(button(of: bar)?.currentImage === image && button(of: bar)?.currentTitle == nil)
    item.menu = UIMenu(title: "", children: [])
    #expect(button(of: bar)?.menu === item.menu)
    #expect(button(of: bar)?.showsMenuAsPrimaryAction == false)
    item.action = nil
    item.menu = UIMenu(title: "", children: [])
    #expect(button(of: bar)?.showsMenuAsPrimaryAction == true)
    bar.tintColor = .red
    #expect(button(of: bar)?.tintColor == .red)
    item.tintColor = .green
    #expect(button(of: bar)?.tintColor == .green)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    item.customView = view
    bar.layoutIfNeeded()
    #expect(button(of: bar) == nil && view.frame == CGRect(x: 16, y: 17, width: 30, height: 10))
  }

  @Test func `an item sends its action to its target while it is enabled`() {
    let target = Receiver()
    let act = Selector("act", Receiver.act)
    let items = [
      UIBarButtonItem(title: "A", style: .plain, target: target, action: act),
      UIBarButtonItem(barButtonSystemItem: .add, target: target, action: act),
      UIBarButtonItem(barButtonSystemItem: .add, target: target, action: nil),
    ]
    #expect(items.map { $0.sendAction() } == [true, true, false] && target.count == 2)
    for item in items { item.isEnabled = false }
    #expect(items.map { $0.sendAction() } == [false, false, false] && target.count == 2)
    #expect(items.map(\.title) == ["A", "Add", "Add"])
  }

  @Test func `an item keeps the attributes of each state`() {
    let item = UIBarButtonItem(title: "A")
    let states: [UIControl.State] = [.normal, .highlighted, .disabled]
    item.setTitleTextAttributes([.kern: 2], for: .normal)
    item.setTitleTextAttributes([.kern: 3], for: .highlighted)
    #expect(states.map { item.titleTextAttributes(for: $0)?[.kern] as? Int } == [2, 3, nil])
    item.setTitleTextAttributes(nil, for: .normal)
    #expect(states.map { item.titleTextAttributes(for: $0) == nil } == [true, false, true])
  }

  @Test func `a tab shows the image of its state, the colour of its badge, and says both`() {
    let bar = simulator.bar(UITabBar())
    let images = ["a", "b", "c"].map { UIImage(reference: $0, size: CGSize(width: 9, height: 9)) }
    let item = UITabBarItem(title: "A", image: images[0], selectedImage: images[1])
    bar.items = [item]
    func tab() -> UIView? { bar.subviews.last }
    func image() -> UIImage? { (tab()?.subviews.first as? UIImageView)?.image }
    #expect(image() === images[0])
    bar.selectedItem = item
    #expect(image() === images[1])
    item.selectedImage = images[2]
    #expect(image() === images[2])
    item.badgeValue = "7"
    item.badgeColor = .blue
    #expect(tab()?.subviews.last?.backgroundColor == .blue)
    #expect(tab()?.isAccessibilityElement == true && tab()?.accessibilityValue == "7")
    #expect(tab()?.accessibilityLabel == "A" && tab()?.accessibilityTraits == [.button, .selected])
    (item.accessibilityLabel, item.accessibilityHint) = ("Letter", "Shows letters")
    item.accessibilityValue = "7 new"
    #expect(tab()?.accessibilityLabel == "Letter" && tab()?.accessibilityHint == "Shows letters")
    #expect(tab()?.accessibilityValue == "7 new")
  }

  @Test func `the button that goes back has the text of the item below`() {
    let bar = simulator.bar(UINavigationBar())
    let (first, second) = (UINavigationItem(title: "First"), UINavigationItem(title: "Second"))
    #expect(bar.items == nil)
    bar.items = [first, second]
    func back() -> String? { bar.subviews.last.flatMap(button)?.accessibilityLabel }
    #expect(back() == "First")
    first.title = nil
    #expect(back() == "Back")
    first.backButtonTitle = "Before"
    #expect(back() == "Before")
    first.backBarButtonItem = UIBarButtonItem(title: "Item")
    #expect(back() == "Item")
    second.setHidesBackButton(true, animated: true)
    #expect(back() == nil && second.hidesBackButton)
    bar.items = nil
    #expect(bar.items == nil && bar.topItem == nil && bar.subviews.count == 1)
  }

  @Test func `a button of a navigation bar follows its item`() {
    let (bar, item) = (simulator.bar(UINavigationBar()), UINavigationItem(title: ""))
    let done = UIBarButtonItem(title: "Edit")
    item.rightBarButtonItem = done
    bar.items = [item]
    func shown() -> UIButton? { bar.subviews.last.flatMap(button) }
    #expect(shown()?.currentTitle == "Edit" && shown()?.isEnabled == true)
    (done.title, done.isEnabled) = ("Done", false)
    #expect(shown()?.currentTitle == "Done" && shown()?.isEnabled == false)
    (done.accessibilityLabel, done.accessibilityHint) = ("Ready", "Ends")
    done.accessibilityValue = "1"
    #expect(shown()?.accessibilityLabel == "Ready" && shown()?.accessibilityHint == "Ends")
    #expect(shown()?.accessibilityValue == "1")
  }

  @Test func `the buttons of a navigation item are set one by one and together`() {
    let item = UINavigationItem(title: "")
    let (first, second) = (UIBarButtonItem(title: "1"), UIBarButtonItem(title: "2"))
    item.setLeftBarButtonItems([first, second], animated: true)
    item.setRightBarButtonItems([second, first], animated: true)
    #expect(item.leftBarButtonItem === first && item.rightBarButtonItem === second)
    item.setLeftBarButton(second, animated: true)
    item.setRightBarButton(first, animated: true)
    #expect(item.leftBarButtonItems == [second] && item.rightBarButtonItems == [first])
    item.leftBarButtonItem = nil
    item.setRightBarButton(nil, animated: false)
    #expect(item.leftBarButtonItems == nil && item.rightBarButtonItems == nil)
  }

  @Test func `a delegate that says nothing lets bars do all`() throws {
    final class Silent: UINavigationBarDelegate, UITabBarDelegate {}
    let (silent, titles, tabs) = (
      Silent(), simulator.bar(UINavigationBar()), simulator.bar(UITabBar())
    )
    (titles.delegate, tabs.delegate) = (silent, silent)
    titles.pushItem(UINavigationItem(title: "First"), animated: false)
    titles.pushItem(UINavigationItem(title: "Second"), animated: false)
    #expect(titles.topItem?.title == "Second")
    #expect(titles.popItem(animated: false)?.title == "Second" && titles.topItem?.title == "First")
    tabs.items = [UITabBarItem(title: "A", image: nil, tag: 0)]
    titles.removeFromSuperview()
    simulator.flush()
    try simulator.touch.tap(on: #require(tabs.subviews.last))
    #expect(tabs.selectedItem?.title == "A")
  }
}
