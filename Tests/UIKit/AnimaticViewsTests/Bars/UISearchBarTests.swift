import Animatic
import Testing

/// Search bars (rule N9).
@MainActor
struct UISearchBarTests {
  private let simulator = Simulator()
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 0))

  private final class Delegate: UISearchBarDelegate {
    var lines: [String] = []

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      lines.append("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      lines.append("cancel")
      searchBar.resignFirstResponder()
    }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
      lines.append("scope \(scope)")
    }
  }

  private let delegate = Delegate()

  init() {
    bar.delegate = delegate
    simulator.show(bar)
  }

  @Test func `a search is typed, sent and cancelled`() throws {
    try simulator.touch.tap(on: bar.searchTextField)
    try simulator.type("ab")
    simulator.press(.return)
    #expect(bar.isFirstResponder && bar.text == "ab")
    bar.showsCancelButton = true
    simulator.flush()
    let cancel = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    try simulator.touch.tap(on: cancel)
    bar.text = "x"
    #expect(
      delegate.lines == ["began", "text a", "text ab", "search", "cancel", "ended", "text x"])
  }

  @Test func `the button that cancels comes in a quarter of a second`() throws {
    let field = bar.searchTextField
    #expect(field.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    bar.setShowsCancelButton(true, animated: true)
    let cancel = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    let width = 304 - cancel.bounds.width - 8
    #expect(field.frame.width == width)
    simulator.advance(to: 0.125)
    let shown = try #require(field.layer.presentation())
    #expect(abs(shown.bounds.width - (304 + width) / 2) < 1e-6)
    #expect(abs(cancel.layer.presentation()!.opacity - 0.5) < 1e-6)
    simulator.advance(to: 0.25)
    #expect(cancel.alpha == 1)
  }

  @Test func `scopes show below, and tell of the choice`() {
    bar.scopeButtonTitles = ["All", "Read"]
    bar.showsScopeBar = true
    bar.sizeToFit()
    simulator.flush()
    #expect(bar.bounds.height == 100 && bar.selectedScopeButtonIndex == 0)
    simulator.play("down 240 78, up 240 78")
    #expect(delegate.lines == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
  }

  @Test func `a bar answers for its text field`() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 320, height: 0))
    #expect(bar.placeholder == "Search" && bar.canBecomeFirstResponder)
    bar.placeholder = "Find"
    #expect(bar.searchTextField.placeholder == "Find")
    #expect(bar.searchTextField.accessibilityTraits == .searchField)
    simulator.window.addSubview(bar)
    // The bar has not laid out anything yet.
    #expect(bar.becomeFirstResponder() && bar.searchTextField.isFirstResponder)
    #expect(bar.resignFirstResponder() && !bar.isFirstResponder)
    bar.scopeButtonTitles = ["All", "Read"]
    bar.selectedScopeButtonIndex = 1
    #expect(bar.selectedScopeButtonIndex == 1)
  }

  @Test(arguments: [true, false])
  func `without a delegate, and with one that says nothing, all keys are typed`(isAlone: Bool)
    throws
  {
    final class Silent: UISearchBarDelegate {}
    let silent = Silent()
    bar.delegate = isAlone ? nil : silent
    bar.scopeButtonTitles = ["All", "Read"]
    bar.showsScopeBar = true
    bar.showsCancelButton = true
    bar.sizeToFit()
    simulator.flush()
    try simulator.touch.tap(on: bar.searchTextField)
    try simulator.type("ab")
    simulator.press(.return)
    simulator.play("down 240 78, up 240 78")
    try simulator.touch.tap(on: #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first))
    #expect(bar.text == "ab" && bar.isFirstResponder && bar.selectedScopeButtonIndex == 1)
    #expect(bar.resignFirstResponder())
  }
}
