import Foundation

extension Platform {
  /// A file or a directory in a directory.
  struct Entry {
    let name: String
    /// Whether it is a directory, and no symbolic link to one.
    let isDirectory: Bool
  }

  /// Returns what is in a directory, in no order, without the directory itself and the one around.
  static func entries(of directory: String) throws(SystemError) -> [Entry] {
    guard let stream = with(directory, opendir) else { throw lastError }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { text(of: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard with("\(directory)/\(name)", { lstat($0, &status) }) == 0 else { throw lastError }
      entries.append(Entry(name: name, isDirectory: status.st_mode & S_IFMT == S_IFDIR))
    }
    return entries
  }

  /// Returns the path of a file or directory from the root, without symbolic links; `nil` if there
  /// is none, as `lastError` says.
  static func absolutePath(of path: String) -> String? {
    guard let resolved = with(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return text(of: resolved)
  }

  /// Makes a directory and those around it, unless it is there.
  static func makeDirectory(_ path: String) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.cannotWrite, "cannot make the directory '\(path)'")
    }
  }

  /// Whether a file, a directory or a symbolic link is at a path.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return with(path) { lstat($0, &status) } == 0
  }
}
