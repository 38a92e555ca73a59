#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What happens when a signal ends the tool while it writes a file: the temporary file goes away.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Longer paths cannot be opened.
  private static let longestPath = 4096

  /// The path of the temporary file, as the system takes it; empty for none. It has memory of its
  /// own, as a signal may come at any time, also in the middle of an access to a variable.
  nonisolated(unsafe) private static let path: UnsafeMutablePointer<CChar> = {
    let path = UnsafeMutablePointer<CChar>.allocate(capacity: longestPath + 1)
    path.initialize(repeating: 0, count: longestPath + 1)
    return path
  }()

  /// Has a file removed when a signal ends the tool, in place of the one before. A signal that is
  /// ignored stays so.
  static func remove(_ name: [UInt8]) {
    guard name.count <= longestPath else { return }
    for (index, byte) in name.enumerated() { path[index] = CChar(bitPattern: byte) }
    path[name.count] = 0
    handleSignals(with: handler)
  }

  /// Lets signals end the tool as usual.
  static func forget() {
    handleSignals(with: SIG_DFL)
    path.pointee = 0
  }

  private static func handleSignals(with handler: (@convention(c) (Int32) -> Void)?) {
    for number in signals {
      if isIgnored(signal(number, handler)) { signal(number, SIG_IGN) }
    }
  }

  /// Removes the file, and lets the signal do what it does by itself: end the tool, so that the
  /// shell sees by what.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    if path.pointee != 0 { unlink(path) }
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
