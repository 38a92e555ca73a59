import Foundation

/// The files of a directory and of those in it, without hidden ones.
struct SourceTree {
  /// The absolute path, without symbolic links.
  let root: String
  /// The paths of the files from the root, in their order; a symbolic link counts as a file.
  private(set) var files: [String] = []

  /// - Throws: `CommandFailure.noInput` if the directory, or one in it, cannot be read.
  init(at path: String) throws(CommandFailure) {
    guard let root = Platform.absolutePath(of: path) else {
      throw .noInput("'\(path)'", Platform.lastError)
    }
    self.root = root
    try add("")
    files.sort()
  }

  func path(of file: String) -> String { "\(root)/\(file)" }

  private mutating func add(_ folder: String) throws(CommandFailure) {
    let entries: [Platform.Entry]
    do {
      entries = try Platform.entries(of: path(of: folder))
    } catch {
      throw .noInput("'\(folder.isEmpty ? root : folder)'", error)
    }
    for entry in entries where !entry.name.hasPrefix(".") {
      let name = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      if entry.isDirectory { try add(name) } else { files.append(name) }
    }
  }
}
