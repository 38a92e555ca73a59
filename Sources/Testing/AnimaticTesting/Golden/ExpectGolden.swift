import Animatic
import AnimaticGolden
import AnimaticIssues
import AnimaticReports

/// Expects a text, such as the frames of a simulator as CSV, to be the recorded one.
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import Testing
///
/// @MainActor @Test(.simulator) func `the card slides as recorded`() {
///   let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
///   card.accessibilityIdentifier = "card"
///   Simulator.current.window.addSubview(card)
///   UIView.animate(withDuration: 0.2) { card.center.y = 140 }
///   let frames = Simulator.current.recordFrames(until: 0.2, properties: ["center"])
///   expectGolden(frames, "slide.csv", within: 0.001)
/// }
/// ```
///
/// The recorded text lies in the folder `Golden` beside the file of the test. To record it, or to
/// record it again, run the tests with the environment variable `ANIMATIC_RECORD=1`, or pass
/// `recording`; the test then fails once, so that nobody takes a recording for a comparison. The
/// issue shows the first line that differs, with its neighbours. Of a CSV it also tells which views
/// have rows more or less than recorded, how many cells differ by more than the tolerance, and the
/// time, view and column of the greatest one. An empty text is an issue, and is not recorded.
///
/// - Parameters:
///   - text: The text.
///   - name: The name of the file, such as `"slide.csv"`.
///   - tolerance: The greatest difference of two numbers in the cells of a CSV that counts as
///     equal. 0 compares the texts byte by byte.
///   - recording: Whether to record the text; `nil` to ask the environment.
///   - fileID: The file of the issue.
///   - filePath: The path of that file, beside which the folder lies.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Precondition: The tolerance is not negative.
public func expectGolden(
  _ text: String, _ name: String, within tolerance: Double = 0, recording: Bool? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let location = TestLocation(fileID, filePath, line, column)
  guard !text.isEmpty else {
    return report(
      "the text for \(name) is empty; it is neither compared nor recorded", at: location)
  }
  do {
    let file = try GoldenFile.recorded(name, beside: filePath, recording: recording)
    let header = [UInt8](text.utf8.prefix { $0 != UInt8(ascii: "\n") })
    let recorded = try? Data(contentsOf: file.url)
    let outcome = try file.compare(text, recording: recording ?? GoldenFile.isRecording) {
      $0 == $1 || tolerance > 0 && isClose($0, $1, header: header, within: tolerance)
    }
    if outcome == .same { return }
    let (bytes, others) = ([UInt8](text.utf8), [UInt8](recorded ?? Data()))
    let summary = RowSummary(of: bytes, from: others, within: tolerance)?.description
    guard let failure = outcome.failure(of: name, summary: summary) else { return }
    let comparison = compare(bytes, others, within: tolerance)
    // A text that is no CSV has no numbers to tell the greatest difference of.
    let deviation = comparison?.greatest == nil ? nil : comparison?.countOfCells
    report(failure + (deviation.map { "\n\($0)" } ?? ""), at: location)
  } catch {
    report("\(name) cannot be recorded in the folder Golden: \(error)", at: location)
  }
}

extension GoldenFile {
  /// Returns the file of a test in the folder `Golden`, which a recording makes if it is missing.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - filePath: The file of the test.
  ///   - recording: Whether to record; `nil` to ask the environment.
  static func recorded(
    _ name: String, beside filePath: StaticString, recording: Bool?
  ) throws -> GoldenFile {
    let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
      .appending(path: "Golden")
    if recording ?? isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    return GoldenFile(folder.appending(path: name))
  }
}

/// Whether two lines of CSV with the same header differ in numbers at most, by no more than a
/// tolerance.
private func isClose(
  _ line: [UInt8], _ other: [UInt8], header: [UInt8], within tolerance: Double
) -> Bool {
  let header = header + [UInt8(ascii: "\n")]
  let comparison = compare(header + line, header + other, within: tolerance)
  return comparison.map { $0.first == nil } ?? false
}

/// Returns the differences of two texts of CSV; `nil` for other texts.
func compare(
  _ text: [UInt8], _ other: [UInt8], within tolerance: Double
) -> TraceComparison? {
  try? TraceDiff.compare(
    CSVReader(file: "", bytes: text), CSVReader(file: "", bytes: other), tolerance: tolerance)
}
