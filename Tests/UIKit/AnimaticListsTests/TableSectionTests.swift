import Animatic
import Foundation
import Testing

/// Headers and footers of tables, and the views behind and above the rows (rules P3, P4 and Q17).
@MainActor struct TableSectionTests {
  private final class Header: UITableViewHeaderFooterView {
    var preparations = 0
    override func prepareForReuse() { preparations += 1 }
  }

  /// Sections of three rows, whose headers and footers come from closures.
  private final class Model: UITableViewDataSource, UITableViewDelegate {
    var sections = 3
    var log: [String] = []
    var header: (UITableView, Int) -> UIView? = { _, _ in nil }
    var footer: (UITableView, Int) -> UIView? = { _, _ in nil }
    var footerTitle: String?

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header(tableView, section)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      footer(tableView, section)
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      footerTitle.map { "\($0) \(section)" }
    }
    func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { log.append("+\(section)") }
    func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { log.append("-\(section)") }
  }

  private let simulator = Simulator(screen: CGSize(width: 320, height: 220))
  private let model = Model()

  private func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: simulator.window.bounds, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "section")
    table.sectionHeaderTopPadding = 0
    (table.dataSource, table.delegate) = (model, model)
    simulator.show(table)
    return table
  }

  private func scroll(_ table: UITableView, to y: CGFloat) {
    table.contentOffset.y = y
    simulator.flush()
  }

  // A section has 132 points of rows and a footer of 28.
  @Test func `the footer of a plain section stays at the bottom while rows of the section show`() {
    model.footerTitle = "end"
    let table = table()
    #expect(table.rectForFooter(inSection: 1) == CGRect(x: 0, y: 292, width: 320, height: 28))
    let tops: [(CGFloat, [Int: CGFloat])] = [
      (0, [0: 132, 1: 192]), (60, [0: 132, 1: 252]), (130, [0: 132, 1: 292, 2: 322]),
      (170, [1: 292, 2: 362]), (260, [1: 292, 2: 452]),
    ]
    for (offset, expected) in tops {
      scroll(table, to: offset)
      let shown = (0..<3).compactMap { section in
        table.footerView(forSection: section).map { (section, $0.frame.minY) }
      }
      #expect(Dictionary(uniqueKeysWithValues: shown) == expected, "\(offset)")
    }
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "end 1")
    #expect(model.log == ["+0", "+1", "+2", "-0"])
    model.log = []
    table.reloadData()
    #expect(model.log.sorted() == ["-1", "-2"])
  }

  @Test func `a footer of a grouped section has 30 points, or 17.5 without a title`() {
    for (title, height) in [("end", 30), (nil, 17.5)] as [(String?, CGFloat)] {
      model.footerTitle = title
      let table = table(.grouped)
      #expect(table.rectForFooter(inSection: 0).height == height)
      #expect(table.rectForFooter(inSection: 0).minY == 167)
      table.sectionFooterHeight = 5
      table.sectionHeaderHeight = 7
      simulator.flush()
      #expect(table.rectForFooter(inSection: 0).height == 5)
      #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 144, width: 320, height: 7))
      table.removeFromSuperview()
    }
  }

  private func dequeue(_ table: UITableView, _ text: String) -> UIView? {
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "section")
    view?.textLabel?.text = text
    return view
  }

  @Test func `headers and footers of a registered class are used again, as high as they need`() {
    model.header = { dequeue($0, "header \($1)") }
    model.footer = { dequeue($0, "footer \($1)") }
    let table = table()
    let first = table.headerView(forSection: 0) as? Header
    #expect(first?.reuseIdentifier == "section" && first?.preparations == 0)
    #expect(first?.frame == CGRect(x: 0, y: 0, width: 320, height: 28))
    #expect(table.rectForRow(at: [0, 0]).minY == 28)
    #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 160, width: 320, height: 28))
    scroll(table, to: 300)
    #expect(table.headerView(forSection: 0) == nil)
    let views = [table.headerView(forSection: 2), table.footerView(forSection: 2)]
    #expect(views.compactMap { $0?.textLabel?.text } == ["header 2", "footer 2"])
    #expect(views.contains { ($0 as? Header)?.preparations == 1 })
    table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "section")
    table.register(nil as AnyClass?, forCellReuseIdentifier: "other")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "unknown") == nil)
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test func `headers and footers go with their sections, and those that stay move`() {
    model.header = { dequeue($0, "header \($1)") }
    model.footer = { dequeue($0, "footer \($1)") }
    let table = table()
    let (second, footer) = (table.headerView(forSection: 1), table.footerView(forSection: 0))
    #expect(second?.frame.minY == 188)
    model.sections = 2
    table.deleteSections([0], with: .fade)
    simulator.advance(by: 0.15)
    #expect(second?.layer.presentation()?.frame.minY == 94)
    #expect(footer?.layer.presentation()?.opacity == 0.5)
    simulator.advance(by: 0.2)
    #expect(table.headerView(forSection: 0) === second && second?.frame.minY == 0)
    #expect(footer?.superview == nil && table.numberOfRows(inSection: 0) == 3)
  }

  @Test func `points on headers and footers are in no row`() {
    model.header = { dequeue($0, "header \($1)") }
    model.footerTitle = "end"
    let table = table()
    for (y, path) in [
      (10, nil), (30, [0, 0]), (159, [0, 2]), (161, nil), (187, nil), (190, nil), (217, [1, 0]),
    ] as [(CGFloat, IndexPath?)] {
      #expect(table.indexPathForRow(at: CGPoint(x: 5, y: y)) == path, "\(y)")
    }
    #expect(table.indexPathForRow(at: CGPoint(x: 320, y: 30)) == nil)
    let rows = table.indexPathsForRows(in: CGRect(x: 0, y: 150, width: 320, height: 100))
    #expect(rows == [[0, 2], [1, 0]])
  }

  @Test func `the texts of a header share its height, and the view behind fills it`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: "a")
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    header.textLabel?.text = "text"
    header.layoutIfNeeded()
    #expect(header.textLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 40))
    #expect(header.detailTextLabel === header.detailTextLabel)
    header.detailTextLabel?.text = "detail"
    let (first, second) = (UIView(), UIView())
    for view in [first, second] {
      header.backgroundView = view
      header.setNeedsLayout()
      header.layoutIfNeeded()
      #expect(header.subviews.first === view && view.frame == header.bounds)
    }
    #expect(first.superview == nil)
    #expect(header.textLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 20))
    #expect(header.detailTextLabel?.frame == CGRect(x: 16, y: 20, width: 288, height: 20))
    header.backgroundConfiguration = .clear()
    #expect(header.backgroundView == nil && second.superview == nil)
    #expect(header.backgroundConfiguration == .clear())
    header.contentConfiguration = UIListContentConfiguration.plainFooter()
    #expect(header.textLabel == nil && header.detailTextLabel == nil)
    #expect(header.contentConfiguration as? UIListContentConfiguration == .plainFooter())
  }

  @Test func `a header begins with the configurations of its table, and follows its state`() {
    for (style, content, background) in [
      (.plain, .plainHeader(), .listPlainHeaderFooter()),
      (.grouped, .groupedHeader(), .listGroupedHeaderFooter()),
    ] as [(UITableView.Style, UIListContentConfiguration, UIBackgroundConfiguration)] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 90), style: style)
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      table.addSubview(header)
      #expect(header.defaultContentConfiguration() == content)
      #expect(header.defaultBackgroundConfiguration() == background)
    }
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.configurationUpdateHandler = { header, state in
      var content = header.defaultContentConfiguration()
      content.text = state.isDisabled ? "off" : "on"
      header.contentConfiguration = content
    }
    func text() -> String? {
      header.layoutIfNeeded()
      return ListScreen.labels(in: header).first?.text
    }
    #expect(text() == "on")
    header.isUserInteractionEnabled = false
    header.setNeedsUpdateConfiguration()
    #expect(text() == "off")

    var state = header.configurationState
    state[UIConfigurationStateCustomKey(rawValue: "mood")] = 3
    #expect(state[UIConfigurationStateCustomKey("mood")] == AnyHashable(3) && state.isDisabled)
    state.isSelected = true
    #expect(
      UIBackgroundConfiguration.listPlainCell().updated(for: state).backgroundColor == .systemGray4)
    #expect(
      UIListContentConfiguration.cell().updated(for: state).textProperties.color == .tertiaryLabel)
  }

  @Test func `the view behind the rows fills the table, and stays behind what comes`() {
    let table = table()
    let (first, second) = (UIView(), UIView())
    for view in [first, second] {
      table.backgroundView = view
      scroll(table, to: table.contentOffset.y + 30)
      #expect(table.subviews.first === view && view.frame == table.bounds)
    }
    #expect(first.superview == nil)
    model.sections = 4
    table.insertSections([0], with: .fade)
    simulator.advance(by: 0.1)
    #expect(table.subviews.first === second)
  }

  @Test func `a header of the table that becomes higher moves the rows`() {
    let table = table()
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    table.tableHeaderView = top
    simulator.flush()
    #expect(table.rectForRow(at: [0, 0]).minY == 20)
    top.frame.size.height = 50
    table.setNeedsLayout()
    simulator.flush()
    #expect(table.rectForRow(at: [0, 0]).minY == 50)
    #expect((table.cellForRow(at: [0, 0])?.frame.minY, table.contentSize.height) == (50, 446))
  }

  @Test func `the nearest of the selected rows scrolls to its place`() {
    let table = table()
    table.allowsMultipleSelection = true
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == 0)
    for path in [[0, 1], [1, 1]] as [IndexPath] {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    for (offset, expected) in [(0, 44), (150, 176)] as [(CGFloat, CGFloat)] {
      scroll(table, to: offset)
      table.scrollToNearestSelectedRow(at: .top, animated: false)
      #expect(table.contentOffset.y == expected)
    }
    #expect(!table.hasUncommittedUpdates)
    table.performBatchUpdates { #expect(table.hasUncommittedUpdates) }
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == nil)
  }
}
