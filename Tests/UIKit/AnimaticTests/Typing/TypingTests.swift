import Animatic
import Foundation
import SimulatorSupport
import Testing

/// Keys in virtual time, and the responders that receive them: rules I11 and I12.
@MainActor @Suite(.isolated) struct TypingTests {
  private let simulator = Simulator()

  /// A view that collects the keys that it receives.
  private final class KeyView: UIView {
    var lines: [String] = []
    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { note("down", press, event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { note("up", press, event) }
    }
    private func note(_ word: String, _ press: UIPress, _ event: UIPressesEvent?) {
      let time = (press.timestamp * 1000).rounded() / 1000
      lines.append("\(word) \(press.key?.characters ?? "-") \(time)")
      #expect(event?.allPresses == presses(press) && press.responder === self)
      #expect(event?.type == .presses && event?.modifierFlags == press.key?.modifierFlags)
    }
    private func presses(_ press: UIPress) -> Set<UIPress> { [press] }
  }

  /// A view with a text of its own.
  private final class Note: UIView, UIKeyInput {
    var text = ""
    var onInsert: () -> Void = {}
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) {
      self.text += text
      onInsert()
    }
    func deleteBackward() { if hasText { text.removeLast() } }
  }

  /// A view in the window that is the first responder.
  private func first<View: UIView>(_ view: View, _ name: String = "view") -> View {
    view.accessibilityIdentifier = name
    simulator.window.addSubview(view)
    view.becomeFirstResponder()
    return view
  }

