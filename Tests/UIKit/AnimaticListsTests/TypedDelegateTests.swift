import Animatic
import Testing

@MainActor @Suite(.isolated) struct TypedDelegateTests {
  private final class Rows: NSObject, UITableViewDelegate, UICollectionViewDelegate,
    UITextViewDelegate
  {
    var log: [String] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("row \(indexPath.row)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
  }

  @Test func `a table's delegate is one of tables, and one of scroll views`() {
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Rows())
    table.delegate = rows
    table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 2, section: 0))
    #expect((table as UIScrollView).delegate === rows)
    (table as UIScrollView).delegate?.scrollViewDidScroll(table)
    #expect(rows.log.last == "scroll" && rows.log.first == "row 2")
    (table as UIScrollView).delegate = nil
    #expect(table.delegate == nil)
  }

  @Test func `so is that of a collection and of a text view`() {
    let layout = UICollectionViewFlowLayout()
    let (grid, text, rows) = (
      UICollectionView(frame: .zero, collectionViewLayout: layout), UITextView(), Rows()
    )
    let delegate: (any UICollectionViewDelegate)? = rows
    grid.delegate = delegate
    text.delegate = rows
    let own: (any UICollectionViewDelegate)? = grid.delegate
    #expect(own === rows && (text as UIScrollView).delegate === rows)
    #expect(text.delegate?.textViewShouldBeginEditing(text) == true)
  }

  @Test func `a subclass overrides the delegate of its kind`() {
    final class Own: UITableView {
      var count = 0
      override var delegate: (any UITableViewDelegate)? {
        get { super.delegate }
        set {
          count += 1
          super.delegate = newValue
        }
      }
    }
    let (table, rows) = (Own(frame: .zero), Rows())
    table.delegate = rows
    #expect(table.count == 1 && table.delegate === rows)
  }
}
