import AnimaticPictures
import Foundation

/// The signal handler that removes the temporary file and ends the programs of pictures when a
/// signal ends the tool.
package enum Interruption {
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
  package static func endChildren() {
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
    if LiveChildren.defers(number) { return }
    LiveChildren.endAll()
    removeFile()
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
