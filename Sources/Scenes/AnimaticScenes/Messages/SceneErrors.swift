/// All errors in a scene file, in file order.
public struct SceneErrors: Error, Equatable, Sendable {
  /// The greatest number of errors in one report.
  public static let limit = 20

  /// The first errors, from one to ``limit``.
  public var errors: [SceneError]
  /// The number of errors beyond the limit.
  public var omitted = 0

  /// The errors, one per line, and the number of errors beyond the limit.
  public var lines: [String] {
    errors.map(\.description)
      + (omitted > 0 ? ["\(inOneLine(errors[0].file)): \(omitted) more"] : [])
  }
}

extension SceneErrors: CustomStringConvertible {
  /// The ``lines``, as the command prints them.
  public var description: String { lines.joined(separator: "\n") }
}
