// Every framework reports misuse.
@_exported import AnimaticObjects
// Every framework exports the functions of the runtime. A source that imports Core Graphics has
// `CGFloat`, `CGPoint`, `CGSize` and `CGRect`. On Linux these are Foundation's.
@_exported import Foundation

/// A time or a duration in seconds, of Core Foundation, which Linux lacks.
public typealias CFTimeInterval = Double
/// A date in seconds since the start of 2001 in UTC, of Core Foundation, which Linux lacks.
public typealias CFAbsoluteTime = CFTimeInterval
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the present date in seconds since the start of 2001 in UTC, as `Date()` has it (rule
/// B13).
///
/// The date is real, also on a `Simulator`: a date counts from another one, and
/// `setAnimationStartDate(_:)` of a view counts from that of the system. The virtual time is
/// `CACurrentMediaTime()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// A string of Core Foundation, which Linux lacks.
public typealias CFString = String
/// An array of Core Foundation, which Linux lacks.
public typealias CFArray = [Any]
/// A dictionary of Core Foundation, which Linux lacks.
public typealias CFDictionary = [AnyHashable: Any]
/// An object of Core Foundation, such as a font.
public typealias CFTypeRef = AnyObject
