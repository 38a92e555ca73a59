import Foundation

/// What a program left behind.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  /// The path of the tool that was built along with the tests.
  static var tool: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return products.appending(path: "animatic").path
  }

  /// Runs a shell command line, in which `$ANIMATIC` is the tool, to its end.
  ///
  /// With `readsOutput` false its output is a pipe that was closed before it starts.
  init(shell: String = "/bin/sh", _ script: String, readsOutput: Bool = true) throws {
    let process = Process()
    process.executableURL = URL(filePath: shell)
    process.arguments = ["-c", script]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["ANIMATIC": Self.tool, "COLUMNS": "80"]
    ) { _, new in new }
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    if !readsOutput { try output.fileHandleForReading.close() }
    try process.run()
    // Neither stream of the tool is long enough to fill a pipe while the other is read.
    self.output =
      readsOutput
      ? String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) : ""
    self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
