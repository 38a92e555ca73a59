struct FishCompletion {
  let tool: ToolSpec

  private var predicate: String { "__\(tool.name)_subcommand_is" }

  var script: String {
    let names = tool.commands.map(\.name).joined(separator: " ")
    let lines =
      tool.options.map { line(condition: nil, option: $0) }
      + tool.commands.map { line(condition: "", words: [$0.name], summary: $0.overview) }
      + tool.commands.flatMap(lines)
    return """
      # Completion of \(tool.name) for fish.

      # Whether the subcommand typed so far is the argument; none is the empty word.
      function \(predicate)
        for word in (commandline -opc)
          if contains -- $word \(names)
            test $word = "$argv[1]"
            return
          end
        end
        test -z "$argv[1]"
      end

      complete -c \(tool.name) -f
      \(lines.joined(separator: "\n"))

      """
  }

  private func lines(of command: CommandSpec) -> [String] {
    let options = command.options.map { line(condition: command.name, option: $0) }
    guard let operand = command.operands.first else { return options }
    switch operand.kind {
    case .text: return options
    case .file: return options + [complete(command.name) + " -F"]
    case .words, .list, .subcommand, .helpSubject:
      let words = tool.words(for: operand.kind)
      return options + [line(condition: command.name, words: words, summary: operand.summary)]
    }
  }

  private func line(condition: String?, words: [String], summary: String) -> String {
    let words = shellQuoted(words.joined(separator: " "))
    return "\(complete(condition)) -a \(words) -d \(shellQuoted(summary))"
  }

  private func line(condition: String?, option: OptionSpec) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let names = "\(short) -l \(option.name)\(option.takesValue ? value(option.kind) : "")"
    return "\(complete(condition))\(names) -d \(shellQuoted(option.summary))"
  }

  private func complete(_ condition: String?) -> String {
    let condition = condition.map { " -n '\(predicate) \($0.isEmpty ? #""""# : $0)'" } ?? ""
    return "complete -c \(tool.name)\(condition)"
  }

  private func value(_ kind: ValueKind) -> String {
    switch kind {
    case .text: " -x"
    case .words(let words): " -x -a \(shellQuoted(words.joined(separator: " ")))"
    case .list(let words):
      " -x -a '(__fish_complete_list , \"string split , \(words.joined(separator: ","))\")'"
    case .file: " -r -F"
    case .subcommand, .helpSubject: value(.words(tool.words(for: kind)))
    }
  }
}
