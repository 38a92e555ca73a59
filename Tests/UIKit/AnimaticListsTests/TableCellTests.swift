import Animatic
import Foundation
import SimulatorSupport
import Testing

/// The parts of cells in tables, and what they tell (rules P6, P7, P10 and Q17).
@MainActor struct TableCellTests {
  private final class Model: UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    var count = 2
    var setUp: (UITableViewCell) -> Void = { _ in }
    var editingStyle = UITableViewCell.EditingStyle.delete

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      setUp(cell)
      return cell
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath)
      -> UITableViewCell.EditingStyle
    { editingStyle }
    func tableView(
      _ tableView: UITableView, commit style: UITableViewCell.EditingStyle,
      forRowAt path: IndexPath
    ) { log.append("commit \(style) \(path.row)") }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
      log.append("detail \(path.row)")
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt path: IndexPath) -> Int {
      path.row
    }
  }

  private let simulator = Simulator(screen: CGSize(width: 320, height: 220))
  private let model = Model()

  private func table(
    _ style: UITableView.Style = .plain, setUp: @escaping (UITableViewCell) -> Void
  )
    -> UITableView
  {
    model.setUp = setUp
    let table = UITableView(frame: simulator.window.bounds, style: style)
    (table.dataSource, table.delegate) = (model, model)
    simulator.show(table)
    return table
  }

  private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    return cell
  }

  @Test func `an image stands before the text, in the middle of the height`() {
    let cell = cell(.default)
    cell.textLabel?.text = "text"
    cell.imageView?.image =
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 31)).image { _ in }
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 6, width: 20, height: 31))
    #expect(cell.textLabel?.frame == CGRect(x: 52, y: 0, width: 252, height: 44))
    (cell.indentationLevel, cell.indentationWidth) = (2, 15)
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame.minX == 46 && cell.textLabel?.frame.minX == 82)
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == 44)
    cell.imageView?.image =
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 60)).image { _ in }
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == 60)
  }

  @Test func `the second style of values has a name of 91 points in the tint colour`() {
    let cell = cell(.value2)
    cell.textLabel?.text = "name"
    cell.detailTextLabel?.text = "value"
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 91, height: 44))
    #expect(cell.detailTextLabel?.frame == CGRect(x: 113, y: 0, width: 191, height: 44))
    #expect(cell.textLabel?.textColor == cell.tintColor && cell.textLabel?.font.pointSize == 15)
    #expect(cell.imageView == nil)
  }

  @Test func `a row has room for the texts in the widths that they have`() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    for (style, width) in [(.value2, 191), (.subtitle, 288)]
      as [(UITableViewCell.CellStyle, CGFloat)]
    {
      let cell = cell(style)
      cell.textLabel?.text = "name"
      cell.detailTextLabel?.text = words
      cell.detailTextLabel?.numberOfLines = 0
      let detail = cell.detailTextLabel?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
      let text = cell.textLabel?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
      let texts = style == .value2 ? detail : text + detail
      #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == texts + 22)
    }
    let cell = cell(.value1)
    cell.textLabel?.text = words
    cell.textLabel?.numberOfLines = 0
    cell.detailTextLabel?.text = "value"
    let wide = cell.detailTextLabel?.sizeThatFits(CGSize(width: 288, height: 0)).width ?? 0
    let room = CGSize(width: 288 - wide - 6, height: 0)
    let text = cell.textLabel?.sizeThatFits(room).height ?? 0
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == text + 22)
  }

  @Test func `a cell hears that its controls will and did change, also without an animation`() {
    final class Told: UITableViewCell {
      var log: [String] = []
      override func willTransition(to state: StateMask) { log.append("will \(isEditing)") }
      override func didTransition(to state: StateMask) { log.append("did \(isEditing)") }
    }
    let cell = Told(style: .default, reuseIdentifier: nil)
    cell.setEditing(true, animated: false)
    cell.setEditing(false, animated: true)
    #expect(cell.log == ["will false", "did true", "will true", "did false"])
  }

  @Test func `a header has room for two texts, which share its height`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "text"
    let (whole, room) = (CGSize(width: 320, height: 0), CGSize(width: 288, height: 0))
    #expect(header.detailTextLabel?.text == nil && header.sizeThatFits(whole).height == 28)
    header.detailTextLabel?.text = "detail"
    let heights = [header.textLabel, header.detailTextLabel].compactMap {
      $0?.sizeThatFits(room).height
    }
    #expect(header.sizeThatFits(whole).height == 2 * (heights.max() ?? 0) + 8)
    // The text wraps where it has not all of its width between margins of 16.
    header.detailTextLabel?.text = nil
    header.textLabel?.numberOfLines = 0
    header.textLabel?.text = "a text of many words"
    let width = header.textLabel?.sizeThatFits(.zero).width ?? 0
    let sizes = [32.0, 31].map { header.sizeThatFits(CGSize(width: width + $0, height: 0)).height }
    #expect(sizes[0] == 28 && sizes[1] > 28)
  }

  @Test func `a second text without a first one has all of the room`() {
    let cell = cell(.subtitle)
    cell.detailTextLabel?.text = "detail"
    cell.layoutIfNeeded()
    #expect(cell.detailTextLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 44))
  }

  @Test func `a line begins and ends where the cell says, or else the table`() throws {
    let table = table { _ in }
    let cell = try #require(table.cellForRow(at: [0, 0]))
    func line() throws -> [CGFloat] {
      simulator.flush()
      let line = try #require(cell.subviews.first { $0.frame.height == 1 })
      return [line.frame.minX, line.frame.maxX]
    }
    #expect(try line() == [16, 320] && cell.separatorInset.left == 16)
    table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 5)
    #expect(try line() == [30, 315])
    cell.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8)
    #expect(try line() == [40, 312])
    table.separatorColor = nil
    #expect(cell.subviews.first { $0.frame.height == 1 }?.backgroundColor == .separator)
    table.separatorStyle = .none
    simulator.flush()
    #expect(cell.subviews.allSatisfy { $0.frame.height != 1 || $0.isHidden })
  }

  @Test func `a cell changes its state at once without a table`() {
    let cell = cell(.default)
    let (first, second) = (UIView(), UIView())
    cell.selectedBackgroundView = first
    cell.isHighlighted = true
    #expect(cell.isHighlighted && cell.subviews.first === first && cell.textLabel != nil)
    cell.selectedBackgroundView = second
    #expect(first.superview == nil && cell.subviews.first === second)
    (cell.isHighlighted, cell.isSelected) = (false, true)
    #expect(cell.isSelected && second.alpha == 1)
    cell.isSelected = false
    #expect(second.alpha == 0)
    cell.selectionStyle = .none
    cell.isSelected = true
    #expect(second.alpha == 0)
    cell.isEditing = true
    #expect(cell.isEditing && cell.configurationState.isEditing)
  }

  @Test func `a detail button tells the delegate its row, as long as there is one`() throws {
    let table = table { $0.accessoryType = .detailDisclosureButton }
    let cell = try #require(table.cellForRow(at: [0, 1]))
    #expect(cell.indentationLevel == 1)
    let button = try #require(cell.subviews.compactMap { $0 as? UIButton }.first)
    try simulator.touch.tap(on: button)
    simulator.advance(by: 1)
    #expect(model.log == ["detail 1"] && table.indexPathForSelectedRow == nil)
    cell.removeFromSuperview()
    model.count = 1
    table.reloadData()
    simulator.show(cell)
    try simulator.touch.tap(on: button)
    #expect(model.log == ["detail 1"])
  }

  @Test func `editing mode has accessories of its own, and a control that inserts`() throws {
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    model.editingStyle = .insert
    let table = table { cell in
      cell.accessoryType = .checkmark
      cell.editingAccessoryType = .disclosureIndicator
    }
    let (first, second) = (table.cellForRow(at: [0, 0]), table.cellForRow(at: [0, 1]))
    second?.editingAccessoryView = own
    #expect(first?.contentView.frame.width == 281 && own.superview == nil)
    table.isEditing = true
    simulator.flush()
    #expect(first?.contentView.frame == CGRect(x: 38, y: 0, width: 249, height: 44))
    #expect(second?.contentView.frame == CGRect(x: 38, y: 0, width: 227, height: 44))
    #expect(own.frame == CGRect(x: 275, y: 17, width: 30, height: 10))
    simulator.touch.tap(at: CGPoint(x: 20, y: 66))
    simulator.advance(by: 1)
    #expect(model.log == ["commit insert 1"] && first?.editingStyle == .insert)
    #expect(first?.frame.minX == 0)
  }

  @Test func `a cell begins with the configurations of its style and of its table`() throws {
    let styles: [(UITableViewCell.CellStyle, UIListContentConfiguration)] = [
      (.default, .cell()), (.subtitle, .subtitleCell()), (.value1, .valueCell()),
      (.value2, .valueCell()),
    ]
    for (style, expected) in styles {
      let cell = cell(style)
      #expect(cell.defaultContentConfiguration() == expected)
      #expect(cell.defaultBackgroundConfiguration() == .listGroupedCell())
      #expect(cell.contentConfiguration == nil && cell.backgroundConfiguration == nil)
      cell.contentConfiguration = expected
      #expect((cell.contentConfiguration as? UIListContentConfiguration) == expected)
      #expect(cell.textLabel == nil && cell.detailTextLabel == nil && cell.imageView == nil)
    }
    model.setUp = { $0.backgroundConfiguration = $0.defaultBackgroundConfiguration() }
    for (style, expected) in [
      (.plain, .listPlainCell()), (.insetGrouped, .listGroupedCell()),
    ] as [(UITableView.Style, UIBackgroundConfiguration)] {
      let table = table(style) { _ in }
      let cell = try #require(table.cellForRow(at: [0, 0]))
      #expect(cell.defaultBackgroundConfiguration() == expected)
      table.removeFromSuperview()
    }
  }

  @Test func `a handler sets up a row, and what does not follow the state stays`() throws {
    let table = table { cell in
      cell.automaticallyUpdatesContentConfiguration = false
      cell.automaticallyUpdatesBackgroundConfiguration = false
      cell.backgroundConfiguration = .listPlainCell()
      cell.configurationUpdateHandler = { cell, state in
        var content = cell.defaultContentConfiguration()
        content.text = state.isSelected ? "chosen" : "free"
        cell.contentConfiguration = content
      }
    }
    let cell = try #require(table.cellForRow(at: [0, 0]))
    #expect(!cell.automaticallyUpdatesContentConfiguration)
    #expect(!cell.automaticallyUpdatesBackgroundConfiguration)
    func text() -> String? { ListScreen.labels(in: cell.contentView).first?.text }
    #expect(text() == "free")
    table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    simulator.flush()
    #expect(
      text() == "chosen" && cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    cell.automaticallyUpdatesBackgroundConfiguration = true
    cell.setNeedsUpdateConfiguration()
    simulator.flush()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundConfiguration == nil && cell.subviews.count <= 2)
  }

  @Test func `a row that asks for another size gets it`() throws {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    let height = box.heightAnchor.constraint(equalToConstant: 50)
    let table = table { cell in
      guard box.superview == nil else { return }
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        height, box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      ])
    }
    #expect(table.rectForRow(at: [0, 1]).minY == 50)
    height.constant = 70
    table.cellForRow(at: [0, 0])?.invalidateIntrinsicContentSize()
    simulator.flush()
    #expect(table.rectForRow(at: [0, 1]).minY == 70)
  }
}
