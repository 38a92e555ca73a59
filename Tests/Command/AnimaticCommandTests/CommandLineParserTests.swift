import AnimaticCommand
import Testing

@MainActor struct CommandLineParserTests {
  @Test(arguments: [
    ("frames a.json --fps 30", ["fps": "30"]), ("frames a.json --fps=30", ["fps": "30"]),
    ("frames --fps 30 a.json", ["fps": "30"]), ("frames a.json --fps 30 --fps 24", ["fps": "24"]),
    ("frames a.json -o out.csv", ["output": "out.csv"]),
    ("frames a.json -oout.csv", ["output": "out.csv"]),
    ("frames a.json -o=out.csv", ["output": "out.csv"]),
    ("frames a.json --output=a=b", ["output": "a=b"]), ("frames a.json -o -", ["output": "-"]),
    ("frames a.json --wide", ["wide": ""]), ("frames a.json --from -1", ["from": "-1"]),
    ("frames a.json --from -.5", ["from": "-.5"]),
    ("frames a.json --times -1,2 --wide", ["times": "-1,2", "wide": ""]),
    ("frames a.json --from=-inf", ["from": "-inf"]),
  ])
  func `every spelling of an option gives its value`(
    _ words: String, _ values: [String: String]
  ) throws {
    let command = try parsed(words)
    #expect((command.values, command.operands) == (values, ["a.json"]))
  }

  @Test(arguments: [
    ("curve -1,0,1,1", ["-1,0,1,1"]), ("curve -.5,0,1,1", ["-.5,0,1,1"]), ("frames -", ["-"]),
    ("frames -- --fps", ["--fps"]), ("frames -- --help", ["--help"]),
    ("-- frames --wide", ["--wide"]), ("frames -- --", ["--"]),
    ("diff --tolerance 1 -- -a -b", ["-a", "-b"]),
  ])
  func `negative numbers, a dash and all words after two dashes are operands`(
    _ words: String, _ operands: [String]
  ) throws {
    #expect(try parsed(words).operands == operands)
  }

  @Test(arguments: [
    ("", UsageError.missingSubcommand), ("--", .missingSubcommand),
    ("frmes", .unknownSubcommand("frmes", nearest: "frames")),
    ("zzzzzz", .unknownSubcommand("zzzzzz", nearest: nil)),
    ("help frmes", .unknownSubcommand("frmes", nearest: "frames")),
    ("frames a --fpz 3", .unknownOption("--fpz", nearest: "--fps")),
    ("frames a --fpz=3", .unknownOption("--fpz", nearest: "--fps")),
    ("frames a -fps 3", .unknownOption("-fps", nearest: "--fps")),
    ("frames a ---fps 3", .unknownOption("---fps", nearest: "--fps")),
    ("frames a -z", .unknownOption("-z", nearest: nil)),
    ("frames a --until=1 --tolerance 1", .unknownOption("--tolerance", nearest: nil)),
    ("--fps 3 frames a", .unknownOption("--fps", nearest: nil)),
    ("frames a --fps", .missingValue(option: "--fps")),
    ("frames a --fps --wide", .missingValue(option: "--fps")),
    ("frames a --fps -- 3", .missingValue(option: "--fps")),
    ("frames a --fps=", .missingValue(option: "--fps")),
    ("frames a -o", .missingValue(option: "--output")),
    ("frames a -o=", .missingValue(option: "--output")),
    ("frames a --wide=yes", .unexpectedValue(option: "--wide", value: "yes")),
    ("frames a -hx", .unexpectedValue(option: "--help", value: "x")),
    ("frames", .missingOperand("<scene>")), ("diff a.csv", .missingOperand("<b.csv>")),
    ("frames a b", .extraOperand("b")), ("help frames b", .extraOperand("b")),
    ("help --schema", .missingOperand("<subject>")),
    (
      "help frames --schema",
      .invalidValue("frames", name: "<subject>", allowed: "'scene' beside '--schema'")
    ),
    (
      "--generate-completion-script tcsh",
      .invalidValue(
        "tcsh", name: "--generate-completion-script", allowed: "one of bash, zsh, fish",
        nearest: nil)
    ),
  ])
  func `invalid arguments are refused with the reason`(
    _ words: String, _ error: UsageError
  ) {
    #expect(throws: error) { try parse(words) }
  }

  @Test func `an empty value counts as missing`() {
    #expect(throws: UsageError.missingValue(option: "--views")) {
      try parse(["frames", "a.json", "--views", ""])
    }
  }

  @Test(arguments: [
    ("--help", nil), ("-h", nil), ("help", nil), ("--help nope", nil),
    ("help frames", "frames"), ("frames --help", "frames"), ("frames -h", "frames"),
    ("--help frames", "frames"), ("frames a b c --fpz --help", "frames"), ("help help", "help"),
  ])
  func `help is found at any position`(_ words: String, _ subcommand: String?) throws {
    let command = subcommand.flatMap { animatic.command(named: $0) }
    #expect(command?.name == subcommand)
    #expect(try parse(words) == .help(command))
  }

  @Test(arguments: [
    ("help scene --schema", CommandLineParser.Invocation.schema), ("help --schema scene", .schema),
    ("--version", .version), ("frames --version", .version),
    ("frames a.json --fps 3 --version", .version), ("--generate-manual", .manual),
    ("frames --generate-manual", .manual),
  ])
  func `the schema, the version and the manual page are found at any position`(
    _ words: String, _ invocation: CommandLineParser.Invocation
  ) throws {
    #expect(try parse(words) == invocation)
  }

  @Test(arguments: ToolSpec.Shell.allCases)
  func `a completion script is accepted before and after a subcommand`(_ shell: ToolSpec.Shell)
    throws
  {
    #expect(try parse("--generate-completion-script \(shell)") == .completionScript(shell))
    #expect(try parse("curve --generate-completion-script=\(shell)") == .completionScript(shell))
  }

  @Test func `the subcommand is known when a later argument is refused`() {
    var parser = CommandLineParser(tool: animatic, arguments: ["curve", "--nope"])
    #expect(throws: UsageError.self) { try parser.parse() }
    #expect(parser.command?.name == "curve")
  }
}
