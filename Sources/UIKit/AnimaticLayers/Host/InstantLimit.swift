/// A limit to what happens at one instant, beyond which it counts as a loop without delay.
///
/// An instant lasts a millisecond here, so that a timer of a nanosecond is a loop, too.
package struct InstantLimit {
  private static let length = 1e-3
  private static let mostInKnownLoop = 1_000

  private let most: Int
  private var begin = -Double.infinity
  private var count = 0
  /// The begin of the instant with the last loop.
  private var loop = -Double.infinity
  /// Whether more has happened than the limit allows.
  package private(set) var isExceeded = false
  /// Whether the loop was known before.
  package private(set) var isKnown = false
  /// Whether a loop is about to be found, so that it is worth remembering what takes part in it.
  package var isNear: Bool { count > limit - limit / 10 }

  private var limit: Int { isKnown ? Self.mostInKnownLoop : most }

  package init(_ most: Int) { self.most = most }

  /// Begins a new instant, unless a time belongs to the present one.
  /// - Returns: Whether the instant is a new one.
  package mutating func reach(_ time: Double) -> Bool {
    guard time - begin >= Self.length else { return false }
    (begin, count) = (time, 0)
    isKnown = time - loop < Self.length
    return true
  }

  /// Counts what happens at the present instant.
  package mutating func add(_ number: Int = 1) {
    count += number
    if count > limit { (isExceeded, loop) = (true, begin) }
  }

  /// Returns whether a time belongs to the present instant, or to the past.
  package func contains(_ time: Double) -> Bool { time - begin < Self.length }

  /// Counts from 0 on again, as the program has asked to go on.
  package mutating func restart() { (begin, isExceeded) = (-.infinity, false) }
}
