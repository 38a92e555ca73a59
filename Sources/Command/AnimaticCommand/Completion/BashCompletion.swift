/// A completion script for bash 3.2 and later, without the bash-completion package.
struct BashCompletion {
  let tool: ToolSpec

  private var function: String { "_" + tool.name }

  var script: String {
    """
    # Completion of \(tool.name) for bash.

    # The helpers complete "$current", a local variable of \(function).
    \(function)_words() {
      COMPREPLY=($(compgen -W "$*" -- "$current"))
    }

    # The part after the last comma is completed, the part before it kept.
    \(function)_list() {
      local typed=
      if [[ "$current" == *,* ]]; then typed="${current%,*},"; fi
      COMPREPLY=($(compgen -P "$typed" -W "$*" -- "${current##*,}"))
    }

    \(function)_files() {
      local path
      while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -f -- "$current")
      compopt -o filenames 2>/dev/null
    }

    \(function)() {
      local current="${COMP_WORDS[COMP_CWORD]}"
      local previous="${COMP_WORDS[COMP_CWORD - 1]}"
      local subcommand= word
      COMPREPLY=()

      # Readline makes three words of --name=value.
      if [[ "$current" == "=" ]]; then
        current=
      elif [[ "$previous" == "=" ]]; then
        previous="${COMP_WORDS[COMP_CWORD - 2]}"
      fi

      for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
        case "$word" in
          \(tool.commands.map(\.name).joined(separator: " | "))) subcommand="$word"; break ;;
        esac
      done

      case "$subcommand $previous" in
    \(indented(valueCases, by: 4))
        *) \(function)_arguments ;;
      esac
    }

    # Completes what is no value of an option, by "$subcommand" of \(function).
    \(function)_arguments() {
      case "$subcommand" in
    \(indented(subcommandCases, by: 4))
      esac
    }

    complete -F \(function) \(tool.name)

    """
  }

  /// The branches that complete the values of options, one for each option with a value.
  private var valueCases: [String] {
    let ofTool = tool.options.filter(\.takesValue).map { option in
      "*\" \(option.flag)\")\(completer(option.kind)) ;;"
    }
    let ofCommands = tool.commands.flatMap { command in
      command.options.filter(\.takesValue).map { option in
        let patterns = option.flags.map { "\"\(command.name) \($0)\"" }.joined(separator: " | ")
        return "\(patterns))\(completer(option.kind)) ;;"
      }
    }
    return ofTool + ofCommands
  }

  /// The branches that complete options and operands, one for each subcommand and one before any
  /// subcommand.
  private var subcommandCases: [String] {
    let before = branch("\"\"", options: tool.options, operand: .subcommand)
    return before
      + tool.commands.flatMap { command in
        branch(
          command.name, options: command.listedOptions,
          operand: command.operands.first?.kind ?? .text)
      }
  }

  private func branch(_ pattern: String, options: [OptionSpec], operand: ValueKind) -> [String] {
    [
      "\(pattern))",
      "  case \"$current\" in",
      "    -*)\(completer(.words(options.flatMap(\.flags)))) ;;",
      "    *)\(completer(operand)) ;;",
      "  esac ;;",
    ]
  }

  /// Returns the command that completes a value, after a space; empty for free text.
  private func completer(_ kind: ValueKind) -> String {
    switch kind {
    case .text: ""
    case .words(let words): " \(function)_words \(words.joined(separator: " "))"
    case .list(let words): " \(function)_list \(words.joined(separator: " "))"
    case .file: " \(function)_files"
    case .subcommand, .helpSubject: completer(.words(tool.words(for: kind)))
    }
  }

  private func indented(_ lines: [String], by count: Int) -> String {
    lines.map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
