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
  public func addProgram(_ name: String, _ script: String) throws {
    let file = path + "/" + name
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }
}
