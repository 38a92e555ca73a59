import Foundation

/// The files of a directory and of those in it, without hidden ones.
struct SourceTree {
  /// The absolute path, without symbolic links.
  let root: String
  /// The paths of the files from the root, in their order; a symbolic link to a file counts as one.
  private(set) var files: [String] = []
  /// The paths of symbolic links to directories, to devices and to nothing, which nobody follows.
  private(set) var links: [String] = []
  /// The paths of pipes, sockets and devices, which nobody reads.
  private(set) var specials: [String] = []

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

  /// Returns the path of a file or, for a symbolic link to another file in the tree, of that file.
  func target(of file: String) -> String {
    let target = Platform.absolutePath(of: path(of: file)) ?? path(of: file)
    return target.hasPrefix("\(root)/") ? target : path(of: file)
  }

  private mutating func add(_ folder: String) throws(CommandFailure) {
    let entries: [Platform.Entry]
    do {
      entries = try Platform.entries(of: path(of: folder))
    } catch {
      throw .noInput("'\(folder.isEmpty ? root : folder)'", error)
    }
    for entry in entries where !entry.name.hasPrefix(".") {
      let name = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      switch entry.kind {
      case .directory: try add(name)
      case .file: files.append(name)
      case .link: links.append(name)
      case .special: specials.append(name)
      }
    }
  }
}
