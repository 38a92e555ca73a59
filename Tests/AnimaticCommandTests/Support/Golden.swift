import Foundation
import Testing

/// Compares `text` with the file of this name in `Golden`, or records it there when the environment
/// variable `ANIMATIC_RECORD` is 1.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden/\(name)")
  if ProcessInfo.processInfo.environment["ANIMATIC_RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
  }
  let recorded = try String(contentsOf: file, encoding: .utf8)
  #expect(text == recorded, sourceLocation: sourceLocation)
}
