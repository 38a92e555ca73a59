import AnimaticCommand
import Foundation
import TestSupport
import Testing

@MainActor struct OutputTests {
  private let memory = MemorySystem()

  private struct Stop: Error {}

  @Test func `output is written in chunks of 64 KB and the rest at the end`() throws {
    try memory.system.withOutput(to: nil) { output in
      for _ in 0..<70 { try output.write([UInt8](repeating: 65, count: 1024)) }
      #expect(memory.chunks == [65536])
    }
    #expect(memory.chunks == [65536, 70 * 1024 - 65536])
  }

  @Test func `a large write is passed on whole, after earlier output`() throws {
    let much = [UInt8](repeating: 66, count: 70_000)
    try memory.system.withOutput(to: nil) { output in
      try output.write("before")
      try much.withUnsafeBytes { try output.write($0) }
      #expect(memory.chunks == [6, 70_000])
      try much[..<9].withUnsafeBytes { try output.write($0) }
      #expect(memory.chunks == [6, 70_000])
    }
    #expect(memory.chunks == [6, 70_000, 9])
    #expect(memory.output == "before" + String(repeating: "B", count: 70_009))
  }

  @Test(arguments: [nil, "-"])
  func `no path and a dash are standard output`(_ path: String?) throws {
    try memory.system.withOutput(to: path) { try $0.write("é\n") }
    #expect(memory.output == "é\n")
  }

  @Test func `a new file gets the permissions of any new file`() throws {
    let directory = try ScratchDirectory()
    try memory.system.withOutput(to: directory.file("a.csv")) { try $0.write("new") }
    let shell = try ToolRun("cd '\(directory.path)' && : > c.csv")
    #expect(shell.status == 0)
    #expect(try directory.read("a.csv") == "new")
    #expect(try directory.mode("a.csv") == directory.mode("c.csv"))
    #expect(try directory.names() == ["a.csv", "c.csv"])
  }

  @Test(arguments: [0o600, 0o640, 0o755])
  func `an overwritten file keeps its permissions`(_ mode: Int) throws {
    let directory = try ScratchDirectory()
    try directory.write("a longer old text", to: "a.csv")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: directory.file("a.csv"))
    try memory.system.withOutput(to: directory.file("a.csv")) { try $0.write("new") }
    #expect(try directory.read("a.csv") == "new")
    #expect(try directory.mode("a.csv") == mode)
  }

  @Test func `when the work fails the old file is untouched and nothing is left over`() throws {
    let directory = try ScratchDirectory()
    try directory.write("old", to: "a.csv")
    for name in ["a.csv", "b.csv"] {
      #expect(throws: Stop.self) {
        try memory.system.withOutput(to: directory.file(name)) { output in
          try output.write([UInt8](repeating: 65, count: 100_000))
          #expect(try directory.read("a.csv") == "old")
          throw Stop()
        }
      }
    }
    #expect(try directory.read("a.csv") == "old")
    #expect(try directory.names() == ["a.csv"])
  }

  @Test func `a symbolic link is written through`() throws {
    let directory = try ScratchDirectory()
    try directory.write("old", to: "target.csv")
    try FileManager.default.createSymbolicLink(
      atPath: directory.file("link.csv"), withDestinationPath: "target.csv")
    try memory.system.withOutput(to: directory.file("link.csv")) { try $0.write("new") }
    #expect(try directory.read("target.csv") == "new")
    let destination = try FileManager.default.destinationOfSymbolicLink(
      atPath: directory.file("link.csv"))
    #expect(destination == "target.csv")
  }

  @Test(arguments: [
    ("/nowhere/a.csv", "No such file or directory"), ("/", "Is a directory"),
    ("/dev/full", "No space left on device"), ("", "No such file or directory"),
  ])
  func `an output that cannot be written is named with the reason`(_ path: String, _ reason: String)
  {
    #expect(throws: CommandFailure(.cannotWrite, "cannot write '\(path)': \(reason)")) {
      try memory.system.withOutput(to: path) { try $0.write("data") }
    }
  }

  @Test func `a device is written directly and stays`() throws {
    try memory.system.withOutput(to: "/dev/null") { try $0.write("data") }
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }
}
