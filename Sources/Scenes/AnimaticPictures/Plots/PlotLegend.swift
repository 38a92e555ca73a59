import AnimaticPrinting

/// The names of the lines of a panel beside samples of their lines, in rows below the panel.
struct PlotLegend {
  private struct Entry {
    let name: String
    /// The index of the line; `nil` for a note.
    let line: Int?
    let x: Double
    let row: Int
  }

  private let entries: [Entry]
  /// The height of the legend in points; 0 without names.
  let height: Double

  private static let rowHeight = 20.0
  private static let mostRows = 12
  private static let longestName = 52
  private static let sampleWidth = 24.0

  /// Creates the legend of lines with these names, in their order; without a name there is none.
  init(_ names: [String]) {
    var entries: [Entry] = []
    var (x, row) = (PlotPicture.margin.left, 0)
    for (index, name) in names.enumerated() where !name.isEmpty {
      let shown = name.shortened(to: Self.longestName)
      let width = Self.sampleWidth + Self.width(of: shown) + 16
      if x > PlotPicture.margin.left, x + width > PlotPicture.size.width {
        (x, row) = (PlotPicture.margin.left, row + 1)
      }
      guard row < Self.mostRows else {
        entries.append(Entry(name: "… and \(names.count - index) more", line: nil, x: x, row: row))
        break
      }
      entries.append(Entry(name: shown, line: index, x: x, row: row))
      x += width
    }
    self.entries = entries
    height = entries.last.map { Double($0.row + 1) * Self.rowHeight + 8 } ?? 0
  }

  /// Returns about the width of a text in points.
  private static func width(of text: String) -> Double {
    text.reduce(0) { $0 + ($1.isASCII ? 7 : 12) }
  }

  /// Appends the legend below a panel.
  func append(to text: inout TextBuffer) {
    for entry in entries {
      let y = PlotPicture.size.height + (Double(entry.row) + 0.7) * Self.rowHeight
      guard let line = entry.line else {
        text.appendLabel(entry.name, at: PlotSeries.Point(entry.x, y), anchor: "start")
        continue
      }
      text.appendLine(
        Self.style(of: line), from: PlotSeries.Point(entry.x, y - 4),
        to: PlotSeries.Point(entry.x + Self.sampleWidth - 6, y - 4))
      text.appendLabel(
        entry.name, at: PlotSeries.Point(entry.x + Self.sampleWidth, y), anchor: "start")
    }
  }

  /// The colours of the lines after the first one, on light and on dark pages.
  private static let colors = [
    ("#bc4c00", "#f0883e"), ("#1a7f37", "#3fb950"), ("#8250df", "#ab7df8"),
    ("#cf222e", "#f85149"), ("#1b7c83", "#39c5cf"), ("#bf3989", "#f778ba"),
    ("#9a6700", "#d29922"),
  ]

  /// Returns the classes of a line: its colour and, where colours repeat, its dashes.
  static func style(of index: Int) -> String {
    let (round, color) = index.quotientAndRemainder(dividingBy: colors.count + 1)
    let dashes = round % 3
    return "curve" + (color > 0 ? " c\(color)" : "") + (dashes > 0 ? " d\(dashes)" : "")
  }

  static func appendStyle(to text: inout TextBuffer) {
    text.append("<style>\n")
    for (index, color) in colors.enumerated() {
      text.append(".c\(index + 1) { stroke: \(color.0) }\n")
    }
    text.append(".d1 { stroke-dasharray: 8 5 }\n.d2 { stroke-dasharray: 1 5 }\n")
    text.append("@media (prefers-color-scheme: dark) {\n")
    for (index, color) in colors.enumerated() {
      text.append(".c\(index + 1) { stroke: \(color.1) }\n")
    }
    text.append("}\n</style>\n")
  }
}

extension String {
  /// The text with at most some characters, the last of which then says that there are more.
  package func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}
