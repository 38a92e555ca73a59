/// All that is wrong with a scene file, in file order.
package struct SceneErrors: Error, Equatable, Sendable {
  /// How many errors are told at most.
  package static let limit = 20

  /// The errors, one at least and ``limit`` at most.
  package var errors: [SceneError]
  /// How many more there are.
  package var omitted = 0

  /// The errors, one per line, and how many more there are.
  package var lines: [String] {
    errors.map(\.description)
      + (omitted > 0 ? ["\(inOneLine(errors[0].file)): \(omitted) more"] : [])
  }
}
