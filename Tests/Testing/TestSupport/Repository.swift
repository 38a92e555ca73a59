import Foundation

/// The files of the repository, wherever the file of a test lies.
public enum Repository {
  /// The directory that has `Package.swift`.
  public static let root: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      precondition(folder.path != "/", "run the tests where the sources of the package are")
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// Returns the text of a file.
  ///
  /// - Parameter path: The path from the root, as `README.md`.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
