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

/// The fingerprint of a job: of its line in the list, and of its scene file.
///
/// An output with another fingerprint was written for another job, and so is not done.
package struct JobKey: Hashable, Sendable {
  /// 16 hexadecimal digits.
  package let text: String

  package init(text: String) { self.text = text }

  /// Computes the fingerprint.
  /// - Parameter sceneHash: The hash of the scene file.
  package init(line: [UInt8], sceneHash: String) {
    text = SHA256.hash(line + sceneHash.utf8, byteCount: 8)
  }

  /// Returns the number that stands for one output of the job.
  package func number(of file: String) -> UInt64 { (Array(text.utf8) + file.utf8).stableHash }
}
