import AnimaticCommand
import AnimaticPrinting
import AnimaticScenes

/// An output of each variant of a sweep, which may be divided into ranges of frames.
package struct SweepOutput: Sendable {
  /// The marker in the name of the file, for which the name of the job stands.
  private static let marker = "{id}"

  private let output: JobOutput
  /// The keys with their values, without "every".
  private let elements: [(key: String, value: JSONElement)]
  private let pieces: [Substring]
  /// The keys with their values as JSON spells them, without that of the file and "every", each
  /// behind a comma.
  private let fields: String
  /// The ranges of frames, for a job each; none for an output that is not divided.
  package let ranges: [Range<Int>]

  /// Reads an output, as a job list has it, with `"every": N` for ranges of N frames.
  package init(_ element: JSONElement) throws(BatchJob.Flaw) {
    elements = (element.fields ?? []).filter { $0.key != "every" }
    output = try JobOutput(elements)
    pieces = output.file.split(separator: Self.marker, omittingEmptySubsequences: false)
    let kind = output.kind.rawValue
    fields = elements.filter { $0.key != kind }
      .map { ", \($0.key.jsonSpelling): \($0.value.spelling)" }.joined()
    guard let every = element["every"] else {
      ranges = []
      return
    }
    guard let length = every.integer, length >= 1 else {
      throw BatchJob.Flaw("\"every\" is a number of frames of at least 1")
    }
    guard output.kind.hasFrames, output.values[FramesCommand.Options.frames.name] == nil,
      let count = output.frameCount
    else {
      throw BatchJob.Flaw(
        "an output with \"every\" has frames and \"until\", and no \"range\" or \"times\"")
    }
    guard count <= 10_000_000 * min(length, 100_000) else {
      throw BatchJob.Flaw("\"every\" makes too many ranges; give more frames to each")
    }
    ranges = stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
  }

  /// Whether jobs have different files.
  var namesJob: Bool { pieces.count > 1 }

  /// Returns the output of a job.
  /// - Throws: `BatchJob.Flaw` if the name of the job makes a wrong name of the file.
  func output(job id: String) throws(BatchJob.Flaw) -> JobOutput {
    try JobOutput(elements, file: pieces.joined(separator: id))
  }

  func spelling(job id: String, range: Range<Int>? = nil) -> String {
    let file = pieces.joined(separator: id)
    let rest = range.map { ", \"\(JobOutput.range)\": \"\($0)\"" } ?? ""
    return "{\"\(output.kind.rawValue)\": \(file.jsonSpelling)\(fields)\(rest)}"
  }

  /// The cost of a row, in rows. A picture costs as much as some thousand rows.
  private var weight: (view: Double, frame: Double) {
    output.kind == .render ? (10, 10_000) : (1, 1)
  }

  /// Returns the estimated cost of the output, in rows.
  /// - Parameter settled: Returns the time at which the scene settles, in seconds.
  func cost(viewCount: Int, range: Range<Int>?, settled: () -> Double) -> Double {
    let count: Double
    if !output.kind.hasFrames {
      count = 1
    } else if let range = range?.count ?? output.range?.count ?? output.frameCount {
      count = Double(range)
    } else {
      count = (settled() * (output.number("fps") ?? 60)).rounded() + 1
    }
    return count * (Double(viewCount) * weight.view + weight.frame)
  }
}

extension JobOutput {
  /// Returns the number that an option has; `nil` without it.
  func number(_ name: String) -> Double? { values[name].flatMap { Double($0) } }

  /// The number of frames, where the options say it without the scene.
  var frameCount: Int? {
    if let times = values[FramesCommand.Options.times.name] {
      return times.utf8.count { $0 == UInt8(ascii: ",") } + 1
    }
    guard let until = number(OptionSpec.until.name) else { return nil }
    let (fps, from) = (number("fps") ?? 60, number("from") ?? 0)
    guard fps > 0, until >= from, (until - from) * fps < 1e15 else { return nil }
    return FrameTimes.count(fps: fps, from: from, until: until)
  }

  var range: Range<Int>? {
    values[FramesCommand.Options.frames.name].flatMap(Range.init(spelling:))
  }
}
