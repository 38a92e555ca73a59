import Synchronization

/// The test that runs, for the message of a mistake.
package enum RunningTest {
  /// A closure that returns the name of the test to which the present call belongs; `nil` in
  /// programs without tests.
  package static let name = Mutex<(@Sendable () -> String?)?>(nil)

  /// A closure that records an issue of the test to which the present call belongs, and returns
  /// `false` if there is none; `nil` in programs without tests.
  package static let report = Mutex<(@Sendable (String) -> Bool)?>(nil)
}
