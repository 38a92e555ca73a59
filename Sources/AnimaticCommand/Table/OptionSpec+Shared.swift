extension OptionSpec {
  /// `--until`: the end of the stretch of time that is looked at.
  package static let until = OptionSpec(
    "until", value: "S", default: "when everything has settled",
    summary: "Stop at this time, in seconds.")

  /// `--precision`: how numbers are printed.
  package static let precision = OptionSpec(
    "precision", value: "N|full", default: "6",
    summary: """
      Print this many decimals, 0 to 17; 'full' prints the shortest decimal that reads back \
      exactly.
      """)

  /// `-o`, `--output`: where data goes.
  package static let output = OptionSpec(
    "output", short: "o", value: "FILE", kind: .file, default: "standard output",
    summary: "Write to this file, whole or not at all.")

  /// `-h`, `--help`.
  package static let help = OptionSpec(
    "help", short: "h", summary: "Show help information.")

  /// `--version`.
  package static let version = OptionSpec("version", summary: "Show the version.")

  /// `--generate-completion-script`.
  package static let completionScript = OptionSpec(
    "generate-completion-script", value: "shell",
    kind: .words(Shell.allCases.map(\.rawValue)),
    summary: "Print a completion script for this shell.")
}
