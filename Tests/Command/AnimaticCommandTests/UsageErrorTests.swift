import AnimaticCommand
import Testing

struct UsageErrorTests {
  @Test(arguments: [
    (UsageError.missingSubcommand, "missing subcommand"),
    (
      .unknownOption("--fpz", nearest: "--fps"), "unknown option '--fpz'; did you mean '--fps'?"
    ),
    (.unknownSubcommand("x", nearest: nil), "unknown subcommand 'x'"),
    (.missingValue(option: "--fps"), "missing value for option '--fps'"),
    (
      .unexpectedValue(option: "--wide", value: "1"),
      "option '--wide' takes no value, but '1' was given"
    ),
    (.missingOperand("<scene>"), "missing argument '<scene>'"),
    (.extraOperand("b"), "unexpected argument 'b'"),
    (
      .invalidValue("cvs", name: "--format", allowed: "one of csv, jsonl", nearest: "csv"),
      "'--format' takes one of csv, jsonl, not 'cvs'; did you mean 'csv'?"
    ),
    (
      .wrongValue("steps(0)", name: "<curve>", reason: "there is no step"),
      "'<curve>' does not take 'steps(0)': there is no step"
    ),
    (.conflict("--times", "--fps"), "options '--times' and '--fps' exclude each other"),
    (.sharedStandardInput("<a>", "<b>"), "only one of '<a>' and '<b>' can be '-'"),
  ])
  func `a message names the mistake and the nearest correction`(
    _ error: UsageError, _ message: String
  ) {
    #expect(error.message == message)
  }
}
