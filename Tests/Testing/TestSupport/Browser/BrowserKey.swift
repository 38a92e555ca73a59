/// A key of the keyboard, as browsers name it.
public struct BrowserKey: Hashable, Sendable {
  let key: String
  let code: String
  let number: Int
  let text: String?

  private init(_ key: String, _ code: String, _ number: Int, text: String? = nil) {
    (self.key, self.code, self.number, self.text) = (key, code, number, text)
  }

  /// The space bar.
  public static let space = BrowserKey(" ", "Space", 32, text: " ")
  /// The enter key.
  public static let enter = BrowserKey("Enter", "Enter", 13, text: "\r")
  /// The tabulator.
  public static let tab = BrowserKey("Tab", "Tab", 9)
  /// The escape key.
  public static let escape = BrowserKey("Escape", "Escape", 27)
  /// The key to the beginning.
  public static let home = BrowserKey("Home", "Home", 36)
  /// The key to the end.
  public static let end = BrowserKey("End", "End", 35)
  /// The arrow to the left.
  public static let left = BrowserKey("ArrowLeft", "ArrowLeft", 37)
  /// The arrow up.
  public static let up = BrowserKey("ArrowUp", "ArrowUp", 38)
  /// The arrow to the right.
  public static let right = BrowserKey("ArrowRight", "ArrowRight", 39)
  /// The arrow down.
  public static let down = BrowserKey("ArrowDown", "ArrowDown", 40)

  /// Returns the key of a sign, such as a question mark, on whatever keyboard.
  public static func sign(_ sign: Character) -> BrowserKey {
    BrowserKey(String(sign), "", 0, text: String(sign))
  }

  /// Returns the key of a small letter of ASCII.
  public static func letter(_ letter: Character) -> BrowserKey {
    let upper = letter.uppercased()
    return BrowserKey(
      String(letter), "Key\(upper)", Int(upper.utf8.first ?? 0), text: String(letter))
  }
}
