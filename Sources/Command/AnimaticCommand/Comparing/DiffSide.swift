import AnimaticArrow
import AnimaticPictures
import AnimaticPrinting
import AnimaticReports
import AnimaticScenes

/// One of the two traces that `animatic diff` compares: a file, or the frames of a scene.
@MainActor struct DiffSide {
  let reader: CSVReader
  private let file: String
  private let scene: Scene?
  private let system: CommandSystem

  /// Reads a file, and plays the scene if the name of the file ends with ".json".
  /// - Throws: `CommandFailure` if the file cannot be read, or if the scene cannot be played to its
  ///   end.
  init(_ path: String, _ limits: SceneLimits, _ system: CommandSystem) throws {
    (file, self.system) = (path, system)
    guard path.lowercased().hasSuffix(".json") else {
      scene = nil
      ProgressLine.current?.begin("reading \(path.escapingControlCharacters)")
      reader = try Self.reader(of: try system.readTable(path, limits), file: path)
      return
    }
    let document = try system.readScene(path, limits)
    scene = document
    reader = CSVReader(file: path, bytes: try Self.frames(of: document))
  }

  /// Returns a reader of a file in CSV, JSON lines or Arrow.
  private static func reader(of bytes: [UInt8], file: String) throws -> CSVReader {
    do {
      if ArrowReader.recognizes(bytes) {
        return CSVReader(file: file, bytes: try csv(ofArrow: bytes))
      }
      guard JSONLinesTable.recognizes(bytes) else { return CSVReader(file: file, bytes: bytes) }
      return CSVReader(file: file, bytes: try JSONLinesTable.csv(bytes, file: file), line: 0)
    } catch let error as ArrowError { throw CommandFailure.badData("\(file): \(error)") }
  }

  private static func csv(ofArrow bytes: [UInt8]) throws(ArrowError) -> [UInt8] {
    var reader = try ArrowReader(bytes)
    let columns = reader.names.indices
    var text = TextBuffer()
    text.append(csv: reader.names.map { .text($0) }, .shortest)
    while let rows = try reader.next() {
      for row in 0..<rows.count {
        let cells = try columns.map { column throws(ArrowError) in try rows.cell(row, column) }
        text.append(csv: cells, .shortest)
      }
    }
    return text.bytes
  }

  private static let sampling = FrameTimes.Sampling.frames(fps: 60, from: 0, until: nil, range: nil)

  /// Returns the frames of a scene as `animatic frames` prints them.
  private static func frames(of scene: Scene) throws -> [UInt8] {
    let options = try FramesCommand.Options(
      ParsedCommand(spec: FramesCommand.spec, operands: [scene.file], values: [:]))
    let times = try FrameTimes(
      sampling, of: scene, remedy: "compare what `animatic frames --until` prints of the scenes")
    var bytes: [UInt8] = []
    let sink = ByteSink(name: "memory") { bytes.append(contentsOf: $0) }
    try FramesCommand.write(scene, times, scene.viewNames, options, into: sink, isFile: false)
    try sink.passBuffer()
    return bytes
  }

  /// Returns what a page plays.
  /// - Parameter name: The beginning of the name of the trace on the page.
  /// - Throws: `CommandFailure.badData` for a CSV file that is no trace.
  func trace(name: String) throws(CommandFailure) -> PlayerTrace {
    let name = "\(name): \(file)"
    if let scene {
      let recording = try scene.recording(Self.sampling, system)
      system.keep(recording)
      return PlayerTrace(recording, name: name)
    }
    do throws(TraceBoxes.Failure) {
      return try TraceBoxes(reader, name: name).trace
    } catch {
      if case .csv(let error) = error { throw .badData(error.description) }
      throw .badData("\(file): \(error)")
    }
  }
}

extension TraceComparison {
  /// The first difference, for a page; `nil` if the traces agree.
  var playerDifference: PlayerPage.Difference? {
    switch first {
    case .cell(let cell):
      PlayerPage.Difference(
        time: cell.time.flatMap { Double($0) }, view: cell.view, text: description)
    case let other?: PlayerPage.Difference(time: nil, view: nil, text: "\(other)")
    case nil: nil
    }
  }
}
