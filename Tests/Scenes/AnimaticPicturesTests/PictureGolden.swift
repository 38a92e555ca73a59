import Foundation
import TestSupport
import Testing

/// The recorded pictures of the tests.
enum PictureGolden {
  /// Returns a document around a fragment, which browsers show.
  static func document(_ fragment: String, size: CGSize) -> String {
    let (width, height) = (Int(size.width), Int(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">
      \(fragment.replacing("><", with: ">\n<"))
      </svg>

      """
  }

  /// Compares a text with its file, and records a different one on request.
  static func check(
    _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    let outcome = try GoldenFile(folder.appending(path: name)).compare(text)
    if let failure = outcome.failure(of: name) {
      Issue.record("\(failure)", sourceLocation: sourceLocation)
    }
  }
}
