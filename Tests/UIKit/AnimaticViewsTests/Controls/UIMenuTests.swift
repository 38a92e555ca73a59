import Animatic
import Testing

/// Menus (rule N18).
@MainActor
struct UIMenuTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  private let button = UIButton(type: .system)

  /// What was chosen.
  private let log = CallLog()

  init() {
    button.frame = CGRect(x: 100, y: 100, width: 120, height: 44)
    button.setTitle("Sort", for: .normal)
    simulator.window.addSubview(button)
    button.menu = UIMenu(children: [action("Name"), action("Date")])
    button.showsMenuAsPrimaryAction = true
    simulator.flush()
  }

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [log, simulator, button] action in
      let isOfButton = action.sender as AnyObject? === button
      log.lines.append("\(action.title) \(isOfButton) \(simulator.time)")
    }
  }

  /// The buttons of the menu, from above to below.
  private var rows: [UIButton] {
    guard let panel = simulator.window.subviews.last, !(panel is UIButton) else { return [] }
    return panel.subviews.first?.subviews.compactMap { $0 as? UIButton } ?? []
  }
  private var titles: [String] { rows.map { $0.currentTitle ?? "" } }

  private func choose(_ title: String) throws {
    try simulator.touch.tap(on: #require(rows.first { $0.currentTitle == title }))
  }

  @Test func `a touch opens the menu below the button, as a spring from 0.2 of its size`() throws {
    simulator.touch.began(at: CGPoint(x: 160, y: 120))
    #expect(titles == ["Name", "Date"])
    let card = try #require(rows.first?.superview)
    #expect(
      card.center == CGPoint(x: 160, y: 196) && card.bounds.size == CGSize(width: 250, height: 88))
    let shown = try #require(card.layer.presentation())
    #expect(shown.opacity == 0 && abs(shown.transform.m11 - 0.2) < 1e-9)
    #expect(abs(shown.frame.midY - (196 + (122 - 196) * 0.8)) < 1e-9)
    simulator.touch.ended(at: CGPoint(x: 160, y: 120))
    simulator.settle()
    #expect(card.layer.presentation()!.transform.m11 == 1)
    #expect(simulator.controlEvents == ["touchDown", "menuActionTriggered"])
  }

  @Test func `a row begins to close the menu and performs its action at once`() throws {
    try simulator.touch.tap(on: button)
    simulator.settle()
    try choose("Date")
    let time = simulator.time
    #expect(log.lines == ["Date true \(time)"])
    let card = try #require(rows.first?.superview)
    simulator.advance(by: 0.125)
    #expect(abs(card.layer.presentation()!.opacity - 0.5) < 1e-6)
    simulator.advance(by: 0.125)
    #expect(titles == [] && card.window == nil)
  }

  @Test func `a tap beside the menu closes it, and the next touch opens it again`() throws {
    try simulator.touch.tap(on: button)
    simulator.settle()
    simulator.touch.tap(at: CGPoint(x: 5, y: 5))
    simulator.settle()
    #expect(titles == [] && log.lines == [])
    try simulator.touch.tap(on: button)
    #expect(titles.count == 2)
  }

  @Test func `without a primary menu a tap is a tap, and a long press opens the menu`() throws {
    button.showsMenuAsPrimaryAction = false
    button.addAction(UIAction { [log] _ in log.lines.append("tap") }, for: .touchUpInside)
    try simulator.touch.tap(on: button)
    #expect(log.lines == ["tap"] && titles == [])
    try simulator.touch.press(on: button, duration: 0.6)
    #expect(log.lines == ["tap"] && titles == ["Name", "Date"])
  }

  @Test func `hidden elements have no row, and inline, late and inner ones have`() throws {
    var finish: ([UIMenuElement]) -> Void = { _ in }
    button.menu = UIMenu(
      title: "All",
      children: [
        action("A", .hidden), action("B", .disabled),
        UIMenu(options: .displayInline, children: [action("C")]),
        UIDeferredMenuElement { finish = $0 },
        UIMenu(title: "More", children: [action("D", .keepsMenuPresented)]),
      ])
    try simulator.touch.tap(on: button)
    #expect(titles == ["All", "B", "C", "More"])
    #expect(rows.map(\.isEnabled) == [false, false, true, true])
    finish([action("E")])
    #expect(titles == ["All", "B", "C", "E", "More"])
    simulator.settle()
    try choose("More")
    #expect(titles == ["More", "D"])
    try choose("D")
    #expect(log.lines.count == 1 && titles == ["More", "D"])
    try choose("More")
    #expect(titles == ["All", "B", "C", "E", "More"])
  }

  @Test func `late elements are made once, or each time as the menu shows`() throws {
    var counts = [0, 0]
    button.menu = UIMenu(children: [
      UIDeferredMenuElement {
        counts[0] += 1
        $0([action("A")])
      },
      .uncached {
        counts[1] += 1
        $0([action("B")])
      },
    ])
    for _ in 0..<2 {
      try simulator.touch.tap(on: button)
      simulator.settle()
      #expect(titles == ["A", "B"])
      try choose("A")
      simulator.settle()
    }
    #expect(counts == [1, 2])
  }

  @Test(arguments: [(332.0, 384.0), (333, 237)])
  func `a menu shows below its button if all rows fit there`(y: Double, top: Double) throws {
    button.frame.origin.y = y
    try simulator.touch.tap(on: button)
    #expect(try #require(rows.first?.superview).frame.minY == top)
  }

  @Test func `a button that shows its choice has one that is on`() throws {
    button.menu = UIMenu(options: .singleSelection, children: [action("Name"), action("Date")])
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "Name")
    try simulator.touch.tap(on: button)
    simulator.settle()
    try choose("Date")
    #expect(button.currentTitle == "Date" && button.menu?.selectedElements.map(\.title) == ["Date"])
  }

  @Test func `rows are lower if they do not fit, and the menu lies where there is more room`()
    throws
  {
    button.frame.origin.y = 400
    button.menu = UIMenu(children: (0..<20).map { action("\($0)") })
    try simulator.touch.tap(on: button)
    let card = try #require(rows.first?.superview)
    #expect(card.frame.maxY == 392 && abs(card.frame.minY - 8) < 1e-9)
    #expect(rows.count == 20 && abs(rows[19].frame.maxY - card.bounds.height) < 1e-9)
  }

  /// The upper edge of the button, 44 points high, and the edges of the menu.
  @Test(arguments: [(8.0, 60.0, 472.0), (300, 8, 292), (212, 264, 472), (100, 152, 472)])
  func `a long menu fills the room that there is, with 8 points around`(
    y: Double, top: Double, bottom: Double
  ) throws {
    button.frame.origin.y = y
    button.menu = UIMenu(children: (0..<20).map { action("\($0)") })
    try simulator.touch.tap(on: button)
    let card = try #require(rows.first?.superview)
    #expect(abs(card.frame.minY - top) < 1e-9 && abs(card.frame.maxY - bottom) < 1e-9)
  }

  @Test func `an action may take the menu or the button away`() throws {
    button.addAction(UIAction { [button] _ in button.menu = nil }, for: .menuActionTriggered)
    try simulator.touch.tap(on: button)
    #expect(titles == [] && button.menu == nil)
    let other = UIButton(frame: CGRect(x: 100, y: 20, width: 120, height: 44))
    simulator.window.addSubview(other)
    other.showsMenuAsPrimaryAction = true
    other.menu = UIMenu(
      children: [UIAction(title: "Go") { [other] _ in other.removeFromSuperview() }])
    try simulator.touch.tap(on: other)
    simulator.settle()
    try choose("Go")
    simulator.settle()
    #expect(other.superview == nil && titles == [])
  }
}
