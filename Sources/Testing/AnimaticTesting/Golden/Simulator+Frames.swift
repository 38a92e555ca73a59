import Animatic
import AnimaticIssues
import AnimaticPrinting
import AnimaticReports
import AnimaticTiming

extension Simulator {
  /// Advances frame by frame, and returns the values that all views show as CSV.
  ///
  /// The text is that of `animatic frames`: a row per frame and view, in the columns `index`,
  /// `time`, `view` and those of the properties. Views without an `accessibilityIdentifier` have no
  /// rows; a recording without any row, and a name of no property, are issues of the test.
  ///
  /// - Parameters:
  ///   - end: The time of the last frame at most, in seconds. The first frame is at the present
  ///     time.
  ///   - framesPerSecond: The number of frames per second, greater than 0.
  ///   - properties: The properties as `animatic frames --properties` names them, such as
  ///     `"center"`, `"alpha"` or `"frame.x"`; `nil` for all properties of views.
  ///   - fileID: The file of an issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of an issue.
  ///   - column: The column of an issue.
  /// - Returns: The CSV.
  public func recordFrames(
    until end: TimeInterval, framesPerSecond: Double = 60, properties: [String]? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> String {
    if refuses("recordFrames") { return "" }
    var recording = FrameRecording(properties, at: TestLocation(fileID, filePath, line, column))
    for time in recording.times(from: time, until: end, framesPerSecond) {
      advance(to: time)
      recording.add(snapshot())
    }
    return recording.finish()
  }

  /// Advances frame by frame and lets waiting tasks run, and returns the values that all views show
  /// as CSV.
  ///
  /// In an asynchronous test, Swift prefers this function to the synchronous one.
  ///
  /// - Parameters:
  ///   - end: The time of the last frame at most, in seconds. The first frame is at the present
  ///     time.
  ///   - framesPerSecond: The number of frames per second, greater than 0.
  ///   - properties: The properties as `animatic frames --properties` names them, such as
  ///     `"center"`, `"alpha"` or `"frame.x"`; `nil` for all properties of views.
  ///   - fileID: The file of an issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of an issue.
  ///   - column: The column of an issue.
  /// - Returns: The CSV.
  public func recordFrames(
    until end: TimeInterval, framesPerSecond: Double = 60, properties: [String]? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> String {
    if refuses("recordFrames") { return "" }
    var recording = FrameRecording(properties, at: TestLocation(fileID, filePath, line, column))
    for time in recording.times(from: time, until: end, framesPerSecond) {
      await advance(to: time)
      recording.add(snapshot())
    }
    return recording.finish()
  }
}

/// The values of views in successive frames.
private struct FrameRecording {
  /// The columns; `nil` for a recording of nothing.
  private let columns: TraceColumns?
  private let location: TestLocation
  private var names: [String] = []
  private var frames: [(time: TimeInterval, samples: [ViewSample])] = []

  init(_ properties: [String]?, at location: TestLocation) {
    self.location = location
    let words = TraceColumns.Word.all.filter(\.layerColumns.isEmpty)
    let names = words.map(\.text)
    for name in properties ?? [] where !names.contains(name) {
      let nearest = nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" }
      report(
        "no property of views is called \"\(name)\"; "
          + (nearest ?? "there are \(names.joined(separator: ", "))"), at: location)
    }
    let chosen = properties.map { names in
      names.compactMap { name in words.first { $0.text == name } }
    }
    columns = chosen.map { $0.isEmpty ? nil : TraceColumns($0) } ?? .all
  }

  /// The times of the frames; the last one is never behind the end by more than rounding. Without a
  /// column there are none.
  func times(
    from begin: TimeInterval, until end: TimeInterval, _ framesPerSecond: Double
  ) -> [TimeInterval] {
    let count = ((end - begin) * framesPerSecond + 1e-6).rounded(.down)
    guard framesPerSecond > 0, count < 1e6 else {
      report(
        "a recording has more than 0 frames per second and up to a million, not \(end) s at "
          + "\(framesPerSecond) frames per second", at: location)
      return []
    }
    return count < 0 || columns == nil
      ? [] : (0...Int(count)).map { begin + Double($0) / framesPerSecond }
  }

  mutating func add(_ snapshot: Snapshot) {
    let samples = snapshot.samples(at: snapshot.time).filter { $0.identifier != nil }
    frames.append((snapshot.time, samples))
    for case let name? in samples.map(\.identifier) where !names.contains(name) {
      names.append(name)
    }
  }

  /// Returns the CSV; an empty text for a recording without any row, which is an issue.
  func finish() -> String {
    if names.isEmpty && !frames.isEmpty {
      report(
        "no view on the screen has a name, so the recording is empty; set the "
          + "accessibilityIdentifier of the views to record", at: location)
    }
    guard let columns, !names.isEmpty else { return "" }
    return text(of: columns)
  }

  private func text(of columns: TraceColumns) -> String {
    var writer = CSVTraceWriter(
      names: names, columns: columns, precision: .standard, shape: .long)
    var buffer = TextBuffer()
    writer.appendHeader(to: &buffer)
    var row = TraceRow(values: [Double](repeating: 0, count: columns.valueCount))
    for (index, frame) in frames.enumerated() {
      (row.index, row.time) = (index, frame.time)
      var seen: Set<Int> = []
      for sample in frame.samples {
        // Two views of one name would be two rows of one view; the rearmost one has it.
        guard let view = names.firstIndex(where: { $0 == sample.identifier }),
          seen.insert(view).inserted
        else { continue }
        row.view = view
        row.fill(with: sample)
        writer.append(row, to: &buffer)
      }
      writer.endFrame(index: index, time: frame.time, to: &buffer)
    }
    return buffer.string
  }
}
