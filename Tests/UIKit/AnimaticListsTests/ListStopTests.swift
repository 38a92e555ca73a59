import Animatic
import Foundation
import Testing

/// Mistakes in the use of lists, which end the process (rules P1, P3, P9, Q3 and Q8).
struct ListStopTests {
  /// A mistake, by what the message says.
  enum Mistake: String, CaseIterable, Codable {
    case cellName = #"the table has no class for cells "x""#
    case cellClass = "the class of cells must be UITableViewCell or a subclass, not UIView"
    case headerClass = "must be UITableViewHeaderFooterView or a subclass, not UIView"
    case tableUpdate = "invalid update of a table: "
    case row = "cannot scroll to row 5 of section 0: the table has the rows [2]"
    case identifier = "cannot move the identifier 7, which is not in the snapshot"
    case itemName = #"no class is registered for cells with the identifier "x""#
    case viewName = #"no class is registered for views of kind a with the identifier "x""#
    case viewClass = "the class of views of kind a must be UICollectionReusableView"
    case nib = #"Animatic reads no nibs; make the views of "cell" in Swift"#
    case update = "does not fit its data source: there were 1 sections before the update"
    case interaction = "no interactive change of the layout is under way; start one first"
    case controller = "UICollectionViewController must override collectionView(_:cellForItemAt:)"
    case content = "a UIListContentView shows a UIListContentConfiguration, not "
  }

  @Test("a mistake ends the process, and the message names it", arguments: Mistake.allCases)
  func stops(_ mistake: Mistake) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake = mistake as Mistake] in
      await MainActor.run { MistakenLists().make(mistake) }
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains(mistake.rawValue), "\(error.prefix(300))")
  }
}

/// A table and a collection view of two items, and mistakes in their use.
@MainActor private struct MistakenLists {
  private struct Other: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView {
      UIListContentView(configuration: .cell())
    }
    func updated(for state: any UIConfigurationState) -> Other { self }
  }

  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))

  func make(_ mistake: ListStopTests.Mistake) {
    let rows = TableModel([["a", "b"]])
    let table = rows.makeTable(in: simulator)
    let screen = CollectionScreen([[1, 2]])
    let list = screen.view
    switch mistake {
    case .cellName: _ = table.dequeueReusableCell(withIdentifier: "x", for: [0, 0])
    case .cellClass: table.register(UIView.self, forCellReuseIdentifier: "x")
    case .headerClass: table.register(UIView.self, forHeaderFooterViewReuseIdentifier: "x")
    case .tableUpdate: table.deleteRows(at: [[0, 0]], with: .none)
    case .row: table.scrollToRow(at: [0, 5], at: .top, animated: false)
    case .identifier:
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.moveItem(7, afterItem: 7)
    case .itemName: _ = list.dequeueReusableCell(withReuseIdentifier: "x", for: [0, 0])
    case .viewName:
      _ = list.dequeueReusableSupplementaryView(ofKind: "a", withReuseIdentifier: "x", for: [0, 0])
    case .viewClass:
      list.register(UIView.self, forSupplementaryViewOfKind: "a", withReuseIdentifier: "x")
    case .nib:
      list.register(UINib(nibName: "cell", bundle: nil), forCellWithReuseIdentifier: "x")
      _ = list.dequeueReusableCell(withReuseIdentifier: "x", for: [0, 0])
    case .update: list.deleteSections([0])
    case .interaction: list.finishInteractiveTransition()
    case .controller:
      let controller = UICollectionViewController(collectionViewLayout: CollectionScreen.grid())
      _ = controller.collectionView(list, cellForItemAt: [0, 0])
    case .content: UIListContentView(configuration: .cell()).configuration = Other()
    }
  }
}
