extension CommandSystem {
  /// All bytes of the file at `path`, or of standard input when it is `-`.
  ///
  /// - Throws: `CommandFailure.noInput` when there is no such file, when it is a directory, or when
  ///   it cannot be read.
  package func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    let isStandardInput = path == "-"
    do {
      return try isStandardInput ? standardInput() : Platform.readFile(path)
    } catch {
      throw .noInput(isStandardInput ? "standard input" : "'\(path)'", error)
    }
  }

  /// Runs `body` with a sink for the file at `path`, or for standard output when it is `nil` or
  /// `-`, and makes sure that what it wrote has arrived.
  ///
  /// A regular file is written whole or not at all: when anything throws, a file that was there
  /// before is as it was, and one that was not there is not there.
  ///
  /// - Throws: `CommandFailure.cannotWrite`, `ClosedPipe` when nobody reads any more, or what
  ///   `body` throws.
  package func withOutput<Value>(
    to path: String?, _ body: (ByteSink) throws -> Value
  ) throws -> Value {
    guard let path, path != "-" else {
      defer { output.discard() }
      let value = try body(output)
      try output.flush()
      return value
    }
    let name = "'\(path)'"
    do {
      let file = try OutputFile(path)
      defer { file.discard() }
      let sink = ByteSink(name: name, drain: file.write)
      let value = try body(sink)
      try sink.flush()
      try file.commit()
      return value
    } catch let error as SystemError {
      throw CommandFailure.cannotWrite(name, error)
    }
  }
}
