import Animatic
import Foundation
import Testing

/// Lists in collection views, and their cells (rule Q18).
@MainActor struct ListCellTests {
  typealias Configuration = UICollectionLayoutListConfiguration

  struct Look: Sendable, CustomTestStringConvertible {
    let appearance: UICollectionLayoutListConfiguration.Appearance
    let header: UICollectionLayoutListConfiguration.HeaderMode
    let footer: UICollectionLayoutListConfiguration.FooterMode
    let expected: String
    var testDescription: String { "\(appearance) \(header) \(footer)" }
  }

  nonisolated static let looks: [Look] = [
    Look(
      appearance: .plain, header: .none, footer: .none,
      expected: "a 0,0,44 | b 0,44,44 | c 0,88,44"),
    Look(
      appearance: .plain, header: .supplementary, footer: .none,
      expected: "Header 0 0,22,32 | a 0,54,44 | b 0,98,44 | Header 1 0,164,32 | c 0,196,44"),
    Look(
      appearance: .grouped, header: .none, footer: .none,
      expected: "a 0,17.5,44 | b 0,61.5,44 | c 0,140.5,44"),
    Look(
      appearance: .insetGrouped, header: .supplementary, footer: .supplementary,
      expected: "HEADER 0 16,0,38 | a 16,38,44 | b 16,82,44 | Footer 0 16,126,38"
        + " | HEADER 1 16,164,38 | c 16,202,44 | Footer 1 16,246,38"),
    Look(
      appearance: .grouped, header: .firstItemInSection, footer: .none,
      expected: "A 0,17.5,38 | b 0,55.5,44 | C 0,134.5,38"),
    Look(
      appearance: .sidebar, header: .none, footer: .none,
      expected: "a 0,0,44 | b 0,44,44 | c 0,88,44"),
  ]

  @Test(arguments: looks)
  func `rows, headers and footers lie below each other as the look says`(look: Look) {
    var configuration = Configuration(appearance: look.appearance)
    (configuration.headerMode, configuration.footerMode) = (look.header, look.footer)
    #expect(ListScreen([["a", "b"], ["c"]], configuration).shown == look.expected)
  }

  @Test func `a row is as high as its contents, and 44 points at least`() {
    let screen = ListScreen([["a", "b", "c", "d"]]) { cell, text in
      guard var content = cell.contentConfiguration as? UIListContentConfiguration else { return }
      switch text {
      case "b": content.secondaryText = "below"
      case "c":
        content.secondaryText = "beside"
        content.prefersSideBySideTextAndSecondaryText = true
      case "d": content.text = Array(repeating: "word", count: 20).joined(separator: " ")
      default: break
      }
      cell.contentConfiguration = content
    }
    // 20 and 14 points for the texts, 3 between them, 11 above and below.
    #expect((screen.cell(1)?.bounds.height, screen.cell(2)?.bounds.height) == (59, 44))
    let long = ListScreen.labels(in: screen.cell(3) ?? UIView()).first
    #expect(screen.cell(3)?.bounds.height == (long?.bounds.height ?? 0) + 22)
    let beside = ListScreen.labels(in: screen.cell(2) ?? UIView()).map(\.frame)
    #expect(beside.first?.minX == 16 && beside.last?.maxX == 320 - 16)
  }

