/// A key that the user presses: one that stands for a character, or one with a name.
///
/// UIKit has no counterpart; a press has a ``UIKey``.
public struct KeyboardKey: Hashable, Sendable, CustomStringConvertible {
  /// The name: the character, or a word such as `leftArrow`.
  public let description: String
  let characters: String
  let usage: UIKeyboardHIDUsage

  private init(_ name: String, _ characters: String, _ usage: UIKeyboardHIDUsage) {
    (description, self.characters, self.usage) = (name, characters, usage)
  }

  func characters(with modifiers: UIKeyModifierFlags) -> String {
    description == characters && modifiers.contains(.shift) ? characters.uppercased() : characters
  }
  /// The text that the key stands for without modifiers.
  var plainCharacters: String { isCapital ? characters.lowercased() : characters }
  /// Whether the key stands for a capital of ASCII, which needs the shift key.
  var isCapital: Bool {
    characters.count == 1 && characters.first?.asciiValue.map { 0x41...0x5A ~= $0 } == true
  }

  /// The return key.
  public static let `return` = KeyboardKey("return", "\r", .keyboardReturnOrEnter)
  /// The tab key.
  public static let tab = KeyboardKey("tab", "\t", .keyboardTab)
  /// The key that deletes the character before the caret.
  public static let delete = KeyboardKey("delete", "\u{8}", .keyboardDeleteOrBackspace)
  /// The key that deletes the character after the caret.
  public static let forwardDelete = KeyboardKey("forwardDelete", "\u{7F}", .keyboardDeleteForward)
  /// The escape key.
  public static let escape = KeyboardKey("escape", "UIKeyInputEscape", .keyboardEscape)
  /// The space bar.
  public static let space = KeyboardKey("space", " ", .keyboardSpacebar)
  /// The arrow up.
  public static let upArrow = KeyboardKey("upArrow", "UIKeyInputUpArrow", .keyboardUpArrow)
  /// The arrow down.
  public static let downArrow = KeyboardKey("downArrow", "UIKeyInputDownArrow", .keyboardDownArrow)
  /// The arrow to the left.
  public static let leftArrow = KeyboardKey("leftArrow", "UIKeyInputLeftArrow", .keyboardLeftArrow)
  /// The arrow to the right.
  public static let rightArrow = KeyboardKey(
    "rightArrow", "UIKeyInputRightArrow", .keyboardRightArrow)
  /// The key to the start of the line.
  public static let home = KeyboardKey("home", "UIKeyInputHome", .keyboardHome)
  /// The key to the end of the line.
  public static let end = KeyboardKey("end", "UIKeyInputEnd", .keyboardEnd)
  /// The key of the page above.
  public static let pageUp = KeyboardKey("pageUp", "UIKeyInputPageUp", .keyboardPageUp)
  /// The key of the page below.
  public static let pageDown = KeyboardKey("pageDown", "UIKeyInputPageDown", .keyboardPageDown)

  /// The keys with names.
  public static let named: [KeyboardKey] = [
    .return, .tab, .delete, .forwardDelete, .escape, .space, .upArrow, .downArrow, .leftArrow,
    .rightArrow, .home, .end, .pageUp, .pageDown,
  ]

  /// Returns the key of a character. A newline is the return key, a tab the tab key, and a space
  /// the space bar.
  public static func character(_ character: Character) -> KeyboardKey {
    switch character {
    case "\t": .tab
    case " ": .space
    case _ where character.isNewline: .return
    default: KeyboardKey(String(character), String(character), usage(of: character))
    }
  }

  private static let punctuation: [Character: UIKeyboardHIDUsage] = [
    "-": .keyboardHyphen, "_": .keyboardHyphen, "=": .keyboardEqualSign, "+": .keyboardEqualSign,
    "[": .keyboardOpenBracket, "{": .keyboardOpenBracket, "]": .keyboardCloseBracket,
    "}": .keyboardCloseBracket, "\\": .keyboardBackslash, "|": .keyboardBackslash,
    ";": .keyboardSemicolon, ":": .keyboardSemicolon, "'": .keyboardQuote, "\"": .keyboardQuote,
    "`": .keyboardGraveAccentAndTilde, "~": .keyboardGraveAccentAndTilde, ",": .keyboardComma,
    "<": .keyboardComma, ".": .keyboardPeriod, ">": .keyboardPeriod, "/": .keyboardSlash,
    "?": .keyboardSlash, "!": .keyboard1, "@": .keyboard2, "#": .keyboard3, "$": .keyboard4,
    "%": .keyboard5, "^": .keyboard6, "&": .keyboard7, "*": .keyboard8, "(": .keyboard9,
    ")": .keyboard0,
  ]

  /// Returns the position of a character on a keyboard of the United States.
  private static func usage(of character: Character) -> UIKeyboardHIDUsage {
    if let usage = punctuation[character] { return usage }
    guard let value = character.asciiValue, character.isLetter || character.isNumber else {
      return .keyboardErrorUndefined
    }
    // The letters follow each other from 4 on, and the digits from 0x1E on, of which 0 is the last.
    let number =
      character.isLetter ? Int(value | 0x20) - 0x61 + 4 : (Int(value) - 0x31 + 10) % 10 + 0x1E
    return UIKeyboardHIDUsage(rawValue: number) ?? .keyboardErrorUndefined
  }
}
