/// A change of a text or of its selection that the keyboard asks for.
enum EditCommand: Hashable {
  /// A range that begins or ends at the caret.
  enum Extent: Hashable {
    case characterBackward, characterForward, wordBackward, wordForward, lineStart, lineEnd
    case lineUp, lineDown, textStart, textEnd
  }

  case insert(String)
  case delete(Extent)
  case move(Extent, extendsSelection: Bool)
  case selectAll
  /// Leaves the selection on the pasteboard, and deletes it if it is cut.
  case copy(cuts: Bool)
  case paste
  case endLine
  /// The tab key, forwards or backwards.
  case tab(forward: Bool)

  /// Whether every ``UIKeyInput`` understands the command.
  var isOfKeyInput: Bool {
    switch self {
    case .insert, .endLine, .tab, .delete(.characterBackward): true
    case .delete, .move, .selectAll, .copy, .paste: false
    }
  }
}

extension EditCommand {
  /// Reads a key with its modifiers (rule I15); `nil` for one that edits no text.
  @MainActor init?(_ key: UIKey) {
    let modifiers = key.modifierFlags
    let isWord = modifiers.contains(.alternate)
    let isLine = modifiers.contains(.command)
    let extends = modifiers.contains(.shift)
    switch key.keyCode {
    case .keyboardReturnOrEnter: self = .endLine
    case .keyboardTab: self = .tab(forward: !extends)
    case .keyboardDeleteOrBackspace:
      self = .delete(isLine ? .lineStart : isWord ? .wordBackward : .characterBackward)
    case .keyboardDeleteForward: self = .delete(isWord ? .wordForward : .characterForward)
    case .keyboardLeftArrow:
      self = .move(
        isLine ? .lineStart : isWord ? .wordBackward : .characterBackward,
        extendsSelection: extends)
    case .keyboardRightArrow:
      self = .move(
        isLine ? .lineEnd : isWord ? .wordForward : .characterForward, extendsSelection: extends)
    case .keyboardUpArrow: self = .move(isLine ? .textStart : .lineUp, extendsSelection: extends)
    case .keyboardDownArrow: self = .move(isLine ? .textEnd : .lineDown, extendsSelection: extends)
    case .keyboardHome: self = .move(.lineStart, extendsSelection: extends)
    case .keyboardEnd: self = .move(.lineEnd, extendsSelection: extends)
    case .keyboardA where isLine: self = .selectAll
    case .keyboardC where isLine: self = .copy(cuts: false)
    case .keyboardX where isLine: self = .copy(cuts: true)
    case .keyboardV where isLine: self = .paste
    default:
      // The keys without a text have a name that begins so.
      guard modifiers.isDisjoint(with: [.command, .control]), !key.characters.isEmpty,
        !key.characters.hasPrefix("UIKeyInput")
      else { return nil }
      self = .insert(key.characters)
    }
  }
}

extension UIKeyInput {
  /// Inserts or deletes text. Does nothing for a command that is not of this protocol.
  func insertOrDelete(by command: EditCommand) {
    switch command {
    case .insert(let text): insertText(text)
    case .endLine: insertText("\n")
    case .tab: insertText("\t")
    case .delete: deleteBackward()
    case .move, .selectAll, .copy, .paste: break
    }
  }
}