  @Test func `an image takes room before the texts, and the line begins where they do`() {
    let screen = ListScreen([["a"]]) { cell, _ in
      guard var content = cell.contentConfiguration as? UIListContentConfiguration else { return }
      content.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 60)).image { _ in }
      content.imageProperties.maximumSize = CGSize(width: 0, height: 50)
      cell.contentConfiguration = content
    }
    let cell = screen.cell(0)
    let label = ListScreen.labels(in: cell ?? UIView()).first
    #expect(cell?.bounds.height == 72 && label?.frame.minX == 16 + 25 + 16)
    #expect(cell?.subviews.last?.frame == CGRect(x: 57, y: 71, width: 263, height: 1))
    let list = cell?.contentView as? UIListContentView
    #expect(list?.textLayoutGuide?.owningView === list && list?.secondaryTextLayoutGuide == nil)
  }

  @Test func `a line is below each row, unless the list or its handler hides it`() {
    func lines(_ change: (inout Configuration) -> Void) -> [Bool] {
      var configuration = Configuration(appearance: .insetGrouped)
      change(&configuration)
      let screen = ListScreen([["a", "b", "c"]], configuration)
      return (0..<3).map { item in
        screen.cell(item)?.subviews.contains { !$0.isHidden && $0.frame.height == 1 } == true
      }
    }
    #expect(lines { _ in } == [true, true, false])
    #expect(lines { $0.showsSeparators = false } == [false, false, false])
    #expect(
      lines {
        $0.itemSeparatorHandler = { path, lines in
          var lines = lines
          lines.bottomSeparatorVisibility = path.item == 0 ? .hidden : .visible
          return lines
        }
      } == [false, true, true])
  }

  @Test func `the first and the last row of a card have round corners, also after a deletion`() {
    let screen = ListScreen([["a", "b", "c"]], Configuration(appearance: .insetGrouped))
    func corners() -> [CACornerMask] {
      screen.view.layoutIfNeeded()
      return screen.view.visibleCells.compactMap {
        $0.layoutIfNeeded()
        return $0.subviews.first?.subviews.first?.layer.maskedCorners
      }
    }
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    #expect(corners() == [top, [], bottom])
    screen.apply([["b"]])
    #expect(corners() == [top.union(bottom)])
  }

  @Test func `a row far down shows without the rows before it`() {
    let screen = ListScreen([(0..<100_000).map(String.init)]) { cell, text in
      guard text.hasSuffix("7") else { return }
      cell.contentConfiguration = {
        var content = UIListContentConfiguration.subtitleCell()
        (content.text, content.secondaryText) = (text, "seven")
        return content
      }()
    }
    #expect((screen.view.visibleCells.count, screen.view.contentSize.height) == (11, 4_400_015))
    screen.view.scrollToItem(at: [0, 50_000], at: .top, animated: false)
    screen.simulator.flush()
    #expect(screen.view.indexPathsForVisibleItems.first == [0, 50_000])
    // A row above the view that turns out higher leaves in place what shows.
    screen.view.contentOffset.y -= 100
    screen.simulator.flush()
    let first = screen.view.visibleCells.first
    #expect(ListScreen.labels(in: first ?? UIView()).first?.text == "49997")
    #expect(screen.cell(50_000)?.frame.minY == screen.view.contentOffset.y + 100)
  }

  @Test func `a header says which section it is above, until it shows no more`() {
    var configuration = Configuration(appearance: .plain)
    configuration.headerMode = .supplementary
    let screen = ListScreen([["a"], ["b"]], configuration)
    let kind = UICollectionView.elementKindSectionHeader
    let headers = screen.view.visibleSupplementaryViews(ofKind: kind)
    #expect(headers.map { screen.view.indexPath(forSupplementaryView: $0) } == [[0, 0], [1, 0]])
    #expect(screen.cell(0).flatMap { screen.view.indexPath(forSupplementaryView: $0) } == nil)
    screen.apply([["a"]])
    #expect(headers.map { screen.view.indexPath(forSupplementaryView: $0) } == [[0, 0], nil])
  }

  @Test func `accessories take room from the contents, and those of editing come with it`() {
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    let screen = ListScreen([["a"]]) { cell, _ in
      cell.accessories = [
        .disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder(),
        .customView(
          configuration: .init(
            customView: own, placement: .trailing(), maintainsFixedSize: true)),
      ]
    }
    let cell = screen.cell(0)
    // 10 and 30 points for the view, 10 and 8 for the arrow, and 15 at the edge.
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 247, height: 44))
    #expect(own.frame == CGRect(x: 257, y: 17, width: 30, height: 10))
    UIView.animate(withDuration: 0.4) { screen.view.isEditing = true }
    screen.simulator.advance(by: 0.2)
    #expect(cell?.configurationState.isEditing == true)
    // At the end: 37 points for the control; 10, 30, 10, 20 and 15 at the right.
    #expect(cell?.contentView.frame == CGRect(x: 37, y: 0, width: 198, height: 44))
    #expect(cell?.contentView.layer.presentation()?.frame.minX == 18.5)
    cell?.indentationLevel = 2
    screen.simulator.flush()
    #expect(cell?.contentView.frame.minX == 57)
  }

  @Test func `a label, a button and a control call what they were given`() throws {
    var log: [String] = []
    let screen = ListScreen([["a"]]) { cell, _ in
      cell.accessories = [
        .label(text: "12"), .detail { log.append("detail") },
        .insert(displayed: .always) { log.append("insert") },
      ]
    }
    let cell = try #require(screen.cell(0))
    let label = try #require(cell.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "12" && label.frame.maxX == 320 - 15 - 22 - 10)
    try screen.simulator.touch.tap(on: #require(cell.subviews.first { $0 is UIButton }))
    screen.simulator.touch.tap(at: CGPoint(x: 26, y: 22))
    screen.simulator.advance(by: 1)
    #expect(log == ["detail", "insert"])
  }

  @Test func `a swipe shows the actions of the list, and the delete control does, too`() throws {
    var configuration = Configuration(appearance: .plain)
    weak var known: ListScreen?
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "x") { _, _, done in
          known?.apply([path.item == 1 ? ["a", "c"] : []], animated: true)
          done(true)
        }
      ])
    }
    let screen = ListScreen([["a", "b", "c"]], configuration) { cell, _ in
      cell.accessories = [.delete(displayed: .always)]
    }
    known = screen
    screen.simulator.drag(CGPoint(x: 200, y: 66), CGPoint(x: 120, y: 66), duration: 1)
    #expect(screen.shown == "a 0,0,44 | b -74,44,44 | c 0,88,44")
    #expect(screen.cell(1)?.configurationState.isSwiped == true)
    screen.simulator.touch.tap(at: CGPoint(x: 160, y: 10))
    screen.simulator.settle(within: 5)
    #expect(screen.shown == "a 0,0,44 | b 0,44,44 | c 0,88,44")
    screen.simulator.touch.tap(at: CGPoint(x: 26, y: 66))
    screen.simulator.settle(within: 5)
    #expect(screen.shown == "a 0,0,44 | b -74,44,44 | c 0,88,44")
    let views = screen.view.subviews.flatMap(\.subviews)
    try screen.simulator.touch.tap(on: #require(views.first { $0 is UIButton }))
    screen.simulator.settle(within: 5)
    #expect(screen.shown == "a 0,0,44 | c 0,44,44")
  }
}
