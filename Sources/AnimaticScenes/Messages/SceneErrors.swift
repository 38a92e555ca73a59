/// All errors in a scene file, in file order.
package struct SceneErrors: Error, Equatable, Sendable {
  /// The greatest number of errors in one report.
  package static let limit = 20

  /// The first errors, from one to ``limit``.
  package var errors: [SceneError]
  /// The number of errors beyond the limit.
  package var omitted = 0

  /// The errors, one per line, and the number of errors beyond the limit.
  package var lines: [String] {
    errors.map(\.description)
      + (omitted > 0 ? ["\(inOneLine(errors[0].file)): \(omitted) more"] : [])
  }
}
