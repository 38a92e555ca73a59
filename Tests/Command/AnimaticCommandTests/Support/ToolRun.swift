import Foundation
import Glibc
import TestSupport

/// The output and the exit status of a finished program.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs a shell command line, in which `$ANIMATIC` is the tool, to its end.
  ///
  /// The test begins to read its output after a delay in seconds. With `blocks` false a write to a
  /// full pipe fails instead of waiting.
  init(
    shell: String = "/bin/sh", _ script: String, delay: Double = 0, blocks: Bool = true
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: shell)
    process.arguments = ["-c", script]
    // What says how the tests crash would keep the tool from saying what has ended it.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["ANIMATIC": BuiltTool.animatic, "COLUMNS": "80"]
    ) { _, new in new }.filter { $0.key != "SWIFT_BACKTRACE" }
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    if !blocks {
      _ = fcntl(output.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK)
    }
    try process.runWithDefaultSignals()
    if delay > 0 { Thread.sleep(forTimeInterval: delay) }
    // Neither stream of the tool fills a pipe while the test reads the other one.
    self.output = Self.readAll(output.fileHandleForReading)
    self.errors = Self.readAll(errors.fileHandleForReading)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Whether the program prints nothing, and ends with a status and an error that contains a text.
  func isRefused(_ status: Int32, _ part: String) -> Bool {
    self.status == status && output.isEmpty && (part.isEmpty || errors.contains(part))
  }

  /// Reads to the end, even when the end of another test's program interrupts the read, which
  /// `FileHandle` treats as a failure.
  private static func readAll(_ handle: FileHandle) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(handle.fileDescriptor, &part, part.count)
      if count > 0 { bytes += part.prefix(count) }
      if count == 0 || (count < 0 && errno != EINTR) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
