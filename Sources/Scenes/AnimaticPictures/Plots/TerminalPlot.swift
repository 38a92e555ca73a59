/// A plot of lines in text: Braille dots between two axes with labels, and a legend of the lines.
package struct TerminalPlot: Sendable {
  /// The text above the plot.
  package var title: String
  /// The lines, the last one in front.
  package var series: [PlotSeries]
  /// Numbers that the axis of x covers besides the points.
  package var coveredX: [Double] = []
  /// Numbers that the axis of y covers besides the points.
  package var coveredY: [Double] = []
  /// Numbers of y at which a faint line crosses the plot.
  package var guides: [Double] = []
  package var width: Int
  /// The number of rows, with the title and the legend.
  package var height: Int
  /// Whether lines have colours, by the escape sequences of terminals.
  package var isColored = false

  /// The least size that a plot has, in columns and rows; it is as large in a smaller terminal.
  package static let leastSize = (width: 20, height: 6)

  /// The symbols that mark the lines of several series.
  private static let symbols = Array("●■▲◆○□△◇★☆abcdefghijklmnopqrstuvwxyz")
  /// The colours of the lines, as parameters of the escape sequence.
  private static let colors = ["36", "33", "35", "32", "34", "31"]
  private static let mostLegendRows = 3

  /// Creates a plot.
  /// - Parameters:
  ///   - title: The text above the plot, without control characters.
  ///   - series: The lines; their names have no control characters.
  ///   - width: The number of columns; at least that of ``leastSize``.
  ///   - height: The number of rows; at least that of ``leastSize``.
  package init(title: String, series: [PlotSeries], width: Int, height: Int) {
    self.title = title
    self.series = series
    self.width = max(width, Self.leastSize.width)
    self.height = max(height, Self.leastSize.height)
  }

  /// The distance in x that one dot of a plot of a width spans.
  package static func resolution(of span: Double, width: Int) -> Double {
    span / Double(4 * max(width, leastSize.width))
  }

  /// The rows of the plot, each without spaces at its end.
  /// - Returns: `nil` if the plot has no points, or if the numbers are too far apart.
  package var rows: [String]? {
    let legend = legendRows
    let plotHeight = max(height - 3 - legend.count, 2)
    guard
      let yAxis = axis(coveredY + series.flatMap { $0.points.map(\.y) }, ticks: plotHeight / 3 + 1)
    else { return nil }
    let gutter = min(yAxis.ticks.map(\.label.count).max() ?? 0, width / 2)
    let plotWidth = max(width - gutter - 2, 4)
    guard
      let xAxis = axis(coveredX + series.flatMap { $0.points.map(\.x) }, ticks: plotWidth / 10 + 1)
    else { return nil }

    let field = Field(width: plotWidth, height: plotHeight, xAxis: xAxis, yAxis: yAxis)
    var rows = [String(title.prefix(width))]
    var labels: [Int: String] = [:]
    for tick in yAxis.ticks.reversed() where labels[field.row(of: tick.value)] == nil {
      labels[field.row(of: tick.value)] = tick.label
    }
    let cells = cells(of: field)
    for row in 0..<plotHeight {
      let label = labels[row]
      rows.append(
        padding(gutter - (label?.count ?? 0)) + (label ?? "") + (label == nil ? " │" : " ┤")
          + text(of: cells[row]))
    }
    rows += xRows(of: xAxis, field, gutter: gutter)
    return (rows + legend).map(\.withoutTrailingSpaces)
  }

  private func axis(_ numbers: [Double], ticks: Int) -> PlotAxis? {
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return PlotAxis(from: low, to: high, ticks: ticks)
  }

  // MARK: - Cells

  /// The area between the axes.
  private struct Field {
    let width: Int
    let height: Int
    let xAxis: PlotAxis
    let yAxis: PlotAxis

    func dot(_ point: PlotSeries.Point) -> (x: Int, y: Int) {
      (
        Int(clamping: (xAxis.fraction(of: point.x) * Double(2 * width - 1)).rounded()),
        Int(clamping: ((1 - yAxis.fraction(of: point.y)) * Double(4 * height - 1)).rounded())
      )
    }

    func row(of y: Double) -> Int { dot(PlotSeries.Point(xAxis.low, y)).y / 4 }
    func column(of x: Double) -> Int { dot(PlotSeries.Point(x, yAxis.low)).x / 2 }
  }

  /// One character of the area, with the index of its colour.
  private struct Cell {
    var character: Character = " "
    var color: Int?
  }

  private func cells(of field: Field) -> [[Cell]] {
    var cells = [[Cell]](
      repeating: [Cell](repeating: Cell(), count: field.width), count: field.height)
    for guide in guides where (0...1).contains(field.yAxis.fraction(of: guide)) {
      for column in 0..<field.width { cells[field.row(of: guide)][column].character = "┈" }
    }
    let canvases = series.map { series in
      var canvas = BrailleCanvas(width: field.width, height: field.height)
      for line in series.lines {
        let dots = line.map(field.dot)
        for (start, end) in zip([dots[0]] + dots, dots) { canvas.drawLine(from: start, to: end) }
      }
      return canvas
    }
    for row in 0..<field.height {
      for column in 0..<field.width {
        var mask: UInt8 = 0
        for (index, canvas) in canvases.enumerated() {
          let own = canvas.mask(column: column, row: row)
          mask |= own
          if own != 0 { cells[row][column].color = index }
        }
        if mask != 0 { cells[row][column].character = BrailleCanvas.character(of: mask) }
      }
    }
    if hasLegend { mark(canvases, in: &cells) }
    return cells
  }

  /// Puts the symbol of each series on its line, at columns of its own.
  private func mark(_ canvases: [BrailleCanvas], in cells: inout [[Cell]]) {
    let spacing = max(12, 2 * canvases.count)
    for (index, canvas) in canvases.enumerated() {
      let first = (2 * index + 1) * spacing / (2 * canvases.count)
      for column in stride(from: first, to: canvas.width, by: spacing) {
        let rows = (0..<canvas.height).filter { canvas.mask(column: column, row: $0) != 0 }
        guard !rows.isEmpty else { continue }
        cells[rows[rows.count / 2]][column] = Cell(
          character: Self.symbols[index % Self.symbols.count], color: index)
      }
    }
  }

  private func text(of cells: [Cell]) -> String {
    let end = cells.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
    guard isColored else { return String(cells[..<end].map(\.character)) }
    var text = ""
    var color: Int?
    for cell in cells[..<end] {
      if cell.color != color, cell.character != " " {
        text += cell.color.map(colorSequence) ?? "\u{1B}[0m"
        color = cell.color
      }
      text.append(cell.character)
    }
    return color == nil ? text : text + "\u{1B}[0m"
  }

  private func colorSequence(of index: Int) -> String {
    "\u{1B}[\(Self.colors[index % Self.colors.count])m"
  }

  // MARK: - The axis of x

  private func xRows(of axis: PlotAxis, _ field: Field, gutter: Int) -> [String] {
    var line = [Character](repeating: "─", count: field.width)
    var labels = [Character](repeating: " ", count: width)
    // The first column of the labels that is free.
    var free = 0
    for tick in axis.ticks {
      let column = field.column(of: tick.value)
      line[column] = "┬"
      let centered = gutter + 2 + column - tick.label.count / 2
      let start = max(0, min(centered, width - tick.label.count))
      guard start >= free, start + tick.label.count <= width else { continue }
      labels.replaceSubrange(start..<start + tick.label.count, with: tick.label)
      free = start + tick.label.count + 1
    }
    return [padding(gutter) + " └" + String(line), String(labels)]
  }

  // MARK: - The legend

  private var hasLegend: Bool { series.contains { !$0.name.isEmpty } }

  /// The symbols and names of the series, in as many rows as they need but at most three.
  private var legendRows: [String] {
    guard hasLegend else { return [] }
    var rows: [String] = [""]
    var length = 0
    for (index, series) in series.enumerated() {
      let left = self.series.count - index
      let rest = "… and \(left) more"
      let isLastRow = rows.count == Self.mostLegendRows
      let name = String(series.name.prefix(width - 2))
      let gap = length == 0 ? 0 : 3
      // The last row keeps columns for the number of the series that it does not name.
      let reserve = isLastRow && left > 1 ? 3 + rest.count : 0
      if length > 0, length + gap + 2 + name.count + reserve > width {
        if isLastRow {
          rows[rows.count - 1] += padding(gap) + rest
          return rows
        }
        rows.append("")
        length = 0
      }
      let symbol = String(Self.symbols[index % Self.symbols.count])
      rows[rows.count - 1] +=
        padding(length == 0 ? 0 : gap)
        + (isColored ? colorSequence(of: index) + symbol + "\u{1B}[0m" : symbol) + " " + name
      length += (length == 0 ? 0 : gap) + 2 + name.count
    }
    return rows
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