  @Test func `a view of one's own gets keys as presses, in virtual time`() {
    let view = first(KeyView())
    simulator.press(.character("w"))
    simulator.press(.leftArrow, duration: 1)
    #expect(
      view.lines == [
        "down w 0.0", "up w 0.05", "down UIKeyInputLeftArrow 0.05", "up UIKeyInputLeftArrow 1.05",
      ])
    #expect(simulator.time == 1.05)
  }

  @Test func `a text comes key by key, ten characters in a second`() throws {
    let note = first(Note())
    var times: [TimeInterval] = []
    note.onInsert = { times.append((CACurrentMediaTime() * 1000).rounded() / 1000) }
    try simulator.type("Hé🇫🇷\n")
    #expect(note.text == "Hé🇫🇷\n" && times == [0, 0.1, 0.2, 0.3])
    simulator.press(.delete)
    simulator.press(.tab)
    simulator.press(.character("c"), modifiers: .command)
    simulator.press(.escape)
    #expect(note.text == "Hé🇫🇷\t")
  }

  @Test func `the log has each key with its modifiers and its responder`() throws {
    let note = first(Note(), "note")
    try simulator.type("H")
    simulator.press(.leftArrow, modifiers: [.shift, .alternate])
    note.resignFirstResponder()
    simulator.press(.return)
    let keys = simulator.events.filter { $0.kind == .key }.compactMap(\.interaction)
    #expect(
      keys.map { "\($0.name) \($0.view ?? "-")" } == [
        "began shift+H note", "ended shift+H note", "began alternate+shift+leftArrow note",
        "ended alternate+shift+leftArrow note", "began return UIWindow", "ended return UIWindow",
      ])
    #expect(simulator.events[0].description == "0 key began shift+H \"note\"")
  }

  @Test func `events go through the application and the window`() throws {
    final class Spy: UIWindow {
      var types: [UIEvent.EventType] = []
      override func sendEvent(_ event: UIEvent) {
        types.append(event.type)
        super.sendEvent(event)
      }
    }
    // The window goes on the screen that was made last.
    let simulator = Simulator()
    let window = Spy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    let note = Note()
    window.addSubview(note)
    note.becomeFirstResponder()
    try simulator.type("a")
    #expect(window.types == [.presses, .presses] && note.text == "a")
    // Of two windows with a first responder, the key window has the keys.
    let other = Note()
    simulator.window.addSubview(other)
    other.becomeFirstResponder()
    window.makeKey()
    note.becomeFirstResponder()
    try simulator.type("b")
    #expect((note.text, other.text) == ("ab", ""))
    simulator.window.makeKey()
    try simulator.type("c")
    #expect((note.text, other.text) == ("ab", "c"))
  }

  @Test func `typing into nothing says what the first responder is, or that there is none`() {
    func error(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "no error"
      } catch { return "\(error)" }
    }
    #expect(
      error { try simulator.type("Hello") }
        == "\"Hello\" cannot be typed: there is no first responder; tap on a text field, or call "
        + "becomeFirstResponder()")
    _ = first(KeyView(), "game")
    #expect(
      error { try simulator.type("") }
        == "\"\" cannot be typed: the first responder is a KeyView \"game\", which takes no text; "
        + "adopt UIKeyInput, or press single keys")
    let note = first(Note())
    note.onInsert = { if note.text == "ab" { note.resignFirstResponder() } }
    #expect(
      error { try simulator.type("abcd") }
        == "\"cd\" cannot be typed after \"ab\": there is no first responder; tap on a text field, "
        + "or call becomeFirstResponder()")
    #expect(simulator.time == 0.2)
    note.becomeFirstResponder()
    UIApplication.shared.beginIgnoringInteractionEvents()
    defer { UIApplication.shared.endIgnoringInteractionEvents() }
    #expect(
      error { try simulator.type("x") }
        == "\"x\" cannot be typed: the application ignores touches and keys")
    simulator.press(.delete)
    #expect(note.text == "ab")
  }

  @Test func `a sequence follows as the clock advances, and reports what cannot be typed`() {
    let note = first(Note())
    var errors: [TypingError] = []
    simulator.schedule(KeySequence.typing("abc", interval: 0.5).delayed(by: 1), after: 1) {
      errors.append($0)
    }
    simulator.advance(to: 2.6)
    #expect(note.text == "ab" && simulator.isRunning)
    note.resignFirstResponder()
    simulator.advance(to: 4)
    #expect(errors == [TypingError(typed: "ab", rest: "c", reason: .noFirstResponder)])
    #expect(!simulator.isRunning)
  }

  @Test func `the times of a key are finite and not negative`() async {
    await #expect(processExitsWith: .failure) { _ = KeySequence.Stroke(.escape, at: -1) }
    await #expect(processExitsWith: .failure) { _ = KeySequence.Stroke(.escape, at: .infinity) }
    await #expect(processExitsWith: .failure) { _ = KeySequence.Stroke(.escape, duration: -1) }
    await #expect(processExitsWith: .failure) {
      _ = KeySequence.Stroke(.escape, duration: .infinity)
    }
  }

  @Test func `without a first responder, a key goes to the root controller`() {
    final class Controller: UIViewController {
      var keys: [UIKeyboardHIDUsage] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.keyCode }
      }
    }
    let controller = Controller()
    simulator.window.rootViewController = controller
    simulator.press(.character("r"), modifiers: .command)
    simulator.press(.escape)
    #expect(controller.keys == [.keyboardR, .keyboardEscape])
  }

  /// Sets a setting of the keyboard, and expects that a text which does not have it keeps UIKit's.
  private func expectSetting<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<any UITextInputTraits, Value>, _ value: Value, _ usual: Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (note, field): (any UITextInputTraits, any UITextInputTraits) = (Note(), UITextField())
    for text in [note, field] { text[keyPath: path] = value }
    #expect(
      note[keyPath: path] == usual && field[keyPath: path] == value, sourceLocation: sourceLocation)
  }

  @Test func `a text that lacks a setting of the keyboard has UIKit's default`() {
    expectSetting(\.autocapitalizationType, .words, .sentences)
    expectSetting(\.autocorrectionType, .no, .default)
    expectSetting(\.spellCheckingType, .yes, .default)
    expectSetting(\.keyboardType, .emailAddress, .default)
    expectSetting(\.keyboardAppearance, .dark, .default)
    expectSetting(\.returnKeyType, .go, .default)
    expectSetting(\.enablesReturnKeyAutomatically, true, false)
    expectSetting(\.isSecureTextEntry, true, false)
    expectSetting(\.textContentType, UITextContentType(rawValue: "name"), nil)
    #expect(UITextContentType(rawValue: "name") == .name)
  }

  @Test func `keys that a text does not take go up the chain`() throws {
    let outer = KeyView()
    let note = Note()
    outer.addSubview(note)
    simulator.window.addSubview(outer)
    note.becomeFirstResponder()
    try simulator.type("a")
    #expect(outer.lines.isEmpty)
  }

  @Test func `a press can be a subclass with a key of its own`() {
    final class FakeKey: UIKey {
      override var characters: String { "x" }
      override var keyCode: UIKeyboardHIDUsage { .keyboardX }
    }
    final class FakePress: UIPress {
      private let fakeKey = FakeKey()
      override var key: UIKey? { fakeKey }
      override var phase: Phase { .began }
      override var type: PressType { .keyboard }
    }
    let note = first(Note())
    note.pressesBegan([FakePress()], with: nil)
    #expect(note.text == "x")
  }

  /// The keys with what they stand for.
  nonisolated private static let keys:
    [(key: KeyboardKey, characters: String, plain: String, usage: UIKeyboardHIDUsage)] = [
      (.character("a"), "a", "a", .keyboardA), (.character("Z"), "Z", "z", .keyboardZ),
      (.character("0"), "0", "0", .keyboard0), (.character("1"), "1", "1", .keyboard1),
      (.character("9"), "9", "9", .keyboard9), (.character("?"), "?", "?", .keyboardSlash),
      (.character(" "), " ", " ", .keyboardSpacebar),
      (.character("\r\n"), "\r", "\r", .keyboardReturnOrEnter),
      (.character("\t"), "\t", "\t", .keyboardTab),
      (.character("é"), "é", "é", .keyboardErrorUndefined),
      (.character("👨‍👩‍👧"), "👨‍👩‍👧", "👨‍👩‍👧", .keyboardErrorUndefined),
      (.delete, "\u{8}", "\u{8}", .keyboardDeleteOrBackspace),
      (.upArrow, "UIKeyInputUpArrow", "UIKeyInputUpArrow", .keyboardUpArrow),
    ]

  @Test(arguments: keys)
  func `a key has characters and a position`(
    key: KeyboardKey, characters: String, plain: String, usage: UIKeyboardHIDUsage
  ) {
    final class Collector: UIView {
      var key: UIKey?
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        key = presses.first?.key
      }
    }
    let view = first(Collector())
    simulator.press(key)
    #expect(view.key?.characters == characters && view.key?.keyCode == usage)
    #expect(view.key?.charactersIgnoringModifiers == plain)
  }

  @Test(arguments: [(0.0, 0.0), (-1, 0), (0.5, 0.5)])
  func `scheduled keys come after their delay`(delay: Double, begin: Double) {
    let view = first(KeyView())
    simulator.schedule(KeySequence([KeySequence.Stroke(.leftArrow)]), after: delay) { _ in }
    simulator.advance(to: 2)
    #expect(view.lines.first == "down UIKeyInputLeftArrow \(begin)" && view.lines.count == 2)
  }

  @Test func `a keyboard that comes and goes tells its frames before and after`() {
    nonisolated(unsafe) var lines: [String] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let keys = [
          UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
        ]
        let frames = keys.compactMap { (note.userInfo?[$0] as? NSValue)?.cgRectValue }
        let numbers = frames.map { "\(Int($0.minX)),\(Int($0.minY)),\(Int($0.height))" }
        lines.append(numbers.joined(separator: " "))
      }
    }
    let screen = simulator.window.bounds
    let (low, high) = (Int(screen.height), Int(screen.height) - 200)
    for height: CGFloat in [200, 200, 0, 0] {
      simulator.keyboardHeight = height
      simulator.advance(by: 0.25)
    }
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    let (comes, goes) = ("0,\(low),200 0,\(high),200", "0,\(high),200 0,\(low),200")
    #expect(lines == [comes, comes, goes, goes])
  }

  @Test(arguments: [(40, ""), (41, "…")])
  func `the error of a long text has its first characters`(length: Int, end: String) throws {
    let error = #expect(throws: TypingError.self) {
      try simulator.type(String(repeating: "a", count: length))
    }
    let start = String(repeating: "a", count: 40)
    #expect(error?.problem == "\"\(start)\(end)\" cannot be typed: there is no first responder")
  }
}
