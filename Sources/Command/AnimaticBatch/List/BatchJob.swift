/// A job of a batch: a scene with changes, and the files to write of it.
package struct BatchJob: Sendable {
  package let id: String
  package let scene: String
  package let changes: [PointedChange]
  package let outputs: [JobOutput]

  /// A flaw of a job, or of a sweep that plans jobs, as a sentence.
  package struct Flaw: Error, Equatable {
    package let message: String

    init(_ message: String) { self.message = message }
  }
}
