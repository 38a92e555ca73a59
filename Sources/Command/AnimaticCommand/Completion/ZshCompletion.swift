/// A completion script for zsh, which users source or copy into `fpath` as `_animatic`.
struct ZshCompletion {
  let tool: ToolSpec

  private var function: String { "_" + tool.name }

  var script: String {
    """
    #compdef \(tool.name)
    # Completion of \(tool.name) for zsh.

    \(function)() {
      local context state state_descr line
      typeset -A opt_args
      _arguments -C \\
        \(continued(tool.options.map(argument) + ["'1: :->subcommand'", "'*:: :->arguments'"]))

      case "$state" in
        subcommand)
          \(function)_subcommands ;;
        arguments)
          case "$words[1]" in
    \(tool.commands.map(branch).joined(separator: "\n"))
          esac ;;
      esac
    }

    \(function)_subcommands() {
      local -a subcommands=(
    \(tool.commands.map { "    " + described($0) }.joined(separator: "\n"))
      )
      _describe -t subcommands subcommand subcommands
    }

    if [ "$funcstack[1]" = \(function) ]; then
      \(function) "$@"
    else
      compdef \(function) \(tool.name)
    fi

    """
  }

  private func branch(_ command: CommandSpec) -> String {
    let operands = command.operands.enumerated().map { index, operand in
      let separator = operand.isOptional ? "::" : ":"
      let name = escaped(operand.name)
      let place = operand.isRepeated ? "*" : "\(index + 1)"
      return shellQuoted("\(place)\(separator)\(name):\(action(operand.kind))")
    }
    let arguments = (command.listedOptions.map(argument) + operands)
      .joined(separator: " \\\n            ")
    return """
              \(command.name))
                _arguments \\
                  \(arguments) ;;
      """
  }

  /// Returns the specification of one option in the syntax of `_arguments`.
  private func argument(_ option: OptionSpec) -> String {
    let summary = "[\(escaped(option.summary))]"
    let value = option.valueName.map { ":\(escaped($0)):\(action(option.kind))" } ?? ""
    let long = option.flag + (option.takesValue ? "=" : "")
    guard let short = option.short else { return shellQuoted(long + summary + value) }
    let exclusion = shellQuoted("(\(option.flags.joined(separator: " ")))")
    let shortForm = "-\(short)" + (option.takesValue ? "+" : "")
    return "\(exclusion){\(shortForm),\(long)}\(shellQuoted(summary + value))"
  }

  private func described(_ command: CommandSpec) -> String {
    shellQuoted("\(command.name):\(escaped(command.overview))")
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .text: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_sequence compadd - \(words.joined(separator: " "))"
    case .file: "_files"
    case .subcommand: "\(function)_subcommands"
    case .helpSubject: action(.words(tool.words(for: kind)))
    }
  }

  /// Returns the text with a backslash before the characters that are syntax in `_arguments` and
  /// `_describe`.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if #"\[]:"#.contains(character) { escaped += #"\"# }
      escaped.append(character)
    }
  }

  private func continued(_ arguments: [String]) -> String {
    arguments.joined(separator: " \\\n    ")
  }
}
