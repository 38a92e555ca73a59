import Animatic
import Foundation
import Testing

/// What configurations give cells, and how they follow the state (rule Q17).
@MainActor struct CellConfigurationTests {
  /// A content of the program's own, whose views are counted.
  struct Badge: UIContentConfiguration, Hashable {
    var name = ""
    var isMarked = false
    @MainActor static var views = 0

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge {
      var copy = self
      copy.isMarked = (state as? UICellConfigurationState)?.isSelected == true
      return copy
    }
  }

  final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    var badge: Badge? { configuration as? Badge }

    init(_ badge: Badge) {
      configuration = badge
      super.init(frame: .zero)
      Badge.views += 1
      let inside = UIView(frame: .zero)
      inside.translatesAutoresizingMaskIntoConstraints = false
      addSubview(inside)
      let height = inside.heightAnchor.constraint(equalToConstant: 50)
      // The cell has its estimated height at first.
      height.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        height, inside.topAnchor.constraint(equalTo: topAnchor, constant: 5),
        bottomAnchor.constraint(equalTo: inside.bottomAnchor, constant: 5),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `a content of the program's own becomes the content view, and follows the state`() {
    Badge.views = 0
    let screen = ListScreen([["a", "b"]]) { cell, text in
      cell.contentConfiguration = Badge(name: text)
    }
    #expect(screen.shown == "? 0,0,60 | ? 0,60,60" && Badge.views == 2)
    screen.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    screen.simulator.flush()
    let badges = screen.view.visibleCells.compactMap { ($0.contentView as? BadgeView)?.badge }
    #expect(badges.map(\.isMarked) == [false, true])
    // The present view supports the content.
    screen.cell(0)?.contentConfiguration = Badge(name: "c")
    screen.simulator.flush()
    #expect((screen.cell(0)?.contentView as? BadgeView)?.badge?.name == "c" && Badge.views == 2)
    screen.cell(0)?.contentConfiguration = nil
    screen.simulator.flush()
    #expect(screen.cell(0)?.contentView is BadgeView == false)
    #expect(screen.cell(0)?.frame.height == 44 && screen.cell(1)?.frame.minY == 44)
  }

  @Test func `a handler and an override hear of each change of the state once`() {
    final class Cell: UICollectionViewListCell {
      var log: [String] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        log.append(state.isSelected ? "on" : "off")
      }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.configurationUpdateHandler = { cell, state in
      var content = UIListContentConfiguration.cell()
      content.text = state.isSelected ? "chosen" : "free"
      cell.contentConfiguration = content
    }
    AnimationContext.isolated {
      cell.layoutIfNeeded()
      cell.layoutIfNeeded()
      #expect(cell.log == ["off"] && ListScreen.labels(in: cell).first?.text == "free")
      cell.isSelected = true
      cell.isHighlighted = true
      #expect(cell.log == ["off"])
      cell.layoutIfNeeded()
      #expect(cell.log == ["off", "on"] && ListScreen.labels(in: cell).first?.text == "chosen")
    }
  }

  @Test func `colours that nobody sets follow the state, and others stay`() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = true
    state.isDisabled = true
    let content = UIListContentConfiguration.valueCell().updated(for: state)
    #expect(content.textProperties.color == .tertiaryLabel)
    var own = UIListContentConfiguration.valueCell()
    own.textProperties.color = .red
    #expect(own.updated(for: state).textProperties.color == .red)
    let back = UIBackgroundConfiguration.listGroupedCell()
    #expect(back.backgroundColor == .secondarySystemGroupedBackground)
    #expect(back.updated(for: state).backgroundColor == .systemGray4)
    var tinted = back
    tinted.backgroundColor = nil
    #expect(tinted.updated(for: state).resolvedBackgroundColor(for: .green) == .green)
    tinted.backgroundColorTransformer = .init { $0.withAlphaComponent(0.5) }
    let half = tinted.resolvedBackgroundColor(for: .green)
    #expect(half == UIColor.green.withAlphaComponent(0.5))
    state[UIConfigurationStateCustomKey("mood")] = 3
    #expect(state[.init("mood")] == AnyHashable(3) && state[.init("other")] == nil)
  }

  @Test func `a selection in an animation block fades the background`() {
    let screen = ListScreen([["a"]]) { cell, _ in
      var back = UIBackgroundConfiguration.clear()
      back.backgroundColor = .black
      cell.backgroundConfiguration = back
      cell.configurationUpdateHandler = { cell, state in
        var back = UIBackgroundConfiguration.clear()
        back.backgroundColor = state.isSelected ? .white : .black
        back.cornerRadius = 4
        cell.backgroundConfiguration = back
      }
    }
    let fill = screen.cell(0)?.subviews.first?.subviews.first
    #expect(fill?.layer.cornerRadius == 4)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      screen.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    }
    screen.simulator.advance(by: 0.5)
    let now = fill?.layer.presentation()?.backgroundColor
    #expect(now == UIColor(white: 0.5, alpha: 1).cgColor)
  }

  @Test func `cells and headers of a table show configurations, too`() {
    let simulator = Simulator(screen: CGSize(width: 320, height: 480))
    let model = TableModel([["a", "b"]])
    model.heights = ["a": UITableView.automaticDimension]
    let table = model.makeTable(in: simulator)
    simulator.flush()
    let cell = table.cellForRow(at: [0, 0])
    var content = cell?.defaultContentConfiguration() ?? .cell()
    (content.text, content.secondaryText) = ("title", "below")
    cell?.contentConfiguration = content
    cell?.backgroundConfiguration = .listPlainCell()
    simulator.flush()
    #expect(cell?.textLabel == nil && cell?.contentView is UIListContentView)
    #expect(cell?.frame.height == 59 && table.cellForRow(at: [0, 1])?.frame.minY == 59)
    table.selectRow(at: [0, 0], animated: true, scrollPosition: .none)
    simulator.advance(by: 0.15)
    let fill = cell?.subviews.first?.subviews.first
    #expect(fill?.backgroundColor == .systemGray4)
    #expect(fill?.layer.presentation()?.backgroundColor != fill?.layer.backgroundColor)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var title = header.defaultContentConfiguration()
    title.text = "header"
    header.contentConfiguration = title
    let size = header.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.height == 32 && header.textLabel == nil)
  }
}
