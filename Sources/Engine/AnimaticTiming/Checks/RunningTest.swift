import Synchronization

/// The test that runs, for the message of a mistake.
package enum RunningTest {
  /// The closures of a library of tests; `nil` in programs without tests.
  ///
  /// They are members of a type of their own: a mutex over a closure alone would wrap the closure
  /// once more at each look.
  package struct Calls: Sendable {
    /// Returns the name of the test to which the present call belongs.
    package var name: (@Sendable () -> String?)?
    /// Records an issue of the test to which the present call belongs, and returns `false` if there
    /// is none.
    package var report: (@Sendable (String) -> Bool)?
  }

  package static let calls = Mutex(Calls())
}
