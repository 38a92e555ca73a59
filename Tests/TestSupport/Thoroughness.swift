import Foundation

/// Whether tests try all of what they otherwise draw a part of: with `ANIMATIC_THOROUGH=1`, which
/// `.ci/nightly` sets.
public let isThorough = ProcessInfo.processInfo.environment["ANIMATIC_THOROUGH"] == "1"
