extension ToolSpec.Shell {
  /// Returns the script with which this shell completes the command lines of a tool.
  package func completionScript(for tool: ToolSpec) -> String {
    switch self {
    case .bash: BashCompletion(tool: tool).script
    case .zsh: ZshCompletion(tool: tool).script
    case .fish: FishCompletion(tool: tool).script
    }
  }
}

/// Returns a text in single quotes, as all three shells read it.
package func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
    + "'"
}
