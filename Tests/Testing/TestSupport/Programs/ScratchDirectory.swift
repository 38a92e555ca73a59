import Foundation

/// A directory of a test, which goes with the object.
public final class ScratchDirectory {
  /// The path of the directory, without a slash at its end.
  public let path: String

  /// Creates an empty directory.
  public init() throws {
    path = FileManager.default.temporaryDirectory.path + "/animatic-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the names of all files, hidden ones too, in alphabetical order.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Adds a program that the shell runs.
  ///
  /// A shell writes it: a program that this process writes is busy for as long as a child, which
  /// another test has just begun, has its descriptor.
  public func addProgram(_ name: String, _ script: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", #"printf '#!/bin/sh\n%s\n' "$2" > "$1" && chmod 755 "$1""#, "sh", path + "/" + name,
      script,
    ]
    try shell.run()
    shell.waitUntilExit()
  }
}
