// The keys that a responder takes as text do not go to the next one (rule I12).
extension UIResponder {
  /// Returns what a press changes in the text of the responder; `nil` if it is for the next one.
  final func command(of press: UIPress) -> EditCommand? {
    guard let key = press.key, let command = EditCommand(key), accepts(command) else { return nil }
    return command
  }

  /// Calls a closure with the presses that the responder does not take, if there are any.
  final func passOn(_ presses: Set<UIPress>, _ body: (Set<UIPress>) -> Void) {
    let rest = presses.filter { command(of: $0) == nil }
    if !rest.isEmpty { body(rest) }
  }
}
