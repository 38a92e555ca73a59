import AnimaticCommand
import Foundation
import TestSupport
import Testing

@MainActor struct CompletionTests {
  @Test(arguments: ToolSpec.Shell.allCases)
  func `a script reads as recorded`(_ shell: ToolSpec.Shell) throws {
    try expectGolden(shell.completionScript(for: animatic), "completion.\(shell)")
  }

  @Test(arguments: ToolSpec.Shell.allCases.filter(isInstalled))
  func `a script is good syntax to its shell`(_ shell: ToolSpec.Shell) throws {
    let run = try ToolRun("$ANIMATIC --generate-completion-script \(shell) | \(shell) -n")
    #expect((run.status, run.errors) == (0, ""))
  }

  @Test(arguments: [
    ("animatic fr", ["frames"]),
    (
      "animatic ''",
      [
        "frames", "events", "animations", "summary", "curve", "play", "watch", "check", "diff",
        "render", "export", "port", "batch", "help",
      ]
    ),
    ("animatic --ver", ["--version"]),
    ("animatic --generate-completion-script ''", ["bash", "zsh", "fish"]),
    ("animatic frames --for", ["--format"]),
    ("animatic frames --f", ["--fps", "--from", "--frames", "--format"]),
    ("animatic frames --format ''", ["csv", "jsonl", "arrow"]),
    ("animatic frames --format =", ["csv", "jsonl", "arrow"]),
    ("animatic frames --format = j", ["jsonl"]),
    ("animatic frames --fps ''", []),
    ("animatic frames --properties al", ["alpha", "all"]),
    (
      "animatic frames --properties frame,b",
      ["frame,bounds", "frame,backgroundColor", "frame,borderWidth", "frame,borderColor"]
    ),
    ("animatic frames sc", ["scene one.json", "scene.json"]),
    ("animatic frames -o sc", ["scene one.json", "scene.json"]),
    ("animatic curve ease", ["easeInOut", "easeIn", "easeOut"]),
    ("animatic help e", ["events", "export"]),
    ("animatic events --fps", []),
  ])
  func `bash completes by the table`(_ words: String, _ expected: [String]) throws {
    let directory = try ScratchDirectory()
    try directory.write("", to: "scene.json")
    try directory.write("", to: "scene one.json")
    let run = try ToolRun(
      shell: "/bin/bash",
      """
      cd '\(directory.path)' && source <($ANIMATIC --generate-completion-script bash)
      COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _animatic
      for reply in "${COMPREPLY[@]}"; do echo "$reply"; done
      """)
    let replies = run.output.split(separator: "\n").map(String.init)
    #expect((replies.sorted(), run.errors) == (expected.sorted(), ""))
  }

  private nonisolated static func isInstalled(_ shell: ToolSpec.Shell) -> Bool {
    OutsidePrograms.path(of: "\(shell)") != nil
  }
}
