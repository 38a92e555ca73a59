import Animatic
import Foundation
import Testing

/// What Foundation's objects have on Apple's systems, and tables of objects.
@MainActor @Suite(.isolated)
struct ObjectMethodTests {
  private class Proxy: NSObject, KeyValueObserver {
    var log: [String] = []
    func responds(to aSelector: Selector!) -> Bool {
      aSelector == "own" || super.responds(to: aSelector)
    }
    func forwardingTarget(for aSelector: Selector!) -> Any? {
      super.forwardingTarget(for: aSelector)
    }
    func awakeFromNib() { super.awakeFromNib() }
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { log.append(keyPath ?? "") }
    func save() {}
  }

  @Test func `an object responds to a selector with a method of its class`() {
    let proxy = Proxy()
    #expect(proxy.responds(to: Selector("save", Proxy.save)))
    #expect(proxy.responds(to: "own") && !proxy.responds(to: "other"))
    #expect(!NSObject().responds(to: Selector("save", Proxy.save)))
    let plain: any NSObjectProtocol = NSObject()
    #expect(!plain.responds(to: "x") && proxy.forwardingTarget(for: "x") == nil)
  }

  @Test func `an object of Foundation observes a view`() {
    let (proxy, view) = (Proxy(), UIView())
    view.addObserver(proxy, forKeyPath: "alpha", options: [.new], context: nil)
    view.alpha = 0.5
    #expect(proxy.log == ["alpha"])
  }

  @Test func `an index path of Foundation knows its row`() {
    let path = NSIndexPath(item: 3, section: 2)
    #expect((path.row, path.item, path.section) == (3, 3, 2))
    #expect((IndexPath(row: 1, section: 0) as NSIndexPath).row == 1)
    var value = IndexPath(row: 2, section: 1)
    #expect(value == IndexPath(item: 2, section: 1) && Array(value) == [1, 2])
    value.section = 3
    value.item += 1
    #expect((value.section, value.row, value.item) == (3, 3, 3))
  }

  @Test func `a table of objects loses what is released`() {
    let table = NSMapTable<UIView, NSObject>.weakToStrongObjects()
    var (key, other): (UIView?, UIView) = (UIView(), UIView())
    table.setObject(NSObject(), forKey: key)
    table.setObject(NSObject(), forKey: other)
    table.setObject(nil, forKey: UIView())
    #expect(table.count == 2 && table.object(forKey: key) != nil)
    key = nil
    #expect(table.count == 1)
    table.removeObject(forKey: other)
    #expect(table.count == 0 && table.keyEnumerator().allObjects.isEmpty)
  }

  @Test func `a window of a scene can be subclassed, and priorities overridden`() throws {
    final class Stage: UIWindow {
      override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Fixed: UIView {
      override func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
      ) { super.setContentHuggingPriority(.required, for: axis) }
    }
    let simulator = Simulator(screen: CGSize(width: 300, height: 500))
    let scene = try #require(simulator.window.windowScene)
    #expect(Stage(windowScene: scene).bounds.size == CGSize(width: 300, height: 500))
    let view = Fixed()
    view.setContentHuggingPriority(.defaultLow, for: .vertical)
    #expect(view.contentHuggingPriority(for: .vertical) == .required)
  }
}
