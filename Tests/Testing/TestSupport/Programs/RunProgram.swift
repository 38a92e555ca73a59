import Foundation

/// The failure of a program that a test runs.
public struct ProgramFailure: Error, CustomStringConvertible {
  /// The name of the program and its status.
  public let description: String
}

/// Runs a program, and returns what it writes to its standard output.
///
/// - Throws: `ProgramFailure` if the program is missing or ends with an error.
public func bytes(of program: String, _ arguments: String...) throws -> [UInt8] {
  try bytes(of: program, arguments)
}

/// Runs a program, and returns its standard output as text.
///
/// - Throws: `ProgramFailure` if the program is missing or ends with an error.
public func run(_ program: String, _ arguments: String...) throws -> String {
  try run(program, arguments)
}

/// Runs a program, and returns its standard output as text.
///
/// - Throws: `ProgramFailure` if the program is missing or ends with an error.
public func run(_ program: String, _ arguments: [String]) throws -> String {
  String(decoding: try bytes(of: program, arguments), as: UTF8.self)
}

private func bytes(of program: String, _ arguments: [String]) throws -> [UInt8] {
  guard let path = program.contains("/") ? program : OutsidePrograms.path(of: program) else {
    throw ProgramFailure(description: "\(program) is not installed")
  }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardInput = FileHandle.nullDevice
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw ProgramFailure(
      description: "\(program) ended with status \(process.terminationStatus)")
  }
  return Array(data)
}
