/// A shell that completes command lines by a script.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that makes this shell complete the command lines of a tool.
  package func completionScript(for tool: ToolSpec) -> String {
    switch self {
    case .bash: BashCompletion(tool: tool).script
    case .zsh: ZshCompletion(tool: tool).script
    case .fish: FishCompletion(tool: tool).script
    }
  }
}

/// The text between single quotes, for all three shells.
func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
    + "'"
}
