import Foundation

extension NSObject {
  /// Returns what an object of the main actor says of itself; `nil` on another thread, on which the
  /// object must not be read.
  package func onMain(_ text: @MainActor () -> String) -> String? {
    MainThread.isPresent ? MainActor.assumeIsolated(text) : nil
  }
}
