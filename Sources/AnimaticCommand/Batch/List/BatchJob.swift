/// A job of a batch: a scene with changes, and the files to write of it.
package struct BatchJob: Sendable {
  package let id: String
  /// The path of the scene file.
  package let scene: String
  package let changes: [PointedChange]
  package let outputs: [JobOutput]
}
