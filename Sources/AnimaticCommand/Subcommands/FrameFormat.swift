/// The form of the output of `animatic frames`.
package enum FrameFormat: String, CaseIterable, Sendable {
  /// Comma-separated values with a header (RFC 4180).
  case csv

  /// One JSON object per line.
  case jsonl
}
