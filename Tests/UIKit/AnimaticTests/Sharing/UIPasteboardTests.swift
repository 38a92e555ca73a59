import Animatic
import Foundation
import Testing

/// Pasteboards (rule N19).
@MainActor @Suite(.isolated) struct UIPasteboardTests {
  private let board = UIPasteboard.general

  /// What a board has notified of.
  @MainActor private final class Notes {
    var lines: [String] = []
  }

  @Test func `a value replaces all items, and each change counts and notifies`() {
    let notes = Notes()
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { note in
      let added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String]
      let removed = note.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
      MainActor.assumeIsolated { notes.lines.append("\(added ?? []) \(removed ?? [])") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let start = board.changeCount
    board.string = "a"
    #expect(board.hasStrings && !board.hasURLs && board.types == ["public.utf8-plain-text"])
    board.url = URL(string: "https://example.org")
    #expect(!board.hasStrings && board.url?.host == "example.org" && board.numberOfItems == 1)
    board.color = .red
    #expect(board.color == .red && board.hasColors && !board.hasImages)
    board.strings = ["x", "y"]
    board.addItems([["public.url": URL(string: "https://example.org")!]])
    #expect(board.numberOfItems == 3 && board.strings == ["x", "y"] && board.urls?.count == 1)
    board.string = nil
    #expect(board.items.isEmpty && board.strings == nil && board.changeCount == start + 6)
    #expect(
      notes.lines == [
        "[\"public.utf8-plain-text\"] []", "[\"public.url\"] [\"public.utf8-plain-text\"]",
        "[\"com.apple.uikit.color\"] [\"public.url\"]",
        "[\"public.utf8-plain-text\"] [\"com.apple.uikit.color\"]", "[\"public.url\"] []",
        "[] [\"public.url\", \"public.utf8-plain-text\"]",
      ])
  }

  @Test func `data is a text or an image where a program asks for one`() {
    board.setData(Data("Grüße".utf8), forPasteboardType: "public.utf8-plain-text")
    #expect(board.string == "Grüße" && board.contains(pasteboardTypes: ["public.utf8-plain-text"]))
    board.string = "Hi"
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("Hi".utf8))
    #expect(board.value(forPasteboardType: "own.type") == nil)
    board.setData(Data([1, 2]), forPasteboardType: "public.png")
    #expect(board.image == nil && board.string == nil)
  }

  @Test func `boards of one name have the same items until the name is removed`() throws {
    let name = UIPasteboard.Name("own")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let own = try #require(UIPasteboard(name: name, create: true))
    own.string = "z"
    #expect(UIPasteboard(name: name, create: false)?.string == "z" && board.string == nil)
    UIPasteboard.remove(withName: name)
    UIPasteboard.remove(withName: .general)
    #expect(UIPasteboard(name: name, create: false) == nil && UIPasteboard.general === board)
    #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
  }

  @Test(arguments: [false, true])
  func `keys copy, cut and paste in texts`(isView: Bool) throws {
    let simulator = Simulator()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    let text: UIView = isView ? view : field
    simulator.window.addSubview(text)
    (field.text, view.text) = ("hello", "hello")
    text.becomeFirstResponder()
    func keys(_ keys: String) {
      for key in keys { simulator.press(.character(key), modifiers: .command) }
    }
    func shown() -> String? { isView ? view.text : field.text }
    keys("c")
    #expect(board.string == nil)
    keys("acv")
    #expect(board.string == "hello" && shown() == "hello")
    keys("ax")
    #expect(board.string == "hello" && shown() == "")
    board.string = "a\nb"
    keys("vv")
    #expect(shown() == (isView ? "a\nba\nb" : "a ba b"))
  }

  @Test func `a hidden text is not copied, and the delegate may refuse to paste`() {
    final class Refusal: UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { false }
    }
    let simulator = Simulator()
    let (field, refusal) = (UITextField(frame: .zero), Refusal())
    simulator.window.addSubview(field)
    field.isSecureTextEntry = true
    field.text = "secret"
    field.becomeFirstResponder()
    field.selectAll(nil)
    field.copy(nil)
    field.cut(nil)
    #expect(board.string == nil && field.text == "secret")
    field.delegate = refusal
    board.string = "x"
    field.paste(nil)
    #expect(field.text == "secret")
  }

  @Test func `images and colours are of all items, or of the first one`() throws {
    let (first, second) = (
      UIImage(reference: "a", size: CGSize(width: 1, height: 2)),
      UIImage(reference: "b", size: CGSize(width: 3, height: 4))
    )
    board.image = first
    #expect(board.images == [first] && board.types == ["public.png"])
    board.images = [second, first]
    #expect(board.image == second && board.numberOfItems == 2 && board.hasImages)
    board.colors = [.red, .blue]
    #expect(board.color == .red && board.colors == [.red, .blue] && board.images == nil)
    (board.color, board.image) = (nil, nil)
    #expect(board.colors == nil && board.image == nil && board.types.isEmpty)
  }

  @Test func `a URL is one of its type, or the text of one`() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    board.urls = [url, url]
    #expect(board.urls == [url, url] && board.data(forPasteboardType: "public.url") != nil)
    let bytes = Data("https://example.org/a".utf8)
    #expect(board.data(forPasteboardType: "public.url") == bytes)
    board.setItems([["public.url": "https://example.org/a"], ["public.file-url": bytes]])
    #expect(board.urls == [url, url])
    board.setItems([["public.url": 1]], options: [.localOnly: true])
    #expect(board.urls == nil && board.data(forPasteboardType: "public.url") == nil)
    #expect(board.value(forPasteboardType: "public.url") as? Int == 1)
    board.addItems([])
    #expect(board.numberOfItems == 1 && !board.contains(pasteboardTypes: ["public.png"]))
  }

  @Test func `names and keys of options are texts`() {
    #expect(UIPasteboard.Name(rawValue: "own") == UIPasteboard.Name("own"))
    #expect(UIPasteboard(name: .init(rawValue: "own"), create: true)?.name == .init("own"))
    #expect(UIPasteboard.OptionsKey.localOnly == .init(rawValue: "UIPasteboardOptionLocalOnly"))
  }
}
