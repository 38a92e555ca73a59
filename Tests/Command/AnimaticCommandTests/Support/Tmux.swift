import Foundation

/// A shell on a terminal of a fixed size, which tmux emulates.
struct Tmux {
  /// Whether the system has tmux.
  static let isInstalled = (try? ToolRun("command -v tmux"))?.status == 0

  /// The longest time to wait for what the terminal shows.
  private static let patience = Duration.seconds(20)

  private let socket = FileManager.default.temporaryDirectory
    .appending(path: "animatic-\(UUID().uuidString).tmux").path

  struct Impatience: Error {
    /// The last text on the terminal.
    let screen: String
  }

  /// Starts the terminal and its shell, for which `$ANIMATIC` is the tool.
  init(columns: Int, rows: Int, variables: String = "") throws {
    // The server of tmux outlives the run, which ends when all have closed its descriptors.
    _ = try ToolRun(
      shell: "/bin/bash",
      """
      for file in /dev/fd/*; do
        [ "${file##*/}" -gt 2 ] && eval "exec ${file##*/}>&-"
      done
      tmux -S '\(socket)' -f /dev/null new-session -d -x \(columns) -y \(rows) \\
        "env -u ENV -u COLORTERM PS1='$ ' \(variables) sh" \\
        ';' set status off ';' resize-window -x \(columns) -y \(rows) > /dev/null 2>&1
      """)
    _ = try screen { $0.contains("$") }
  }

  /// Ends the terminal with all that runs in it.
  func close() {
    _ = try? run("kill-server")
    try? FileManager.default.removeItem(atPath: socket)
  }

  /// Runs a command of tmux, and returns its output.
  @discardableResult func run(_ command: String) throws -> String {
    try ToolRun("tmux -S '\(socket)' \(command)").output
  }

  /// Types a line of text.
  func type(_ line: String) throws {
    try run("send-keys -l '\(line.replacing("'", with: #"'\''"#))' ';' send-keys Enter")
  }

  /// Presses keys, by their names in tmux.
  func press(_ keys: String...) throws {
    try run("send-keys " + keys.map { "'\($0)'" }.joined(separator: " "))
  }

  /// Waits until the terminal shows a text, and returns it.
  @discardableResult func screen(
    colors: Bool = false, where condition: (String) -> Bool
  ) throws -> String {
    try wait {
      try run("capture-pane -p" + (colors ? "e" : ""))
    } until: {
      condition($0)
    }
  }

  /// Waits until the terminal shows the alternate screen without a cursor or, for false, the main
  /// one with a cursor.
  func waitForPicture(_ isShown: Bool) throws {
    let expected = isShown ? "1 0\n" : "0 1\n"
    try wait {
      try run("display -p '#{alternate_on} #{cursor_flag}'")
    } until: {
      $0 == expected
    }
  }

  /// The last line that the terminal shows, without spaces around it.
  static func lastLine(_ screen: String) -> String {
    screen.split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
  }

  @discardableResult private func wait(
    for text: () throws -> String, until condition: (String) -> Bool
  ) throws -> String {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let text = try text()
      if condition(text) { return text }
      guard ContinuousClock.now < deadline else {
        throw Impatience(screen: "\(text)\n\((try? run("capture-pane -p")) ?? "")")
      }
    }
  }
}
