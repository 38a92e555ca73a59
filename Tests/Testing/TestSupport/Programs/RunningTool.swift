import Foundation

/// A run of `animatic` that goes on beside the test. It ends with the object.
public final class RunningTool {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts the tool.
  ///
  /// - Parameter arguments: The arguments behind its name.
  public init(_ arguments: String...) throws {
    process.executableURL = URL(filePath: BuiltTool.animatic)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.runWithDefaultSignals()
  }

  deinit { end(SIGTERM) }

  /// The identifiers of the programs that the tool has started and that still run.
  public var children: [Int32] {
    let id = process.processIdentifier
    let text = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { Int32($0) }
  }

  /// Returns the next line of the output; empty at its end.
  public func line() -> String { Self.line(of: output) }

  /// Returns the next line of the errors; empty at their end.
  public func errorLine() -> String { Self.line(of: errors) }

  private static func line(of pipe: Pipe) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(pipe.fileHandleForReading.fileDescriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 || byte == 10 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }

  /// Sends a signal, and returns that by which the tool has ended; 0 for none.
  @discardableResult
  public func end(_ signal: Int32) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
  }
}
