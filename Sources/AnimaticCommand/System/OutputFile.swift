/// A file being written that appears under its name only when it is whole.
///
/// The bytes go to a temporary file beside it, which takes its place in `commit()`. What exists and
/// is no regular file (a device, a pipe) cannot be replaced and is written directly.
final class OutputFile {
  private var descriptor: Int32?
  private var temporary: String?
  private let destination: String

  /// Opens the file at `path` for writing; a symbolic link stands for what it points to.
  init(_ path: String) throws(SystemError) {
    switch try Platform.destination(at: path) {
    case .device:
      destination = path
      descriptor = try Platform.openDevice(path)
    case .file(let path, let mode):
      destination = path
      let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      let file = try Platform.createTemporaryFile(in: String(directory), mode: mode)
      descriptor = file.descriptor
      temporary = file.path
    }
  }

  /// Writes all of `bytes`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    guard let descriptor else { return }
    try Platform.write(bytes, to: descriptor)
  }

  /// Puts the file in its place.
  func commit() throws(SystemError) {
    guard let descriptor else { return }
    self.descriptor = nil
    try Platform.close(descriptor)
    guard let temporary else { return }
    try Platform.rename(temporary, to: destination)
    self.temporary = nil
  }

  /// Removes what has been written, unless `commit()` has succeeded.
  func discard() {
    if let descriptor { try? Platform.close(descriptor) }
    if let temporary { Platform.remove(temporary) }
    descriptor = nil
    temporary = nil
  }
}
