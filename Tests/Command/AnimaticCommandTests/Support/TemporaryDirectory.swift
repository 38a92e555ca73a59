import Foundation

/// Runs a body with an empty directory, and removes the directory afterwards.
func withTemporaryDirectory(_ body: (TemporaryDirectory) throws -> Void) throws {
  let directory = try TemporaryDirectory()
  defer { directory.remove() }
  try body(directory)
}

/// The temporary directory of a test.
struct TemporaryDirectory {
  let path: String

  fileprivate init() throws {
    path = FileManager.default.temporaryDirectory.path + "/animatic-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// The path of a file in the directory.
  func file(_ name: String) -> String { path + "/" + name }

  /// The names of all files, hidden ones too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: file(name)), encoding: .utf8)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file(name))))
  }

  /// The permissions of a file.
  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
  }

  fileprivate func remove() { try? FileManager.default.removeItem(atPath: path) }
}
