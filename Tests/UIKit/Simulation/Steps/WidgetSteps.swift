import Animatic
import Foundation

extension StepKind {
  /// Text views, pickers, bars, and menus.
  static let widgetChanges = [
    StepKind(weight: 8) { $0.padChange($0.pick(Role.pads)) },
    StepKind(weight: 6) { $0.wheelChange($0.pick(Role.wheels)) },
    StepKind(weight: 5) { $0.headingChange() },
    StepKind(weight: 3) { $0.choiceChange() },
    StepKind(weight: 3) { $0.menuChange() },
    StepKind(weight: 3, nests: true) { draw in
      OnNextCell(
        role: draw.pick(Role.pads + Role.wheels + [.heading, .choices]),
        steps: draw.repeatedCallback() + [draw.widgetChange()])
    },
  ]
}

extension Draw {
  fileprivate mutating func widgetChange() -> Call {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: padChange(pick(Role.pads))
    case 1: wheelChange(pick(Role.wheels))
    case 2: headingChange()
    default: choiceChange()
    }
  }

  /// A call on an object of a program's own class, by its Swift.
  private func call<Object>(
    _ source: String, on role: Role, _ body: @escaping @Sendable @MainActor (Object) -> Void
  ) -> Call { Call("\(role.name).\(source)", on: role) { body($0.object(role)) } }

  fileprivate mutating func padChange(_ role: Role) -> Call {
    let (start, length) = (
      Int.random(in: -1...14, using: &random), Int.random(in: 0...14, using: &random)
    )
    let words = pick(["", "a", "wide words\n", "e\u{301}🇩🇪", String(repeating: "long ", count: 40)])
    let (quoted, flag) = (words.debugDescription, chance(0.5))
    func change(_ source: String, _ body: @escaping @Sendable @MainActor (Pad) -> Void) -> Call {
      call(source, on: role, body)
    }
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1: return change("becomeFirstResponder()") { $0.becomeFirstResponder() }
    case 2: return change("resignFirstResponder()") { $0.resignFirstResponder() }
    case 3: return change("text = \(quoted)") { $0.text = words }
    case 4: return change("insertText(\(quoted))") { $0.insertText(words) }
    case 5: return change("deleteBackward()") { $0.deleteBackward() }
    case 6, 7:
      return change("select(\(max(start, 0)), \(length))") { $0.select(max(start, 0), length) }
    case 8:
      return change("replace(\(start), \(length), \(quoted))") { $0.replace(start, length, words) }
    case 9: return change("isEditable = \(flag)") { $0.isEditable = flag }
    default:
      return change("scrollRangeToVisible(NSRange(location: \(max(start, 0)), length: 1))") {
        $0.scrollRangeToVisible(NSRange(location: max(start, 0), length: 1))
      }
    }
  }

  fileprivate mutating func wheelChange(_ role: Role) -> Call {
    let (column, row, flag) = (
      Int.random(in: 0..<3, using: &random), Int.random(in: 0..<12, using: &random), chance(0.5)
    )
    func change(_ source: String, _ body: @escaping @Sendable @MainActor (Wheels) -> Void) -> Call {
      call(source, on: role, body)
    }
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1, 2:
      return change("turn(\(column), \(row), \(flag))") { $0.turn(column, row, flag) }
    case 3, 4:
      return change("resize(\(column), \(row), \(flag))") { $0.resize(column, row, flag) }
    case 5: return change("divide(\(column))") { $0.divide(column) }
    default: return change("reloadAllComponents()") { $0.reloadAllComponents() }
    }
  }

  fileprivate mutating func headingChange() -> Call {
    let (kept, count, flag) = (
      Int.random(in: 0...3, using: &random), Int.random(in: 0...2, using: &random), chance(0.7)
    )
    func change(_ source: String, _ body: @escaping @Sendable @MainActor (Heading) -> Void) -> Call
    { call(source, on: .heading, body) }
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: return change("push(\(flag))") { $0.push(flag) }
    case 2, 3: return change("pop(\(flag))") { $0.pop(flag) }
    case 4: return change("set(\(kept), \(count), \(flag))") { $0.set(kept, count, flag) }
    case 5: return change("rename(\"other \(count)\")") { $0.rename("other \(count)") }
    default: return change("prefersLargeTitles = \(flag)") { $0.prefersLargeTitles = flag }
    }
  }

  fileprivate mutating func choiceChange() -> Call {
    let (number, flag) = (Int.random(in: 0...6, using: &random), chance(0.7))
    func change(_ source: String, _ body: @escaping @Sendable @MainActor (Choices) -> Void) -> Call
    { call(source, on: .choices, body) }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return change("set(\(number), \(flag))") { $0.set(number, flag) }
    case 1: return change("choose(\(number))") { $0.choose(number) }
    default:
      return change("mark(\(number), \(flag ? "\"9\"" : "nil"))") {
        $0.mark(number, flag ? "9" : nil)
      }
    }
  }

  /// A menu of a button, or an alert over a page that shows.
  fileprivate mutating func menuChange() -> Call {
    let (count, flag) = (Int.random(in: 0...4, using: &random), chance(0.6))
    if chance(0.5) {
      let (button, titles) = (Role.control(2), (0..<count).map { "choice \($0)" })
      return Call(
        """
        button.menu = UIMenu(children: \(titles).map { UIAction(title: $0) { _ in } })
        button.showsMenuAsPrimaryAction = \(flag)
        """, on: button
      ) {
        guard let button = $0.view(button) as? UIButton else { return }
        button.menu = UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
        button.showsMenuAsPrimaryAction = flag
      }
    }
    let (style, page) = (flag ? UIAlertController.Style.alert : .actionSheet, Role.page(0))
    return Call(
      """
      if page0.viewIfLoaded?.window != nil, page0.presentedViewController == nil {
        let alert = UIAlertController(title: "title", message: nil, preferredStyle: .\(flag ? "alert" : "actionSheet"))
        for number in 0..<\(count) { alert.addAction(UIAlertAction(title: "\\(number)", style: .default)) }
        page0.present(alert, animated: true)
      }
      """, on: page
    ) {
      let page: UIViewController = $0.object(page)
      guard page.viewIfLoaded?.window != nil, page.presentedViewController == nil else { return }
      let alert = UIAlertController(title: "title", message: nil, preferredStyle: style)
      for number in 0..<count {
        alert.addAction(UIAlertAction(title: "\(number)", style: .default))
      }
      page.present(alert, animated: true)
    }
  }
}
