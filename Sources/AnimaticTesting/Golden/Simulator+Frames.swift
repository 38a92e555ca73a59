import Animatic
import AnimaticChecks
import AnimaticReports

extension Simulator {
  /// Advances frame by frame, and returns the values that all views show as CSV.
  ///
  /// The text is that of `animatic frames`: a row per frame and view, in the columns `index`, `time`,
  /// `view` and those of the properties. Views without an `accessibilityIdentifier` have no rows.
  ///
  /// - Parameters:
  ///   - end: The time of the last frame at most, in seconds. The first frame is at the present time.
  ///   - framesPerSecond: The number of frames per second, greater than 0.
  ///   - properties: The properties as `animatic frames --properties` names them, such as `"center"`,
  ///     `"alpha"` or `"frame.x"`; `nil` for all properties of views.
  /// - Returns: The CSV.
  /// - Precondition: Properties of these names exist.
  public func recordFrames(
    until end: TimeInterval, framesPerSecond: Double = 60, properties: [String]? = nil
  ) -> String {
    var recording = FrameRecording(properties)
    for time in recording.times(from: time, until: end, framesPerSecond) {
      advance(to: time)
      recording.add(snapshot())
    }
    return recording.text
  }

  /// Advances frame by frame and lets waiting tasks run, and returns the values that all views show as
  /// CSV.
  ///
  /// In an asynchronous test, Swift prefers this function to the synchronous one.
  ///
  /// - Parameters:
  ///   - end: The time of the last frame at most, in seconds. The first frame is at the present time.
  ///   - framesPerSecond: The number of frames per second, greater than 0.
  ///   - properties: The properties as `animatic frames --properties` names them, such as `"center"`,
  ///     `"alpha"` or `"frame.x"`; `nil` for all properties of views.
  /// - Returns: The CSV.
  /// - Precondition: Properties of these names exist.
  public func recordFrames(
    until end: TimeInterval, framesPerSecond: Double = 60, properties: [String]? = nil
  ) async -> String {
    var recording = FrameRecording(properties)
    for time in recording.times(from: time, until: end, framesPerSecond) {
      await advance(to: time)
      recording.add(snapshot())
    }
    return recording.text
  }
}

/// The values of views in successive frames.
private struct FrameRecording {
  private let columns: TraceColumns
  private var names: [String] = []
  private var frames: [(time: TimeInterval, samples: [ViewSample])] = []

  init(_ properties: [String]?) {
    let words = properties?.map { name in
      let word = TraceColumns.Word.all.first { $0.text == name && $0.isOfViews }
      require(word != nil, "no property \"\(name)\" of views; write names such as \"center.x\"")
      return word
    }
    columns = words.map { TraceColumns($0.compactMap(\.self)) } ?? .all
  }

  /// The times of the frames; the last one is never behind the end by more than rounding.
  func times(
    from begin: TimeInterval, until end: TimeInterval, _ framesPerSecond: Double
  ) -> [TimeInterval] {
    require(framesPerSecond > 0, "a recording has more than 0 frames per second")
    let count = Int(((end - begin) * framesPerSecond + 1e-6).rounded(.down))
    return count < 0 ? [] : (0...count).map { begin + Double($0) / framesPerSecond }
  }

  mutating func add(_ snapshot: Snapshot) {
    let samples = snapshot.samples(at: snapshot.time).filter { $0.identifier != nil }
    frames.append((snapshot.time, samples))
    for case let name? in samples.map(\.identifier) where !names.contains(name) {
      names.append(name)
    }
  }

  var text: String {
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

extension TraceColumns.Word {
  /// Whether the word names values that every sample of a view has.
  fileprivate var isOfViews: Bool {
    switch self {
    case .property, .number, .hidden: true
    case .layerProperty, .layerNumber: false
    }
  }
}
