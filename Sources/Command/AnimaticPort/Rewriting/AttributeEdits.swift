/// The removal of what is for Apple's runtime and for Interface Builder alone, and the name that
/// all systems know of the attribute of an application's first class.
struct AttributeEdits {
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "NSManaged",
  ]

  static func edits(of source: TokenText) -> [Edit] {
    (0..<source.count).compactMap { number in
      if source.isMark(number, "@"), source.touchesLast(number + 1),
        attributes.contains(source.text(number + 1))
      {
        // A bracket begins no declaration, so that one behind a space is an argument, too.
        let takesName = source.has(number + 1, "objc")
        let hasArgument =
          source.isMark(number + 2, "(") && (takesName || source.touchesLast(number + 2))
        if hasArgument, !source.isClosed(bracketAt: number + 2) { return nil }
        let end = hasArgument ? source.end(ofBracketAt: number + 2) : number + 2
        return source.removal(of: number..<end)
      }
      if source.has(number, "UIApplicationMain"), source.isMark(number - 1, "@") {
        return source.replacement(of: number..<number + 1, by: "main")
      }
      return isDynamic(number, of: source) ? source.removal(of: number..<number + 1) : nil
    }
  }

  /// Whether a word is the modifier `dynamic`, and no name.
  private static func isDynamic(_ number: Int, of source: TokenText) -> Bool {
    guard source.has(number, "dynamic"), source.isWord(number) else { return false }
    let last = source.text(number - 1)
    return Modifiers.canFollow(source.text(number + 1))
      && ![".", "(", ",", "=", ":"].contains(last)
      && !(Modifiers.keywords.contains(last) && last != "class")
  }
}
