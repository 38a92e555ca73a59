import Foundation

// Constants of Apple's C library, which every framework exports, and which Linux lacks.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The greatest finite number, which repeats an animation without an end.
public let HUGE = Float.greatestFiniteMagnitude

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000

extension CGFloat {
  /// Creates the nearest number to that of an object.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// Creates the number of an object; `nil` if it cannot be represented.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}
