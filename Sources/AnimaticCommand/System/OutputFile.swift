import AnimaticPictures
import Foundation

/// An output file that appears under its name only when it is whole.
///
/// The bytes go to a file without a name in the same directory, to which `finish()` gives the name;
/// the system removes it with a process that ends before. Where a file needs a name, it is a
/// temporary one, which `finish()` replaces. A device or a pipe cannot be replaced, so the bytes go
/// to it directly.
final class OutputFile {
  private var descriptor: Int32?
  private var temporary: String?
  private let destination: String
  private var isUnnamed = false

  /// Opens the file at `path`, or the target of a symbolic link at `path`, for writing.
  init(_ path: String) throws(SystemError) {
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
  private static func directory(of path: String) -> String {
    path.folder.map { $0 + "/" } ?? ""
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    guard let descriptor else { return }
    try Platform.write(bytes, to: descriptor)
  }

  /// Closes the file and gives it its name.
  func finish() throws(SystemError) {
    guard let descriptor else { return }
    if isUnnamed {
      try Platform.name(descriptor, destination, in: Self.directory(of: destination))
    }
    self.descriptor = nil
    try Platform.close(descriptor)
    guard let temporary else { return }
    try Platform.rename(temporary, to: destination)
    self.temporary = nil
  }

  /// Removes the temporary file, unless `finish()` has succeeded.
  func discard() {
    if let descriptor { try? Platform.close(descriptor) }
    if let temporary { Platform.remove(temporary) }
    descriptor = nil
    temporary = nil
  }
}

/// The signal handler that removes the temporary file and ends the programs of pictures when a
/// signal ends the tool.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// The length of the longest path that the system opens.
  private static let longestPath = 4096

  /// The path of the temporary file as a C string; empty without a file.
  ///
  /// The path has memory of its own, because a signal may arrive at any time, also in the middle of
  /// an access to a variable.
  nonisolated(unsafe) private static let path: UnsafeMutablePointer<CChar> = {
    let path = UnsafeMutablePointer<CChar>.allocate(capacity: longestPath + 1)
    path.initialize(repeating: 0, count: longestPath + 1)
    return path
  }()

  /// Makes room for the path, which a handler cannot do itself.
  static func prepare() { _ = path }

  /// Removes the temporary file, if there is one. A handler of signals may call this after
  /// ``prepare()``.
  static func removeFile() {
    if path.pointee != 0 { unlink(path) }
  }

  /// Registers the file that the handler removes, instead of an earlier one. An ignored signal
  /// stays ignored.
  static func remove(_ name: [UInt8]) {
    guard name.count <= longestPath else { return }
    for (index, byte) in name.enumerated() { path[index] = CChar(bitPattern: byte) }
    path[name.count] = 0
    endChildren()
  }

  /// Lets signals end the programs that the tool has started, also where it writes to no file.
  static func endChildren() {
    LiveChildren.prepare()
    _ = path
    handleSignals(with: handler)
  }

  /// Unregisters the file and restores the default handling of the signals.
  static func forget() {
    handleSignals(with: SIG_DFL)
    path.pointee = 0
  }

  private static func handleSignals(with handler: (@convention(c) (Int32) -> Void)?) {
    for number in signals {
      if isIgnored(signal(number, handler)) { signal(number, SIG_IGN) }
    }
  }

  /// Ends the programs, removes the file and raises the signal again with its default handling, so
  /// that the shell sees which signal has ended the tool.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    LiveChildren.endAll()
    removeFile()
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
