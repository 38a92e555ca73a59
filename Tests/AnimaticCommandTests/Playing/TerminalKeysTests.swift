import Glibc
import Testing

@testable import AnimaticCommand

/// The bytes of keys that a terminal has for the player.
struct TerminalKeysTests {
  @Test func `no keys, the end of keys and an error are three things`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    #expect(fcntl(reader, F_SETFL, O_NONBLOCK) == 0)
    #expect(try TerminalSession.readKeys(from: reader) == [])
    #expect(write(writer, "jk", 2) == 2)
    #expect(try TerminalSession.readKeys(from: reader) == Array("jk".utf8))
    // The other end of a pipe cannot be read.
    let failure = #expect(throws: CommandFailure.self) {
      try TerminalSession.readKeys(from: writer)
    }
    #expect(
      failure?.messages == ["cannot read the keys of the terminal: Bad file descriptor"])
    close(writer)
    #expect(try TerminalSession.readKeys(from: reader) == nil)
    close(reader)
  }
}
