import Animatic
import Foundation
import Testing

/// Edit menus (rule N24).
@MainActor @Suite(.isolated)
struct UIMenuControllerTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  private let menu = UIMenuController.shared

  /// A label whose text can be copied.
  private final class CopyLabel: UILabel {
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.description == "copy:" || action.description == "shout:"
    }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
    override func perform(_ action: Selector, from sender: Any?, for event: UIEvent?) -> Bool {
      guard action.description == "shout:" else {
        return super.perform(action, from: sender, for: event)
      }
      text = text?.uppercased()
      return true
    }
  }

  private var rows: [UIButton] {
    simulator.window.subviews.last?.subviews.first?.subviews.compactMap { $0 as? UIButton } ?? []
  }
  private func choose(_ title: String) throws {
    simulator.settle()
    try simulator.touch.tap(on: #require(rows.first { $0.currentTitle == title }))
    simulator.settle()
  }

  @Test func `the menu has what the first responder performs, and performs it`() throws {
    let label = CopyLabel(frame: CGRect(x: 50, y: 100, width: 100, height: 30))
    label.text = "hi"
    simulator.window.addSubview(label)
    label.becomeFirstResponder()
    menu.menuItems = [UIMenuItem(title: "Shout", action: Selector("shout:"))]
    menu.showMenu(from: label, rect: label.bounds)
    #expect(menu.isMenuVisible && rows.map(\.currentTitle) == ["Copy", "Shout"])
    #expect(menu.menuFrame.minY == 138)
    try choose("Copy")
    #expect(UIPasteboard.general.string == "hi" && !menu.isMenuVisible && menu.menuFrame == .zero)
    menu.setTargetRect(label.bounds, in: label)
    menu.setMenuVisible(true, animated: true)
    try choose("Shout")
    #expect(label.text == "HI")
    menu.isMenuVisible = true
    menu.hideMenu()
    simulator.settle()
    #expect(!menu.isMenuVisible)
  }

  @Test func `a text field has what its selection and the pasteboard allow`() throws {
    let field = UITextField(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
    simulator.window.addSubview(field)
    field.becomeFirstResponder()
    menu.showMenu(from: field, rect: field.bounds)
    #expect(!menu.isMenuVisible)
    field.text = "word"
    menu.showMenu(from: field, rect: field.bounds)
    #expect(rows.map(\.currentTitle) == ["Select All"])
    try choose("Select All")
    menu.showMenu(from: field, rect: field.bounds)
    try choose("Cut")
    #expect(field.text == "" && UIPasteboard.general.string == "word")
    menu.showMenu(from: field, rect: field.bounds)
    try choose("Paste")
    #expect(field.text == "word")
  }

  @Test func `an edit menu interaction shows the menu of its delegate at a point`() throws {
    final class Delegate: CallLog, UIEditMenuInteractionDelegate {
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIContextMenuInteractionAnimating
      ) { note("comes", animator) }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIContextMenuInteractionAnimating
      ) { note("goes", animator) }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        guard configuration.identifier == AnyHashable("own") else { return nil }
        return UIMenu(children: [
          UIAction(title: "Own") { _ in UIPasteboard.general.string = "own" }
        ])
      }
    }
    let (view, delegate) = (
      UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), Delegate()
    )
    let interaction = UIEditMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    simulator.window.addSubview(view)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(simulator.window.subviews == [view])
    let point = CGPoint(x: 50, y: 20)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "own", sourcePoint: point))
    #expect(rows.first?.superview?.center == CGPoint(x: 150, y: 150))
    #expect(delegate.lines == ["comes", "comes with 0.35"])
    try choose("Own")
    delegate.expect(
      "comes", "comes with 0.35", "comes done", "goes", "goes with 0.25", "goes done")
    #expect(UIPasteboard.general.string == "own" && simulator.window.subviews == [view])
  }

  @Test func `the menu posts before and after it comes and goes`() {
    let all = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let label = CopyLabel(frame: CGRect(x: 50, y: 100, width: 100, height: 30))
    simulator.window.addSubview(label)
    label.becomeFirstResponder()
    let names = posted(all, of: menu) {
      menu.showMenu(from: label, rect: label.bounds)
      simulator.settle()
      menu.hideMenu()
      simulator.settle()
    }
    #expect(
      names.map {
        $0.replacing("UIMenuController", with: "").replacing("MenuNotification", with: "")
      } == ["WillShow", "DidShow", "WillHide", "DidHide"])
  }
}
