import Glibc
import Testing

@testable import AnimaticCommand

/// The bytes of keys that a terminal has for the player.
struct TerminalKeysTests {
  @Test func `no keys, the end of keys and an error are three things`() throws {
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    #expect(fcntl(reader, F_SETFL, O_NONBLOCK) == 0)
    #expect(try TerminalSession.readKeys(from: reader) == [])
    #expect(write(writer, "jk", 2) == 2)
    #expect(try TerminalSession.readKeys(from: reader) == Array("jk".utf8))
    let failure = #expect(throws: CommandFailure.self) { try TerminalSession.readKeys(from: -1) }
    #expect(failure?.messages == ["cannot read the keys of the terminal: Bad file descriptor"])
    // A program that another test starts may have both ends, so that a close alone ends nothing.
    shutdown(writer, Int32(SHUT_WR))
    #expect(try TerminalSession.readKeys(from: reader) == nil)
    close(writer)
    close(reader)
  }
}
