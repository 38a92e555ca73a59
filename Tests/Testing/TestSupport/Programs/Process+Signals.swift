import Foundation
import Synchronization

extension Process {
  /// Starts the program with no signal blocked, and with those that end a program not ignored.
  ///
  /// A program inherits both: the threads of tests block most signals, `nohup` lets programs ignore
  /// SIGHUP, and a shell lets those in the background ignore SIGINT.
  public func runWithDefaultSignals() throws {
    try Self.starts.withLock { _ in
      var none = sigset_t()
      var blocked = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &blocked)
      let handlers = [SIGHUP, SIGINT, SIGQUIT].map { ($0, signal($0, SIG_DFL)) }
      defer {
        for (number, handler) in handlers { signal(number, handler) }
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
      }
      try run()
    }
  }

  /// Two starts at once would each restore what the other one has set.
  private static let starts = Mutex(())
}
