import Foundation
import Synchronization

/// A time that all threads read.
package final class PublishedTime: Sendable {
  private let bits = Atomic(0.0.bitPattern)

  /// The time, in seconds.
  package var value: TimeInterval {
    get { Double(bitPattern: bits.load(ordering: .relaxed)) }
    set { bits.store(newValue.bitPattern, ordering: .relaxed) }
  }
}
