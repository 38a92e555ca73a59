import AnimaticPort

/// The claims for the port of sources.
enum SourcePorting {
  /// Ports the sources between bytes 0 until nothing changes.
  ///
  /// A source that the compiler takes on Apple's systems does not change again. Others may, as
  /// what is left of one construct can make another: `@@objc objc`.
  static func port(_ bytes: [UInt8]) throws(FuzzFailure) {
    var sources = bytes.split(separator: 0).enumerated().map {
      SourceFile(name: "\($0.offset).swift", bytes: Array($0.element))
    }
    for _ in 0...bytes.count {
      guard let ported = try port(sources) else { return }
      for (source, ported) in zip(sources, ported) { try check(ported, of: source) }
      if ported.allSatisfy(\.changes.isEmpty) { return }
      sources = ported.map(\.file)
    }
    throw FuzzFailure(description: "porting again and again comes to an end")
  }

  /// Ports sources; `nil` if they cannot be read.
  private static func port(_ sources: [SourceFile]) throws(FuzzFailure) -> [PortedSource]? {
    switch Result(catching: { () throws(SourceError) in
      try SourcePort.port(sources, isOfUIKit: true)
    }) {
    case .success(let ported):
      try expect(ported.map(\.file.name) == sources.map(\.name), "each source has one port")
      return ported
    case .failure(let error):
      let source = sources.first { $0.name == error.file }
      let lineCount = 1 + (source?.bytes.count { $0 == UInt8(ascii: "\n") } ?? -1)
      try expect((1...max(1, lineCount)).contains(error.line), "an error is on a line of a source")
      try expect(error.column >= 1, "an error has a column")
      try expect(!error.description.contains("\n"), "an error is one line")
      return nil
    }
  }

  /// Expects that the listed lines make the new text of the old one.
  private static func check(
    _ ported: PortedSource, of source: SourceFile
  ) throws(FuzzFailure) {
    var lines = lines(of: source)
    for change in ported.changes.reversed() {
      let range = change.line - 1..<change.line - 1 + change.old.count
      try expect(range.upperBound <= lines.count, "a change is one of lines of the source")
      try expect(Array(lines[range]) == change.old, "a change has the lines before it")
      lines.replaceSubrange(range, with: change.new)
    }
    try expect(lines == self.lines(of: ported.file), "the changes make the new text")
  }

  private static func lines(of source: SourceFile) -> [String] {
    source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
