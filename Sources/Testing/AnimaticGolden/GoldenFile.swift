import Foundation

/// A file with the recorded output of a test.
package struct GoldenFile: Sendable {
  /// The result of comparing a text with a golden file.
  package enum Outcome: Hashable, Sendable {
    case same
    /// The file holds another text.
    case differs(TextDifference)
    case missing
    /// The file did not hold the text, and does now.
    case recorded(TextDifference?)
  }

  /// Whether the environment variable `ANIMATIC_RECORD` asks to record golden files again.
  package static let isRecording = ProcessInfo.processInfo.environment["ANIMATIC_RECORD"] == "1"
  package let url: URL

  /// Makes a golden file at a place, whether or not there is one.
  package init(_ url: URL) { self.url = url }

  /// Compares a text with the file, and records a different text if `recording` is true.
  /// - Parameters:
  ///   - recording: Whether to record a different text.
  ///   - isSame: Whether two lines are the same; by default, if their bytes are.
  package func compare(
    _ text: String, recording: Bool = isRecording,
    comparing isSame: ([UInt8], [UInt8]) -> Bool = { $0 == $1 }
  ) throws -> Outcome {
    let recorded = try? String(contentsOf: url, encoding: .utf8)
    let difference = recorded.flatMap { TextDifference(of: text, from: $0, comparing: isSame) }
    if recorded != nil, difference == nil { return .same }
    guard recording else { return difference.map(Outcome.differs) ?? .missing }
    try Data(text.utf8).write(to: url)
    return .recorded(difference)
  }
}

extension GoldenFile.Outcome {
  /// Returns the message of a failed test, or `nil` when the test passes.
  ///
  /// A recording fails too, so that nobody takes a run that records for one that compares.
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - summary: The differences in a line, before the first of them; `nil` for none.
  package func failure(of name: String, summary: String? = nil) -> String? {
    let summary = summary.map { "\($0)\n" } ?? ""
    return switch self {
    case .same: nil
    case .differs(let difference):
      "\(name): \(summary)\(difference)\nANIMATIC_RECORD=1 swift test records it again"
    case .missing: "\(name) does not exist; ANIMATIC_RECORD=1 swift test records it"
    case .recorded(let difference?): "recorded \(name) again: \(summary)\(difference)"
    case .recorded(nil): "recorded \(name), which did not exist"
    }
  }
}
