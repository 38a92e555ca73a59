import Foundation

/// Whether tests try all of what they otherwise draw a part of: with `ANIMATIC_THOROUGH=1`, which
/// `.ci/nightly` sets.
public let isThorough = ProcessInfo.processInfo.environment["ANIMATIC_THOROUGH"] == "1"

/// Returns each third element, from one of the first three on; all of them in a thorough run.
public func third<Element>(_ elements: some Sequence<Element>, from first: Int = 0) -> [Element] {
  elements.enumerated().filter { isThorough || $0.offset % 3 == first }.map(\.element)
}
