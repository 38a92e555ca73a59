/// What `animatic check` is asked for.
package struct CheckOptions: Sendable, Equatable {
  /// The scene file, or `-`.
  package let scene: String

  /// Reads the options.
  package init(_ parsed: ParsedCommand) throws(UsageError) {
    scene = try parsed.operand(.scene)
  }
}
