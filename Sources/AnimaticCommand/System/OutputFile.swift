import AnimaticPictures

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An output file that appears under its name only when it is whole.
///
/// The bytes go to a temporary file in the same directory, which `finish()` renames. A device or a
/// pipe cannot be replaced, so the bytes go to it directly.
final class OutputFile {
  private var descriptor: Int32?
  private var temporary: String?
  private let destination: String

  /// Opens the file at `path`, or the target of a symbolic link at `path`, for writing.
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

  /// Closes the file and renames it to its name.
  func finish() throws(SystemError) {
    guard let descriptor else { return }
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

/// The signal handler that removes the temporary file and ends the programs of pictures when a signal ends
/// the tool.
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

  /// Ends the programs, removes the file and raises the signal again with its default handling, so that the shell sees
  /// which signal has ended the tool.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    LiveChildren.endAll()
    if path.pointee != 0 { unlink(path) }
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
