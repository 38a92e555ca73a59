import Foundation
import Testing

@testable import AnimaticLists

/// Accessories, lines and sizes of cells in lists (rules Q17 and Q18).
@MainActor struct ListAccessoryTests {
  private func signs(_ cell: UICollectionViewListCell?) -> [CellSign] {
    cell?.subviews.compactMap { $0 as? CellSign } ?? []
  }

  @Test func `each accessory shows its sign, at the left what edits and at the right all else`() {
    let kinds: [(UICellAccessory, CellSign.Kind, CGRect)] = [
      (.disclosureIndicator(), .arrow, CGRect(x: 0, y: 0, width: 287, height: 44)),
      (.outlineDisclosure(), .arrow, CGRect(x: 0, y: 0, width: 287, height: 44)),
      (.checkmark(), .check, CGRect(x: 0, y: 0, width: 281, height: 44)),
      (.delete(displayed: .always), .delete, CGRect(x: 37, y: 0, width: 283, height: 44)),
      (.insert(displayed: .always), .insert, CGRect(x: 37, y: 0, width: 283, height: 44)),
      (.multiselect(displayed: .always), .choice, CGRect(x: 37, y: 0, width: 283, height: 44)),
      (.reorder(displayed: .always), .handle, CGRect(x: 0, y: 0, width: 275, height: 44)),
    ]
    for (accessory, kind, frame) in kinds {
      let screen = ListScreen([["a"]]) { cell, _ in cell.accessories = [accessory] }
      #expect(
        signs(screen.cell(0)).map(\.kind) == [kind] && screen.cell(0)?.contentView.frame == frame)
    }
  }

  @Test func `the circle of a row that is chosen has a mark, and keeps its colour`() {
    let options = UICellAccessory.MultiselectOptions(tintColor: .red)
    let screen = ListScreen([["a", "b"]]) { cell, _ in
      cell.accessories = [.multiselect(options: options)]
    }
    screen.view.allowsMultipleSelectionDuringEditing = true
    screen.view.isEditing = true
    screen.simulator.flush()
    #expect(signs(screen.cell(1)).map(\.kind) == [.choice])
    for (row, kinds) in [
      (1, [.choice, .chosen]), (0, [.chosen, .chosen]), (1, [.chosen, .choice]),
    ]
      as [(Int, [CellSign.Kind])]
    {
      screen.simulator.touch.tap(at: CGPoint(x: 100, y: 22 + 44 * CGFloat(row)))
      screen.simulator.advance(by: 1)
      #expect([0, 1].flatMap { signs(screen.cell($0)).map(\.kind) } == kinds)
      #expect(signs(screen.cell(row)).allSatisfy { $0.tintColor == .red && $0.frame.minX == 15 })
    }
    screen.view.isEditing = false
    screen.simulator.flush()
    #expect(signs(screen.cell(0)).isEmpty)
  }

  @Test func `views of the program stand where their placement says, as wide as it reserves`() {
    let (first, second) = (UILabel(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    first.text = "first"
    let size = first.sizeThatFits(.zero)
    let screen = ListScreen([["a"]]) { cell, _ in
      cell.accessories = [
        .delete(displayed: .always),
        .customView(configuration: .init(customView: first, placement: .leading())),
        .customView(
          configuration: .init(
            customView: second, placement: .leading(at: { _ in 0 }),
            reservedLayoutWidth: .custom(50), tintColor: .red)),
      ]
    }
    let cell = screen.cell(0)
    // The second view stands in the middle of its 50 points, before the control.
    #expect(second.frame == CGRect(x: 35, y: 17, width: 10, height: 10) && second.tintColor == .red)
    #expect(signs(cell).first?.frame.minX == 75 && first.frame.minX == 107)
    #expect(first.bounds.size == size && cell?.contentView.frame.minX == 107 + size.width)
  }

  @Test func `an action of an accessory comes before what the list does`() {
    var log: [String] = []
    let screen = ListScreen([["a", "b"]]) { cell, text in
      cell.accessories = [
        text == "a" ? .insert(displayed: .always) : .delete(displayed: .always) { log.append("x") }
      ]
    }
    for row in 0..<2 {
      screen.simulator.touch.tap(at: CGPoint(x: 26, y: 22 + 44 * CGFloat(row)))
      screen.simulator.advance(by: 1)
    }
    #expect(log == ["x"] && screen.shown == "a 0,0,44 | b 0,44,44")
    // A cell without a list has nowhere to go.
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.accessories = [.outlineDisclosure()]
    cell.accessoryWasTapped(.outlineDisclosure)
    cell.accessoryWasTapped(.delete)
    cell.accessories[0].action = { log.append("y") }
    cell.accessoryWasTapped(.outlineDisclosure)
    #expect(log == ["x", "y"])
  }

  @Test func `indentation moves the contents, and the accessories unless they stay`() {
    let screen = ListScreen([["a"]]) { cell, _ in
      cell.accessories = [.delete(displayed: .always)]
      (cell.indentationLevel, cell.indentationWidth) = (2, 15)
    }
    let cell = screen.cell(0)
    func places() -> [CGFloat?] {
      screen.simulator.flush()
      let label = cell.flatMap { ListScreen.labels(in: $0).first }
      return [
        signs(cell).first?.frame.minX, cell?.contentView.frame.minX,
        label.map { $0.convert(CGPoint.zero, to: cell).x },
      ]
    }
    #expect(places() == [45, 67, 83])
    cell?.indentsAccessories = false
    #expect(places() == [15, 37, 83])
  }

  @Test func `a line begins at the guide of the cell, or at the insets of its configuration`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.itemSeparatorHandler = { path, lines in
      var lines = lines
      if path.item > 0 {
        lines.topSeparatorVisibility = .visible
        lines.topSeparatorInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 5, bottom: 0, trailing: 6)
        lines.bottomSeparatorInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 7, bottom: 0, trailing: 8)
      }
      return lines
    }
    let screen = ListScreen([["a", "b"]], configuration) { cell, text in
      guard text == "a", let view = cell.contentView as? UIListContentView else { return }
      let guide = cell.separatorLayoutGuide
      #expect(guide === cell.separatorLayoutGuide && guide.owningView === cell)
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 60).isActive = true
    }
    func lines(_ item: Int) -> [CGRect] {
      let views = screen.cell(item)?.subviews.filter { !$0.isHidden && $0.frame.height == 1 }
      return (views ?? []).map(\.frame).sorted { $0.minY < $1.minY }
    }
    screen.cell(0)?.setNeedsLayout()
    screen.simulator.flush()
    #expect(lines(0) == [CGRect(x: 60, y: 43, width: 260, height: 1)])
    #expect(
      lines(1) == [
        CGRect(x: 5, y: 0, width: 309, height: 1), CGRect(x: 7, y: 43, width: 305, height: 1),
      ])
  }

  @Test func `a row without a configuration is as high as its constraints say, or 44 points`() {
    for (height, expected) in [(70, 70), (20, 44)] as [(CGFloat, CGFloat)] {
      let screen = ListScreen([["a", "b"]]) { cell, text in
        cell.contentConfiguration = nil
        guard text == "a", cell.contentView.subviews.isEmpty else { return }
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        let end = cell.contentView.bottomAnchor.constraint(greaterThanOrEqualTo: box.bottomAnchor)
        // The row has its estimated height at first.
        end.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
          box.heightAnchor.constraint(equalToConstant: height),
          box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          end,
        ])
      }
      #expect([0, 1].map { screen.cell($0)?.frame.height } == [expected, 44])
    }
  }

  @Test func `a cell begins with the configurations of its place`() {
    for (appearance, background) in [
      (.plain, .listPlainCell()), (.grouped, .listGroupedCell()),
      (.insetGrouped, .listGroupedCell()), (.sidebar, .listSidebarCell()),
    ] as [(UICollectionLayoutListConfiguration.Appearance, UIBackgroundConfiguration)] {
      let screen = ListScreen([["a"]], .init(appearance: appearance))
      #expect(screen.cell(0)?.defaultBackgroundConfiguration() == background)
    }
    let cell = UICollectionViewListCell(frame: .zero)
    #expect(cell.defaultBackgroundConfiguration() == .listPlainCell())
    #expect(cell.defaultContentConfiguration() == .cell())
    let plain = UICollectionViewCell(frame: .zero)
    #expect(plain.defaultBackgroundConfiguration() == .clear())

  }

  @Test func `headers and footers of a list have the contents of its look`() {
    let looks:
      [(
        UICollectionLayoutListConfiguration.Appearance, UIListContentConfiguration,
        UIListContentConfiguration
      )] = [
        (.plain, .plainHeader(), .plainFooter()), (.grouped, .groupedHeader(), .groupedFooter()),
        (.sidebar, .sidebarHeader(), .plainFooter()),
      ]
    for (appearance, header, footer) in looks {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
      let screen = ListScreen([["a"]], configuration)
      let defaults = ["Header", "Footer"].map {
        (screen.view.supplementaryView(
          forElementKind: "UICollectionElementKindSection\($0)", at: [0, 0])
          as? UICollectionViewListCell)?.defaultContentConfiguration()
      }
      #expect(defaults == [header, footer], "\(appearance)")
    }
  }
}
