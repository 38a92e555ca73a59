import AnimaticPictures
import AnimaticReports
import AnimaticScenes
import AnimaticTracks

/// A plot of one number of the views of a scene over time.
@MainActor
struct FramePlot {
  private let column: FramesCommand.Options.Plot.Column
  private let scene: Scene
  private let names: [String]
  private let size: TerminalSize
  private let isColored: Bool

  init(
    _ column: FramesCommand.Options.Plot.Column, of scene: Scene, _ names: [String],
    size: TerminalSize, isColored: Bool
  ) {
    (self.column, self.scene, self.names) = (column, scene, names)
    (self.size, self.isColored) = (size, isColored)
  }

  /// Returns the rows of the plot for some times.
  ///
  /// - Throws: `CommandFailure.badData` if no view has the number at any of the times, or if
  ///   numbers are too far apart for an axis.
  func rows(at times: FrameTimes) throws(CommandFailure) -> [String] {
    let bounds = times.bounds
    let resolution = bounds.map {
      TerminalPlot.resolution(of: $0.upperBound - $0.lowerBound, width: size.columns)
    }
    var series = names.map {
      PlotSeries($0.escapingControlCharacters, resolution: resolution ?? 0)
    }
    var trace = try SceneTrace(scene, at: times.inAscendingOrder, names: names)
    var values = TrackValues()
    while let chunk = try trace.nextChunk() {
      for stretch in chunk.stretches {
        for frame in stretch.frames {
          append(frame, of: stretch.screen, to: &series, using: &values)
        }
      }
    }
    // A view that never has the number needs no symbol in the legend.
    var plot = TerminalPlot(
      title: "\(column.name) over time in seconds", series: series.filter { !$0.lines.isEmpty },
      width: size.columns, height: size.rows)
    plot.coveredX = bounds.map { [$0.lowerBound, $0.upperBound] } ?? []
    plot.isColored = isColored
    guard !plot.series.isEmpty else {
      throw .badData("\(scene.file): no view has a value of \(column.name) in these frames")
    }
    guard let rows = plot.rows else {
      throw .badData(
        "\(scene.file): the values of \(column.name) are too far apart for a plot; use smaller ones"
      )
    }
    return rows
  }

  private func append(
    _ frame: FrameTimes.Frame, of screen: FrameChunk.Screen, to series: inout [PlotSeries],
    using values: inout TrackValues
  ) {
    var row = TraceRow(values: [Double](repeating: 0, count: column.columns.valueCount))
    var isSeen = [Bool](repeating: false, count: names.count)
    screen.snapshot.forEachSample(at: frame.time, using: &values) { index, sample, state in
      guard let view = screen.rowViews[index] else { return }
      row.fill(with: sample)
      if !column.columns.layerColumns.isEmpty {
        row.fill(with: state, in: column.columns.layerColumns)
      }
      guard let value = column.value(in: row), value.isFinite else { return }
      series[view].append(frame.time, value)
      isSeen[view] = true
    }
    // The line of a view has a gap while the view is not on the screen.
    for view in names.indices where !isSeen[view] { series[view].endLine() }
  }
}

extension FramesCommand.Options {
  package struct Plot: Sendable, Equatable {
    let column: Column

    /// The number of columns, or `nil` to use that of the terminal.
    let width: Int?

    /// The number of rows, or `nil` for what fits the terminal.
    let height: Int?

    /// Reads the options.
    ///
    /// - Returns: `nil` without `--plot`.
    /// - Throws: `UsageError` for an unknown name, a size out of range, and options that say which
    ///   values to print.
    init?(_ parsed: ParsedCommand) throws(UsageError) {
      let options = FramesCommand.Options.self
      (width, height) = try parsed.plotSize()
      guard let name = parsed.text(options.plot) else { return nil }
      let others = [options.properties, .format, options.wide]
      if let other = others.first(where: parsed.has) {
        throw .conflict(options.plot.flag, other.flag)
      }
      try parsed.checkFileOfPlot()
      column = try named(
        name, among: Column.all, \.name, for: options.plot.flag,
        allowed: "one number of a view, such as alpha or center.x",
        nearest: { nearestColumn(to: $0, among: $1) })
    }

    /// One number of a view.
    struct Column: Sendable, Equatable {
      /// All numbers that `animatic frames` knows.
      static let all = TraceColumns.Word.all.map(Column.init).filter { $0.columns.names.count == 1 }

      let name: String
      let columns: TraceColumns

      private init(_ word: TraceColumns.Word) {
        (name, columns) = (word.text, TraceColumns([word]))
      }

      /// Returns the number in a row that is filled with the columns; `nil` if the view does not
      /// have it. A hidden view counts as 1.
      func value(in row: TraceRow) -> Double? {
        guard let index = columns.valueIndices.first else {
          guard columns.showsHidden else { return row.values.last.flatMap { $0.isNaN ? nil : $0 } }
          return row.isHidden ? 1 : 0
        }
        let isColor = TraceProperty.backgroundColor.range.contains(index)
        return isColor && !row.hasColor ? nil : row.values[index]
      }
    }
  }
}
