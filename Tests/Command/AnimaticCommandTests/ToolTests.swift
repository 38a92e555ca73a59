import Foundation
import TestSupport
import Testing

/// The built program, run by a shell.
@Suite(.ownThreads) struct ToolTests {
  @Test func `the tool prints its version and nothing else`() throws {
    let run = try ToolRun("$ANIMATIC --version")
    #expect(run.status == 0)
    #expect(run.output == "animatic 1.0.0\n")
    #expect(run.errors == "")
  }

  @Test func `the tool without arguments prints its usage`() throws {
    let run = try ToolRun("$ANIMATIC")
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 3)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["--version", "--help", "--generate-completion-script zsh"])
  func `a full device ends the tool with 73`(_ arguments: String) throws {
    let run = try ToolRun("$ANIMATIC \(arguments) > /dev/full")
    #expect(run.status == 73)
    #expect(
      run.errors.hasPrefix("Error: cannot write standard output: No space left on device\n"))
  }

  @Test func `an unread pipe ends the tool quietly`() throws {
    let run = try ToolRun("$ANIMATIC --help", readsOutput: false)
    #expect(run.status == 0)
    #expect(run.errors == "")
  }
}
