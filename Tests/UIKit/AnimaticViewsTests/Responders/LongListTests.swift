import Animatic
import AnimaticLayers
import TestSupport
import Testing

/// Lists of many objects, whose order stays whatever leaves.
@MainActor
struct LongListTests {
  @Test func `many children of a controller leave in any order, and the others keep theirs`() {
    let parent = UIViewController()
    let children = (0..<400).map { _ in UIViewController() }
    for child in children { parent.addChild(child) }
    for index in stride(from: 399, through: 0, by: -3) { children[index].removeFromParent() }
    for index in stride(from: 1, to: 400, by: 3) { children[index].removeFromParent() }
    #expect(parent.children == children.filter { $0.parent === parent })
    #expect(parent.children.count == 133)
  }

  @Test func `a stack of many controllers pops to its root, and takes them again`() {
    let controllers = (0..<300).map { _ in UIViewController() }
    let navigation = UINavigationController()
    navigation.setViewControllers(controllers, animated: false)
    #expect(navigation.children == controllers)
    #expect(navigation.popToRootViewController(animated: false)?.count == 299)
    #expect(navigation.children == [controllers[0]])
    navigation.setViewControllers(controllers.reversed(), animated: false)
    #expect(navigation.viewControllers == controllers.reversed())
    #expect(Set(navigation.children) == Set(controllers))
  }

  @Test func `windows lie by their levels, and those of a level in the order of their coming`() {
    let simulator = Simulator()
    let windows = (0..<40).map { _ in UIWindow() }
    var expected: [UIWindow] = []
    for (index, window) in windows.enumerated() {
      window.windowLevel = UIWindow.Level(rawValue: CGFloat(index * 7 % 5))
      window.isHidden = false
      let place = expected.lastIndex { $0.windowLevel.rawValue <= window.windowLevel.rawValue }
      expected.insert(window, at: place.map { $0 + 1 } ?? 0)
      #expect(UIApplication.shared.windows.dropFirst() == expected[...])
    }
    for window in windows where window.windowLevel.rawValue == 2 { window.isHidden = true }
    #expect(UIApplication.shared.windows.dropFirst() == expected.filter { !$0.isHidden }[...])
    _ = simulator
  }

  @Test func `actions leave in any order, and one with a known identifier keeps its place`() {
    let control = UIControl()
    var sent: [Int] = []
    let actions = (0..<60).map { number in
      UIAction(identifier: UIAction.Identifier("\(number)")) { _ in sent.append(number) }
    }
    for action in actions { control.addAction(action, for: .touchUpInside) }
    for action in actions[10..<50].reversed() {
      control.removeAction(action, for: .touchUpInside)
    }
    control.addAction(actions[55], for: .touchUpInside)
    control.addAction(actions[20], for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(sent == Array(0..<10) + Array(50..<60) + [20])
  }
}
