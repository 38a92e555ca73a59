import Foundation
import TestSupport

extension ScratchDirectory {
  /// The path of a file in the directory.
  func file(_ name: String) -> String { path + "/" + name }

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
}
