import AnimaticPictures
import AnimaticReports
import AnimaticScenes
import AnimaticTracks

/// A plot of numbers of the views of a scene over time, in a panel for each unit.
@MainActor struct FramePlot {
  private typealias Plot = FramesCommand.Options.Plot

  private let plot: FramesCommand.Options.Plot
  private let scene: Scene
  private let names: [String]

  init(_ plot: FramesCommand.Options.Plot, of scene: Scene, _ names: [String]) {
    (self.plot, self.scene, self.names) = (plot, scene, names)
  }

  /// Writes the plot for some times.
  /// - Throws: `CommandFailure.badData` if no view has one of the numbers at any of the times, or
  ///   if numbers are too far apart for an axis.
  func write(at times: FrameTimes, _ system: CommandSystem) throws {
    let size = system.size(width: plot.width, height: plot.height, of: plot.file.path)
    let panels = try panels(at: times, width: size.columns)
    let coveredX = times.bounds.map { [$0.lowerBound, $0.upperBound] } ?? []
    let picture = PlotPicture(
      description: "\(plot.title(of: plot.columns)) over time", label: "time in s",
      coveredX: coveredX,
      panels: panels.map { panel in
        PlotPicture.Panel(
          title: plot.title(of: panel.columns).shortened(to: 44), label: panel.unit,
          lines: panel.series.map { PlotPicture.Line($0) })
      })
    let isWritten = try plot.file.write(picture, system) { isColored in
      var rows: [String] = []
      for panel in panels {
        let unit = panels.count + panel.columns.count > 2 && !panel.unit.isEmpty
        var field = TerminalPlot(
          title: plot.title(of: panel.columns) + (unit ? " in \(panel.unit)" : "")
            + " over time in seconds",
          series: panel.series, width: size.columns, height: size.rows / panels.count)
        field.coveredX = coveredX
        field.isColored = isColored
        guard let lines = field.rows else { return nil }
        rows += lines
      }
      return rows
    }
    guard isWritten else {
      throw CommandFailure.badData(
        "\(scene.file): the values of \(plot.title(of: plot.columns)) are too far apart for a "
          + "plot; use smaller ones")
    }
  }

  private struct Panel {
    let unit: String
    let columns: [Plot.Column]
    let series: [PlotSeries]
  }

  /// Plays the scene, and returns the lines of each view for each number.
  private func panels(at times: FrameTimes, width: Int) throws(CommandFailure) -> [Panel] {
    let span = times.bounds.map { $0.upperBound - $0.lowerBound } ?? 0
    let resolution =
      plot.file.form == .txt
      ? TerminalPlot.resolution(of: span, width: width) : PlotPicture.resolution(of: span)
    let empty = plot.columns.map { column in
      names.map { PlotSeries(name(of: $0, column), resolution: resolution) }
    }
    let series = try lines(at: times, empty)
    // A view that never has the number needs no symbol in the legend.
    let shown = series.map { $0.filter { !$0.lines.isEmpty } }
    if let missing = shown.firstIndex(where: \.isEmpty) {
      throw .badData(
        "\(scene.file): no view has a value of \(plot.columns[missing].name) in these frames")
    }
    var units: [String] = []
    for column in plot.columns where !units.contains(column.unit) { units.append(column.unit) }
    return units.map { unit in
      let indices = plot.columns.indices.filter { plot.columns[$0].unit == unit }
      return Panel(
        unit: unit, columns: indices.map { plot.columns[$0] }, series: indices.flatMap { shown[$0] }
      )
    }
  }

  /// Returns the name of a line in the legend: what tells it from the other lines of its panel.
  private func name(of view: String, _ column: Plot.Column) -> String {
    let view = view.escapingControlCharacters
    let isShared = plot.columns.contains { $0.unit == column.unit && $0 != column }
    guard isShared else { return view }
    return names.count == 1 ? column.name : "\(view) \(column.name)"
  }

