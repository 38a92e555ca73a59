import Synchronization

/// The test that runs, for the message of a mistake that ends the process.
package enum RunningTest {
  /// A closure that returns the name of the test to which the present call belongs; `nil` in
  /// programs without tests.
  package static let name = Mutex<(@Sendable () -> String?)?>(nil)
}
