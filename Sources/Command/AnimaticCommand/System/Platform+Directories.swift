import Foundation

extension Platform {
  /// A file or a directory in a directory.
  struct Entry {
    let name: String
    let kind: Kind

    enum Kind {
      case directory
      /// A regular file, or a symbolic link to one.
      case file
      /// A symbolic link to something else, or to nothing.
      case link
      /// A pipe, a socket or a device.
      case special
    }
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
      entries.append(Entry(name: name, kind: try kind(of: "\(directory)/\(name)")))
    }
    return entries
  }

  private static func kind(of path: String) throws(SystemError) -> Entry.Kind {
    var status = stat()
    guard with(path, { lstat($0, &status) }) == 0 else { throw lastError }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .directory
    case S_IFREG: return .file
    case S_IFLNK: return size(of: path) == nil ? .link : .file
    default: return .special
    }
  }

  /// Returns the path of a file or directory from the root, without symbolic links; `nil` if there
  /// is none, as `lastError` says.
  static func absolutePath(of path: String) -> String? {
    guard let resolved = with(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return text(of: resolved)
  }

  /// Refuses to write to a path that begins with a directory, if a symbolic link leads out of the
  /// directory, or to nothing.
  /// - Throws: `CommandFailure.cannotWrite`.
  package static func refuseLinks(in path: String, outOf directory: String) throws(CommandFailure) {
    guard let root = absolutePath(of: directory) else { return }
    var part = path
    while part.utf8.count > directory.utf8.count {
      let target = absolutePath(of: part)
      if let target, "\(target)/".hasPrefix(root == "/" ? root : "\(root)/") { return }
      // What is not there is no link either.
      if target != nil || exists(part) {
        throw CommandFailure(
          .cannotWrite,
          "cannot write '\(path)': the link '\(part)' leads out of '\(directory)'; remove it")
      }
      part = part.folder ?? directory
    }
  }

  /// Makes a directory and those around it, unless it is there.
  package static func makeDirectory(_ path: String) throws(CommandFailure) {
    if isDirectory(path) { return }
    if let folder = path.folder, !folder.isEmpty { try makeDirectory(folder) }
    if with(path, { mkdir($0, 0o777) }) == 0 { return }
    let error = lastError
    // Another process may have made it meanwhile.
    if error.code == EEXIST, isDirectory(path) { return }
    throw CommandFailure(.cannotWrite, "cannot make the directory '\(path)': \(error.description)")
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return with(path) { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a file, a directory or a symbolic link is at a path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return with(path) { lstat($0, &status) } == 0
  }
}
