import AnimaticPictures
import Foundation

/// An output file that appears under its name only when it is whole.
///
/// The bytes go to a file without a name in the same directory, to which `finish()` gives the name;
/// the system removes it with a process that ends before. Where a file needs a name, it is a
/// temporary one, which `finish()` replaces. A device or a pipe cannot be replaced, so the bytes go
/// to it directly.
package final class OutputFile {
  private var descriptor: Int32?
  private var temporary: String?
  private let destination: String
  private var isUnnamed = false

  /// Opens the file at `path` for writing, or the target of a symbolic link at `path`, also one
  /// that is not there yet.
  package init(_ path: String) throws(SystemError) {
    switch try Platform.destination(at: path) {
    case .device:
      destination = path
      descriptor = try Platform.descriptor(of: path, O_WRONLY)
    case .file(let path, let mode):
      destination = path
      let directory = Self.directory(of: path)
      if let unnamed = try Platform.createUnnamedFile(in: directory, mode: mode) {
        (descriptor, isUnnamed) = (unnamed, true)
      } else {
        let file = try Platform.createTemporaryFile(in: directory, mode: mode)
        (descriptor, temporary) = (file.descriptor, file.path)
      }
    }
  }

  /// Returns the directory of a file, which is empty or ends with a slash.
  private static func directory(of path: String) -> String { path.folder.map { $0 + "/" } ?? "" }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    guard let descriptor else { return }
    try Platform.write(bytes, to: descriptor)
  }

  /// Closes the file and gives it its name.
  package func finish() throws(SystemError) {
    guard let descriptor else { return }
    if isUnnamed { try Platform.name(descriptor, destination, in: Self.directory(of: destination)) }
    self.descriptor = nil
    try Platform.close(descriptor)
    guard let temporary else { return }
    try Platform.rename(temporary, to: destination)
    self.temporary = nil
  }

  /// Removes the temporary file, unless `finish()` has succeeded.
  package func discard() {
    if let descriptor { try? Platform.close(descriptor) }
    if let temporary { Platform.remove(temporary) }
    descriptor = nil
    temporary = nil
  }
}