  /// Plays the scene, and appends the values to lines for each number and view.
  private func lines(
    at times: FrameTimes, _ lines: [[PlotSeries]]
  ) throws(CommandFailure) -> [[PlotSeries]] {
    var lines = lines
    var trace = try SceneTrace(scene, at: times.inAscendingOrder, names: names)
    var values = TrackValues()
    while let chunk = try trace.nextChunk() {
      for stretch in chunk.stretches {
        for frame in stretch.frames {
          append(frame, of: stretch.screen, to: &lines, using: &values)
        }
      }
    }
    return lines
  }

  private func append(
    _ frame: FrameTimes.Frame, of screen: FrameChunk.Screen, to lines: inout [[PlotSeries]],
    using values: inout TrackValues
  ) {
    var row = TraceRow()
    var isSeen = [Bool](repeating: false, count: names.count * plot.columns.count)
    let motions =
      plot.columns.contains(where: \.isOfMotion)
      ? screen.snapshot.motions(at: frame.time, using: &values) : []
    screen.snapshot.forEachSample(at: frame.time, using: &values) { index, sample, state in
      guard let view = screen.rowViews[index] else { return }
      row.fill(with: sample)
      let motion = index < motions.count ? motions[index] : nil
      for (place, column) in plot.columns.enumerated() {
        guard let value = column.value(in: row, ofLayer: { $0.value(in: state, motion) }),
          value.isFinite
        else { continue }
        lines[place][view].append(frame.time, value)
        isSeen[place * names.count + view] = true
      }
    }
    // The line of a view has a gap while the view is not on the screen.
    for place in isSeen.indices where !isSeen[place] {
      lines[place / names.count][place % names.count].endLine()
    }
  }
}

extension FramesCommand.Options {
  package struct Plot: Sendable, Equatable {
    /// The numbers, each once, in the order of the option.
    let columns: [Column]

    let file: PlotFile

    /// The number of columns, or `nil` to use that of the terminal.
    let width: Int?
    /// The number of rows, or `nil` for what fits the terminal.
    let height: Int?

    /// Reads the options.
    /// - Returns: `nil` without `--plot`.
    /// - Throws: `UsageError` for an unknown name, a size out of range, and options that say which
    ///   values to print.
    init?(_ parsed: ParsedCommand) throws(UsageError) {
      let options = FramesCommand.Options.self
      guard let text = parsed.text(options.plot) else {
        _ = try parsed.plotSize(of: nil)
        return nil
      }
      let others = [options.properties, .format, options.wide]
      if let other = others.first(where: parsed.has) {
        throw .conflict(options.plot.flag, other.flag)
      }
      file = try PlotFile(parsed)
      (width, height) = try parsed.plotSize(of: file.form)
      var columns: [Column] = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        let word = try named(
          String(word), among: TraceColumns.Word.all.filter { $0.text != "all" }, \.text,
          for: options.plot.flag,
          allowed: "numbers of views, such as alpha or center.x",
          nearest: { nearestColumn(to: $0, among: $1) })
        let names = TraceColumns([word]).names
        columns += Column.all.filter { names.contains($0.name) && !columns.contains($0) }
      }
      self.columns = columns
    }

    func title(of columns: [Column]) -> String { columns.map(\.name).joined(separator: ", ") }

    struct Column: Sendable, Equatable {
      /// All numbers that `animatic frames` knows.
      static let all = TraceColumns.Word.all.map(Column.init).filter { $0.columns.names.count == 1 }

      let name: String
      /// The unit; empty for none.
      let unit: String
      private let columns: TraceColumns
      var isOfMotion: Bool { columns.showMotion }

      private init(_ word: TraceColumns.Word) {
        (name, columns) = (word.text, TraceColumns([word]))
        unit = TraceColumns.unit(of: name) ?? ""
      }

      /// Returns the number of a view, of which a row has the values; `nil` if the view does not
      /// have it. A hidden view counts as 1.
      /// - Parameter layerValue: Returns the number of the view's layer in a column.
      func value(in row: TraceRow, ofLayer layerValue: (LayerColumn) -> Double?) -> Double? {
        if let column = columns.layerColumns.first { return layerValue(column) }
        guard let index = columns.valueIndices.first else { return row.isHidden ? 1 : 0 }
        let isColor = TraceProperty.backgroundColor.range.contains(index)
        return isColor && !row.hasColor ? nil : row.values[index]
      }
    }
  }
}
