import Testing

/// The calls of a test in their order, as lines.
@MainActor
class CallLog {
  var lines: [String] = []

  func append(_ line: String) { lines.append(line) }

  /// Returns the lines since the last time.
  func drain() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Expects the lines since the last time, and forgets them.
  func expect(_ expected: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    let found = drain()
    #expect(found == expected, sourceLocation: sourceLocation)
  }
}
