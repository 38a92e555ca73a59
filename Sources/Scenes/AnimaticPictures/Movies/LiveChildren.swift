import Foundation
import Synchronization

/// The programs that the process has started and that still run, for a handler of signals.
///
/// A signal that ends the process does not end its programs. A library must not handle signals, so
/// the tool does.
package enum LiveChildren {
  /// The greatest number of programs that are known at a time; there is one for each core and a few
  /// more.
  private static let capacity = 4096

  /// The identifiers of the programs; 0 in free places.
  ///
  /// They have memory of their own, because a signal may arrive at any time, also in the middle of
  /// an access to a variable.
  nonisolated(unsafe) private static let identifiers: UnsafeMutablePointer<pid_t> = {
    let identifiers = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    identifiers.initialize(repeating: 0, count: capacity)
    return identifiers
  }()
  private static let lock = NSLock()
  /// The number of threads that are about to start a program.
  private static let starting = Atomic(0)
  /// The signal that waits until no program is about to start; 0 for none.
  private static let waiting = Atomic<Int32>(0)

  /// Adds a program. One beyond the capacity stays unknown.
  static func add(_ identifier: pid_t) { replace(0, by: identifier) }

  /// Removes a program, before the system may give its identifier to another one.
  static func remove(_ identifier: pid_t) { replace(identifier, by: 0) }

  private static func replace(_ old: pid_t, by new: pid_t) {
    lock.withLock {
      if let index = (0..<capacity).first(where: { identifiers[$0] == old }) {
        identifiers[index] = new
      }
    }
  }

  /// Makes room for the programs, which a handler of signals cannot do itself.
  package static func prepare() {
    _ = identifiers
    _ = (starting.load(ordering: .relaxed), waiting.load(ordering: .relaxed))
  }

  /// Returns whether a signal has to wait, because another thread starts a program that nobody
  /// knows yet; that thread raises the signal again. A handler may call this after ``prepare()``.
  package static func defers(_ number: Int32) -> Bool {
    waiting.store(number, ordering: .sequentiallyConsistent)
    guard starting.load(ordering: .sequentiallyConsistent) == 0 else { return true }
    return waiting.exchange(0, ordering: .sequentiallyConsistent) == 0
  }

  /// Ends all programs. A handler of signals may call this after ``prepare()``.
  package static func endAll() {
    for index in 0..<capacity where identifiers[index] > 0 { kill(identifiers[index], SIGKILL) }
  }

  /// Starts a program and adds it, while the signals that end the process wait, so that they find
  /// it.
  /// - Parameter spawn: Starts the program, with the signals that are blocked in it.
  /// - Returns: The identifier, or `nil` and the value of `errno`.
  static func spawn(
    _ spawn: (inout sigset_t, inout pid_t) -> Int32
  ) -> (identifier: pid_t?, code: Int32) {
    var signals = sigset_t()
    var earlier = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, &earlier)
    starting.add(1, ordering: .sequentiallyConsistent)
    defer {
      // Other threads do not block the signals, so one may have come to them.
      starting.subtract(1, ordering: .sequentiallyConsistent)
      let number = waiting.exchange(0, ordering: .sequentiallyConsistent)
      pthread_sigmask(SIG_SETMASK, &earlier, nil)
      if number != 0 { raise(number) }
    }
    var identifier: pid_t = 0
    let code = spawn(&earlier, &identifier)
    guard code == 0 else { return (nil, code) }
    add(identifier)
    return (identifier, 0)
  }
}
