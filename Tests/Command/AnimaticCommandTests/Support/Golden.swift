import Foundation
import TestSupport
import Testing

/// Expects a text to be that of a file of the folder `Golden`.
///
/// With the environment variable `ANIMATIC_RECORD=1` the file becomes the text. A test that records
/// fails and names the file; the next run passes.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let outcome = try GoldenFile(folder.appending(path: "Golden/\(name)")).compare(text)
  if let failure = outcome.failure(of: "Golden/\(name)") {
    Issue.record("\(failure)", sourceLocation: sourceLocation)
  }
}
